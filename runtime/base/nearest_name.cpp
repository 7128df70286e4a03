// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/nearest_name.h"

#include <algorithm>

#include "fmt/format.h"

namespace tessera {
namespace {

// Optimal string alignment distance: Levenshtein's with a swap of neighbours as one edit. Three rows of the table
// suffice.
size_t Edits(std::string_view a, std::string_view b) {
  std::vector<size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

}  // namespace

std::optional<std::string> NearestName(std::string_view given, const std::vector<std::string>& names) {
  size_t fewest = std::max<size_t>(1, given.size() / 3);
  std::optional<std::string> nearest;
  for (const std::string& name : names) {
    const size_t edits = Edits(given, name);
    if (edits < fewest || (edits == fewest && !nearest)) {
      fewest = edits;
      nearest = name;
    }
  }
  return nearest;
}

std::string DidYouMean(std::string_view given, const std::vector<std::string>& names, std::string_view before,
                       std::string_view otherwise) {
  const std::optional<std::string> nearest = NearestName(given, names);
  return nearest ? fmt::format("{}did you mean \"{}\"?", before, *nearest) : std::string(otherwise);
}

}  // namespace tessera
