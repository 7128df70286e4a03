// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/names/rename.h"

#include <utility>

#include "re2/re2.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

re2::StringPiece Piece(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

absl::StatusOr<Pattern> Pattern::Parse(std::string_view text) {
  RE2::Options options;
  options.set_log_errors(false);
  auto expression = std::make_shared<const RE2>(Piece(text), options);
  if (!expression->ok()) return InvalidArgument("the regular expression \"{}\": {}", text, expression->error());
  return Pattern(std::string(text), std::move(expression));
}

bool Pattern::FoundIn(std::string_view name) const { return RE2::PartialMatch(Piece(name), *expression_); }

bool Pattern::MatchesStartOf(std::string_view name) const {
  return expression_->Match(Piece(name), 0, name.size(), RE2::ANCHOR_START, nullptr, 0);
}

absl::StatusOr<RenameRule> RenameRule::Create(std::string_view regex, std::string_view to) {
  ASSIGN_OR_RETURN(Pattern pattern, Pattern::Parse(regex));
  std::string error;
  if (!pattern.expression_->CheckRewriteString(Piece(to), &error)) {
    return InvalidArgument("the replacement \"{}\" of \"{}\": {}", to, regex, error);
  }
  return RenameRule(std::move(pattern), std::string(to));
}

absl::StatusOr<RenameRule> RenameRule::Parse(std::string_view text) {
  const size_t equals = text.rfind('=');
  if (equals == std::string_view::npos || equals == 0) return InvalidArgument("expected REGEX=TO, got \"{}\"", text);
  return Create(text.substr(0, equals), text.substr(equals + 1));
}

std::string RenameRule::text() const { return fmt::format("{}={}", pattern_.text(), to_); }

std::string RenameRule::Apply(const std::string& name) const {
  std::string renamed = name;
  RE2::GlobalReplace(&renamed, *pattern_.expression_, to_);
  return renamed;
}

absl::StatusOr<std::map<std::string, std::string>> RenameAll(const std::vector<std::string>& names,
                                                             const std::vector<RenameRule>& rules) {
  std::map<std::string, std::string> renamed;
  for (const std::string& name : names) renamed.emplace(name, name);
  for (const RenameRule& rule : rules) {
    bool matched = false;
    for (auto& [name, to] : renamed) {
      matched |= rule.Matches(to);
      to = rule.Apply(to);
      if (to.empty()) return InvalidArgument("the rule {} makes the name \"{}\" empty", rule.text(), name);
    }
    if (!matched && !renamed.empty()) {
      return InvalidArgument("the rule {} matches no name, such as \"{}\"", rule.text(), renamed.begin()->second);
    }
  }
  std::map<std::string, std::string> origins;
  for (const auto& [name, to] : renamed) {
    const auto [other, is_new] = origins.emplace(to, name);
    if (!is_new) return InvalidArgument("\"{}\" and \"{}\" would both be named \"{}\"", other->second, name, to);
  }
  return renamed;
}

}  // namespace tessera
