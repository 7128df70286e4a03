# SPDX-License-Identifier: Apache-2.0
# The C++ interface for programs outside of the tree: the targets Tessera::compiler and Tessera::estimator of
# find_package(Tessera). Both stand for one library, libtessera, which holds the runtime, the compiler and the estimator.
option(TESSERA_STATIC_SDK
  "Install the libraries as archives instead of libtessera; programs then link to LLVM and all other dependencies" OFF)

# Headers that programs include. All headers that these include are installed, too, and the test sdk compiles each alone.
set(TESSERA_PUBLIC_HEADERS estimator/estimator.h estimator/api/tessera_train.h compiler/driver/compile.h
  compiler/driver/compile_cache.h compiler/driver/execute.h estimator/optimizers/update_rule.h)

set(sdk_parts tessera_runtime tessera_dialects tessera_compiler tessera_train tessera_estimator)
if(TESSERA_STATIC_SDK)
  add_library(tessera_sdk INTERFACE)
  # LINK_ONLY keeps what only our own sources need from users: MLIR's folder of headers, -fno-rtti.
  target_link_libraries(tessera_sdk INTERFACE "$<LINK_ONLY:tessera_estimator>")
  # A program finds GCC's libgomp before the one beside libMLIR, and oneDNN and OpenBLAS in the package.
  target_link_options(tessera_sdk INTERFACE "LINKER:-rpath,${TESSERA_GOMP_DIR}"
    "LINKER:-rpath,$<INSTALL_PREFIX>/lib")
  set(sdk_exported ${sdk_parts} tessera_mlir tessera_onednn)
else()
  # A library needs a source of its own, even though all of its code comes from the archives.
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/sdk.cpp" CONTENT "// libtessera has the objects of our archives.\n")
  add_library(tessera_sdk SHARED "${CMAKE_CURRENT_BINARY_DIR}/sdk.cpp")
  target_link_libraries(tessera_sdk PRIVATE tessera_estimator)
  if(TESSERA_STATIC)
    target_link_libraries(tessera_sdk PRIVATE tessera_old_libstdcxx)
  endif()
  list(JOIN sdk_parts "," whole)
  # Calls inside the library stay inside, as in a program of ours. No name of a library that it is made of is shown.
  target_link_options(tessera_sdk PRIVATE LINKER:-Bsymbolic-functions LINKER:--gc-sections
    "LINKER:--version-script=${CMAKE_SOURCE_DIR}/cmake/sdk_exports.map")
  set(sdk_rpath "$ORIGIN")
  if(NOT TESSERA_STATIC)  # else all is in the package
    list(APPEND sdk_rpath "${TESSERA_GOMP_DIR}" "${TESSERA_LLVM_DIR}/lib")
  endif()
  # The interface is that of C++ classes: programs are compiled again for each minor version.
  set_target_properties(tessera_sdk PROPERTIES OUTPUT_NAME tessera VERSION ${PROJECT_VERSION}
    SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}"
    LINK_LIBRARY_OVERRIDE "WHOLE_ARCHIVE,${whole}" LINK_DEPENDS "${CMAKE_SOURCE_DIR}/cmake/sdk_exports.map"
    INSTALL_RPATH "${sdk_rpath}")
  set(sdk_exported)
endif()

add_library(tessera_sdk_compiler INTERFACE)
target_link_libraries(tessera_sdk_compiler INTERFACE tessera_sdk absl::status absl::statusor fmt::fmt)
target_compile_features(tessera_sdk_compiler INTERFACE cxx_std_20)
add_library(tessera_sdk_estimator INTERFACE)
target_link_libraries(tessera_sdk_estimator INTERFACE tessera_sdk_compiler)
set_target_properties(tessera_sdk_compiler PROPERTIES EXPORT_NAME compiler)
set_target_properties(tessera_sdk_estimator PROPERTIES EXPORT_NAME estimator)

install(TARGETS tessera_sdk tessera_sdk_compiler tessera_sdk_estimator ${sdk_exported} EXPORT TesseraDevelopment
  LIBRARY DESTINATION lib COMPONENT development NAMELINK_COMPONENT development
  ARCHIVE DESTINATION lib COMPONENT development
  INCLUDES DESTINATION include)
install(EXPORT TesseraDevelopment NAMESPACE Tessera:: DESTINATION lib/cmake/Tessera COMPONENT development)

# The script finds what the headers include, so that no list has to follow a change of a header.
install(CODE "set(TESSERA_HEADERS ${TESSERA_PUBLIC_HEADERS})
set(TESSERA_HEADER_ROOTS \"${CMAKE_SOURCE_DIR}\" \"${TESSERA_GENERATED_DIR}/tessera\")" COMPONENT development)
install(SCRIPT cmake/InstallHeaders.cmake COMPONENT development)

# The packages that TesseraConfig.cmake finds for programs.
set(TESSERA_SDK_PACKAGES "absl" "fmt")
if(TESSERA_STATIC_SDK)
  list(APPEND TESSERA_SDK_PACKAGES "Threads" "Protobuf" "leveldb" "spdlog" "nlohmann_json" "CLI11" "ZLIB" "JPEG" "PNG"
    "LLVM 22.1 CONFIG HINTS \"${TESSERA_LLVM_DIR}\"" "MLIR CONFIG HINTS \"${TESSERA_LLVM_DIR}\""
    "LLD CONFIG HINTS \"${TESSERA_LLVM_DIR}\"")
  if(TESSERA_LINK_ONEDNN)
    list(APPEND TESSERA_SDK_PACKAGES "dnnl 3")
  endif()
endif()
list(TRANSFORM TESSERA_SDK_PACKAGES REPLACE "(.+)" "find_dependency(\\1)" OUTPUT_VARIABLE TESSERA_FIND_DEPENDENCIES)
list(JOIN TESSERA_FIND_DEPENDENCIES "\n  " TESSERA_FIND_DEPENDENCIES)
