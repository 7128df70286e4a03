// SPDX-License-Identifier: Apache-2.0
// Vocabularies from lists and files.
#include <algorithm>
#include <charconv>
#include <string_view>

#include "absl/container/flat_hash_map.h"
#include "tessera/estimator/input/ids/cell_ids.h"
#include "tessera/estimator/input/ids/fingerprint.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

using Words = std::vector<std::string>;
using Integers = std::vector<int64_t>;

uint32_t Checksum(const Words& words) {
  uint32_t crc = 0;
  for (const std::string& word : words) crc = ExtendCrc32c(ExtendCrc32c(crc, word), std::string_view("\0", 1));
  return crc;
}
uint32_t Checksum(const Integers& integers) {
  return Crc32c({reinterpret_cast<const char*>(integers.data()), integers.size() * sizeof(int64_t)});
}

template <typename Value>
class VocabularyColumn : public IdColumn {
 public:
  using Places = absl::flat_hash_map<Value, int64_t>;

  VocabularyColumn(const std::string& key, const std::vector<Value>& values, Places places,
                   const VocabularyOptions& options)
      : IdColumn(key, static_cast<int64_t>(values.size()) + options.num_oov_buckets,
                 {{.key = key, .is_string = std::is_same_v<Value, std::string>}}, WordsOf(key, values, options)),
        places_(std::move(places)),
        options_(options) {}

  absl::Status Compute(std::span<const CellRows> rows, IdRows& out) const override {
    const CellRows& input = rows[0];
    RETURN_IF_ERROR(internal::CheckCells(inputs()[0], input.cells));
    internal::ComputeCellIds(input, [&](const auto& cell) { return IdOf(cell); }, out);
    if (!options_.must_be_known) return absl::OkStatus();
    const auto unknown = std::find(out.ids.begin(), out.ids.end(), kUnknown);
    if (unknown == out.ids.end()) return absl::OkStatus();
    const int64_t cell = unknown - out.ids.begin();
    out.failed_row = internal::RowOfCell(out.splits, cell);
    const auto place = static_cast<size_t>(cell);
    return InvalidArgument(
        "\"{}\" is not in the vocabulary of {}; try num_oov_buckets",
        input.cells.integers.empty() ? input.cells.strings[place] : fmt::format("{}", input.cells.integers[place]),
        places_.size());
  }

  IdArguments arguments() const override {
    std::vector<Value> values(places_.size());
    for (const auto& [value, place] : places_) values[static_cast<size_t>(place)] = value;
    return VocabularyArguments{.key = inputs()[0].key, .values = std::move(values), .options = options_};
  }

 private:
  static constexpr int64_t kUnknown = kDropped + 1;

  static std::string WordsOf(const std::string& key, const std::vector<Value>& values,
                             const VocabularyOptions& options) {
    const bool one = values.size() == 1;
    std::string words =
        fmt::format("\"{}\" among {} {}, checksum {:08x}", key, values.size(),
                    std::is_same_v<Value, std::string> ? (one ? "word" : "words") : (one ? "integer" : "integers"),
                    Checksum(values));
    if (options.must_be_known) return words + ", no others";
    if (options.num_oov_buckets > 0) return words + fmt::format(", others into {} buckets", options.num_oov_buckets);
    return options.default_value == -1 ? words : words + fmt::format(", others {}", options.default_value);
  }

  // CheckCells rejects cells of another type.
  int64_t IdOf(const auto& cell) const {
    if constexpr (std::is_same_v<std::decay_t<decltype(cell)>, Value>) {
      const auto found = places_.find(cell);
      if (found != places_.end()) return found->second;
      if (options_.must_be_known) return kUnknown;
      if (options_.num_oov_buckets == 0) return options_.default_value;
      return static_cast<int64_t>(places_.size()) +
             static_cast<int64_t>(Fingerprint64(cell) % static_cast<uint64_t>(options_.num_oov_buckets));
    }
    return -1;
  }

  const Places places_;
  const VocabularyOptions options_;
};

