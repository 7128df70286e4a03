# SPDX-License-Identifier: Apache-2.0
# A folder of the tree is one library: every .cpp below it, except tests, fuzzers and files that EXCLUDE matches.

# Each target precompiles one of these lists: the first is for targets without MLIR, the others are for dialects/ and for
# compiler/. Reading the ops of a dialect takes a second or two, and a file of compiler/ reads those of several.
set(TESSERA_PCH "${CMAKE_SOURCE_DIR}/runtime/base/pch.h")
set(TESSERA_DIALECTS_PCH "${CMAKE_SOURCE_DIR}/dialects/base/pch.h")
set(TESSERA_COMPILER_PCH "${TESSERA_DIALECTS_PCH}" <absl/status/statusor.h> <fmt/format.h>
  <mlir/Dialect/Arith/IR/Arith.h> <mlir/Dialect/Complex/IR/Complex.h> <mlir/Dialect/LLVMIR/LLVMDialect.h>
  <mlir/Dialect/Linalg/IR/Linalg.h> <mlir/Dialect/Math/IR/Math.h> <mlir/Dialect/MemRef/IR/MemRef.h>
  <mlir/Dialect/SCF/IR/SCF.h> <mlir/Dialect/Tensor/IR/Tensor.h> <mlir/Transforms/DialectConversion.h>
  <tessera/dialects/chlo/ops.h> <tessera/dialects/stablehlo/ops.h> <tessera/dialects/tessera/ops.h>
  <tessera/runtime/executable/executable.pb.h>)

