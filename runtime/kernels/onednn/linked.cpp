// SPDX-License-Identifier: Apache-2.0
// Replaces on_demand.cpp where TESSERA_LINK_ONEDNN links oneDNN into every program.
#include "tessera/runtime/kernels/onednn/library.h"

namespace tessera {

absl::Status LoadOneDnn() { return absl::OkStatus(); }

}  // namespace tessera
