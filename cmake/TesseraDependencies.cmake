# SPDX-License-Identifier: Apache-2.0
# Every library Tessera uses; docs/dependencies.md says why each was chosen.
set(TESSERA_LLVM_DIR "/usr/lib/llvm-22" CACHE PATH "Prefix of LLVM and MLIR 22")
list(PREPEND CMAKE_PREFIX_PATH "${TESSERA_LLVM_DIR}")
# scripts/setup unpacks oneDNN here; a system-wide oneDNN 3 is found just as well.
list(APPEND CMAKE_PREFIX_PATH "${CMAKE_SOURCE_DIR}/build/onednn")
option(TESSERA_LINK_ONEDNN "Link oneDNN into every program, as a static oneDNN needs, instead of loading it on demand" OFF)

# OpenBLAS is a build with prefixed names that no system library has. It is loaded when a program needs it.
find_path(TESSERA_OPENBLAS_INCLUDE lapacke.h PATHS "${CMAKE_SOURCE_DIR}/build/openblas/include" NO_DEFAULT_PATH)
find_library(TESSERA_OPENBLAS_LIBRARY scipy_openblas PATHS "${CMAKE_SOURCE_DIR}/build/openblas/lib" NO_DEFAULT_PATH)
if(NOT TESSERA_OPENBLAS_LIBRARY OR NOT TESSERA_OPENBLAS_INCLUDE)
  message(FATAL_ERROR "OpenBLAS: not found; expected build/openblas, got nothing there; try scripts/setup, which unpacks it")
endif()
get_filename_component(TESSERA_OPENBLAS_DIR "${TESSERA_OPENBLAS_LIBRARY}" DIRECTORY)

find_package(Threads REQUIRED)
find_package(absl REQUIRED)
find_package(Protobuf REQUIRED)
find_package(leveldb REQUIRED)
if(NOT TESSERA_STATIC)
  find_package(spdlog REQUIRED)
  find_package(fmt REQUIRED)
endif()
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(dnnl 3 REQUIRED)
find_path(TESSERA_FLATBUFFERS flatbuffers/flatbuffers.h REQUIRED)
find_package(GTest REQUIRED)
find_package(benchmark REQUIRED)
find_package(LLVM 22.1 REQUIRED CONFIG)
find_package(MLIR REQUIRED CONFIG)
find_package(LLD REQUIRED CONFIG)
set(TESSERA_LLVM_LIBRARIES MLIR LLVM)
include(TesseraStatic)

# Targets get oneDNN's headers. They link the library in builds that link it; otherwise a program loads the library when
# it needs it.
add_library(tessera_onednn INTERFACE)
get_target_property(TESSERA_ONEDNN_LIBRARY DNNL::dnnl IMPORTED_LOCATION_RELEASE)
if(NOT TESSERA_ONEDNN_LIBRARY)
  get_target_property(TESSERA_ONEDNN_LIBRARY DNNL::dnnl LOCATION)
endif()
get_filename_component(TESSERA_ONEDNN_LIBRARY "${TESSERA_ONEDNN_LIBRARY}" REALPATH)
get_filename_component(TESSERA_ONEDNN_DIR "${TESSERA_ONEDNN_LIBRARY}" DIRECTORY)
get_target_property(TESSERA_ONEDNN_TYPE DNNL::dnnl TYPE)
if(TESSERA_LINK_ONEDNN)
  target_link_libraries(tessera_onednn INTERFACE DNNL::dnnl)
elseif(TESSERA_ONEDNN_TYPE STREQUAL STATIC_LIBRARY)
  message(FATAL_ERROR "oneDNN: cannot be loaded; expected a shared library, got ${TESSERA_ONEDNN_LIBRARY}; try -DTESSERA_LINK_ONEDNN=ON")
else()
  target_include_directories(tessera_onednn SYSTEM INTERFACE
    "$<BUILD_INTERFACE:$<TARGET_PROPERTY:DNNL::dnnl,INTERFACE_INCLUDE_DIRECTORIES>>")
endif()

# MLIR as Debian builds it, without RTTI; its headers are system headers. A target that links MLIR but does not include it
# has type information by its property TESSERA_TYPE_INFORMATION.
add_library(tessera_mlir INTERFACE)
target_include_directories(tessera_mlir SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
# The slow part of a compiler is inside libMLIR; -O1 halves the time that our own files take to build. Packages have -Os,
# which makes the code of the dialects a quarter smaller than -O1 does.
set(TESSERA_MLIR_OPTIMIZE -O1 CACHE STRING "How release builds optimise the targets that use MLIR")
target_compile_options(tessera_mlir INTERFACE
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<NOT:$<BOOL:$<TARGET_PROPERTY:TESSERA_TYPE_INFORMATION>>>>:-fno-rtti>
  $<$<CONFIG:Release>:${TESSERA_MLIR_OPTIMIZE}>)
target_link_libraries(tessera_mlir INTERFACE ${TESSERA_LLVM_LIBRARIES})

# The loader searches libraries in the order in which a program names them, and half of the start-up time is this
# search. Nearly every symbol is in one of these two libraries: they come first in every program that needs them.
if(NOT TESSERA_STATIC)
  add_link_options("LINKER:--as-needed,${TESSERA_LLVM_DIR}/lib/libMLIR.so,${TESSERA_LLVM_DIR}/lib/libLLVM.so,--no-as-needed")
endif()

# libomp-dev puts its own libgomp.so.1 beside libMLIR, where programs look first: GCC's folder goes before it.
execute_process(COMMAND "${CMAKE_CXX_COMPILER}" -print-file-name=libgomp.so.1
  OUTPUT_VARIABLE TESSERA_GOMP OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
get_filename_component(TESSERA_GOMP_DIR "${TESSERA_GOMP}" REALPATH)
get_filename_component(TESSERA_GOMP_DIR "${TESSERA_GOMP_DIR}" DIRECTORY)
set(CMAKE_BUILD_RPATH "${TESSERA_GOMP_DIR}" "${TESSERA_OPENBLAS_DIR}" "${TESSERA_ONEDNN_DIR}")
