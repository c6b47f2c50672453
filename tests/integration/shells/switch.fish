# SPDX-License-Identifier: Apache-2.0
# switch.fish OUT: as switch.sh, for fish.
set out $argv[1]

function state
    env -0 | grep -zv '^_=' | sort -z >$out/$argv[1]
    nvcc --version >$out/$argv[1].nvcc 2>&1
end

function switch_to
    string split ' ' -- $CUDNN_ENV | read -z -a -d \n words
    $words env --shell fish $argv[2..-1] 2>$out/$argv[1].errors | source
    state $argv[1]
end

state before
switch_to first --cuda 11.8
switch_to again --cuda 11.8
switch_to other --cuda 12.4
switch_to none --cuda 9
switch_to back --undo
switch_to anew --cuda 12.4
set -gx PATH "/added by hand" $PATH
switch_to added --cuda 11.8
switch_to with --undo
switch_to still --undo
