// SPDX-License-Identifier: Apache-2.0
// Every op of the stablehlo dialect.
#ifndef TESSERA_DIALECTS_STABLEHLO_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_OPS_H_

#include "tessera/dialects/stablehlo/basic/collective_ops.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/basic/structural_ops.h"
#include "tessera/dialects/stablehlo/data/async_ops.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/dynamic_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"
#include "tessera/dialects/stablehlo/data/legacy_ops.h"
#include "tessera/dialects/stablehlo/data/linear_algebra_ops.h"
#include "tessera/dialects/stablehlo/data/normalization_ops.h"
#include "tessera/dialects/stablehlo/data/random_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

#endif  // TESSERA_DIALECTS_STABLEHLO_OPS_H_
