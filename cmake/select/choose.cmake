# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
choose
------
Which toolkit, cuDNN and host compiler belong together. Pure: reads facts as variables of the caller
(:command:`cudnnenv_facts_as_variables`), so that diagnose can ask again with facts changed.

  _cudnnenv_choose_set()     in the caller's scope: ``toolkit.*``, ``cudnn.*``, ``host_compiler.*`` become what is chosen for the facts
                             there; ``_cudnnenv_toolkit``, ``_cudnnenv_cudnn``, ``_cudnnenv_compiler`` are the numbers

The toolkit is chosen first (``toolkit.cmake``), by what it needs: a cuDNN for its CUDA major (``cudnn.cmake``) and a host compiler that
it accepts (``host_compiler.cmake``), as far as they are wanted; then by whether the result runs on this driver and these GPUs
(``here.cmake``). Nothing works: the first, so that diagnose can say what is wrong with it.
#]=======================================================================]
include_guard(GLOBAL)
foreach(_cudnnenv_part IN ITEMS toolkit cudnn host_compiler derive)
  include("${CMAKE_CURRENT_LIST_DIR}/${_cudnnenv_part}.cmake")
endforeach()
unset(_cudnnenv_part)

# In the caller's scope: toolkit.*, cudnn.*, host_compiler.* become what is chosen for the facts there. A macro for that reason.
macro(_cudnnenv_choose_set)
  _cudnnenv_cudnns_by_major()
  _cudnnenv_choose_toolkit(_cudnnenv_toolkit)
  _cudnnenv_choose_cudnn(_cudnnenv_cudnn "${_cudnnenv_toolkit}")
  _cudnnenv_choose_host_compiler(_cudnnenv_compiler "${_cudnnenv_toolkit}")
  cudnnenv_take_group(toolkit "toolkits.${_cudnnenv_toolkit}")
  cudnnenv_take_group(cudnn "cudnns.${_cudnnenv_cudnn}")
  cudnnenv_take_group(host_compiler "host_compilers.${_cudnnenv_compiler}")
  set(_cudnnenv_given "${facts}")
  list(FILTER _cudnnenv_given INCLUDE REGEX "^given\\.")
  foreach(_cudnnenv_key IN LISTS _cudnnenv_given)
    string(REGEX REPLACE "^given\\." "" _cudnnenv_target "${_cudnnenv_key}")
    set("${_cudnnenv_target}" "${${_cudnnenv_key}}")
    list(APPEND facts "${_cudnnenv_target}")
  endforeach()
  foreach(
    _cudnnenv_pair
    IN
    ITEMS
      "toolkit=${_cudnnenv_toolkit}"
      "cudnn=${_cudnnenv_cudnn}"
      "host_compiler=${_cudnnenv_compiler}"
  )
    if(_cudnnenv_pair MATCHES "^(.+)=(.*)$")
      set(_cudnnenv_group "${CMAKE_MATCH_1}")
      if(CMAKE_MATCH_2 STREQUAL "")
        set("${_cudnnenv_group}.found" FALSE)
      else()
        set("${_cudnnenv_group}.found" TRUE)
      endif()
      list(APPEND facts "${_cudnnenv_group}.found")
    endif()
  endforeach()
  _cudnnenv_derive()
endmacro()
