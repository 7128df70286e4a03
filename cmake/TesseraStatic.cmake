# SPDX-License-Identifier: Apache-2.0
# TESSERA_STATIC: programs hold LLVM, MLIR and our other dependencies, as far as they use them. They need glibc 2.34, the
# GCC runtime, and from the folder lib of the package what has no archive. Debian's archives are object files, so that no
# optimisation happens at link time. TesseraDependencies.cmake includes this file.
if(NOT TESSERA_STATIC)
  return()
endif()
if(TESSERA_STATIC_SDK OR TESSERA_SANITIZE OR NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
  message(FATAL_ERROR "TESSERA_STATIC: cannot be combined; expected clang, no TESSERA_STATIC_SDK and no TESSERA_SANITIZE; try the preset package")
endif()

# The option changes links only: a folder that is configured with it and without it compiles nothing again. The linker
# keeps the functions that are reached, once where several are the same; the preset gives each a section of its own.
add_link_options(LINKER:-O2 LINKER:--as-needed LINKER:--gc-sections LINKER:--icf=all LINKER:--strip-all)
# Libraries of the package find each other, too: only this older form of RPATH holds for what a library needs itself.
add_link_options(LINKER:--disable-new-dtags)

# Debian builds its archives for programs; shared libraries need others. Therefore all targets name shared libraries, and
# the linker reads the archives instead where it links a program.
set(archives "")
file(GLOB abseil RELATIVE "/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}" "/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/libabsl_*.a")
foreach(archive ${abseil} libaddress_sorting.a libcares.a libfarmhash.a libgpr.a libgrpc++.a libgrpc++_reflection.a libgrpc.a
    libjpeg.a libleveldb.a libpng16.a libpng.a libprotobuf.a libre2.a libsnappy.a libupb.a libz.a libzstd.a)
  find_file(path "${archive}" PATHS "/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}" REQUIRED NO_CACHE)
  string(REGEX REPLACE "\\.a$" ".so" shared "${archive}")
  string(APPEND archives "*/${shared}*=${path}\n")
  unset(path)
endforeach()
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/archives.txt" CONTENT "${archives}")
set(is_program "$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>")
add_link_options("$<${is_program}:-static-libstdc++>"
  "$<${is_program}:LINKER:--remap-inputs-file=${CMAKE_BINARY_DIR}/archives.txt>")

# Debian has no archives of fmt and spdlog. Their packages would define targets of the same names: none is looked for.
add_library(tessera_fmt STATIC cmake/static/fmt.cpp)
target_compile_definitions(tessera_fmt PUBLIC FMT_SHARED)  # as the shared one
add_library(fmt::fmt INTERFACE IMPORTED)
target_link_libraries(fmt::fmt INTERFACE tessera_fmt)
add_library(tessera_spdlog STATIC cmake/static/spdlog.cpp)
target_compile_definitions(tessera_spdlog PUBLIC SPDLOG_SHARED_LIB SPDLOG_COMPILED_LIB SPDLOG_FMT_EXTERNAL)
target_link_libraries(tessera_spdlog PUBLIC tessera_fmt Threads::Threads)
add_library(spdlog::spdlog INTERFACE IMPORTED)
target_link_libraries(spdlog::spdlog INTERFACE tessera_spdlog)

# Every program has these before glibc.
add_library(tessera_old_glibc STATIC cmake/static/old_glibc.cpp)
target_link_libraries(tessera_fmt PUBLIC tessera_old_glibc)

# libtessera_runtime and the plugin have this before libstdc++, which programs hold.
add_library(tessera_old_libstdcxx STATIC cmake/static/old_libstdcxx.cpp)

# LLVM's archives, behind the parts that replace some of them. The linker searches archives in any order.
file(STRINGS "${LLVM_INCLUDE_DIR}/llvm/Config/Targets.def" targets REGEX "^LLVM_TARGET\\(")
list(FILTER targets EXCLUDE REGEX "\\(${LLVM_NATIVE_ARCH}\\)")
list(TRANSFORM targets REPLACE "LLVM_TARGET" "TESSERA_FOREIGN_TARGET")
list(JOIN targets "\n" targets)
file(CONFIGURE OUTPUT "${TESSERA_GENERATED_DIR}/tessera/foreign_targets.def" CONTENT "${targets}\n")
add_library(tessera_llvm_parts STATIC cmake/static/llvm_parts.cpp)
target_include_directories(tessera_llvm_parts SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_compile_options(tessera_llvm_parts PRIVATE -fno-rtti)

file(GLOB mlir_archives "${TESSERA_LLVM_DIR}/lib/libMLIR*.a")
file(GLOB llvm_archives "${TESSERA_LLVM_DIR}/lib/libLLVM*.a")
set(TESSERA_LLVM_LIBRARIES tessera_llvm_parts ${mlir_archives} ${llvm_archives} ZLIB::ZLIB zstd::libzstd_shared)
# lld names the shared LLVM as what it needs.
set_target_properties(lldCommon lldELF PROPERTIES INTERFACE_LINK_LIBRARIES "")
