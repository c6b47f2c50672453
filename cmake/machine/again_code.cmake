# SPDX-License-Identifier: Apache-2.0
# Code of again.cmake, which has the documentation. Apart, because CMake parses a file as often as it is included, whatever
# include_guard() says then, and many include that one.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_machine_can_ask_again out state)
  set("${out}" FALSE PARENT_SCOPE)
  if(CMAKE_VERSION VERSION_LESS 3.23 OR CMAKE_HOST_WIN32 OR NOT "$ENV{CUDNNENV_FULL}" STREQUAL "")
    return()
  endif()
  set(
    steering
    mode
    root
    system
    processor
    registry
    facts
    checker
  )
  if(NOT state STREQUAL "recording")
    list(APPEND steering recording keep)
  endif()
  foreach(steered IN LISTS steering)
    get_property(own_value GLOBAL PROPERTY "cudnnenv:machine.${steered}")
    if(NOT "${own_value}" STREQUAL "")
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# OUT := what tells this file from an earlier or later one at the same path.
function(_cudnnenv_file_stamp out path)
  set(stamp "none")
  if("${path}" MATCHES "^/(proc|sys)/" AND EXISTS "${path}" AND NOT IS_DIRECTORY "${path}")
    file(SHA256 "${path}" stamp) # sizes there are 0, times are those of asking
  elseif(EXISTS "${path}" AND NOT IS_DIRECTORY "${path}")
    file(SIZE "${path}" size)
    file(TIMESTAMP "${path}" time "%s.%f" UTC)
    file(REAL_PATH "${path}" real)
    set(stamp "${size} ${time} ${real}")
  endif()
  set("${out}" "${stamp}" PARENT_SCOPE)
endfunction()

# Called before a file is read: a change while it is read then shows in the next run.
function(_cudnnenv_note_file path)
  get_property(recording GLOBAL PROPERTY cudnnenv:machine.recording)
  get_property(known GLOBAL PROPERTY "cudnnenv:stamp:${path}" SET)
  if(recording AND NOT known)
    _cudnnenv_file_stamp(stamp "${path}")
    set_property(GLOBAL PROPERTY "cudnnenv:stamp:${path}" "${stamp}")
    set_property(GLOBAL APPEND PROPERTY cudnnenv:stamped "${path}")
  endif()
endfunction()

# What the next run cannot know without asking anew.
function(_cudnnenv_note_problem problem)
  set_property(GLOBAL PROPERTY cudnnenv:machine.ask_anew "${problem}")
endfunction()

function(cudnnenv_machine_looks_code out problem)
  get_property(own_problem GLOBAL PROPERTY cudnnenv:machine.ask_anew)
  set("${problem}" "${own_problem}" PARENT_SCOPE)
  set(
    names
    none
    file
    empty
    folder
    no_folder
    dangling
    globs
    hits
    paths
    reals
    environment
    values
  )
  foreach(name IN LISTS names)
    set("again_${name}" "")
  endforeach()
  get_property(count GLOBAL PROPERTY cudnnenv:looks)
  get_property(own_told GLOBAL PROPERTY cudnnenv:looks.told)
  set(n 0)
  if(NOT "${own_told}" STREQUAL "")
    set(n "${own_told}")
  endif()
  while(n LESS count)
    get_property(look GLOBAL PROPERTY "cudnnenv:look.${n}")
    get_property(answer GLOBAL PROPERTY "cudnnenv:look:${look}")
    _cudnnenv_sort_look("${look}" "${answer}")
    math(EXPR n "${n} + 1")
  endwhile()
  set_property(GLOBAL PROPERTY cudnnenv:looks.told "${count}")
  get_property(stamped GLOBAL PROPERTY cudnnenv:stamped)
  set_property(GLOBAL PROPERTY cudnnenv:stamped "")
  if("${stamped}" MATCHES "[][\\]")
    set(unsorted "${stamped}")
  endif()
  set(again_stamps "")
  foreach(path IN LISTS stamped)
    get_property(stamp GLOBAL PROPERTY "cudnnenv:stamp:${path}")
    string(APPEND again_stamps "${path} ${stamp}\n")
  endforeach()
  set(again_stamped "${stamped}")
  get_property(again_driver GLOBAL PROPERTY cudnnenv:machine.driver)
  set(code "")
  foreach(name IN LISTS names ITEMS stamped stamps driver)
    cudnnenv_code_string(value "${again_${name}}")
    string(APPEND code "set(again_${name} ${value})\n")
  endforeach()
  if(DEFINED unsorted)
    set("${problem}" "${unsorted}" PARENT_SCOPE)
  endif()
  set("${out}" "${code}" PARENT_SCOPE)
