// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/job_warmup.h"

#include <algorithm>
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

// Returns `value` in the shape of the input, whose rows are counted: requests write a feature of one number or word as
// [rows, 1]. A value with another number of elements is unchanged; the writer of requests rejects it.
absl::StatusOr<Value> InShapeOf(const servable::proto::TensorSpec& input, Value value) {
  Shape shape(input.shape().begin(), input.shape().end());
  const Shape& given = value.shape();
  if (shape.empty() || given.empty()) return value;
  shape[0] = given[0];
  const auto count = [](const Shape& sizes) { return TensorType{DType::kI8, sizes}.num_elements(); };
  const bool is_list = shape.size() == 2 && shape[1] < 0;  // it holds all elements of a row
  if (is_list) shape[1] = count({given.begin() + 1, given.end()});
  for (size_t i = 1; i < shape.size(); ++i) {
    if (shape[i] < 0) shape[i] = i < given.size() ? given[i] : 1;
  }
  if (count(shape) != count(given)) return value;
  if (value.is_string()) return Value::Strings(std::move(value.strings()), shape);
  ASSIGN_OR_RETURN(Buffer numbers, value.numbers().Reshaped(shape));
  return Value(std::move(numbers));
}

bool HasImages(const servable::proto::Servable& servable) {
  return std::any_of(servable.signatures().begin(), servable.signatures().end(),
                     [](const auto& signature) { return signature.image_features_size() > 0; });
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
    ASSIGN_OR_RETURN(const Dataset rows,
                     OpenUnscaled(job, Mode::kEval, name, files, count, /*files_of_images=*/HasImages(servable)));
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
        ASSIGN_OR_RETURN(value, InShapeOf(input.tensor(), std::move(value)));
        given.emplace(key, std::move(value));
      }
    }
    return given;
  };
}

}  // namespace tessera
