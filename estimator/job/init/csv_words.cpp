// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/csv_words.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "tessera/estimator/input/sources/csv_records.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Counting a column's words takes about 100 MB at most.
constexpr size_t kMostCounted = size_t{1} << 20;

class Counter {
 public:
  void Add(std::string_view word) {
    ++counts_[absl::string_view(word.data(), word.size())];
    if (counts_.size() <= kMostCounted) return;
    // Words that occurred in only one row so far are dropped, and their number is kept.
    const size_t before = counts_.size();
    absl::erase_if(counts_, [](const auto& entry) { return entry.second == 1; });
    forgotten_ += before - counts_.size();
    if (counts_.size() > kMostCounted / 2) KeepMostFrequent();
  }

  CsvWords Take() {
    std::vector<std::pair<std::string, size_t>> counted;
    for (const auto& [word, count] : counts_) {
      const bool is_line = word.find_first_of("\r\n") == std::string::npos;
      if (count > 1 && is_line) counted.emplace_back(word, count);
    }
    std::sort(counted.begin(), counted.end(), [](const auto& a, const auto& b) {
      return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    counted.resize(std::min(counted.size(), kMostVocabulary));
    CsvWords words = {.words = {}, .others = forgotten_ + counts_.size() - counted.size()};
    for (auto& [word, count] : counted) words.words.push_back(std::move(word));
    return words;
  }

 private:
  void KeepMostFrequent() {
    std::vector<size_t> counts;
    for (const auto& [word, count] : counts_) counts.push_back(count);
    const auto least = counts.begin() + static_cast<int64_t>(kMostCounted / 2);
    std::nth_element(counts.begin(), least, counts.end(), std::greater<>());
    const size_t before = counts_.size();
    absl::erase_if(counts_, [&](const auto& entry) { return entry.second <= *least; });
    forgotten_ += before - counts_.size();
  }

  absl::flat_hash_map<std::string, size_t> counts_;
  size_t forgotten_ = 0;
};

}  // namespace

absl::Status ForEachRow(FileSystem& files, const std::string& path, const CsvColumns& looked,
                        const std::function<absl::Status(size_t row, const std::vector<Cell>& cells)>& take) {
  const std::unique_ptr<ByteStream> stream = ByteStream::Create(files, path, Compression::kNone);
  CsvRecords records(*stream, looked.delimiter, /*use_quotes=*/true);
  RETURN_IF_ERROR(records.Next().status());  // the names
  std::vector<Cell> cells;
  for (size_t row = 0;; ++row) {
    ASSIGN_OR_RETURN(const std::optional<std::string_view> record, records.Next());
    if (!record) return absl::OkStatus();
    if (const std::optional<int64_t> wrong = SplitRecord(*record, looked.delimiter, /*use_quotes=*/true, cells)) {
      return InvalidArgument("{}:{}:{}: a quote is in the wrong place", path, records.number(), *wrong);
    }
    if (cells.size() != looked.columns.size()) {
      return InvalidArgument("{}:{}: {} cells, the header has {}", path, records.number(), cells.size(),
                             looked.columns.size());
    }
    RETURN_IF_ERROR(take(row, cells));
  }
}

absl::StatusOr<std::map<std::string, CsvWords>> CountWords(FileSystem& files, const std::string& path,
                                                           const CsvColumns& looked,
                                                           const std::set<std::string>& columns,
                                                           const RowSplit& split) {
  std::map<size_t, Counter> counters;  // by the column's place
  for (size_t i = 0; i < looked.columns.size(); ++i) {
    if (columns.contains(looked.columns[i].name)) counters[i];
  }
  std::map<std::string, CsvWords> words;
  if (counters.empty()) return words;
  RETURN_IF_ERROR(ForEachRow(files, path, looked, [&](size_t row, const std::vector<Cell>& cells) {
    if (split.is_held_out(row)) return absl::OkStatus();
    for (auto& [place, counter] : counters) {
      const std::string_view word = cells[place].value();
      if (!looked.IsMissing(word)) counter.Add(word);
    }
    return absl::OkStatus();
  }));
  for (auto& [place, counter] : counters) words[looked.columns[place].name] = counter.Take();
  return words;
}

}  // namespace tessera