// `unit` is "word" for lists and "line" for files, in messages.
template <typename Value>
absl::StatusOr<IdColumnPtr> MakeVocabulary(const std::string& key, const std::vector<Value>& values,
                                           const VocabularyOptions& options, std::string_view unit) {
  if (values.empty())
    return InvalidArgument("column \"{}\": its vocabulary is empty; expected a {} or more", key, unit);
  RETURN_IF_ERROR(internal::CheckBuckets(key, "num_oov_buckets", options.num_oov_buckets, 0));
  const auto size = static_cast<int64_t>(values.size());
  if (options.default_value >= size) {
    return InvalidArgument("column \"{}\": default_value is {}, expected -1 to {}", key, options.default_value,
                           size - 1);
  }
  if (options.must_be_known && (options.num_oov_buckets > 0 || options.default_value != -1)) {
    return InvalidArgument("column \"{}\": must_be_known and an id for unknown values; expected one of them", key);
  }
  typename VocabularyColumn<Value>::Places places;
  places.reserve(values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    const auto [place, is_new] = places.try_emplace(values[i], static_cast<int64_t>(i));
    if (is_new) continue;
    return InvalidArgument("column \"{}\": {}s {} and {} of its vocabulary are both \"{}\"; expected each once", key,
                           unit, place->second + 1, i + 1, values[i]);
  }
  return std::make_shared<const VocabularyColumn<Value>>(key, values, std::move(places), options);
}

absl::Status RefuseBoth(const std::string& key) {
  return InvalidArgument("column \"{}\": default_value and num_oov_buckets; expected one of them", key);
}

// Returns the first `most` lines without newlines and carriage returns.
Words Lines(std::string_view text, size_t most) {
  Words lines;
  while (!text.empty() && lines.size() < most) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string& line = lines.emplace_back(text.substr(0, end));
    line.erase(std::remove(line.begin(), line.end(), '\r'), line.end());
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

absl::StatusOr<Integers> ParseIntegers(const std::string& key, const Words& lines) {
  Integers integers;
  for (const std::string& line : lines) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (error != std::errc() || end != line.data() + line.size()) {
      return InvalidArgument("column \"{}\": line {} is \"{}\", expected an integer", key, integers.size() + 1, line);
    }
    integers.push_back(value);
  }
  return integers;
}

}  // namespace

absl::StatusOr<IdColumnPtr> VocabularyListIds(const std::string& key, Words words, VocabularyOptions options) {
  if (options.num_oov_buckets > 0 && options.default_value != -1) return RefuseBoth(key);
  return MakeVocabulary(key, words, options, "word");
}

absl::StatusOr<IdColumnPtr> VocabularyListIds(const std::string& key, Integers integers, VocabularyOptions options) {
  if (options.num_oov_buckets > 0 && options.default_value != -1) return RefuseBoth(key);
  return MakeVocabulary(key, integers, options, "integer");
}

absl::StatusOr<IdColumnPtr> VocabularyFileIds(const std::string& key, const std::string& path,
                                              VocabularyFileOptions options, FileSystem& files) {
  if (options.num_oov_buckets > 0 && options.default_value) return RefuseBoth(key);
  const int64_t size = options.vocabulary_size.value_or(internal::kMostBuckets);
  RETURN_IF_ERROR(internal::CheckBuckets(key, "vocabulary_size", size));
  absl::StatusOr<std::string> text = files.Read(path);
  RETURN_IF_ERROR_WITH(text.status(), fmt::format("column \"{}\": its vocabulary", key));
  const Words lines = Lines(*text, static_cast<size_t>(size));
  if (options.vocabulary_size && static_cast<int64_t>(lines.size()) < size) {
    return InvalidArgument("column \"{}\": vocabulary_size is {}, but {} has {} lines", key, size, path, lines.size());
  }
  const VocabularyOptions how = {.default_value = options.default_value.value_or(-1),
                                 .num_oov_buckets = options.num_oov_buckets,
                                 .must_be_known = options.must_be_known};
  const auto make = [&]() -> absl::StatusOr<IdColumnPtr> {
    if (options.kind == IdKind::kString) return MakeVocabulary(key, lines, how, "line");
    ASSIGN_OR_RETURN(const Integers integers, ParseIntegers(key, lines));
    return MakeVocabulary(key, integers, how, "line");
  };
  absl::StatusOr<IdColumnPtr> column = make();
  if (!column.ok()) return Annotate(column.status(), path);
  return column;
}

}  // namespace tessera
