// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/sequence_padder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kPrefix = "features/";
constexpr std::string_view kLengthSuffix = "_length";

std::string NameOf(const std::string& key) { return std::string(kPrefix) + key; }

// Returns whether the component has one integer per row.
bool IsLength(const Component& component) {
  const TensorType& row = component.row;
  return !component.is_string && row.shape.empty() && (row.dtype == DType::kI32 || row.dtype == DType::kI64);
}

std::string_view WithoutLength(std::string_view key) {
  return key.ends_with(kLengthSuffix) ? key.substr(0, key.size() - kLengthSuffix.size()) : key;
}

// Writes the numbers of row `row` to `to`, one row's elements, and returns the position after the last number. Numbers
// from `end` on do not count.
template <typename T>
int64_t FillRow(const FeatureCells& cells, std::span<const T> numbers, size_t row, int64_t end, std::span<T> to) {
  int64_t count = 0;
  for (int64_t i = cells.splits[row]; i < cells.splits[row + 1]; ++i) {
    const auto cell = static_cast<size_t>(i);
    const int64_t place = cells.has_gaps ? cells.places[cell] : i - cells.splits[row];
    if (place >= end) break;
    count = std::max(count, place + 1);
    if (place >= 0 && place < static_cast<int64_t>(to.size())) to[static_cast<size_t>(place)] = numbers[cell];
  }
  return count;
}

// Returns the component with the number of steps of each row; nullopt if there is none, so that all steps of a
// dense tensor count. Fails with InvalidArgument if the feature of that name is not one integer per row, or if the rows
// are lists.
absl::StatusOr<std::optional<size_t>> LengthsOf(const std::vector<Component>& components,
                                                const PaddedSequence& sequence) {
  if (sequence.length_key.empty()) return std::nullopt;
  const auto find = [&](const std::string& key) {
    return std::find_if(components.begin(), components.end(), [&](const Component& component) {
      return component.name == NameOf(key) && !component.is_part;
    });
  };
  const auto lengths = find(sequence.length_key);
  if (lengths == components.end()) return std::nullopt;
  const bool is_dense = find(sequence.key) != components.end();
  if (is_dense && IsLength(*lengths)) return static_cast<size_t>(lengths - components.begin());
  return InvalidArgument("sequence column \"{}\": the rows have the feature {}, expected {}", sequence.key,
                         ToString(*lengths),
                         is_dense ? "one integer, the number of steps"
                                  : "no feature of this name, which is reserved for the number of steps; rename it");
}

template <typename T>
std::span<T> RowOf(const Buffer& buffer, size_t row, int64_t size) {
  return buffer.As<T>().subspan(row * static_cast<size_t>(size), static_cast<size_t>(size));
}

}  // namespace

absl::Status Validate(const PaddedSequence& sequence) {
  constexpr int64_t kMostElements = int64_t{1} << 31;
  const auto is_wrong = [](int64_t size) { return size < 1 || size > kMostElements; };
  int64_t elements = sequence.steps;
  bool wrong = is_wrong(elements);
  for (const int64_t size : sequence.shape) {
    wrong = wrong || is_wrong(size) || is_wrong(elements *= size);
  }
  if (wrong) {
    return InvalidArgument("sequence \"{}\" has {} steps of {}; expected sizes of 1 or more, and 2^31 elements at most",
                           sequence.key, sequence.steps, ToString(sequence.shape));
  }
  if (sequence.dtype == DType::kI64 && !(std::abs(sequence.default_value) < 0x1p63)) {
    return InvalidArgument("sequence \"{}\" is padded with {}; expected a number that i64 holds", sequence.key,
                           sequence.default_value);
  }
  if (sequence.dtype == DType::kF32 || sequence.dtype == DType::kI64) return absl::OkStatus();
  return InvalidArgument("sequence \"{}\" is padded as {}; expected f32 or i64", sequence.key, Name(sequence.dtype));
}

