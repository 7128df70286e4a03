// SPDX-License-Identifier: Apache-2.0
// Chains of transforms. Each transform's function is beside its iterator in sources/ and transforms/.
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

Dataset::Dataset(Chain chain) {
  for (size_t i = 1; i < chain.components.size() && error_.ok(); ++i) {
    const std::string& name = chain.components[i].name;
    const std::string& before = chain.components[i - 1].name;
    if (name == before) error_ = InvalidArgument("two components are named \"{}\"", name);
    if (name < before) error_ = InvalidArgument("\"{}\" comes before \"{}\", expected sorted names", before, name);
  }
  chain_ = std::make_shared<const Chain>(std::move(chain));
}

Dataset::Dataset(absl::Status error) : chain_(std::make_shared<const Chain>()), error_(std::move(error)) {}

Dataset Dataset::Failed(absl::Status error) const {
  Dataset result = *this;
  if (result.error_.ok()) result.error_ = std::move(error);
  return result;
}

Dataset::Chain Dataset::Follow(const std::string& words, MakeTransform make) const {
  Chain next = *chain_;
  if (!words.empty()) {
    next.words += chain_->is_source ? ": " : ", ";
    // A transform after a batch selects and changes batches of this size.
    if (chain_->batch_size > 0 && !chain_->says_batch) next.words += fmt::format("batch({}), ", chain_->batch_size);
    next.words += words;
    next.is_source = false;
    next.says_batch = chain_->batch_size > 0;
  }
  next.make_iterator = [source = chain_, make = std::move(make)]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    ASSIGN_OR_RETURN(std::unique_ptr<ElementIterator> elements, source->make_iterator());
    return make(std::move(elements));
  };
  return next;
}

Dataset Dataset::Then(Chain chain) const {
  if (!error_.ok()) return *this;
  return Dataset(std::move(chain));
}

Dataset Dataset::ThenMixing(const std::string& words, MakeTransform make) const {
  Chain next = Follow(words, std::move(make));
  if (next.last_is_short && next.short_batch_inside.empty()) next.short_batch_inside = words;
  return Then(std::move(next));
}

absl::StatusOr<std::unique_ptr<ElementIterator>> Dataset::MakeElements() const {
  RETURN_IF_ERROR(error_);
  return chain_->make_iterator();
}

absl::StatusOr<std::unique_ptr<BatchIterator>> Dataset::MakeIterator() const {
  RETURN_IF_ERROR(error_);
  const Chain& chain = *chain_;
  if (chain.batch_size == 0) {
    return InvalidArgument("the input has no batch size; end it with Batch(params.batch_size())");
  }
  if (!chain.short_batch_inside.empty()) {
    return InvalidArgument(
        "{} comes after batch({}), whose last batch may be short; put it before, or drop the remainder",
        chain.short_batch_inside, chain.batch_size);
  }
  for (const Component& component : chain.components) RETURN_IF_ERROR(CheckForModel(component));
  ASSIGN_OR_RETURN(std::unique_ptr<ElementIterator> elements, chain.make_iterator());
  return MakeBatchIterator(std::move(elements), chain.components, chain.batch_size, chain.words);
}

}  // namespace tessera