endfunction()

# Puts one look into the caller's lists, or into the caller's ``unsorted`` when it cannot be compared.
function(_cudnnenv_sort_look look answer)
  string(ASCII 1 with)
  string(REPLACE "${with}" "\n" text "${look}")
  string(REGEX MATCH "^([a-z_]+)\n?([^\n]*)\n?(.*)$" ignored "${text}")
  set(function "${CMAKE_MATCH_1}")
  set(path "${CMAKE_MATCH_2}")
  set(rest "${CMAKE_MATCH_3}")
  string(ASCII 28 first)
  string(ASCII 31 last)
  if(function STREQUAL "environment")
    _cudnnenv_append(environment "${path}")
    string(APPEND again_values "${path}${answer}\n")
    set(again_values "${again_values}" PARENT_SCOPE)
  elseif(
    function MATCHES "^(kind|real_path|glob)$"
    AND ("${path}${answer}" MATCHES "[][\\|${first}-${last}]" OR "${path}" MATCHES ";")
  )
    set(unsorted "${text}" PARENT_SCOPE) # a name that a CMake list cannot hold
  elseif(function STREQUAL "kind" AND answer MATCHES "^(none|file|empty|folder|dangling)$")
    _cudnnenv_append("${answer}" "${path}")
  elseif(function STREQUAL "glob" AND answer STREQUAL "" AND NOT IS_DIRECTORY "${path}")
    _cudnnenv_append(no_folder "${path}") # no folder, no hits: cheaper to see
  elseif(function STREQUAL "glob")
    _cudnnenv_append(globs "${path}/${rest}")
    string(REPLACE ";" "|" answer "${answer}")
    _cudnnenv_append(hits "=${answer}")
  elseif(function STREQUAL "real_path")
    _cudnnenv_append(paths "${path}")
    _cudnnenv_append(reals "=${answer}")
  elseif(
    NOT function MATCHES "^(stamp|lines|strings|hex|device_code|kernel|run|checker|host|project)$"
  ) # noted by their files, or in cudnnenv_machine_own_stamps
    set(unsorted "${text}" PARENT_SCOPE)
  endif()
endfunction()

# A macro, because it fills a list two scopes up; both arguments are ours or checked.
macro(_cudnnenv_append name item)
  list(APPEND "again_${name}" "${item}")
  set("again_${name}" "${again_${name}}" PARENT_SCOPE)
endmacro()

function(cudnnenv_machine_unchanged out)
  set("${out}" FALSE PARENT_SCOPE)
  foreach(looks IN ITEMS absent kinds places values)
    cmake_language(CALL "_cudnnenv_${looks}_unchanged" same)
    if(NOT same)
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(_cudnnenv_absent_unchanged out)
  set("${out}" FALSE PARENT_SCOPE)
  foreach(path IN LISTS again_none)
    if(
      EXISTS "${path}"
      OR IS_SYMLINK "${path}"
      OR NOT "${path}" IS_NEWER_THAN "/" # there, and unreadable: see _cudnnenv_kind
      OR NOT "/" IS_NEWER_THAN "${path}"
      OR NOT "${path}" IS_NEWER_THAN "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
      OR NOT "${CMAKE_CURRENT_FUNCTION_LIST_FILE}" IS_NEWER_THAN "${path}"
    )
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(_cudnnenv_kinds_unchanged out)
  set("${out}" FALSE PARENT_SCOPE)
  foreach(path IN LISTS again_file again_empty)
    set(kind "none")
    if(EXISTS "${path}" AND NOT IS_DIRECTORY "${path}")
      set(kind "file")
      file(SIZE "${path}" size)
      if(size EQUAL 0)
        set(kind "empty")
      endif()
    endif()
    if(NOT path IN_LIST "again_${kind}")
      return()
    endif()
  endforeach()
  foreach(path IN LISTS again_folder)
    if(NOT EXISTS "${path}" OR NOT IS_DIRECTORY "${path}")
      return()
    endif()
  endforeach()
  foreach(path IN LISTS again_dangling)
    _cudnnenv_kind(kind "${path}")
    if(NOT kind STREQUAL "dangling")
      return()
    endif()
  endforeach()
  foreach(path IN LISTS again_no_folder)
    if(IS_DIRECTORY "${path}")
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

