# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# On in the second and third build of a full test; the first shows what does not stand alone.
# What a source keeps to itself is global to its neighbours then, so shadows say nothing.
option(KBX_UNITY "Compile the sources of core's libraries several at once, in half the time" OFF)

# Warnings and sanitizers live in one INTERFACE target that every target of ours links.
add_library(kbx_options INTERFACE)
target_compile_features(kbx_options INTERFACE cxx_std_20)
target_compile_options(kbx_options INTERFACE -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow> -Wconversion
  # g++ 12 warns of overlapping memcpy inside std::string itself (GCC PR 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
  $<$<BOOL:${KBX_WERROR}>:-Werror>)
target_compile_definitions(kbx_options INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII
  QT_USE_QSTRINGBUILDER QT_NO_FOREACH QT_NO_KEYWORDS)
if(KBX_SANITIZE)
  target_compile_options(kbx_options INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(kbx_options INTERFACE -fsanitize=address,undefined)
endif()
# Some two hundred executables are linked from static libraries: a fast linker saves minutes.
find_program(KBX_MOLD mold)
if(KBX_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1)
  target_link_options(kbx_options INTERFACE $<$<LINK_LANGUAGE:CXX>:-fuse-ld=mold>)
endif()