absl::StatusOr<SequencePadder> SequencePadder::Create(const std::vector<Component>& components, bool batches,
                                                      std::vector<PaddedSequence> sequences) {
  SequencePadder padder;
  padder.batches_ = batches;
  std::set<std::string> keys;
  std::set<size_t> read;
  size_t number = components.size();
  for (PaddedSequence& sequence : sequences) {
    RETURN_IF_ERROR(Validate(sequence));
    if (!keys.insert(sequence.key).second) {
      return InvalidArgument(
          "two sequence columns pad \"{}\" in different ways; give them the same steps, shape and default",
          sequence.key);
    }
    const std::string name = NameOf(sequence.key);
    absl::StatusOr<FeatureReader> reader =
        FeatureReader::Find(components, batches, {.key = sequence.key, .is_float = sequence.dtype == DType::kF32});
    RETURN_IF_ERROR_WITH(reader.status(), fmt::format("sequence column \"{}\"", sequence.key));
    for (const size_t i : reader->components()) read.insert(i);
    ASSIGN_OR_RETURN(const std::optional<size_t> given_lengths, LengthsOf(components, sequence));
    if (given_lengths) read.insert(*given_lengths);
    for (size_t i = 0; i < components.size(); ++i) {
      if (components[i].name == name + "/dense_shape") read.insert(i);
    }
    Shape row = sequence.shape;
    row.insert(row.begin(), sequence.steps);
    padder.outputs_.push_back({{.name = name, .row = {sequence.dtype, std::move(row)}}, number++});
    if (!sequence.length_key.empty()) {
      padder.outputs_.push_back({{.name = NameOf(sequence.length_key), .row = {DType::kI32, {}}}, number++});
    }
    padder.sequences_.push_back(
        {.padded = std::move(sequence), .reader = *std::move(reader), .given_lengths = given_lengths});
  }
  for (size_t i = 0; i < components.size(); ++i) {
    if (!read.contains(i)) padder.outputs_.push_back({components[i], i});
  }
  std::sort(padder.outputs_.begin(), padder.outputs_.end(),
            [](const Output& a, const Output& b) { return a.component.name < b.component.name; });
  return padder;
}

std::vector<Component> SequencePadder::components() const {
  std::vector<Component> all;
  for (const Output& output : outputs_) all.push_back(output.component);
  return all;
}

absl::Status SequencePadder::operator()(Element& element, int64_t first_row) const {
  std::vector<Value> made;
  for (const Sequence& sequence : sequences_) RETURN_IF_ERROR(Pad(sequence, element, first_row, made));
  std::vector<Value> all;
  all.reserve(outputs_.size());
  const size_t given = element.values.size();
  for (const Output& output : outputs_) {
    all.push_back(std::move(output.from < given ? element.values[output.from] : made[output.from - given]));
  }
  element.values = std::move(all);
  return absl::OkStatus();
}

