// SPDX-License-Identifier: Apache-2.0
// C++ code in the middle of a model function's step.
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
  // Computes the gradients of the floating-point inputs, one after the other, from the inputs, the results, and the
  // gradients of the floating-point results, in this order. Without it no gradient may be asked for through the call.
  // In mode kOnce it too is called once, with the sums of all replicas' gradients. Replica 0's inputs get its results,
  // and the inputs of other replicas get zeros. With Partitioning::kAutomatic it is called once, for the global batch
  // of one replica.
  HostFunction gradient = {};
  // Says that `function` returns the same for the same inputs and may be called again. Gradients of loops and branches
  // compute values again and need it when the call has results.
  bool repeatable = false;
  SourceLocation location = SourceLocation::current();
};

// Calls `function` on the host with the values of `inputs`, in program order and for every replica (or once). Returns
// the results that it leaves, which have the types `results`. The call may stand anywhere in a step, loops and branches
// included. `function` runs on the host pool, for several replicas at a time, and in this process only: a saved
// executable contains its name, not its code.
std::vector<Tensor> OutsideCompilation(HostFunction function, const std::vector<Tensor>& inputs,
                                       const std::vector<TensorType>& results,
                                       const OutsideCompilationOptions& options = {});

// Returns the host functions that the calls of `graph` so far need; whoever executes its program passes them on.
const HostFunctionTable& HostFunctionsOf(const Graph& graph);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OUTSIDE_COMPILATION_H_
