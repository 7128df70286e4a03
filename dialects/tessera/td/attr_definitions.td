// SPDX-License-Identifier: Apache-2.0
// All attributes of the tessera dialect. Rarely used attributes are declared in a separate file, so that a
// change to them does not recompile every file.
#ifndef TESSERA_DIALECTS_TESSERA_TD_ATTR_DEFINITIONS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_ATTR_DEFINITIONS_TD_

include "tessera/dialects/tessera/td/attrs.td"
include "tessera/dialects/tessera/td/sharding_attrs.td"

#endif  // TESSERA_DIALECTS_TESSERA_TD_ATTR_DEFINITIONS_TD_
