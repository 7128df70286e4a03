// SPDX-License-Identifier: Apache-2.0
// One include with everything that a program around a model function needs.
#ifndef TESSERA_ESTIMATOR_ESTIMATOR_H_
#define TESSERA_ESTIMATOR_ESTIMATOR_H_

// IWYU pragma: begin_exports
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/cli/main.h"
#include "tessera/estimator/config/params.h"
#include "tessera/estimator/config/run_config.h"
#include "tessera/estimator/config/tpu_context.h"
#include "tessera/estimator/export/in_memory_evaluator.h"
#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/feature_columns/layers/linear_model.h"
#include "tessera/estimator/feature_columns/layers/sequence_features.h"
#include "tessera/estimator/feature_columns/parse_spec.h"
#include "tessera/estimator/feature_columns/tpu_embedding_column.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/sources/arrays.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/model/estimator_spec.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/premade/dnn_classifier.h"
#include "tessera/estimator/run/predictor.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/estimator/summary/summary_writer.h"
// IWYU pragma: end_exports

#endif  // TESSERA_ESTIMATOR_ESTIMATOR_H_
