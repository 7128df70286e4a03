// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_TOOLS_TESSERA_REDUCE_REDUCTION_PASS_H_
#define TESSERA_TOOLS_TESSERA_REDUCE_REDUCTION_PASS_H_

namespace tessera {

// Registers --tessera-reduction='test=SCRIPT test-arg=...': ReduceModule with a script that receives a file and exits
// with 1 when its module is interesting, as in mlir-reduce.
void RegisterReductionPass();

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_REDUCE_REDUCTION_PASS_H_
