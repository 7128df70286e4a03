// SPDX-License-Identifier: Apache-2.0
// Exported models made by hand, for tests and for scripts/oracles/saved_models.py, which loads them in TensorFlow.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_TEST_MODELS_TESTUTIL_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_TEST_MODELS_TESTUTIL_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/export/saved_model/saved_model.h"

namespace tessera::saved_model {

struct TestModel {
  servable::proto::Servable servable;
  std::vector<Program> programs;
  BundleContents weights;
  std::map<std::string, std::string> assets;  // by name
};

// A linear classifier of raw features: logits, scores as f64, its class as a word and as decimals, all classes.
absl::StatusOr<TestModel> RawModel();
// Columns of every kind from parsed examples: their ids are the results.
absl::StatusOr<TestModel> ColumnsModel();
// The same columns from raw tensors.
absl::StatusOr<TestModel> DenseColumnsModel();
// Every op that spells its shape, for any number of rows.
absl::StatusOr<TestModel> ShapesModel();

// Writes saved_model.pb, variables and assets.
absl::Status WriteTestModel(const TestModel& model, const std::string& directory);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_TEST_MODELS_TESTUTIL_H_
