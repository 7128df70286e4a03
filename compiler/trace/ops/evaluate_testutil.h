// SPDX-License-Identifier: Apache-2.0
// Runs traced computations on the reference interpreter.
#ifndef TESSERA_COMPILER_TRACE_OPS_EVALUATE_TESTUTIL_H_
#define TESSERA_COMPILER_TRACE_OPS_EVALUATE_TESTUTIL_H_

#include <memory>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

enum class Evaluator { kCpu, kReference };

// Returns |program| ready to run, with @init done.
absl::StatusOr<std::unique_ptr<Executor>> Prepare(SourceProgram program, Evaluator device);

// Returns the reference interpreter's results of computation @main on replica 0, without arguments, as doubles. Fails
// with FailedPrecondition when those of compiled code differ by more than 1e-5 (1 + |value|).
absl::StatusOr<std::vector<std::vector<double>>> Evaluate(Graph& graph);

// Returns the elements of |buffer|, whatever their type.
std::vector<double> ToDoubles(const Buffer& buffer);

// Returns sin(0.37 k + phase) for element k: fixed inputs that are easy to make elsewhere.
Tensor Wave(const Shape& shape, double phase);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OPS_EVALUATE_TESTUTIL_H_
