# SPDX-License-Identifier: Apache-2.0
# A part of `cmake --install` with TESSERA_STATIC: installs the shared libraries that TESSERA_FILES need, and that are no
# part of every Linux system, as lib/NAME. A program looks for NAME, so that no links lead to it.
cmake_policy(VERSION 3.25)
set(system "^(ld-linux|libc|libdl|libgcc_s|libm|libpthread|librt|libstdc\\+\\+)(-x86-64|-aarch64)?\\.so")
set(programs)
set(libraries)
foreach(file IN LISTS TESSERA_FILES)
  if(file MATCHES "\\.so(\\.[0-9]+)*$")
    list(APPEND libraries "${file}")
  else()
    list(APPEND programs "${file}")
  endif()
endforeach()
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${programs} LIBRARIES ${libraries}
  RESOLVED_DEPENDENCIES_VAR needed PRE_EXCLUDE_REGEXES "${system}" "^libtessera" DIRECTORIES "${TESSERA_GOMP_DIR}")
foreach(library IN LISTS needed)
  get_filename_component(name "${library}" NAME)
  get_filename_component(library "${library}" REALPATH)
  file(INSTALL DESTINATION "${CMAKE_INSTALL_PREFIX}/lib" TYPE FILE RENAME "${name}" FILES "${library}")
endforeach()
