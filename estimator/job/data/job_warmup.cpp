// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_warmup.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {
namespace {

// Returns the names of features by their keys in messages.
std::map<std::string, std::string> NamesByKey(const job::Data& data) {
  std::map<std::string, std::string> names;
  for (const job::ExampleFeature& feature : data.tfrecord().features())
    names[feature.key()] = job_data::NameOf(feature);
  return names;
}

absl::StatusOr<std::optional<Element>> FirstBatch(const Dataset& batches) {
  ASSIGN_OR_RETURN(const std::unique_ptr<ElementIterator> iterator, batches.MakeElements());
  Element batch;
  ASSIGN_OR_RETURN(const bool has_rows, iterator->Next(batch));
  if (!has_rows) return std::optional<Element>();
  RETURN_IF_ERROR(Materialize(batch));
  return std::optional(std::move(batch));
}

}  // namespace

WarmupFn WarmupOfData(const job::Job& job, const std::string& name, FileSystem& files, int64_t count) {
  return [job, name, &files, count](const servable::proto::Servable& servable) -> absl::StatusOr<WarmupRows> {
    if (count < 1) return InvalidArgument("{}: warm-up: {} rows, expected 1 or more", name, count);
    ASSIGN_OR_RETURN(const Dataset rows, OpenUnscaled(job, Mode::kEval, name, files, count));
    ASSIGN_OR_RETURN(const std::optional<Element> batch, FirstBatch(rows));
    if (!batch) return InvalidArgument("{}: warm-up: the data of evaluations has no rows", name);
    const std::map<std::string, std::string> names = NamesByKey(job_data::DataOf(job, Mode::kEval));
    WarmupRows given;
    const servable::proto::Signature inputs = WarmupInputs(servable);
    for (const auto& input : inputs.inputs()) {
      const std::string& key = input.tensor().name();
      const auto found = names.find(key);
      const std::string component = "features/" + (found == names.end() ? key : found->second);
      const std::optional<DType> dtype = ParseDType(input.tensor().dtype());
      for (size_t i = 0; i < rows.components().size(); ++i) {
        if (rows.components()[i].name != component) continue;
        Value value = batch->values[i];
        if (dtype && !value.is_string()) {
          ASSIGN_OR_RETURN(value, Cast(value.numbers(), *dtype));
        }
        given.emplace(key, std::move(value));
      }
    }
    return given;
  };
}

}  // namespace tessera
