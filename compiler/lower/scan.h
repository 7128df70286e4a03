// SPDX-License-Identifier: Apache-2.0
// reduce_window as a running sum.
#ifndef TESSERA_COMPILER_LOWER_SCAN_H_
#define TESSERA_COMPILER_LOWER_SCAN_H_

#include "tessera/compiler/lower/patterns.h"

namespace tessera {

// Preferred to what window.cpp makes of such an op.
void PopulateScanPatterns(LoweringPatterns& lowering);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCAN_H_
