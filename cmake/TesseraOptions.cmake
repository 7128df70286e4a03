# SPDX-License-Identifier: Apache-2.0
# Compiler settings that hold for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

add_compile_options(-Wall -Wextra -Werror -Wno-unused-parameter -fno-omit-frame-pointer)
# A path of this machine must not enter a binary or a message.
add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=" "-ffile-prefix-map=${CMAKE_BINARY_DIR}/include/tessera/=")
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  add_link_options(-fuse-ld=lld)
endif()
option(TESSERA_STATIC
  "Link LLVM, MLIR and most other libraries from their archives: programs that run outside of Debian (TesseraStatic.cmake)"
  OFF)
option(TESSERA_UNITY "Compile the sources of a folder together: for builds from nothing" OFF)
# This regular expression matches the sources that read files of other programs. The program tessera_fuzz links copies
# of them with sanitizers and coverage in place of the libraries' own objects (test/CMakeLists.txt). The variable is not
# cached, so existing build folders follow a change of it.
set(TESSERA_FUZZED_SOURCES
  "/(runtime/(base|executable|io|messages|types)|estimator/(checkpoint|input|summary|job|keras/(config|hdf5)|saved_model/graph|servable/requests)|compiler/(bytecode|exported|text)|tools/serve/codec|tools/serve/json|tools/serve/rest|tools/serve/v2|dialects/vhlo|dialects/stablehlo/assembly)/|/(dialects/stablehlo/basic/while|dialects/stablehlo/data/(reduce|dynamic_broadcast)|compiler/nesting|compiler/program/(parse_program|resources|stage_file)|tools/serve/core/metrics|tools/serve/core/model_directory|tools/serve/core/signature_def|tools/serve/grpc/[a-z]+_service|tools/serve/grpc/unary_call|tools/serve/http/admission|tools/serve/http/message)\\.cpp$")

# Uses ccache when it is there. The base directory makes its results the same in every checkout.
find_program(TESSERA_CCACHE ccache)
if(TESSERA_CCACHE)
  set(launcher ${CMAKE_COMMAND} -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime" ${TESSERA_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

# Sources are included as tessera/<folder>/<file>, in the tree as after installation.
file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/include")
file(CREATE_LINK "${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}/include/tessera" SYMBOLIC)
set(TESSERA_GENERATED_DIR "${CMAKE_BINARY_DIR}/generated")
include_directories("${CMAKE_BINARY_DIR}/include" "${TESSERA_GENERATED_DIR}")
