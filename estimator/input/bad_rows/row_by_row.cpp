// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/bad_rows/row_by_row.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "tessera/estimator/input/bad_rows/value_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns one element in each pass.
class OneElement : public ElementIterator {
 public:
  explicit OneElement(std::shared_ptr<std::optional<Element>> element) : element_(std::move(element)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    if (!element_->has_value()) return false;
    element = *std::move(*element_);
    element_->reset();
    return true;
  }
  absl::Status Rewind() override { return absl::OkStatus(); }
  void Save(std::vector<int64_t>&) const override {}
  absl::Status Restore(std::span<const int64_t>&) override { return absl::OkStatus(); }
  void Cancel() override {}

 private:
  const std::shared_ptr<std::optional<Element>> element_;
};

absl::StatusOr<Element> RowOf(const Element& batch, int64_t row) {
  Element one;
  one.rows = 1;
  for (const Value& value : batch.values) {
    ASSIGN_OR_RETURN(Value values, SliceRows(value, row, 1));
    one.values.push_back(std::move(values));
  }
  if (!batch.origins.empty()) one.origins = {batch.origins[static_cast<size_t>(row)]};
  return one;
}

// Returns whether rows of the component have equal sizes and are contiguous in the values.
bool HasPlainRows(const Component& component) {
  const Shape& shape = component.row.shape;
  return !component.is_part && std::all_of(shape.begin(), shape.end(), [](int64_t size) { return size >= 0; });
}

class RowByRowTransform : public Transform {
 public:
  RowByRowTransform(std::unique_ptr<ElementIterator> source, Dataset stage,
                    std::shared_ptr<std::optional<Element>> current, std::shared_ptr<BadRows> bad_rows)
      : Transform(std::move(source)),
        stage_(std::move(stage)),
        current_(std::move(current)),
        bad_rows_(std::move(bad_rows)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    Element batch;
    ASSIGN_OR_RETURN(const bool more, source_->Next(batch));
    if (!more) return false;
    RETURN_IF_ERROR(Materialize(batch));
    const int64_t first = next_row_;
    next_row_ += batch.rows;
    const absl::Status whole = Run(batch, element);
    if (whole.ok()) return true;
    const std::vector<Component>& components = stage_.components();
    if (!std::all_of(components.begin(), components.end(), HasPlainRows)) return whole;
    element = Element();
    element.rows = batch.rows;
    element.origins = batch.origins;
    for (const Component& component : components) {
      ASSIGN_OR_RETURN(Value rows, EmptyRows(component, batch.rows));
      element.values.push_back(std::move(rows));
    }
    for (int64_t row = 0; row < batch.rows; ++row) {
      ASSIGN_OR_RETURN(const Element one, RowOf(batch, row));
      Element result;
      const absl::Status status = Run(one, result);
      if (!status.ok()) Note(first + row, one, status);
      for (size_t i = 0; status.ok() && i < element.values.size(); ++i) {
        RETURN_IF_ERROR(CopyRow(result.values[i], 0, element.values[i], row));
      }
    }
    return true;
  }

  absl::Status Rewind() override {
    next_row_ = 0;
    return source_->Rewind();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(next_row_);
    source_->Save(position);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(next_row_, TakePosition(position));
    return source_->Restore(position);
  }

 private:
  absl::Status Run(const Element& batch, Element& result) {
    if (elements_ == nullptr) {
      ASSIGN_OR_RETURN(elements_, stage_.MakeElements());
    } else {
      RETURN_IF_ERROR(elements_->Rewind());
    }
    *current_ = batch;
    const absl::StatusOr<bool> more = elements_->Next(result);
    if (more.ok() && *more) return absl::OkStatus();
    elements_.reset();  // an iterator cannot be used after an error
    current_->reset();
    return more.ok() ? Internal("a stage of the input returned no batch") : more.status();
  }

  void Note(int64_t row, const Element& one, const absl::Status& status) {
    std::string file;
    if (!one.origins.empty() && one.origins[0].file != nullptr) {
      const std::string& text = *one.origins[0].file;
      file = text.substr(0, text.rfind(':'));
    }
    BadRow bad = BadRowOf(row, file, Message(status));
    if (bad.line == 0 && !one.origins.empty()) bad.line = one.origins[0].number;
    bad_rows_->Add(std::move(bad));
  }

  const Dataset stage_;
  const std::shared_ptr<std::optional<Element>> current_;
  const std::shared_ptr<BadRows> bad_rows_;
  std::unique_ptr<ElementIterator> elements_;  // nullptr after an error
  int64_t next_row_ = 0;
};

}  // namespace

Dataset RowByRow(const Dataset& batches, const std::function<Dataset(const Dataset& batches)>& stage,
                 std::shared_ptr<BadRows> bad_rows) {
  if (!batches.status().ok()) return batches;
  const Dataset usual = stage(batches);
  if (!usual.status().ok()) return usual;
  // Each iterator has its own slot for the current batch.
  const auto stage_of = [chain = batches.chain(), stage](const std::shared_ptr<std::optional<Element>>& current) {
    Dataset::Chain one = chain;
    one.make_iterator = [current]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
      return std::make_unique<OneElement>(current);
    };
    return stage(Dataset(std::move(one)));
  };
  Dataset::Chain chain = batches.Follow("", [=](std::unique_ptr<ElementIterator> source) {
    auto current = std::make_shared<std::optional<Element>>();
    return std::unique_ptr<ElementIterator>(
        std::make_unique<RowByRowTransform>(std::move(source), stage_of(current), current, bad_rows));
  });
  chain.words = usual.description() + ", row by row";
  chain.is_source = false;
  chain.components = usual.components();
  chain.batch_size = usual.batch_size();
  chain.says_batch = usual.chain().says_batch;
  return batches.Then(std::move(chain));
}

}  // namespace tessera
