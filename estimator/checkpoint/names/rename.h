// SPDX-License-Identifier: Apache-2.0
// Renames tensors by regular expressions.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_NAMES_RENAME_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_NAMES_RENAME_H_

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace re2 {
class RE2;
}

namespace tessera {

// A regular expression in RE2's syntax. Copies share it.
class Pattern {
 public:
  // Fails with InvalidArgument, with the problem, for a wrong expression.
  static absl::StatusOr<Pattern> Parse(std::string_view text);

  const std::string& text() const { return text_; }
  // Returns whether it matches anywhere in `name`, unless it has anchors.
  bool FoundIn(std::string_view name) const;
  // Returns whether it matches at the beginning of `name`, as Python's re.match.
  bool MatchesStartOf(std::string_view name) const;

 private:
  friend class RenameRule;

  Pattern(std::string text, std::shared_ptr<const re2::RE2> expression)
      : text_(std::move(text)), expression_(std::move(expression)) {}

  std::string text_;
  std::shared_ptr<const re2::RE2> expression_;
};

// Replaces each match of a pattern in a name; \1 in the replacement is the match of the first group.
class RenameRule {
 public:
  static absl::StatusOr<RenameRule> Create(std::string_view regex, std::string_view to);
  // Parses REGEX=TO. The last = separates: a regular expression may hold others.
  static absl::StatusOr<RenameRule> Parse(std::string_view text);

  std::string text() const;
  bool Matches(std::string_view name) const { return pattern_.FoundIn(name); }
  std::string Apply(const std::string& name) const;

 private:
  RenameRule(Pattern pattern, std::string to) : pattern_(std::move(pattern)), to_(std::move(to)) {}

  Pattern pattern_;
  std::string to_;
};

// Returns every name with its new name after the rules, one after another. Fails with InvalidArgument for a rule
// without a match, a name that becomes empty, and two names that become the same.
absl::StatusOr<std::map<std::string, std::string>> RenameAll(const std::vector<std::string>& names,
                                                             const std::vector<RenameRule>& rules);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_NAMES_RENAME_H_
