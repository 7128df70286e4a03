// SPDX-License-Identifier: Apache-2.0
// Runs a program on the reference interpreter and on generated code, and compares what they give.
#ifndef TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
#define TESSERA_TEST_RANDOM_DIFFERENTIAL_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"
#include "tessera/test/random/program.h"

namespace tessera {

// Floats may differ by this multiple of the error that Bounds accumulates.
inline constexpr double kErrorMultiple = 4;

enum class Backend { kReference, kCpu };

// By replica, then result.
using Results = std::vector<std::vector<Buffer>>;
absl::StatusOr<Results> RunProgram(const RandomProgram& program, Backend backend);

// The program as both backends are given it, gradients included.
absl::StatusOr<Program> BuildProgram(const RandomProgram& program);

// What is known of its results.
std::vector<ValueInfo> ResultsOf(const RandomProgram& program);

struct Difference {
  // Ordered by who is at fault, as far as one can tell.
  enum Kind { kNone, kReferenceFails, kNativeFails, kOutOfBounds, kValues } kind = kNone;
  std::string message;
};

// What is wrong with `program`.
Difference FindDifference(const RandomProgram& program);

// A smaller program with a difference of the same kind; `program` must have one.
RandomProgram Shrink(RandomProgram program);

// The input as `tessera run --input=` takes it.
std::string InputLiteral(const Buffer& buffer);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
