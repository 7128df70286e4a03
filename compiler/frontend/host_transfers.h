// SPDX-License-Identifier: Apache-2.0
// Messages to and from functions of the host.
#ifndef TESSERA_COMPILER_FRONTEND_HOST_TRANSFERS_H_
#define TESSERA_COMPILER_FRONTEND_HOST_TRANSFERS_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Host transfers that name a handler (`_xla_host_transfer_handler_name` among the frontend attributes, as JAX's
// callbacks for TPUs do) become host calls of that name: what is sent to it are the arguments of a call, what is
// received from it afterwards in the same block the results. Others stay as they are. Token results give way to token
// operands.
void ImportHostTransfers(ir::ComputationOp computation);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_HOST_TRANSFERS_H_
