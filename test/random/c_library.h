// SPDX-License-Identifier: Apache-2.0
// Runs a program as a C library: compiled, linked by the C compiler of the machine, and called on a stack that is
// watched.
#ifndef TESSERA_TEST_RANDOM_C_LIBRARY_H_
#define TESSERA_TEST_RANDOM_C_LIBRARY_H_

#include "absl/status/statusor.h"
#include "tessera/test/random/differential.h"

namespace tessera {

struct CLibraryRun {
  std::vector<Buffer> results;
  int64_t stack_bytes = 0;    // as the header states it
  int64_t stack_used = 0;     // without the functions that make the call
  bool calls_others = false;  // functions of libm or memory functions
};

// Returns InvalidArgument for a program that a C library refuses.
absl::StatusOr<CLibraryRun> RunAsCLibrary(const RandomProgram& program);

// Compares the run of a C library with `native`, the results of the executable. They have the same bits, unless
// libraries compute ops of the executable: `reference` is compared with then, as for generated code. A call must not
// use more stack than the header states.
Difference CompareCLibrary(const RandomProgram& program, const Results& reference, const Results& native,
                           Outcome& outcome);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_C_LIBRARY_H_
