# SPDX-License-Identifier: Apache-2.0
# The files that `cmake --install` installs below any prefix; the prefix may be moved afterwards. Six components:
#    runtime      runs compiled programs: libtessera_runtime with its headers, its CMake package, tessera-run
#    server       exported models answer requests: tessera-serve, and tessera-predict, which asks
#    compiler     the commands that need LLVM, with manual pages and completions
#    plugin       JAX runs on it: libtessera_pjrt, which needs no other component
#    client       C++ programs that ask model servers: libtessera_client (tools/client)
#    development  C++ programs outside of the tree are built with it (TesseraSdk.cmake)
include(CMakePackageConfigHelpers)

set_target_properties(tessera_api PROPERTIES INSTALL_RPATH "$ORIGIN")
install(TARGETS tessera_api LIBRARY DESTINATION lib COMPONENT runtime NAMELINK_COMPONENT runtime)
install(FILES runtime/api/tessera.h runtime/api/tessera.hpp runtime/api/tessera_host.h
        DESTINATION include/tessera/runtime/api COMPONENT runtime)

set_target_properties(tessera_run PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
install(TARGETS tessera_run RUNTIME DESTINATION bin COMPONENT runtime)
set_target_properties(tessera_serve_program tessera_predict_program PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
install(TARGETS tessera_serve_program tessera_predict_program RUNTIME DESTINATION bin COMPONENT server)

# oneDNN is no package of the system: it is installed too, with its licence. Programs with products or convolutions load
# it from beside libtessera_runtime, and the plugin from beside itself.
string(FIND "${TESSERA_ONEDNN_LIBRARY}" "/usr/" found)
file(GLOB licences "${TESSERA_ONEDNN_DIR}/../share/doc/*/*LICENSE*" "${TESSERA_ONEDNN_DIR}/../share/doc/*/*THIRD-PARTY*")
foreach(component runtime plugin)
  if(NOT found EQUAL 0)
    if(NOT TESSERA_ONEDNN_TYPE STREQUAL STATIC_LIBRARY)
      install(FILES "${TESSERA_ONEDNN_LIBRARY}" DESTINATION lib RENAME libdnnl.so.3 COMPONENT ${component})
    endif()
    install(FILES ${licences} DESTINATION share/doc/tessera/onednn COMPONENT ${component})
  endif()
  # OpenBLAS is no dependency either: programs that call LAPACK load it from the same folder.
  install(FILES "${TESSERA_OPENBLAS_LIBRARY}" DESTINATION lib COMPONENT ${component})
  install(FILES "${TESSERA_OPENBLAS_DIR}/../LICENSE.txt" DESTINATION share/doc/tessera/openblas COMPONENT ${component})
  install(FILES LICENSE DESTINATION share/doc/tessera COMPONENT ${component})
endforeach()

write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/TesseraConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
configure_package_config_file(cmake/TesseraConfig.cmake.in "${CMAKE_CURRENT_BINARY_DIR}/TesseraConfig.cmake"
  INSTALL_DESTINATION lib/cmake/Tessera)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/TesseraConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/TesseraConfigVersion.cmake"
  DESTINATION lib/cmake/Tessera COMPONENT runtime)

# pkg-config finds the folder by its own: the package may be moved.
foreach(part "runtime;tessera-runtime" "development;tessera")
  list(GET part 0 component)
  list(GET part 1 name)
  configure_file("cmake/${name}.pc.in" "${CMAKE_CURRENT_BINARY_DIR}/${name}.pc" @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${name}.pc" DESTINATION lib/pkgconfig COMPONENT ${component})
endforeach()

set(compiler_tools tessera tessera_translate)
if(TESSERA_STATIC)
  # A copy of LLVM in each of the tools for work on the compiler would be most of a package. Editors need the server.
  set_target_properties(${compiler_tools} tessera_lsp_server PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
  set_target_properties(tessera_pjrt PROPERTIES INSTALL_RPATH "$ORIGIN")
  # Where `cmake --install` changes a folder, the length of the old one stays in the file. Programs have the final folders
  # from the start, so that builds in different folders are equal. They find oneDNN and OpenBLAS in the build's lib/.
  set_target_properties(${compiler_tools} tessera_lsp_server tessera_run tessera_serve_program tessera_predict_program
    tessera_api tessera_pjrt tessera_sdk tessera_client_sdk PROPERTIES BUILD_WITH_INSTALL_RPATH ON)
  file(MAKE_DIRECTORY "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}")
  file(CREATE_LINK "${TESSERA_OPENBLAS_LIBRARY}" "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}/libscipy_openblas.so" SYMBOLIC)
  if(NOT TESSERA_ONEDNN_TYPE STREQUAL STATIC_LIBRARY)
    file(CREATE_LINK "${TESSERA_ONEDNN_LIBRARY}" "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}/libdnnl.so.3" SYMBOLIC)
  endif()
  install(TARGETS tessera_lsp_server RUNTIME DESTINATION bin COMPONENT development)
  foreach(part "runtime;tessera_api;tessera_run" "server;tessera_serve_program;tessera_predict_program"
      "compiler;${compiler_tools}" "plugin;tessera_pjrt" "development;tessera_sdk;tessera_lsp_server"
      "client;tessera_client_sdk")
    list(POP_FRONT part component)
    list(TRANSFORM part REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE files)
    if(component MATCHES "runtime|plugin" AND NOT TESSERA_ONEDNN_TYPE STREQUAL STATIC_LIBRARY)
      list(APPEND files "${TESSERA_ONEDNN_LIBRARY}")
    endif()
    install(CODE "set(TESSERA_FILES \"${files}\")
set(TESSERA_GOMP_DIR \"${TESSERA_GOMP_DIR}\")" COMPONENT ${component})
    install(SCRIPT cmake/InstallLibraries.cmake COMPONENT ${component})
  endforeach()
else()
  list(APPEND compiler_tools tessera_opt tessera_lsp_server tessera_reduce)
  # GCC's libgomp goes before the one beside libMLIR (TesseraDependencies.cmake).
  set_target_properties(${compiler_tools} PROPERTIES
    INSTALL_RPATH "$ORIGIN/../lib;${TESSERA_GOMP_DIR};${TESSERA_LLVM_DIR}/lib")
endif()
install(TARGETS ${compiler_tools} RUNTIME DESTINATION bin COMPONENT compiler)
install(TARGETS tessera_pjrt LIBRARY DESTINATION lib COMPONENT plugin)

# Manual pages, and completions of shells. They are written from what the programs say about themselves.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
install(CODE "file(REMOVE_RECURSE \"${CMAKE_BINARY_DIR}/share\")
execute_process(
  COMMAND \"${Python3_EXECUTABLE}\" \"${CMAKE_SOURCE_DIR}/scripts/shell_files\" \"${CMAKE_RUNTIME_OUTPUT_DIRECTORY}\"
          \"${CMAKE_BINARY_DIR}/share\" COMMAND_ERROR_IS_FATAL ANY)
file(INSTALL \"${CMAKE_BINARY_DIR}/share/\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/share\")" COMPONENT compiler)