absl::Status SequencePadder::Pad(const Sequence& sequence, const Element& element, int64_t first_row,
                                 std::vector<Value>& made) const {
  const PaddedSequence& padded = sequence.padded;
  const absl::StatusOr<FeatureCells> cells = sequence.reader.Read(element);
  RETURN_IF_ERROR_WITH(cells.status(), fmt::format("sequence column \"{}\"", padded.key));
  Shape rows = batches_ ? Shape{element.rows} : Shape{};
  ASSIGN_OR_RETURN(Buffer lengths, Buffer::Allocate({DType::kI32, rows}));
  rows.push_back(padded.steps);
  rows.insert(rows.end(), padded.shape.begin(), padded.shape.end());
  ASSIGN_OR_RETURN(Buffer steps, Buffer::Allocate({padded.dtype, rows}));
  const bool is_float = padded.dtype == DType::kF32;
  if (is_float) {
    std::fill_n(steps.As<float>().begin(), steps.As<float>().size(), static_cast<float>(padded.default_value));
  } else {
    std::fill_n(steps.As<int64_t>().begin(), steps.As<int64_t>().size(), static_cast<int64_t>(padded.default_value));
  }
  const int64_t size = padded.size(), most = padded.steps * size;
  std::optional<Buffer> given;
  int64_t longest = 0;
  if (sequence.given_lengths) {
    ASSIGN_OR_RETURN(given, Cast(element.values[*sequence.given_lengths].numbers(), DType::kI64));
    const Buffer& dense = element.values[sequence.reader.components().front()].numbers();
    const int64_t in_row = dense.type().num_elements() / std::max<int64_t>(given->type().num_elements(), 1);
    longest = (in_row + size - 1) / size;
  }
  for (size_t row = 0; row + 1 < cells->splits.size(); ++row) {
    const int64_t number = first_row + static_cast<int64_t>(row);
    int64_t end = std::numeric_limits<int64_t>::max();
    if (given) {
      const int64_t length = given->As<int64_t>()[row];
      if (length < 0 || length > longest) {
        return InvalidArgument("row {}: sequence column \"{}\": \"{}\" is {}, expected 0 to {} steps", number,
                               padded.key, padded.length_key, length, longest);
      }
      end = length * size;
    }
    const int64_t count = is_float ? FillRow(*cells, cells->cells.floats, row, end, RowOf<float>(steps, row, most))
                                   : FillRow(*cells, cells->cells.integers, row, end, RowOf<int64_t>(steps, row, most));
    if (count > most && !padded.truncate) {
      return InvalidArgument("row {}: sequence column \"{}\" has more than {} steps of {}; try more steps", number,
                             padded.key, padded.steps, ToString(padded.shape));
    }
    if (padded.whole_steps && count % size != 0) {
      return InvalidArgument("row {}: sequence column \"{}\" has {} values, expected whole steps of {}", number,
                             padded.key, count, ToString(padded.shape));
    }
    lengths.As<int32_t>()[row] = static_cast<int32_t>((std::min(count, most) + size - 1) / size);
  }
  made.emplace_back(std::move(steps));
  if (!padded.length_key.empty()) made.emplace_back(std::move(lengths));
  return absl::OkStatus();
}

absl::StatusOr<EqualLengths> EqualLengths::Create(const std::vector<Component>& components,
                                                  std::vector<std::string> keys) {
  EqualLengths lengths;
  for (const std::string& key : keys) {
    const auto found = std::find_if(components.begin(), components.end(),
                                    [&](const Component& component) { return component.name == NameOf(key); });
    if (found == components.end() || !IsLength(*found)) {
      return InvalidArgument("lengths of sequences: no \"{}\" of one integer; the rows have {}", NameOf(key),
                             ToString(components));
    }
    lengths.places_.push_back(static_cast<size_t>(found - components.begin()));
  }
  lengths.keys_ = std::move(keys);
  return lengths;
}

absl::Status EqualLengths::operator()(const std::vector<Value>& values, int64_t first_row) const {
  for (size_t i = 1; i < places_.size(); ++i) {
    ASSIGN_OR_RETURN(const Buffer one, Cast(values[places_[0]].numbers(), DType::kI64));
    ASSIGN_OR_RETURN(const Buffer another, Cast(values[places_[i]].numbers(), DType::kI64));
    const auto first = one.As<int64_t>(), other = another.As<int64_t>();
    const auto differs = std::mismatch(first.begin(), first.end(), other.begin(), other.end()).first;
    if (differs == first.end()) continue;
    const auto row = static_cast<size_t>(differs - first.begin());
    return InvalidArgument("row {}: sequence \"{}\" has {} steps, \"{}\" has {}; expected equal numbers",
                           first_row + static_cast<int64_t>(row), WithoutLength(keys_[0]), first[row],
                           WithoutLength(keys_[i]), other[row]);
  }
  return absl::OkStatus();
}

}  // namespace tessera
