// SPDX-License-Identifier: Apache-2.0
// Lowers reduce_window to a running sum.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SCAN_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SCAN_H_

#include "tessera/compiler/lower/patterns.h"

namespace tessera {

// These patterns take precedence over those of window.cpp.
void PopulateScanPatterns(LoweringPatterns& lowering);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SCAN_H_
