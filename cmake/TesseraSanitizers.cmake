# SPDX-License-Identifier: Apache-2.0
# Builds that look for errors in themselves. Their programs carry the sanitizers' options: nothing has to be set by hand.
set(TESSERA_SANITIZE "" CACHE STRING "Sanitizers for every target: empty, 'address,undefined' or 'thread'")

add_library(tessera_sanitizer_options OBJECT EXCLUDE_FROM_ALL cmake/sanitizer_options.cpp)
target_compile_definitions(tessera_sanitizer_options
  PRIVATE "TESSERA_LLVM_SYMBOLIZER=\"${TESSERA_LLVM_DIR}/bin/llvm-symbolizer\"")
if(NOT TESSERA_SANITIZE)
  # These options serve tessera_fuzz, a part of which is instrumented.
  target_compile_options(tessera_sanitizer_options PRIVATE -fsanitize=address,undefined)
  return()
endif()
target_compile_options(tessera_sanitizer_options PRIVATE -fsanitize=${TESSERA_SANITIZE})
add_compile_options(-fsanitize=${TESSERA_SANITIZE} -fno-sanitize-recover=all)
add_link_options(-fsanitize=${TESSERA_SANITIZE})
add_compile_definitions(TESSERA_SANITIZE="${TESSERA_SANITIZE}")
# Protobuf's maps have two more fields where the compiler names the thread sanitizer, which its library is built without.
set_property(TARGET protobuf::libprotobuf APPEND PROPERTY INTERFACE_COMPILE_OPTIONS -U__SANITIZE_THREAD__)
# Linked into programs only: a loaded library uses the options of the program that loads it.
link_libraries("$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:$<TARGET_OBJECTS:tessera_sanitizer_options>>")
