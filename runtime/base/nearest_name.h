// SPDX-License-Identifier: Apache-2.0
// Finds the name that a misspelt name probably stands for, for "did you mean" in messages.
#ifndef TESSERA_RUNTIME_BASE_NEAREST_NAME_H_
#define TESSERA_RUNTIME_BASE_NEAREST_NAME_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// Returns the name with the smallest edit distance (insert, delete, replace, swap of neighbours) from `given`, the
// first one on a tie. Returns nullopt when the distance exceeds a third of `given`'s length; one edit is always
// allowed.
std::optional<std::string> NearestName(std::string_view given, const std::vector<std::string>& names);

// Returns `; did you mean "NAME"?`, with `before` in place of the semicolon, or `otherwise` when no name is near.
std::string DidYouMean(std::string_view given, const std::vector<std::string>& names, std::string_view before = "; ",
                       std::string_view otherwise = "");

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_NEAREST_NAME_H_
