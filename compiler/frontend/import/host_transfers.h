// SPDX-License-Identifier: Apache-2.0
// Transfers to and from host functions.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_HOST_TRANSFERS_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_HOST_TRANSFERS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Converts host transfers that name a handler to host calls of that name. JAX's callbacks for TPUs name it in the
// frontend attribute `_xla_host_transfer_handler_name`. The values sent to the handler become the arguments of a call.
// The values received from it afterwards in the same block become the results. Other host transfers stay unchanged.
// Uses of token results are replaced by the token operands.
void ImportHostTransfers(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_HOST_TRANSFERS_H_
