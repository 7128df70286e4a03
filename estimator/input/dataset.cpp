// SPDX-License-Identifier: Apache-2.0
// Chains of stages. Each stage's own function lies beside its iterator in sources/ and transforms/.
#include "tessera/estimator/input/dataset.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status CheckForModel(const Component& component) {
  if (component.is_string) {
    return InvalidArgument("{}: a model reads no strings; map it to numbers, or leave it out", ToString(component));
  }
  if (component.is_part) {
    return InvalidArgument(
        "{} is a part of a sparse or ragged tensor: a model reads dense ones; read the feature as a "
        "fixed_len_sequence, "
        "or leave it out",
        ToString(component));
  }
  const Shape& shape = component.row.shape;
  if (std::any_of(shape.begin(), shape.end(), [](int64_t size) { return size < 0; })) {
    return InvalidArgument("{}: a model reads tensors of one shape; give the sizes to PaddedBatch, or leave it out",
                           ToString(component));
  }
  return absl::OkStatus();
}

}  // namespace

Dataset::Dataset(Stage stage) {
  for (size_t i = 1; i < stage.components.size() && error_.ok(); ++i) {
    const std::string& name = stage.components[i].name;
    const std::string& before = stage.components[i - 1].name;
    if (name == before) error_ = InvalidArgument("two components are named \"{}\"", name);
    if (name < before) error_ = InvalidArgument("\"{}\" comes before \"{}\", expected sorted names", before, name);
  }
  stage_ = std::make_shared<const Stage>(std::move(stage));
}

Dataset::Dataset(absl::Status error) : stage_(std::make_shared<const Stage>()), error_(std::move(error)) {}

Dataset Dataset::Failed(absl::Status error) const {
  Dataset result = *this;
  if (result.error_.ok()) result.error_ = std::move(error);
  return result;
}

Dataset::Stage Dataset::Follow(const std::string& words, MakeStage make) const {
  Stage next = *stage_;
  if (!words.empty()) {
    next.words += stage_->is_source ? ": " : ", ";
    // A stage after a batch chooses and changes batches of this size.
    if (stage_->batch_size > 0 && !stage_->says_batch) next.words += fmt::format("batch({}), ", stage_->batch_size);
    next.words += words;
    next.is_source = false;
    next.says_batch = stage_->batch_size > 0;
  }
  next.make_iterator = [source = stage_, make = std::move(make)]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    ASSIGN_OR_RETURN(std::unique_ptr<ElementIterator> elements, source->make_iterator());
    return make(std::move(elements));
  };
  return next;
}

Dataset Dataset::Then(Stage stage) const {
  if (!error_.ok()) return *this;
  return Dataset(std::move(stage));
}

Dataset Dataset::ThenMixing(const std::string& words, MakeStage make) const {
  Stage next = Follow(words, std::move(make));
  if (next.last_is_short && next.short_batch_inside.empty()) next.short_batch_inside = words;
  return Then(std::move(next));
}

absl::StatusOr<std::unique_ptr<ElementIterator>> Dataset::MakeElements() const {
  RETURN_IF_ERROR(error_);
  return stage_->make_iterator();
}

absl::StatusOr<std::unique_ptr<BatchIterator>> Dataset::MakeIterator() const {
  RETURN_IF_ERROR(error_);
  const Stage& stage = *stage_;
  if (stage.batch_size == 0) {
    return InvalidArgument("the input has no batch size; end it with Batch(params.batch_size())");
  }
  if (!stage.short_batch_inside.empty()) {
    return InvalidArgument(
        "{} comes after batch({}), whose last batch may be short; put it before, or drop the remainder",
        stage.short_batch_inside, stage.batch_size);
  }
  for (const Component& component : stage.components) RETURN_IF_ERROR(CheckForModel(component));
  ASSIGN_OR_RETURN(std::unique_ptr<ElementIterator> elements, stage.make_iterator());
  return MakeBatchIterator(std::move(elements), stage.components, stage.batch_size, stage.words);
}

}  // namespace tessera
