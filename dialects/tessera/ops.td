// SPDX-License-Identifier: Apache-2.0
// The ops of the tessera dialect, except those that change shardings (sharding_ops.td), which few files use.
#ifndef TESSERA_DIALECTS_TESSERA_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_OPS_TD_

include "tessera/dialects/tessera/symbol_ops.td"
include "tessera/dialects/tessera/state_ops.td"
include "tessera/dialects/tessera/host_ops.td"
include "tessera/dialects/tessera/shard_ops.td"

#endif  // TESSERA_DIALECTS_TESSERA_OPS_TD_
