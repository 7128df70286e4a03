// SPDX-License-Identifier: Apache-2.0
// Runs a program on the reference interpreter and on generated code, and compares the results.
#ifndef TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
#define TESSERA_TEST_RANDOM_DIFFERENTIAL_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/test/random/program.h"

namespace tessera {

// Floats may differ by this multiple of the error that Bounds accumulates.
inline constexpr double kErrorMultiple = 4;

enum class TestedBackend {
  kReference,  // a partitioned program runs as for one device
  kPieces,     // a partitioned program on the reference interpreter, after the shard phase
  kCpu,
};

// [replica or device][result].
using Results = std::vector<std::vector<Buffer>>;
// Facts about the compiled program.
struct Outcome {
  int64_t collectives = 0;   // the collectives of a partitioned program
  bool folded = false;       // its replicas are folded into one program
  int64_t kernels = 0;       // the ops of the executable that libraries compute
  std::string refusal = {};  // why the program cannot be a C library
  int64_t stack_bytes = 0;   // the stack that the C library states
};
absl::StatusOr<Results> RunProgram(const RandomProgram& program, TestedBackend backend, Outcome* outcome = nullptr);

// Returns the program as both backends get it, gradients included.
absl::StatusOr<SourceProgram> BuildProgram(const RandomProgram& program);

// Returns the types and bounds of its results.
std::vector<ValueInfo> ResultsOf(const RandomProgram& program);

struct Difference {
  // Ordered by the part that is at fault, as far as one can tell.
  enum Kind {
    kNone,
    kReferenceFails,
    kPartitionFails,
    kNativeFails,
    kOutOfBounds,
    kPieceValues,  // pieces of a partitioned program after the shard phase
    kValues,
    kCLibraryBits,
    kStack,
  } kind = kNone;
  std::string message;
  Outcome outcome = {};
};

// Compares `got` with the results of the reference, within the bounds of the program.
Difference CompareResults(const RandomProgram& program, const Results& expected, const Results& got);

// Returns the difference that `program` shows; `natively`: it also runs as generated code.
Difference FindDifference(const RandomProgram& program, bool natively);

// Returns a smaller program with a difference of the same kind; `program` must have one.
RandomProgram Shrink(RandomProgram program);

// Returns the input in the form that `tessera run --input=` takes.
std::string InputLiteral(const Buffer& buffer);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_DIFFERENTIAL_H_
