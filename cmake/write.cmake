# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
write
-----
The only file that writes. A file appears whole or not at all: it is written beside its place and renamed.

.. command:: cudnnenv_write

  cudnnenv_write(<path> <content> [<out-error>])

In: an absolute path inside the build tree, or one that the user asked for (``--json F``, ``--record F``); the content.
Out: the file; ``<out-error>`` is empty, or the reason why it could not be written. Without ``<out-error>`` a failure stops.
A file that already has this content is left alone, so that nothing depending on it is rebuilt.

.. command:: cudnnenv_write_folder

  cudnnenv_write_folder(<path> <out-error> [PRIVATE])   a folder, with what it lies in; PRIVATE: for its owner alone, if it is new

.. command:: cudnnenv_write_place

  cudnnenv_write_place(<from> <to>)     what a program wrote as <from> becomes <to>, whole; without <from> nothing happens

.. command:: cudnnenv_write_discard

  cudnnenv_write_discard(<file>)        what a program left half-written is gone

.. command:: cudnnenv_write_template

  cudnnenv_write_template(<path> <template>)   the template with its @variables@ replaced by those of the caller

.. command:: cudnnenv_write_link

  cudnnenv_write_link(<path> <target> [<out-error>])

The same for a symbolic link to <target>, an absolute path. Only a link is ever replaced by it.

.. command:: cudnnenv_write_lock

  cudnnenv_write_lock(<path> <out-error> [<seconds>])   <path>, an empty file, is locked by this process until it ends, or until
                                                        cudnnenv_write_unlock(<path>). Waits for at most so many seconds (0); <out-error>
                                                        is empty, or why it is not locked

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/write_code.cmake")
