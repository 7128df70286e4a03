// SPDX-License-Identifier: Apache-2.0
// The ops of the tessera dialect, except those that change shardings (sharding_ops.td), which few files use.
#ifndef TESSERA_DIALECTS_TESSERA_TD_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_OPS_TD_

include "tessera/dialects/tessera/td/symbol_ops.td"
include "tessera/dialects/tessera/td/state_ops.td"
include "tessera/dialects/tessera/td/host_ops.td"
include "tessera/dialects/tessera/td/shard_ops.td"

#endif  // TESSERA_DIALECTS_TESSERA_TD_OPS_TD_
