// SPDX-License-Identifier: Apache-2.0
// All ops of the dialect.
#ifndef TESSERA_DIALECTS_CHLO_OPS_TD_
#define TESSERA_DIALECTS_CHLO_OPS_TD_

include "tessera/dialects/chlo/broadcast_ops.td"
include "tessera/dialects/chlo/elementwise_ops.td"
include "tessera/dialects/chlo/structured_ops.td"

#endif  // TESSERA_DIALECTS_CHLO_OPS_TD_
