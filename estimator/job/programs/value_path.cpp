// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/programs/value_path.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_replace.h"

namespace tessera {
namespace {

bool IsWordLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string TakeWord(std::string_view& rest) {
  const auto end = std::find_if_not(rest.begin(), rest.end(), IsWordLetter);
  std::string word(rest.begin(), end);
  rest.remove_prefix(word.size());
  return word;
}

// Takes a Python string literal from its first quote on. A backslash escapes a quote.
std::optional<std::string> TakeQuoted(std::string_view& rest) {
  const char quote = rest.front();
  std::string text;
  for (size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == quote) {
      rest.remove_prefix(i + 1);
      return text;
    }
    if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
    text += rest[i];
  }
  return std::nullopt;
}

std::optional<ValuePath::Step> TakeBracket(std::string_view& rest) {
  rest.remove_prefix(1);
  if (rest.empty()) return std::nullopt;
  ValuePath::Step step{.kind = ValuePath::Kind::kKey, .text = {}};
  if (rest.front() == '\'' || rest.front() == '"') {
    std::optional<std::string> text = TakeQuoted(rest);
    if (!text) return std::nullopt;
    step.text = *std::move(text);
  } else {
    const size_t end = rest.find(']');
    if (end == std::string_view::npos || end == 0) return std::nullopt;
    step.text = rest.substr(0, end);
    rest.remove_prefix(end);
    const bool number =
        std::all_of(step.text.begin(), step.text.end(), [](unsigned char c) { return std::isdigit(c); });
    if (number) step.kind = ValuePath::Kind::kIndex;
  }
  if (rest.empty() || rest.front() != ']') return std::nullopt;
  rest.remove_prefix(1);
  return step;
}

}  // namespace

std::optional<ValuePath> ParseValuePath(std::string_view name) {
  ValuePath path;
  path.root = TakeWord(name);
  if (path.root.empty()) return std::nullopt;
  while (!name.empty()) {
    if (name.front() == '.') {
      name.remove_prefix(1);
      path.steps.push_back({ValuePath::Kind::kField, TakeWord(name)});
      if (path.steps.back().text.empty()) return std::nullopt;
    } else if (name.front() == '[') {
      std::optional<ValuePath::Step> step = TakeBracket(name);
      if (!step) return std::nullopt;
      path.steps.push_back(*std::move(step));
    } else {
      return std::nullopt;
    }
  }
  return path;
}

std::string JoinSteps(const ValuePath& path, size_t first, Slashes slashes) {
  std::string text;
  for (size_t i = first; i < path.steps.size(); ++i) {
    if (i > first) text += '/';
    const std::string& step = path.steps[i].text;
    text += slashes == Slashes::kEscaped ? absl::StrReplaceAll(step, {{"%", "%25"}, {"/", "%2F"}}) : step;
  }
  return text;
}

std::string FullName(const ValuePath& path, Slashes slashes) {
  return path.steps.empty() ? path.root : path.root + "/" + JoinSteps(path, 0, slashes);
}

std::string VariableName(const ValuePath& path, Slashes slashes) {
  const bool in_structure = !path.steps.empty() && path.steps.front().kind == ValuePath::Kind::kField;
  return in_structure ? JoinSteps(path, 0, slashes) : FullName(path, slashes);
}

}  // namespace tessera
