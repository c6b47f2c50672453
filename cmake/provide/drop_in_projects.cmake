# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
drop_in_projects
----------------
What a project's own search for cuDNN leaves behind, as far as it never asks ``find_package`` (``.*``: all such names that mean the
same everywhere), and what some projects need that would be wrong in others. The one place where projects are known by name.

.. command:: cudnnenv_drop_in_project

  cudnnenv_drop_in_project(<out> <what>)

In: ``CMAKE_PROJECT_NAME``, the project whose build this is.
Out: the names in the table for it. <what>: ``library`` and ``include_dir``, variables; ``part``, a variable for each sub-library,
``#part`` in it; ``target``, an alias of ``CUDNN::cudnn``; ``no-targets``, itself: this project makes those of our names, and stops
where they are there.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

# project (regular expression) | what | names
set_property(
  GLOBAL
  PROPERTY
    cudnnenv:drop_in.projects
      ".*|library|CUDNN_LIBRARY CUDNN_LIBRARIES _CUDNN_LIBRARY" # CTranslate2, Paddle, CUTLASS
      ".*|include_dir|CUDNN_INCLUDE_DIR _CUDNN_INCLUDE_DIR"
      "dlib.*|library|cudnn" # up to 20.0; elsewhere "cudnn" may be a word that is compared with
      "dlib.*|include_dir|cudnn_include"
      "onnxruntime|library|cudnn_LIBRARY"
      "onnxruntime|part|cudnn_#part_LIBRARY"
      "onnxruntime|no-targets|no-targets"
      "cudnn-samples.*|target|cudnn" # NVIDIA's; CUTLASS makes one of this name, and more with it
)

function(cudnnenv_drop_in_project out what)
  get_property(rows GLOBAL PROPERTY cudnnenv:drop_in.projects)
  set(names "")
  foreach(row IN LISTS rows)
    if(row MATCHES "^([^|]+)[|]${what}[|](.+)$")
      set(row_names "${CMAKE_MATCH_2}")
      if("${CMAKE_PROJECT_NAME}" MATCHES "^${CMAKE_MATCH_1}$")
        string(REPLACE " " ";" row_names "${row_names}")
        list(APPEND names ${row_names})
      endif()
    endif()
  endforeach()
  set("${out}" "${names}" PARENT_SCOPE)
endfunction()
