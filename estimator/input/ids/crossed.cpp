// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "fmt/ranges.h"
#include "tessera/estimator/input/ids/cell_ids.h"
#include "tessera/estimator/input/ids/fingerprint.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr uint64_t kDefaultHashKey = 0xDECAFCAFFE;
constexpr int64_t kMostCombinations = int64_t{1} << 20;  // in one row

const std::string& NameOf(const CrossedKey& key) {
  const std::string* text = std::get_if<std::string>(&key);
  return text ? *text : std::get<IdColumnPtr>(key)->name();
}

std::vector<IdInput> InputsOf(const std::vector<CrossedKey>& keys) {
  std::vector<IdInput> inputs;
  for (const CrossedKey& key : keys) {
    if (const std::string* text = std::get_if<std::string>(&key)) {
      inputs.push_back({.key = *text, .is_string = true, .takes_integers = true});
    } else {
      const std::vector<IdInput>& of_column = std::get<IdColumnPtr>(key)->inputs();
      inputs.insert(inputs.end(), of_column.begin(), of_column.end());
    }
  }
  return inputs;
}

std::string CrossName(const std::vector<CrossedKey>& keys) {
  std::vector<std::string> names;
  for (const CrossedKey& key : keys) names.push_back(NameOf(key));
  std::sort(names.begin(), names.end());
  return fmt::format("{}", fmt::join(names, "_X_"));
}

std::string CrossWords(const std::vector<CrossedKey>& keys, int64_t buckets, uint64_t hash_key,
                       const std::set<std::string>& lists) {
  std::vector<std::string> words;
  for (const CrossedKey& key : keys) {
    const IdColumnPtr* column = std::get_if<IdColumnPtr>(&key);
    words.push_back(column ? fmt::format("({})", (*column)->Words()) : fmt::format("\"{}\"", NameOf(key)));
  }
  return fmt::format("cross of {} into {} buckets{}{}", fmt::join(words, " and "), buckets,
                     hash_key == kDefaultHashKey ? "" : fmt::format(", key {}", hash_key),
                     lists.empty() ? "" : fmt::format(", with lists \"{}\"", fmt::join(lists, "\", \"")));
}

// The values of one key in every row, as they are hashed.
struct Terms {
  std::vector<uint64_t> values;
  std::vector<int64_t> splits;
};

uint64_t TermOf(const std::string& cell) { return Fingerprint64(cell); }
uint64_t TermOf(int64_t cell) { return static_cast<uint64_t>(cell); }

// Returns the fingerprints of strings, and integers unchanged. Lists omit the cells that mean no value in a dense
// tensor.
Terms TermsOfCells(const CellRows& rows, bool is_list) {
  Terms terms = {.values = {}, .splits = {0}};
  terms.values.reserve(rows.cells.size());
  const auto add = [&](const auto& cells) {
    for (size_t row = 0; row + 1 < rows.splits.size(); ++row) {
      for (int64_t i = rows.splits[row]; !cells.empty() && i < rows.splits[row + 1]; ++i) {
        const auto& cell = cells[static_cast<size_t>(i)];
        if (!is_list || !internal::IsNoValue(cell)) terms.values.push_back(TermOf(cell));
      }
      terms.splits.push_back(static_cast<int64_t>(terms.values.size()));
    }
  };
  rows.cells.integers.empty() ? add(rows.cells.strings) : add(rows.cells.integers);
  return terms;
}

// Returns the ids of a column, without those of dropped cells.
Terms TermsOfIds(const IdRows& rows) {
  Terms terms = {.values = {}, .splits = {0}};
  terms.values.reserve(rows.ids.size());
  for (size_t row = 0; row + 1 < rows.splits.size(); ++row) {
    for (int64_t i = rows.splits[row]; i < rows.splits[row + 1]; ++i) {
      const int64_t id = rows.ids[static_cast<size_t>(i)];
      if (id != IdColumn::kDropped) terms.values.push_back(static_cast<uint64_t>(id));
    }
    terms.splits.push_back(static_cast<int64_t>(terms.values.size()));
  }
  return terms;
}

// Returns how many combinations of values a row has, or a number beyond kMostCombinations.
int64_t Combinations(const std::vector<Terms>& terms, size_t row) {
  int64_t combinations = 1;
  for (const Terms& key : terms) {
    const int64_t count = key.splits[row + 1] - key.splits[row];
    if (count == 0) return 0;
    combinations = std::min(combinations * count, kMostCombinations + 1);
  }
  return combinations;
}

class CrossedColumn : public IdColumn {
 public:
  CrossedColumn(std::vector<CrossedKey> keys, int64_t buckets, uint64_t hash_key, std::set<std::string> lists)
      : IdColumn(CrossName(keys), buckets, InputsOf(keys), CrossWords(keys, buckets, hash_key, lists)),
        keys_(std::move(keys)),
        hash_key_(hash_key),
        lists_(std::move(lists)) {}

