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

enum class Backend {
  kReference,  // of a partitioned program for one device
  kPieces,     // a partitioned program on the reference interpreter, after the shard phase
  kCpu,
};

// By replica, or device, then result.
using Results = std::vector<std::vector<Buffer>>;
// What the compiler made of a program.
struct Outcome {
  int64_t collectives = 0;  // of a partitioned program
  bool folded = false;      // its replicas
};
absl::StatusOr<Results> RunProgram(const RandomProgram& program, Backend backend, Outcome* outcome = nullptr);

// The program as both backends are given it, gradients included.
absl::StatusOr<Program> BuildProgram(const RandomProgram& program);

// What is known of its results.
std::vector<ValueInfo> ResultsOf(const RandomProgram& program);

struct Difference {
  // Ordered by who is at fault, as far as one can tell.
  enum Kind {
    kNone,
    kReferenceFails,
    kPartitionFails,
    kNativeFails,
    kOutOfBounds,
    kPieceValues,  // of a partitioned program after the shard phase
    kValues,
  } kind = kNone;
  std::string message;
  Outcome outcome = {};
};

// What is wrong with `program`; `natively`: as generated code, too.
Difference FindDifference(const RandomProgram& program, bool natively);

// A smaller program with a difference of the same kind; `program` must have one.
RandomProgram Shrink(RandomProgram program);

// The input as `tessera run --input=` takes it.
std::string InputLiteral(const Buffer& buffer);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
