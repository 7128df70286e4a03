// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_TOOLS_TESSERA_REDUCE_REDUCTION_PASS_H_
#define TESSERA_TOOLS_TESSERA_REDUCE_REDUCTION_PASS_H_

namespace tessera {

// Makes --tessera-reduction='test=SCRIPT test-arg=...' known: ReduceModule with a script that is given a file and exits
// with 1 where it is interesting, as mlir-reduce has it.
void RegisterReductionPass();

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_REDUCE_REDUCTION_PASS_H_
