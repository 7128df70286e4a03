// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/transforms/batches_as_rows.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class BatchesAsRowsTransform : public Transform {
 public:
  explicit BatchesAsRowsTransform(std::unique_ptr<ElementIterator> source) : Transform(std::move(source)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (!more) return false;
    element.rows = 0;
    if (!element.origins.empty()) element.origin = std::move(element.origins[0]);
    element.origins.clear();
    return true;
  }
  absl::StatusOr<int64_t> Skip(int64_t count) override { return source_->Skip(count); }
};

}  // namespace

Dataset BatchesAsRows(const Dataset& source, const std::string& transform, bool takes_parts) {
  if (source.batch_size() == 0) return source;
  if (!source.status().ok()) return Dataset(source.status());
  for (const Component& component : source.components()) {
    if (!component.is_part || takes_parts) continue;
    return Dataset(InvalidArgument("{}: {} is a part of a sparse or ragged tensor, which exists only for a whole batch",
                                   transform, ToString(component)));
  }
  Dataset::Chain next = source.Follow("as rows", [](std::unique_ptr<ElementIterator> batches) {
    return std::make_unique<BatchesAsRowsTransform>(std::move(batches));
  });
  const bool one_size = !next.last_is_short && next.short_batch_inside.empty();
  for (Component& component : next.components) {
    if (component.is_part) continue;
    component.row.shape.insert(component.row.shape.begin(), one_size ? next.batch_size : -1);
  }
  next.batch_size = 0;
  next.num_rows = -1;
  next.says_batch = false;
  next.last_is_short = false;
  next.short_batch_inside.clear();
  return source.Then(std::move(next));
}

}  // namespace tessera