# Where links lead, and what a pattern finds.
function(_cudnnenv_places_unchanged out)
  set("${out}" FALSE PARENT_SCOPE)
  foreach(path real IN ZIP_LISTS again_paths again_reals)
    set(now "")
    if(EXISTS "${path}")
      file(REAL_PATH "${path}" now)
    endif()
    if(NOT "=${now}" STREQUAL "${real}")
      return()
    endif()
  endforeach()
  foreach(glob hits IN ZIP_LISTS again_globs again_hits)
    file(GLOB now LIST_DIRECTORIES TRUE "${glob}")
    string(REPLACE ";" "|" now "${now}")
    if(NOT "=${now}" STREQUAL "${hits}")
      return()
    endif()
  endforeach()
  set("${out}" TRUE PARENT_SCOPE)
endfunction()

function(_cudnnenv_values_unchanged out)
  set("${out}" FALSE PARENT_SCOPE)
  set(values "")
  foreach(name IN LISTS again_environment)
    if(DEFINED ENV{${name}})
      string(APPEND values "${name}=$ENV{${name}}\n")
    else()
      string(APPEND values "${name}\n")
    endif()
  endforeach()
  set(stamps "")
  foreach(path IN LISTS again_stamped)
    _cudnnenv_file_stamp(stamp "${path}")
    string(APPEND stamps "${path} ${stamp}\n")
  endforeach()
  set(driver "")
  if(NOT "${again_driver}" STREQUAL "")
    include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/checker.cmake")
    cudnnenv_machine_driver_fingerprint(driver)
  endif()
  if(
    values STREQUAL "${again_values}"
    AND stamps STREQUAL "${again_stamps}"
    AND driver STREQUAL "${again_driver}"
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

# Read once in a run; with the checker's sources they serve those who need none of them, too.
function(cudnnenv_machine_own_stamps out checker)
  get_property(own_stamps GLOBAL PROPERTY cudnnenv:own_stamps)
  if(NOT "${own_stamps}" STREQUAL "" AND "${own_stamps}" MATCHES "^${checker}")
    set("${out}" "${own_stamps}" PARENT_SCOPE)
    return()
  endif()
  get_filename_component(package "${CMAKE_CURRENT_FUNCTION_LIST_DIR}" DIRECTORY)
  get_filename_component(above "${package}" DIRECTORY)
  cmake_host_system_information(RESULT processor QUERY OS_PLATFORM)
  set(text "${checker}\n${processor}\n${package}\n")
  string(REGEX REPLACE "([[*?])" "[\\1]" literal "${package}")
  set(patterns "${literal}/*.cmake")
  if(checker AND NOT IS_DIRECTORY "${package}/src") # installed, the checker's sources lie below the package
    string(REGEX REPLACE "([[*?])" "[\\1]" literal "${above}")
  endif()
  if(checker)
    list(APPEND patterns "${literal}/src/*.*")
  endif()
  file(GLOB_RECURSE files RELATIVE "${above}" ${patterns})
  foreach(file IN LISTS files)
    file(TIMESTAMP "${above}/${file}" time "%s.%f" UTC)
    string(APPEND text "${file} ${time}\n")
  endforeach()
  set_property(GLOBAL PROPERTY cudnnenv:own_stamps "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
