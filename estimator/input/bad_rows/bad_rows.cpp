// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/bad_rows/bad_rows.h"

#include <charconv>
#include <utility>

namespace tessera {
namespace {

// Removes "12:" from the front of `text`; returns 0 without such a number.
int64_t TakeNumber(std::string_view& text) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end == text.data() + text.size() || *end != ':' || number < 1) return 0;
  text.remove_prefix(static_cast<size_t>(end - text.data()) + 1);
  return number;
}

}  // namespace

BadRow BadRowOf(int64_t row, std::string_view file, std::string_view message) {
  BadRow bad = {.row = row, .file = std::string(file), .message = std::string(message)};
  if (!message.starts_with(file)) return bad;
  message.remove_prefix(file.size());
  if (!message.starts_with(':')) return bad;
  message.remove_prefix(1);
  constexpr std::string_view kRecord = " record ";
  if (message.starts_with(kRecord)) message.remove_prefix(kRecord.size());
  bad.line = TakeNumber(message);
  if (bad.line > 0) bad.column = TakeNumber(message);
  return bad;
}

void BadRows::Add(BadRow row) {
  const std::lock_guard lock(mutex_);
  const int64_t number = row.row;
  rows_.emplace(number, std::move(row));
}

std::vector<BadRow> BadRows::Take(int64_t first, int64_t last) {
  const std::lock_guard lock(mutex_);
  rows_.erase(rows_.begin(), rows_.lower_bound(first));
  std::vector<BadRow> taken;
  const auto end = rows_.lower_bound(last);
  for (auto row = rows_.begin(); row != end; ++row) taken.push_back(std::move(row->second));
  rows_.erase(rows_.begin(), end);
  return taken;
}

}  // namespace tessera