  absl::Status Compute(std::span<const CellRows> inputs, IdRows& out) const override {
    ASSIGN_OR_RETURN(const std::vector<Terms> terms, ComputeTerms(inputs, out));
    const size_t rows = terms[0].splits.size() - 1;
    out.ids.clear();
    out.splits.assign(1, 0);
    for (size_t row = 0; row < rows; ++row) {
      if (Combinations(terms, row) > kMostCombinations) {
        out.failed_row = static_cast<int64_t>(row);
        return InvalidArgument("its values have more than {} combinations; try a shorter feature", kMostCombinations);
      }
      AppendCombinations(terms, row, 0, hash_key_, out.ids);
      out.splits.push_back(static_cast<int64_t>(out.ids.size()));
    }
    return absl::OkStatus();
  }

  IdArguments arguments() const override {
    return CrossedArguments{.keys = keys_, .buckets = num_buckets(), .hash_key = hash_key_, .lists = lists_};
  }
  const std::vector<CrossedKey>* crossed_keys() const override { return &keys_; }

 private:
  // Returns the terms of each key in the order in which they are hashed: dense features last.
  absl::StatusOr<std::vector<Terms>> ComputeTerms(std::span<const CellRows> inputs, IdRows& out) const {
    std::vector<Terms> terms, dense;
    for (const CrossedKey& key : keys_) {
      if (const IdColumnPtr* column = std::get_if<IdColumnPtr>(&key)) {
        RETURN_IF_ERROR_WITH((*column)->Compute(inputs.first((*column)->inputs().size()), out), (*column)->name());
        terms.push_back(TermsOfIds(out));
        inputs = inputs.subspan((*column)->inputs().size());
      } else {
        RETURN_IF_ERROR(
            internal::CheckCells({.key = NameOf(key), .is_string = true, .takes_integers = true}, inputs[0].cells));
        const bool is_dense = inputs[0].cells.is_dense, is_list = is_dense && lists_.contains(NameOf(key));
        (is_dense && !is_list ? dense : terms).push_back(TermsOfCells(inputs[0], is_list));
        inputs = inputs.subspan(1);
      }
    }
    std::move(dense.begin(), dense.end(), std::back_inserter(terms));
    return terms;
  }

  // Appends the ids of all combinations whose first `key` terms have `hash`.
  void AppendCombinations(const std::vector<Terms>& terms, size_t row, size_t key, uint64_t hash,
                          std::vector<int64_t>& ids) const {
    if (key == terms.size()) {
      ids.push_back(static_cast<int64_t>(hash % static_cast<uint64_t>(num_buckets())));
      return;
    }
    for (int64_t i = terms[key].splits[row]; i < terms[key].splits[row + 1]; ++i) {
      AppendCombinations(terms, row, key + 1, FingerprintCat64(hash, terms[key].values[static_cast<size_t>(i)]), ids);
    }
  }

  const std::vector<CrossedKey> keys_;
  const uint64_t hash_key_;
  const std::set<std::string> lists_;
};

}  // namespace

absl::StatusOr<IdColumnPtr> CrossedIds(std::vector<CrossedKey> keys, int64_t hash_bucket_size,
                                       std::optional<uint64_t> hash_key, std::set<std::string> lists) {
  constexpr size_t kMostKeys = 1000;
  std::vector<CrossedKey> leaves;
  for (CrossedKey& key : keys) {
    const IdColumnPtr* column = std::get_if<IdColumnPtr>(&key);
    if (column && *column == nullptr) return InvalidArgument("CrossedIds: a column is missing");
    if (column && (*column)->is_hash_bucket()) {
      return InvalidArgument(
          "CrossedIds: hashed column \"{}\" as a key, which makes collisions likelier; try the key \"{}\" itself",
          (*column)->name(), (*column)->name());
    }
    const std::vector<CrossedKey>* nested = column ? (*column)->crossed_keys() : nullptr;
    if (nested) {
      leaves.insert(leaves.end(), nested->begin(), nested->end());
      lists.merge(std::get<CrossedArguments>((*column)->arguments()).lists);
    } else {
      leaves.push_back(std::move(key));
    }
  }
  if (keys.size() < 2 || leaves.size() > kMostKeys) {
    return InvalidArgument("CrossedIds: {} keys, expected 2 to {}", leaves.size(), kMostKeys);
  }
  RETURN_IF_ERROR(internal::CheckBuckets(CrossName(leaves), "hash_bucket_size", hash_bucket_size));
  const uint64_t used_key = hash_key.value_or(0) == 0 ? kDefaultHashKey : *hash_key;
  return std::make_shared<const CrossedColumn>(std::move(leaves), hash_bucket_size, used_key, std::move(lists));
}

absl::StatusOr<IdColumnPtr> WithLists(const IdColumnPtr& column, const std::set<std::string>& lists) {
  const IdArguments arguments = column->arguments();
  const auto* const crossed = std::get_if<CrossedArguments>(&arguments);
  if (crossed == nullptr) return column;
  std::set<std::string> read = crossed->lists;
  for (const CrossedKey& key : crossed->keys) {
    const std::string* const feature = std::get_if<std::string>(&key);
    if (feature != nullptr && lists.contains(*feature)) read.insert(*feature);
  }
  if (read == crossed->lists) return column;
  return CrossedIds(crossed->keys, crossed->buckets, crossed->hash_key, std::move(read));
}

}  // namespace tessera
