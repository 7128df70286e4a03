// SPDX-License-Identifier: Apache-2.0
// Sources of rows in memory, and of numbers that need no memory.
#include <algorithm>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Elements from 0 to `count`; a position is an index.
class Counted : public ElementIterator {
 public:
  explicit Counted(int64_t count) : count_(count) {}

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    RETURN_IF_ERROR(cancelled_.status());
    count = std::min(count, count_ - next_);
    next_ += count;
    return count;
  }
  absl::Status Rewind() override {
    next_ = 0;
    return absl::OkStatus();
  }
  void Save(std::vector<int64_t>& position) const override { position.push_back(next_); }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(next_, TakePosition(position, 0, count_));
    return absl::OkStatus();
  }
  void Cancel() override { cancelled_.Set(); }

 protected:
  // Returns the number of the next element, -1 at the end.
  absl::StatusOr<int64_t> Take() {
    RETURN_IF_ERROR(cancelled_.status());
    return next_ < count_ ? next_++ : -1;
  }

 private:
  const int64_t count_;
  int64_t next_ = 0;
  CancelFlag cancelled_;
};

class TableRows : public Counted {
 public:
  explicit TableRows(std::shared_ptr<const Table> table) : Counted(table->num_rows()), table_(std::move(table)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const int64_t row, Take());
    if (row < 0) return false;
    if (element.table != table_) {
      element = Element();
      element.table = table_;
    }
    element.row = row;
    if (table_->has_origins()) element.origin = table_->origin(row);
    return true;
  }

 private:
  const std::shared_ptr<const Table> table_;
};

class Numbers : public Counted {
 public:
  Numbers(int64_t begin, int64_t count, int64_t step) : Counted(count), begin_(begin), step_(step) {}

  absl::StatusOr<bool> Next(Element& element) override {
    ASSIGN_OR_RETURN(const int64_t number, Take());
    if (number < 0) return false;
    element = MakeElement({Buffer::Scalar<int64_t>(begin_ + number * step_)});
    return true;
  }

 private:
  const int64_t begin_;
  const int64_t step_;
};

std::string Prefixed(std::string_view group, const std::string& name) {
  return name.empty() ? std::string(group) : fmt::format("{}/{}", group, name);
}

}  // namespace

Dataset Dataset::FromTable(std::shared_ptr<const Table> table) {
  if (table == nullptr) return Dataset(InvalidArgument("the table is missing: an empty pointer"));
  Chain chain;
  chain.components = table->components();
  chain.num_rows = table->num_rows();
  chain.words = fmt::format("{} rows of {}, checksum {:08x}", table->num_rows(), ToString(table->components()),
                            table->checksum());
  chain.make_iterator = [table]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    return std::make_unique<TableRows>(table);
  };
  return Dataset(std::move(chain));
}

absl::StatusOr<Dataset> Dataset::FromTensors(const std::vector<std::pair<std::string, Value>>& features,
                                             const std::vector<std::pair<std::string, Value>>& labels) {
  std::vector<Table::Column> columns;
  for (const auto& [name, values] : features) columns.push_back({Prefixed("features", name), values});
  for (const auto& [name, values] : labels) columns.push_back({Prefixed("labels", name), values});
  ASSIGN_OR_RETURN(std::shared_ptr<const Table> table, Table::Create(std::move(columns)));
  return FromTable(std::move(table));
}

Dataset Dataset::FromStrings(std::vector<std::string> strings, const std::string& name) {
  const auto count = static_cast<int64_t>(strings.size());
  absl::StatusOr<std::shared_ptr<const Table>> table =
      Table::FromRows({{name, Value::Strings(std::move(strings), {count})}}, /*with_checksum=*/true);
  if (!table.ok()) return Dataset(table.status());
  return FromTable(*std::move(table));
}

Dataset Dataset::Range(int64_t begin, int64_t end, int64_t step, const std::string& name) {
  if (step == 0) return Dataset(InvalidArgument("range({}, {}, 0): expected a step", begin, end));
  // The sum needs 128 bits: the ends may be any distance apart.
  const __int128 span = static_cast<__int128>(end) - begin;
  const __int128 count = span / step + (span % step != 0 && (span < 0) == (step < 0) ? 1 : 0);
  if (count > kAnyPosition) return Dataset(InvalidArgument("range({}, {}, {}): too many numbers", begin, end, step));
  Chain chain;
  chain.components = {{.name = name, .row = {DType::kI64, {}}}};
  chain.num_rows = std::max<int64_t>(0, static_cast<int64_t>(count));
  chain.words = fmt::format("{} from {} to {} by {}", name, begin, end, step);
  chain.make_iterator = [begin, step, rows = chain.num_rows]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    return std::make_unique<Numbers>(begin, rows, step);
  };
  return Dataset(std::move(chain));
}

}  // namespace tessera
