// SPDX-License-Identifier: Apache-2.0
// C++ code within a model function's step.
//
//   Tensor ids = OutsideCompilation([&](HostCallArguments& call) { return vocabulary.Lookup(call); },
//                                   {hashes}, {{DType::kI32, {16}}})[0];
#ifndef TESSERA_COMPILER_TRACE_OUTSIDE_COMPILATION_H_
#define TESSERA_COMPILER_TRACE_OUTSIDE_COMPILATION_H_

#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

struct OutsideCompilationOptions {
  HostCallMode mode = HostCallMode::kPerReplica;
  // Computes the gradients of the floating-point inputs, in order. Its arguments are the inputs, the results, and the
  // gradients of the floating-point results, in this order. Without it the call is not differentiable. In mode kOnce
  // it is called once too, with the sums of all replicas' gradients; replica 0's inputs get its results, and those of
  // other replicas get zeros. With Partitioning::kAutomatic it is called once, for the global batch.
  HostFunction gradient = {};
  // States that `function` is deterministic and may be called again. Gradients of loops and branches recompute values
  // and require this when the call has results.
  bool repeatable = false;
  SourceLocation location = SourceLocation::current();
};

// Calls `function` on the host with the values of `inputs`, in program order and for every replica (or once). Returns
// its results, which have the types `results`. The call may occur anywhere in a step, including loops and branches.
// `function` runs on the host pool, for several replicas concurrently, and only in this process: a saved executable
// contains its name, not its code.
std::vector<Tensor> OutsideCompilation(HostFunction function, const std::vector<Tensor>& inputs,
                                       const std::vector<TensorType>& results,
                                       const OutsideCompilationOptions& options = {});

// Returns the host functions that the calls of `graph` so far need; the caller passes them to the executor.
const HostFunctionTable& HostFunctionsOf(const Graph& graph);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OUTSIDE_COMPILATION_H_
