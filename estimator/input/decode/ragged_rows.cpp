// SPDX-License-Identifier: Apache-2.0
// Partitions of ragged features. TensorFlow checks them only where `validate` is set, over a whole batch at a time, and
// builds broken tensors otherwise; here each item's partitions are checked.
#include <algorithm>
#include <limits>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/input/decode/example_values.h"

namespace tessera {
namespace {

using Kind = RaggedPartition::Kind;

// Returns the name of TensorFlow's function.
std::string_view NameOf(Kind kind) {
  switch (kind) {
    case Kind::kRowSplits:
      return "from_row_splits";
    case Kind::kRowLengths:
      return "from_row_lengths";
    case Kind::kRowStarts:
      return "from_row_starts";
    case Kind::kRowLimits:
      return "from_row_limits";
    case Kind::kValueRowIds:
      return "from_value_rowids";
    case Kind::kUniformRowLength:
      break;
  }
  return "from_uniform_row_length";
}

// Collects the row limits that partition one item's `items` elements. Each function returns the problem, or "".
class RowLimits {
 public:
  RowLimits(int64_t items, std::vector<int64_t>& limits) : items_(items), limits_(limits) { limits_.clear(); }

  std::string FromSplits(std::span<const int64_t> splits) {
    if (!splits.empty() && splits[0] != 0) return fmt::format("the first is {}, expected 0", splits[0]);
    return FromLimits(splits.empty() ? splits : splits.subspan(1));
  }
  std::string FromLimits(std::span<const int64_t> limits) {
    for (const int64_t limit : limits) {
      if (std::string wrong = Add(limit); !wrong.empty()) return wrong;
    }
    return Finish();
  }
  std::string FromStarts(std::span<const int64_t> starts) {
    if (!starts.empty() && starts[0] != 0) return fmt::format("the first is {}, expected 0", starts[0]);
    for (size_t i = 1; i < starts.size(); ++i) {
      if (std::string wrong = Add(starts[i]); !wrong.empty()) return wrong;
    }
    return starts.empty() ? Finish() : Add(items_);
  }
  std::string FromLengths(std::span<const int64_t> lengths) {
    for (const int64_t length : lengths) {
      if (length < 0) return fmt::format("a length is {}", length);
      if (length > items_ - last_) return fmt::format("the sum of the lengths exceeds the number of items, {}", items_);
      if (std::string wrong = Add(last_ + length); !wrong.empty()) return wrong;
    }
    return Finish();
  }
  // Every id must be below `most`.
  std::string FromRowIds(std::span<const int64_t> ids, int64_t most) {
    if (static_cast<int64_t>(ids.size()) != items_) return fmt::format("{} row ids for {} values", ids.size(), items_);
    int64_t row = 0;
    for (const int64_t id : ids) {
      if (id < row) return fmt::format("a row id is {}, expected {} or more", id, row);
      if (id >= most) return fmt::format("a row id is {}, expected at most {}", id, most - 1);
      for (; row < id; ++row) limits_.push_back(last_);
      ++last_;
    }
    if (!ids.empty()) limits_.push_back(last_);
    return "";
  }
  std::string FromUniform(int64_t length) {
    if (items_ % length != 0) return fmt::format("{} cannot be divided into rows of {}", items_, length);
    while (last_ < items_) Add(last_ + length);
    return "";
  }

 private:
  std::string Add(int64_t limit) {
    if (limit < last_) return fmt::format("{} comes after {}", limit, last_);
    if (limit > items_) return fmt::format("{} exceeds the number of items, {}", limit, items_);
    limits_.push_back(last_ = limit);
    return "";
  }
  std::string Finish() const {
    return last_ == items_ ? "" : fmt::format("the rows end at {}, expected {}", last_, items_);
  }

  const int64_t items_;
  std::vector<int64_t>& limits_;
  int64_t last_ = 0;
};

}  // namespace

RaggedRows::RaggedRows(const FeatureSpec& spec)
    : partitions_(spec.partitions),
      value_key_(spec.key),
      most_(spec.row_splits_dtype == DType::kI32 ? std::numeric_limits<int32_t>::max() : kAnyNumber) {
  while (!partitions_.empty() && partitions_.back().kind == Kind::kUniformRowLength) {
    value_shape_.insert(value_shape_.begin(), partitions_.back().length);
    partitions_.pop_back();
  }
  splits_.assign(partitions_.size(), {0});
}

int64_t RaggedRows::NumRows(size_t i) const { return static_cast<int64_t>(splits_[i].size()) - 1; }

bool RaggedRows::Divide(int64_t count, std::span<const std::vector<int64_t>> lists, std::string& key,
                        std::string& wrong) {
  const int64_t elements = TensorType{DType::kI8, value_shape_}.num_elements();
  key = value_key_;
  if (count % elements != 0) {
    wrong = fmt::format("{} values, but the lengths of its rows require a multiple of {}", count, elements);
    return false;
  }
  int64_t items = count / elements;
  num_values_ += items;
  size_t list = lists.size();
  for (size_t i = partitions_.size(); i-- > 0;) {
    const RaggedPartition& partition = partitions_[i];
    const bool has_list = partition.kind != Kind::kUniformRowLength;
    const std::span<const int64_t> given = has_list ? lists[--list] : std::span<const int64_t>();
    RowLimits rows(items, limits_);
    switch (partition.kind) {
      case Kind::kRowSplits:
        wrong = rows.FromSplits(given);
        break;
      case Kind::kRowLengths:
        wrong = rows.FromLengths(given);
        break;
      case Kind::kRowStarts:
        wrong = rows.FromStarts(given);
        break;
      case Kind::kRowLimits:
        wrong = rows.FromLimits(given);
        break;
      case Kind::kValueRowIds:
        // Rows between two ids are empty: they need memory without bytes in the message.
        wrong = rows.FromRowIds(given, kMostEmptyRows + splits_[i].back() + items - NumRows(i));
        break;
      case Kind::kUniformRowLength:
        wrong = rows.FromUniform(partition.length);
        break;
    }
    key = has_list ? partition.key : value_key_;
    if (!wrong.empty()) {
      wrong = fmt::format("Arguments to {} do not form a valid RaggedTensor: {}", NameOf(partition.kind), wrong);
      return false;
    }
    std::vector<int64_t>& splits = splits_[i];
    const int64_t before = splits.back();
    for (const int64_t limit : limits_) splits.push_back(before + limit);
    items = static_cast<int64_t>(limits_.size());
  }
  key = value_key_;
  int64_t largest = num_outermost();
  for (const std::vector<int64_t>& splits : splits_) largest = std::max(largest, splits.back());
  if (largest <= most_) return true;
  wrong = fmt::format("{} rows or values do not fit into row splits of i32; set row_splits_dtype", largest);
  return false;
}

}  // namespace tessera
