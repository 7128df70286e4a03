// SPDX-License-Identifier: Apache-2.0
// Sums of products: DotGeneralOp and ConvolutionOp.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_CONTRACTION_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_CONTRACTION_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"
#include "tessera/dialects/stablehlo/checks/window.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/contraction_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_CONTRACTION_OPS_H_
