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
  // Gives the gradients of the floating-point inputs, one after the other, from the inputs, the results, and the
  // gradients of the floating-point results, in this order. Without it no gradient may be asked for through the call.
  // In mode kOnce it is called once as well, with the sums of all replicas' gradients; replica 0's inputs get what it
  // gives, those of others zeros. With Partitioning::kAutomatic it is one replica's, of the global batch.
  HostFunction gradient = {};
  // `function` gives the same for the same inputs, and may be called again. Gradients of loops and branches, which
  // compute values anew, ask for it where the call gives results.
  bool repeatable = false;
  SourceLocation location = SourceLocation::current();
};

// Calls `function` on the host with the values of `inputs`, in program order and for every replica (or once); gives
// what it leaves in its results, which have the types `results`. It stands anywhere in a step, loops and branches
// included. `function` runs on the host pool, for several replicas at a time, in this process alone: an executable that
// is saved names it and does not hold it.
std::vector<Tensor> OutsideCompilation(HostFunction function, const std::vector<Tensor>& inputs,
                                       const std::vector<TensorType>& results,
                                       const OutsideCompilationOptions& options = {});

// What the calls of `graph` so far need: for whoever executes its program.
const HostFunctionTable& HostFunctionsOf(const Graph& graph);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OUTSIDE_COMPILATION_H_
