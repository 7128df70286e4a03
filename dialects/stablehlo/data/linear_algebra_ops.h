// SPDX-License-Identifier: Apache-2.0
// Matrix factorisation and Fourier transforms.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_LINEAR_ALGEBRA_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_LINEAR_ALGEBRA_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/linear_algebra_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_LINEAR_ALGEBRA_OPS_H_
