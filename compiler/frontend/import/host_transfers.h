// SPDX-License-Identifier: Apache-2.0
// Messages to and from functions of the host.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_HOST_TRANSFERS_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_HOST_TRANSFERS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Turns host transfers that name a handler (`_xla_host_transfer_handler_name` among the frontend attributes, as JAX's
// callbacks for TPUs do) into host calls of that name. The values sent to the handler become the arguments of a call.
// The values received from it afterwards in the same block become the results. Other host transfers stay unchanged.
// Uses of token results take the token operands instead.
void ImportHostTransfers(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_HOST_TRANSFERS_H_