# tessera_unite(TARGET): compiles the sources of TARGET in one folder as one file where TESSERA_UNITY is on. Names in their
# unnamed namespaces must differ. A source with options of its own is compiled alone. The sources that tessera_fuzz has in
# place of the library's are apart from others of their folder, so that the linker can leave them out.
function(tessera_unite target)
  if(NOT TESSERA_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(folder "${path}" DIRECTORY)
    file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    if(path MATCHES "${TESSERA_FUZZED_SOURCES}")
      string(APPEND folder "_fuzzed")
    endif()
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# tessera_precompile(TARGET header...): the sources of TARGET see the headers in compiled form. It pays for targets of
# more than about five files. Precompiled headers speed up a build from nothing. In dev builds, results that ccache
# shares between checkouts help more, so that nothing is precompiled there.
function(tessera_precompile target)
  if(NOT CMAKE_BUILD_TYPE STREQUAL Release AND NOT TESSERA_SANITIZE)
    return()
  endif()
  target_precompile_headers(${target} PRIVATE ${ARGN})
  # CMake writes the list of headers with an old time. Ninja would then keep what was precompiled from another list, which
  # the compiler refuses. So it is removed when the list changes.
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir")
  set(precompiled)
  if(EXISTS "${folder}/precompiled.txt")
    file(READ "${folder}/precompiled.txt" precompiled)
  endif()
  if(NOT precompiled STREQUAL "${ARGN}")
    file(REMOVE "${folder}/cmake_pch.hxx.pch")
    file(WRITE "${folder}/precompiled.txt" "${ARGN}")
  endif()
endfunction()

# tessera_library(NAME DIRS dir... PCH header... [EXCLUDE regex] [DEPS target...] [TEST_DEPS target...])
#
# Declares library NAME from the sources in DIRS (searched recursively, relative to the current folder). It generates
# code for the .proto files found there, and makes one GoogleTest program NAME_test from the *_test.cpp files beside
# them. Both see the headers PCH in compiled form, and the tests those of GoogleTest, too. Dependencies of tests alone go
# to TEST_DEPS. The global property TESSERA_FUZZERS collects the fuzzers (*_fuzz.cpp), and TESSERA_FUZZED the sources
# that they instrument; test/CMakeLists.txt builds both.
function(tessera_library name)
  cmake_parse_arguments(arg "" "EXCLUDE" "DIRS;PCH;DEPS;TEST_DEPS" ${ARGN})
  set(sources)
  set(protos)
  foreach(dir ${arg_DIRS})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${dir}/*.cpp")
    list(APPEND sources ${found})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${dir}/*.proto")
    list(APPEND protos ${found})
  endforeach()
  if(arg_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${arg_EXCLUDE}")
    list(FILTER protos EXCLUDE REGEX "${arg_EXCLUDE}")
  endif()
  list(REMOVE_DUPLICATES sources)
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  set(fuzzers ${sources})
  list(FILTER fuzzers INCLUDE REGEX "_fuzz\\.cpp$")
  set_property(GLOBAL APPEND PROPERTY TESSERA_FUZZERS ${fuzzers})
  set(utilities ${sources})
  list(FILTER utilities INCLUDE REGEX "_testutil\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "(_test|_fuzz)\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_testutil\\.cpp$")

  set(generated)
  foreach(proto ${protos})
    tessera_protobuf(generated "${proto}")
  endforeach()
  set(fuzzed ${sources})
  list(TRANSFORM fuzzed REPLACE "/\\./" "/")
  list(FILTER fuzzed INCLUDE REGEX "${TESSERA_FUZZED_SOURCES}")
  set_property(GLOBAL APPEND PROPERTY TESSERA_FUZZED ${fuzzed})
  if(NOT sources AND NOT generated)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${arg_DEPS})
  else()
    add_library(${name} STATIC ${sources} ${generated})
    target_link_libraries(${name} PUBLIC ${arg_DEPS})
    tessera_unite(${name})
    tessera_precompile(${name} ${arg_PCH})
  endif()
  if(tests)
    add_executable(${name}_test ${tests} ${utilities})
    target_link_libraries(${name}_test PRIVATE ${name} ${arg_TEST_DEPS} GTest::gmock GTest::gtest_main)
    tessera_precompile(${name}_test ${arg_PCH} <gmock/gmock.h> <gtest/gtest.h>)
    add_test(NAME ${name} COMMAND ${name}_test)
    # Tests share the cores: teams of threads that spin while they wait would take cores from each other. Tests of two
    # builds may run at the same time, so each build has its own folder.
    file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/test_files")
    set_tests_properties(${name} PROPERTIES
      ENVIRONMENT "OMP_WAIT_POLICY=passive;TEST_TMPDIR=${CMAKE_BINARY_DIR}/test_files")
  endif()
endfunction()

# The files of one run of these tests lie in memory where there is room (test/system/test_files.py), and are gone after
# the run. Tests of the file system itself, and of signals inside a save, keep to the disk.
set(TESSERA_TEST_FILES "${CMAKE_BINARY_DIR}/test_files_of_run")
function(tessera_keep_files_in_memory)
  set_property(TEST ${ARGN} APPEND PROPERTY ENVIRONMENT "TMPDIR=${TESSERA_TEST_FILES}" "TEST_TMPDIR=${TESSERA_TEST_FILES}")
  set_property(TEST ${ARGN} APPEND PROPERTY FIXTURES_REQUIRED test_files)
endfunction()

# The tests with this cache compile each program once. Every run of the tests starts with an empty cache.
function(tessera_use_compile_cache)
  tessera_keep_files_in_memory(${ARGN})
  set_property(TEST ${ARGN} APPEND PROPERTY ENVIRONMENT "TESSERA_COMPILE_CACHE=${TESSERA_TEST_FILES}/compile_cache")
endfunction()

# The subject of these tests is not the code that the compiler makes: LLVM spends less time on it. End-to-end programs,
# random programs and the other tests of the compiler run the code that users get.
function(tessera_compile_quickly)
  set_property(TEST ${ARGN} APPEND PROPERTY ENVIRONMENT "TESSERA_OPTIMIZE=quick")
endfunction()

# Gives the tests a cost in seconds. ctest begins with the dearest, so that all cores are busy to the end. After the first
# run it knows times of its own.
function(tessera_set_cost cost)
  set_tests_properties(${ARGN} PROPERTIES COST ${cost})
endfunction()

# Appends the C++ source generated from |proto| to the list |out|.
function(tessera_protobuf out proto)
  file(RELATIVE_PATH path "${CMAKE_SOURCE_DIR}" "${proto}")
  string(REGEX REPLACE "\\.proto$" "" stem "${path}")
  set(source "${TESSERA_GENERATED_DIR}/tessera/${stem}.pb.cc")
  set(header "${TESSERA_GENERATED_DIR}/tessera/${stem}.pb.h")
  add_custom_command(
    OUTPUT "${source}" "${header}"
    COMMAND ${CMAKE_COMMAND} -E make_directory "${TESSERA_GENERATED_DIR}"
    COMMAND protobuf::protoc "--cpp_out=${TESSERA_GENERATED_DIR}" "-I${CMAKE_BINARY_DIR}/include" "tessera/${path}"
    WORKING_DIRECTORY "${CMAKE_BINARY_DIR}/include"
    DEPENDS "${proto}" VERBATIM)
  set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "-Wno-error" SKIP_PRECOMPILE_HEADERS ON)
  set(${out} ${${out}} "${source}" "${header}" PARENT_SCOPE)
endfunction()

# tessera_grpc(TARGET proto...): adds the services of each |proto| (relative to the current folder), for grpc++, to the
# library TARGET: tessera/<current folder>/<proto>.grpc.pb.h. TARGET has the messages already.
function(tessera_grpc target)
  file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  foreach(proto ${ARGN})
    string(REGEX REPLACE "\\.proto$" "" stem "tessera/${folder}/${proto}")
    add_custom_command(
      OUTPUT "${TESSERA_GENERATED_DIR}/${stem}.grpc.pb.cc" "${TESSERA_GENERATED_DIR}/${stem}.grpc.pb.h"
      COMMAND protobuf::protoc "--grpc_out=${TESSERA_GENERATED_DIR}"
              "--plugin=protoc-gen-grpc=$<TARGET_FILE:gRPC::grpc_cpp_plugin>" "-I${CMAKE_BINARY_DIR}/include" "${stem}.proto"
      WORKING_DIRECTORY "${CMAKE_BINARY_DIR}/include"
      DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${proto}" VERBATIM)
    set_source_files_properties("${TESSERA_GENERATED_DIR}/${stem}.grpc.pb.cc" PROPERTIES
      COMPILE_OPTIONS "-Wno-error" SKIP_PRECOMPILE_HEADERS ON)
    target_sources(${target} PRIVATE "${TESSERA_GENERATED_DIR}/${stem}.grpc.pb.cc" "${TESSERA_GENERATED_DIR}/${stem}.grpc.pb.h")
  endforeach()
endfunction()

# tessera_embed_file(TARGET file function): adds tessera::FUNCTION() to TARGET. The function returns the bytes of |file|
# (relative to the current folder).
function(tessera_embed_file target file function)
  file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  set(source "${TESSERA_GENERATED_DIR}/tessera/${folder}/${file}.embedded.cpp")
  get_filename_component(directory "${source}" DIRECTORY)
  file(MAKE_DIRECTORY "${directory}")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND ${CMAKE_COMMAND} "-DINPUT=${CMAKE_CURRENT_SOURCE_DIR}/${file}" "-DOUTPUT=${source}" "-DNAME=${function}"
            -P "${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${file}" "${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake" VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()

# tessera_embed_descriptors(TARGET proto function): adds tessera::FUNCTION() to the library TARGET. The function returns
# the descriptors of |proto| (relative to the current folder) and of the files beside it that it imports, with their
# comments, as a serialized FileDescriptorSet.
function(tessera_embed_descriptors target proto function)
  file(RELATIVE_PATH path "${CMAKE_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}/${proto}")
  string(REGEX REPLACE "\\.proto$" "" stem "${TESSERA_GENERATED_DIR}/tessera/${path}")
  get_filename_component(directory "${CMAKE_CURRENT_SOURCE_DIR}/${proto}" DIRECTORY)
  file(GLOB beside CONFIGURE_DEPENDS "${directory}/*.proto")
  add_custom_command(
    OUTPUT "${stem}.comments.cpp" BYPRODUCTS "${stem}.comments.pb"
    COMMAND protobuf::protoc --include_source_info --include_imports "--descriptor_set_out=${stem}.comments.pb"
            "-I${CMAKE_BINARY_DIR}/include" "tessera/${path}"
    COMMAND ${CMAKE_COMMAND} "-DINPUT=${stem}.comments.pb" "-DOUTPUT=${stem}.comments.cpp" "-DNAME=${function}"
            -P "${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake"
    WORKING_DIRECTORY "${CMAKE_BINARY_DIR}/include"
    DEPENDS ${beside} "${CMAKE_SOURCE_DIR}/cmake/EmbedFile.cmake" VERBATIM)
  target_sources(${target} PRIVATE "${stem}.comments.cpp")
endfunction()

# tessera_messages(TARGET proto): adds the message classes of |proto| to the library TARGET, in
# tessera/<current folder>/<proto>.pb.h of the generated tree. They need no libprotobuf (runtime/messages).
function(tessera_messages target proto)
  file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  set(path "tessera/${folder}/${proto}")
  string(REGEX REPLACE "\\.proto$" "" stem "${TESSERA_GENERATED_DIR}/${path}")
  get_filename_component(directory "${stem}" DIRECTORY)
  file(MAKE_DIRECTORY "${directory}")
  add_custom_command(
    OUTPUT "${stem}.pb.h" "${stem}.pb.cpp" BYPRODUCTS "${stem}.descriptors"
    COMMAND protobuf::protoc "--descriptor_set_out=${stem}.descriptors" "-I${CMAKE_BINARY_DIR}/include" "${path}"
    COMMAND generate_messages "${stem}.descriptors" "${path}" "${stem}"
    WORKING_DIRECTORY "${CMAKE_BINARY_DIR}/include"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${proto}" VERBATIM)
  # Every target that links the library waits until the header is written.
  get_filename_component(name "${stem}" NAME)
  add_custom_target(${target}_${name}_messages DEPENDS "${stem}.pb.h" "${stem}.pb.cpp")
  add_dependencies(${target} ${target}_${name}_messages)
  target_sources(${target} PRIVATE "${stem}.pb.cpp")
endfunction()

# tessera_lite_messages(TARGET stem...): adds the message classes of each stem.proto, a path of the tree, to the library
# TARGET without descriptors. Two libraries of one process may have such classes of the same messages, where descriptors
# would stand in one list that refuses the second.
function(tessera_lite_messages target)
  set(folder "${CMAKE_BINARY_DIR}/generated_lite")
  foreach(stem ${ARGN})
    set(source "${folder}/tessera/${stem}.pb.cc")
    set(header "${folder}/tessera/${stem}.pb.h")
    add_custom_command(
      OUTPUT "${source}" "${header}"
      COMMAND ${CMAKE_COMMAND} -E make_directory "${folder}"
      COMMAND protobuf::protoc "--cpp_out=lite:${folder}" "-I${CMAKE_BINARY_DIR}/include" "tessera/${stem}.proto"
      WORKING_DIRECTORY "${CMAKE_BINARY_DIR}/include"
      DEPENDS "${CMAKE_SOURCE_DIR}/${stem}.proto" VERBATIM)
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "-Wno-error")
    target_sources(${target} PRIVATE "${source}" "${header}")
  endforeach()
  target_include_directories(${target} BEFORE PRIVATE "${folder}")
endfunction()

# tessera_tablegen(TARGET td output flag...): runs mlir-tblgen on |td| (relative to the current folder). The output is
# tessera/<current folder>/<output> of the generated tree. TARGET collects the outputs, so that libraries can depend on
# it.
function(tessera_tablegen target td output)
  file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  set(file "${TESSERA_GENERATED_DIR}/tessera/${folder}/${output}")
  get_filename_component(directory "${file}" DIRECTORY)
  file(MAKE_DIRECTORY "${directory}")
  add_custom_command(
    OUTPUT "${file}"
    COMMAND "${TESSERA_LLVM_DIR}/bin/mlir-tblgen" ${ARGN} "${CMAKE_CURRENT_SOURCE_DIR}/${td}" -o "${file}" -d "${file}.d"
            "-I${TESSERA_LLVM_DIR}/include" "-I${CMAKE_BINARY_DIR}/include"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${td}" DEPFILE "${file}.d" VERBATIM)
  if(NOT TARGET ${target})
    add_custom_target(${target})
  endif()
  string(MAKE_C_IDENTIFIER "${target}_${folder}_${output}_${td}" step)
  add_custom_target(${step} DEPENDS "${file}")
  add_dependencies(${target} ${step})
endfunction()
