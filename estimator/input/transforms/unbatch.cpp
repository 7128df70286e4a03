// SPDX-License-Identifier: Apache-2.0
// The transform Unbatch. A row of a ragged batch is a tensor whose size differs from row to row.
#include <algorithm>
#include <optional>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/table.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kValues = "/values";

// The place of a component's rows in the batches: a dense tensor, or values with their row splits.
struct RowSource {
  Component row;
  size_t values = 0;
  std::optional<size_t> splits = std::nullopt;
};

std::optional<size_t> FindPart(const std::vector<Component>& components, const std::string& name) {
  for (size_t i = 0; i < components.size(); ++i) {
    if (components[i].is_part && components[i].name == name) return i;
  }
  return std::nullopt;
}

// Returns the components of rows, by name. Fails with InvalidArgument for tensors whose rows are sparse or ragged.
absl::StatusOr<std::vector<RowSource>> RowsOf(const std::vector<Component>& components) {
  std::vector<RowSource> rows;
  for (size_t i = 0; i < components.size(); ++i) {
    const Component& component = components[i];
    if (!component.is_part) {
      rows.push_back({component, i});
      continue;
    }
    const size_t slash = component.name.rfind('/');
    const std::string name = component.name.substr(0, slash);
    const std::optional<size_t> splits = FindPart(components, name + "/row_splits");
    if (!splits || FindPart(components, name + "/row_splits_1")) {
      return InvalidArgument("unbatch: {} is a part of a {}; try ToDense(\"{}\")", ToString(component),
                             splits ? "ragged tensor, whose rows are ragged themselves" : "sparse tensor", name);
    }
    if (!component.name.ends_with(kValues)) continue;
    RowSource row = {component, i, splits};
    row.row.name = name;
    row.row.is_part = false;
    rows.push_back(std::move(row));
  }
  std::sort(rows.begin(), rows.end(), [](const RowSource& a, const RowSource& b) { return a.row.name < b.row.name; });
  return rows;
}

// The ragged tensor of one batch.
class RaggedRows {
 public:
  static absl::StatusOr<RaggedRows> Create(const RowSource& source, Element& batch) {
    RaggedRows rows;
    ASSIGN_OR_RETURN(rows.splits_, Cast(batch.values[*source.splits].numbers(), DType::kI64));
    rows.values_ = std::move(batch.values[source.values]);
    const auto splits = rows.splits_.As<int64_t>();
    if (rows.values_.shape().empty() || static_cast<int64_t>(splits.size()) != batch.rows + 1 || splits[0] != 0 ||
        !std::is_sorted(splits.begin(), splits.end()) || splits.back() != rows.values_.shape()[0]) {
      return InvalidArgument("unbatch: {}: its row splits do not belong to its values", source.row.name);
    }
    return rows;
  }

  // Returns a row, which shares the memory of the batch's numbers.
  Value Row(int64_t row) const {
    const auto splits = splits_.As<int64_t>();
    const int64_t begin = splits[static_cast<size_t>(row)], end = splits[static_cast<size_t>(row) + 1];
    Shape shape = values_.shape();
    shape[0] = 1;
    const int64_t item = TensorType{DType::kI8, shape}.num_elements();
    shape[0] = end - begin;
    if (values_.is_string()) {
      const auto first = values_.strings().begin();
      return Value::Strings({first + begin * item, first + end * item}, std::move(shape));
    }
    const DType dtype = values_.numbers().type().dtype;
    return values_.numbers().View({dtype, std::move(shape)}, begin * item * ByteWidth(dtype));
  }

 private:
  Value values_;
  Buffer splits_;
};

class UnbatchTransform : public Transform {
 public:
  UnbatchTransform(std::unique_ptr<ElementIterator> source, std::vector<RowSource> components)
      : Transform(std::move(source)), components_(std::move(components)) {
    source_->Save(start_);
  }

  absl::StatusOr<bool> Next(Element& row) override {
    while (next_ >= rows_) {
      ASSIGN_OR_RETURN(const bool more, ReadBatch());
      if (!more) return false;
    }
    row = Element();
    row.table = dense_;
    row.row = next_++;
    if (!ragged_.empty()) RETURN_IF_ERROR(AddRagged(row));
    if (!origins_.empty()) row.origin = origins_[static_cast<size_t>(next_ - 1)];
    return true;
  }

  absl::Status Rewind() override {
    RETURN_IF_ERROR(source_->Rewind());
    Begin();
    return absl::OkStatus();
  }
  // A position is the source's position before the batch, and how many of its rows were returned.
  void Save(std::vector<int64_t>& position) const override {
    position.push_back(next_);
    position.insert(position.end(), start_.begin(), start_.end());
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t next, TakePosition(position));
    RETURN_IF_ERROR(source_->Restore(position));
    Begin();
    if (next == 0) return absl::OkStatus();
    ASSIGN_OR_RETURN(const bool more, ReadBatch());
    if (!more || next > rows_) return InvalidArgument("a saved input position beyond the end of this input");
    next_ = next;
    return absl::OkStatus();
  }

 private:
  void Begin() {
    start_.clear();
    source_->Save(start_);
    dense_ = nullptr;
    ragged_.clear();
    next_ = 0;
    rows_ = 0;
  }

  absl::StatusOr<bool> ReadBatch() {
    Begin();
    Element batch;
    ASSIGN_OR_RETURN(const bool more, source_->Next(batch));
    if (!more) return false;
    std::vector<Table::Column> columns;
    for (const RowSource& component : components_) {
      if (component.splits) {
        ASSIGN_OR_RETURN(RaggedRows rows, RaggedRows::Create(component, batch));
        ragged_.push_back(std::move(rows));
      } else {
        columns.push_back({component.row.name, std::move(batch.values[component.values])});
      }
    }
    if (!columns.empty()) {
      ASSIGN_OR_RETURN(dense_, Table::FromRows(std::move(columns)));
    }
    rows_ = batch.rows;
    origins_ = std::move(batch.origins);
    return true;
  }

  // Adds the ragged components of a row of the table.
  absl::Status AddRagged(Element& row) const {
    const int64_t number = row.row;
    RETURN_IF_ERROR(Materialize(row));
    std::vector<Value> all;
    size_t dense = 0, ragged = 0;
    for (const RowSource& component : components_) {
      all.push_back(component.splits ? ragged_[ragged++].Row(number) : std::move(row.values[dense++]));
    }
    row.values = std::move(all);
    return absl::OkStatus();
  }

  const std::vector<RowSource> components_;
  std::vector<int64_t> start_;  // the source's position before this batch
  std::shared_ptr<const Table> dense_;
  std::vector<RaggedRows> ragged_;
  std::vector<Origin> origins_;
  int64_t rows_ = 0;
  int64_t next_ = 0;
};

}  // namespace

Dataset Dataset::Unbatch() const {
  if (batch_size() == 0) return Failed(InvalidArgument("unbatch() of rows; it comes after batch"));
  absl::StatusOr<std::vector<RowSource>> rows = RowsOf(components());
  if (!rows.ok()) return Failed(rows.status());
  Chain next = Follow("unbatch", [rows = *rows](std::unique_ptr<ElementIterator> source) {
    return std::make_unique<UnbatchTransform>(std::move(source), rows);
  });
  next.components.clear();
  for (RowSource& row : *rows) next.components.push_back(std::move(row.row));
  next.batch_size = 0;
  next.says_batch = false;
  next.last_is_short = false;
  next.short_batch_inside.clear();
  return Then(std::move(next));
}

}  // namespace tessera
