// SPDX-License-Identifier: Apache-2.0
// The programs that the tests keep, as seeds of the fuzzers that read programs.
#ifndef TESSERA_TEST_FUZZ_TEST_PROGRAMS_H_
#define TESSERA_TEST_FUZZ_TEST_PROGRAMS_H_

#include <filesystem>

namespace tessera::fuzz {

// Of every .mlir file below `tests`: its parts between "// -----" as DIR/program_text/NAME, refused ones too; those
// that are accepted also as bytecode, of versions in turn, and as portable artifacts, in DIR/program_bytecode. Files of
// bytecode as they are. Returns how many files were written.
int WriteTestPrograms(const std::filesystem::path& tests, const std::filesystem::path& directory);

}  // namespace tessera::fuzz

#endif  // TESSERA_TEST_FUZZ_TEST_PROGRAMS_H_
