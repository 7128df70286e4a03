// SPDX-License-Identifier: Apache-2.0
// Every op of the stablehlo dialect.
#ifndef TESSERA_DIALECTS_STABLEHLO_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_OPS_H_

#include "tessera/dialects/stablehlo/async_ops.h"
#include "tessera/dialects/stablehlo/collective_ops.h"
#include "tessera/dialects/stablehlo/communication_ops.h"
#include "tessera/dialects/stablehlo/contraction_ops.h"
#include "tessera/dialects/stablehlo/control_flow_ops.h"
#include "tessera/dialects/stablehlo/data_movement_ops.h"
#include "tessera/dialects/stablehlo/dynamic_ops.h"
#include "tessera/dialects/stablehlo/elementwise_ops.h"
#include "tessera/dialects/stablehlo/indexing_ops.h"
#include "tessera/dialects/stablehlo/legacy_ops.h"
#include "tessera/dialects/stablehlo/linear_algebra_ops.h"
#include "tessera/dialects/stablehlo/normalization_ops.h"
#include "tessera/dialects/stablehlo/random_ops.h"
#include "tessera/dialects/stablehlo/reduction_ops.h"
#include "tessera/dialects/stablehlo/structural_ops.h"

#endif  // TESSERA_DIALECTS_STABLEHLO_OPS_H_
