// SPDX-License-Identifier: Apache-2.0
// All ops of the tessera dialect.
#ifndef TESSERA_DIALECTS_TESSERA_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_OPS_TD_

include "tessera/dialects/tessera/symbol_ops.td"
include "tessera/dialects/tessera/state_ops.td"
include "tessera/dialects/tessera/host_ops.td"
include "tessera/dialects/tessera/shard_ops.td"
include "tessera/dialects/tessera/sharding_ops.td"

#endif  // TESSERA_DIALECTS_TESSERA_OPS_TD_
