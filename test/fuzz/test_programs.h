// SPDX-License-Identifier: Apache-2.0
// The programs that the tests keep, as seeds of the fuzzers that read programs.
#ifndef TESSERA_TEST_FUZZ_TEST_PROGRAMS_H_
#define TESSERA_TEST_FUZZ_TEST_PROGRAMS_H_

#include <filesystem>

namespace tessera::fuzz {

// Writes the parts between "// -----" of every .mlir file below `tests` as DIR/program_text/NAME, refused ones too.
// Writes accepted parts to DIR/program_bytecode as well, as portable artifacts and as bytecode of each version in turn.
// Copies files of bytecode there as they are. Compiles the parts of files in folders `programs`, and writes the
// executables to DIR/executable. Returns how many files were written.
int WriteTestPrograms(const std::filesystem::path& tests, const std::filesystem::path& directory);

}  // namespace tessera::fuzz

#endif  // TESSERA_TEST_FUZZ_TEST_PROGRAMS_H_
