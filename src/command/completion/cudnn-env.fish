# SPDX-License-Identifier: Apache-2.0
# Completion of cudnn-env for fish. Installed in vendor_completions.d; else: cudnn-env completion fish | source

complete -c cudnn-env -f
complete -c cudnn-env -n __fish_use_subcommand -a doctor -d 'the whole diagnosis of this machine'
complete -c cudnn-env -n __fish_use_subcommand -a list -d 'every toolkit, cuDNN, host compiler, GPU and framework found'
complete -c cudnn-env -n __fish_use_subcommand -a explain -d 'all there is to say of a finding, or what a log shows'
complete -c cudnn-env -n __fish_use_subcommand -a configure -d 'cmake on any project, with the setup file before it'
complete -c cudnn-env -n __fish_use_subcommand -a init -d 'presets for every CUDA line into a project'
complete -c cudnn-env -n __fish_use_subcommand -a completion -d 'completion of these words, for a shell'
complete -c cudnn-env -n __fish_use_subcommand -l version -d 'say which version this is'
complete -c cudnn-env -s h -l help -d 'say how to use it'

complete -c cudnn-env -n '__fish_seen_subcommand_from doctor' -l for -x -a 'build run both' -d 'what must work'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor' -l require-gpu -d 'no GPU here is an error'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor' -l format -x -a 'text json github' -d 'what is printed'
complete -c cudnn-env -n '__fish_seen_subcommand_from list' -l format -x -a 'text json' -d 'what is printed'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor' -l python -r -F -d 'look for frameworks in this Python'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor' -l run-frameworks -d 'ask each framework itself'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor' -l json -r -F -d 'write the report as JSON'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor list' -l record -r -F -d 'write all looks at the machine to a file'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor list' -l no-redact -d 'keep the names of user and host in it'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor list' -l replay -r -F -d 'look at the machine of that file'
complete -c cudnn-env -n '__fish_seen_subcommand_from doctor list' -l color -x -a 'auto always never' -d colours
complete -c cudnn-env -n '__fish_seen_subcommand_from explain' -l list -d 'every id, and nothing else'
complete -c cudnn-env -n '__fish_seen_subcommand_from explain' -a '(cudnn-env explain --list 2>/dev/null)'
complete -c cudnn-env -n '__fish_seen_subcommand_from explain' -F
complete -c cudnn-env -n '__fish_seen_subcommand_from configure; and not contains -- -- (commandline -opc)' -a '--' -d 'the arguments of cmake'
complete -c cudnn-env -n '__fish_seen_subcommand_from configure; and contains -- -- (commandline -opc)' -F
complete -c cudnn-env -n '__fish_seen_subcommand_from init' -l starter -d 'a whole project'
complete -c cudnn-env -n '__fish_seen_subcommand_from init' -a '(__fish_complete_directories)'
complete -c cudnn-env -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'
