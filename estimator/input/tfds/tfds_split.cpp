// SPDX-License-Identifier: Apache-2.0
// Splits as tensorflow_datasets spells them.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "fmt/ranges.h"
#include "tessera/estimator/input/tfds/tfds_info.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::tfds {
namespace {

// Returns the row that `text` names, "10", "-5" or "20%", of `rows`; nullopt when it names none. An empty `text` is
// `otherwise`.
std::optional<int64_t> RowOf(std::string_view text, int64_t rows, int64_t otherwise) {
  if (text.empty()) return otherwise;
  const bool is_percent = text.ends_with('%');
  if (is_percent) text.remove_suffix(1);
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (is_percent) {
    if (number < -100 || number > 100) return std::nullopt;
    number = static_cast<int64_t>(std::nearbyint(static_cast<double>(number) * static_cast<double>(rows) / 100));
  }
  if (number < 0) number = std::max<int64_t>(rows + number, 0);
  return std::min(number, rows);
}

absl::StatusOr<Slice> SliceOf(const Info& info, std::string_view text) {
  const size_t bracket = text.find('[');
  const std::string_view name = text.substr(0, bracket);
  const auto split = std::find_if(info.splits.begin(), info.splits.end(), [&](auto& s) { return s.name == name; });
  if (split == info.splits.end()) {
    std::vector<std::string> names;
    for (const Split& known : info.splits) names.push_back(known.name);
    return InvalidArgument("there is no split \"{}\"{}", name,
                           DidYouMean(name, names, "; ", fmt::format("; there are {}", fmt::join(names, ", "))));
  }
  const int64_t rows = split->num_rows;
  if (bracket == std::string_view::npos) return Slice{&*split, 0, rows};
  const size_t colon = text.find(':', bracket);
  const bool is_whole = text.ends_with(']') && colon != std::string_view::npos;
  const std::optional<int64_t> begin =
      is_whole ? RowOf(text.substr(bracket + 1, colon - bracket - 1), rows, 0) : std::nullopt;
  const std::optional<int64_t> end =
      is_whole ? RowOf(text.substr(colon + 1, text.size() - colon - 2), rows, rows) : std::nullopt;
  if (!begin || !end) {
    return InvalidArgument("the split is \"{}\", expected rows as in \"{}[:100]\" or \"{}[10%:20%]\"", text, name,
                           name);
  }
  return Slice{&*split, *begin, std::max(*begin, *end)};
}

}  // namespace

absl::StatusOr<std::vector<Slice>> ParseSplit(const Info& info, std::string_view split) {
  std::vector<Slice> slices;
  for (size_t begin = 0; begin <= split.size();) {
    const size_t end = std::min(split.find('+', begin), split.size());
    ASSIGN_OR_RETURN(const Slice slice, SliceOf(info, split.substr(begin, end - begin)));
    slices.push_back(slice);
    begin = end + 1;
  }
  return slices;
}

}  // namespace tessera::tfds
