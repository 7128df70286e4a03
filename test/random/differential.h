// SPDX-License-Identifier: Apache-2.0
// Runs a program on the reference interpreter and on generated code, and compares what they give.
#ifndef TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
#define TESSERA_TEST_RANDOM_DIFFERENTIAL_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/test/random/program.h"

namespace tessera {

// Floats may differ by this multiple of the error that Bounds accumulates.
inline constexpr double kErrorMultiple = 4;

enum class Backend { kReference, kCpu };

absl::StatusOr<std::vector<Buffer>> RunProgram(const RandomProgram& program, Backend backend);

// What is wrong with `program`; empty when nothing is.
std::string FindDifference(const RandomProgram& program);

// A smaller program that is still wrong; `program` must be.
RandomProgram Shrink(RandomProgram program);

// The input as `tessera run --input=` takes it.
std::string InputLiteral(const Buffer& buffer);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
