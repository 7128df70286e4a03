// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/words.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::servable {
namespace {

constexpr int64_t kMostWords = int64_t{1} << 24;

template <typename Place>
absl::StatusOr<std::vector<std::string>> ChooseFrom(const std::vector<std::string>& words,
                                                    std::span<const Place> places) {
  std::vector<std::string> chosen;
  chosen.reserve(places.size());
  for (const Place place : places) {
    if (place < 0 || static_cast<uint64_t>(place) >= words.size()) {
      return Internal("the program returned index {} for a table of {} strings", place, words.size());
    }
    chosen.push_back(words[static_cast<size_t>(place)]);
  }
  return chosen;
}

}  // namespace

absl::StatusOr<WordColumn> WordColumn::Create(const proto::WordTable& table) {
  std::vector<std::string> words;
  if (table.has_words()) {
    words.assign(table.words().word().begin(), table.words().word().end());
  } else if (table.decimals() > 0 && table.decimals() <= kMostWords) {
    for (int64_t i = 0; i < table.decimals(); ++i) words.push_back(std::to_string(i));
  }
  if (words.empty() || words.size() > kMostWords) {
    return InvalidArgument("a table of strings has {} entries; expected 1 to {}",
                           table.has_words() ? table.words().word_size() : table.decimals(), kMostWords);
  }
  WordColumn column;
  column.words_ = std::make_shared<const std::vector<std::string>>(std::move(words));
  return column;
}

absl::StatusOr<Value> WordColumn::Choose(const Buffer& places) const {
  absl::StatusOr<std::vector<std::string>> chosen =
      places.type().dtype == DType::kI32 ? ChooseFrom(*words_, std::span<const int32_t>(places.As<int32_t>()))
                                         : ChooseFrom(*words_, std::span<const int64_t>(places.As<int64_t>()));
  RETURN_IF_ERROR(chosen.status());
  return Value::Strings(*std::move(chosen), places.type().shape);
}

absl::StatusOr<Value> WordColumn::Whole(int64_t rows) const {
  const auto count = static_cast<int64_t>(words_->size());
  std::vector<std::string> all;
  all.reserve(static_cast<size_t>(rows * count));
  for (int64_t row = 0; row < rows; ++row) all.insert(all.end(), words_->begin(), words_->end());
  return Value::Strings(std::move(all), {rows, count});
}

}  // namespace tessera::servable
