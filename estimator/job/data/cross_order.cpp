// SPDX-License-Identifier: Apache-2.0
// Compares the orders in which crosses hash their keys. As in TensorFlow, words at fixed positions are hashed after all
// other keys, and variable-length lists in the order of the keys.
#include <set>

#include "tessera/estimator/job/data/job_data.h"
#include "tessera/runtime/base/status.h"

namespace tessera::job_data {
namespace {

// Returns the variable-length lists of `data` that columns convert to ids.
std::set<std::string> ListsOf(const job::Data& data) {
  std::set<std::string> lists;
  for (const job::ExampleFeature& feature : data.tfrecord().features()) {
    if (feature.has_var_len() || feature.kind_case() == job::ExampleFeature::KIND_NOT_SET) {
      lists.insert(NameOf(feature));
    }
  }
  return lists;
}

// Returns the indices of the keys in the order in which they are hashed.
std::vector<size_t> HashOrder(const CrossedArguments& cross, const std::set<std::string>& lists) {
  std::vector<size_t> order, last;
  for (size_t i = 0; i < cross.keys.size(); ++i) {
    const std::string* const feature = std::get_if<std::string>(&cross.keys[i]);
    (feature == nullptr || lists.contains(*feature) ? order : last).push_back(i);
  }
  order.insert(order.end(), last.begin(), last.end());
  return order;
}

}  // namespace

absl::Status CheckCrosses(const job::Job& job, Mode mode, const MadeColumns& columns) {
  const job::Data& trained = DataOf(job, Mode::kTrain);
  if (trained.kind_case() == job::Data::KIND_NOT_SET) return absl::OkStatus();
  const std::set<std::string> before = ListsOf(trained), now = ListsOf(DataOf(job, mode));
  for (const IdFeature& feature : feature_columns::IdFeatures(columns.all())) {
    const IdArguments arguments = feature.column->arguments();
    const auto* const cross = std::get_if<CrossedArguments>(&arguments);
    if (cross == nullptr || HashOrder(*cross, before) == HashOrder(*cross, now)) continue;
    for (const CrossedKey& key : cross->keys) {
      const std::string* const name = std::get_if<std::string>(&key);
      if (name == nullptr || before.contains(*name) == now.contains(*name)) continue;
      const char* const list = "a variable-length list";
      const char* const word = "words at fixed positions";
      return InvalidArgument(
          "column \"{}\": the training data has \"{}\" as {}, but the data of {} has it as {}; the cross would hash "
          "its keys in a different order and return different ids. Expected the same form, which var_len and fixed_len "
          "select in a tfrecord",
          feature.column->name(), *name, before.contains(*name) ? list : word,
          mode == Mode::kEval ? "the evaluation" : "predictions", now.contains(*name) ? list : word);
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera::job_data
