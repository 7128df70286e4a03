// SPDX-License-Identifier: Apache-2.0
// Layers: functions that make their variables on the first call. Names, defaults and initial values are those of
// TensorFlow's tf.layers: "<name>/kernel", "<name>/bias"; without a name a layer takes its default one ("dense", then
// "dense_1"). The header layer.h has the parts that they share.
//
// Inputs have the batch first and the channels last. Layers that behave differently in training take the mode.
#ifndef TESSERA_ESTIMATOR_LAYERS_LAYERS_H_
#define TESSERA_ESTIMATOR_LAYERS_LAYERS_H_

// IWYU pragma: begin_exports
#include "tessera/estimator/layers/activations.h"
#include "tessera/estimator/layers/attention.h"
#include "tessera/estimator/layers/convolution.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/layers/normalization.h"
#include "tessera/estimator/layers/pooling.h"
#include "tessera/estimator/layers/recurrent.h"
// IWYU pragma: end_exports

#endif  // TESSERA_ESTIMATOR_LAYERS_LAYERS_H_
