# SPDX-License-Identifier: Apache-2.0
# cmake -DINPUT=file -DOUTPUT=file.cpp -DNAME=function -P EmbedFile.cmake: the bytes of a file as a function that gives
# them, tessera::NAME.
file(READ "${INPUT}" hex HEX)
string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
string(LENGTH "${hex}" digits)
math(EXPR size "${digits} / 2")
# Literals of a line each: compilers limit their length.
string(REGEX REPLACE "((\\\\x..)(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?(\\\\x..)?)" "\"\\1\"\n" lines "${bytes}")
file(WRITE "${OUTPUT}" "#include <string_view>\nnamespace tessera {\nstd::string_view ${NAME}() {\n"
  "  static constexpr char kBytes[] =\n${lines};\n  return {kBytes, ${size}};\n}\n}  // namespace tessera\n")
