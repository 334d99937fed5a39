# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# Off by default, so that a source without an include that it needs is found by whoever builds the preset dev.
option(KBX_PCH "Precompile common headers: a full build takes a third less" OFF)

# Libraries free of Qt (QT_FREE in tests/arch/check_borders.py).
set(KBX_FOLDERS_WITHOUT_QT "^core/(domain|filter|analysis|figures)")

# One header per kind: sources without Qt, with its core, with its widgets. Others reuse it (kbx_use_pch).
function(kbx_add_pch kind)
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/pch/${kind}.cpp "namespace kbx { }\n")
  add_library(kbx_pch_${kind} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/pch/${kind}.cpp)
  set_target_properties(kbx_pch_${kind} PROPERTIES AUTOMOC OFF AUTORCC OFF POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(kbx_pch_${kind} PRIVATE kbx_options ${ARGN})
  target_precompile_headers(kbx_pch_${kind} PRIVATE ${PROJECT_SOURCE_DIR}/scripts/cmake/pch.h)
endfunction()

# kbx_use_pch(<name> [<targets it links…>])
function(kbx_use_pch name)
  if(NOT KBX_PCH)
    return()
  endif()
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
  if("${ARGN}" MATCHES "kbx_(views|app_workbench)|Qt6::(Gui|Widgets)")
    set(kind gui)
  elseif(folder MATCHES "${KBX_FOLDERS_WITHOUT_QT}")
    set(kind std)
  elseif(folder MATCHES "^(core|app/cli|tests/(unit|store|formats|model|process|bench|support))")
    set(kind core)
  else()
    set(kind gui)
  endif()
  if(NOT TARGET kbx_pch_${kind})
    kbx_add_pch(${kind} $<$<NOT:$<STREQUAL:${kind},std>>:Qt6::Core> $<$<STREQUAL:${kind},gui>:Qt6::Widgets>)
  endif()
  get_target_property(type ${name} TYPE)
  if(type STREQUAL "EXECUTABLE")
    # A precompiled header is good for code of one kind only, that of libraries here.
    target_compile_options(${name} PRIVATE -fPIC)
  endif()
  target_precompile_headers(${name} REUSE_FROM kbx_pch_${kind})
endfunction()

# kbx_add_library(<name> SOURCES <files…> [PUBLIC <targets…>] [PRIVATE <targets…>])
# A static library of the tree; headers are included as "<folder>/<file>.h" from core/ or views/.
function(kbx_add_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/..)
  target_link_libraries(${name} PUBLIC ${ARG_PUBLIC} PRIVATE kbx_options ${ARG_PRIVATE})
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE folder)
  if(folder MATCHES "${KBX_FOLDERS_WITHOUT_QT}")
    # Free of Qt: there is nothing for moc and rcc.
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTORCC OFF)
  endif()
  kbx_use_pch(${name})
  if(KBX_UNITY AND folder MATCHES "^core/")
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# kbx_add_test(<name> KIND unit|store|formats|model|process|gui|arch|bench SOURCES <files…> LINK <targets…>)
# One executable per subject, one ctest entry, labelled with its kind. Benchmarks are built, not run by ctest.
function(kbx_add_test name)
  cmake_parse_arguments(ARG "" "KIND;TIMEOUT" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE kbx_options Qt6::Test ${ARG_LINK})
  target_compile_definitions(${name} PRIVATE
    KBX_SOURCE_DIR="${PROJECT_SOURCE_DIR}" KBX_BINARY_DIR="${PROJECT_BINARY_DIR}"
    KBX_SHARED_DIR="${PROJECT_SOURCE_DIR}/../shared")
  kbx_use_pch(${name} ${ARG_LINK})
  if(Qt6Core_VERSION VERSION_GREATER_EQUAL 6.5)
    # Qt's own QTRY_ macros narrow a std::chrono count inside the test's source.
    target_compile_options(${name} PRIVATE -Wno-error=conversion)
  endif()
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  if(ARG_KIND STREQUAL "bench")
    return()
  endif()
  add_test(NAME ${name} COMMAND ${name})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  if(KBX_SANITIZE)
    math(EXPR ARG_TIMEOUT "3 * ${ARG_TIMEOUT}")
  endif()
  set_tests_properties(${name} PROPERTIES LABELS ${ARG_KIND} TIMEOUT ${ARG_TIMEOUT}
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;KBX_PYTHON=$ENV{KBX_PYTHON}")
endfunction()
