// SPDX-License-Identifier: Apache-2.0
// Makes one pass over the tokens. `#name =` or `!name =` defines an alias outside of all brackets, before its first
// use. Only locations of operations may name an alias that comes later; such uses are not counted.
#include "tessera/compiler/text/check_text.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/nesting.h"
#include "tessera/compiler/text/characters.h"

namespace tessera {
namespace {

// The limits on the bytes that one alias expands to, and on those of all aliases used, for a text of `bytes`.
// Locations do not count, because they are not printed.
uint64_t LargestAlias(uint64_t bytes) { return (uint64_t{4} << 20) + 4 * bytes; }
uint64_t LargestProgram(uint64_t bytes) { return (uint64_t{16} << 20) + 4 * bytes; }

// The size of an alias's value.
struct Extent {
  int64_t depth = 0;
  uint64_t bytes = 0;
  bool is_location = false;
};

struct Level {
  char bracket;
  int64_t operators;  // since the last ',' or '=', with those of expressions in parentheses
};

char Closing(char bracket) { return bracket == '(' ? ')' : bracket == '[' ? ']' : bracket == '{' ? '}' : '>'; }

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text), levels_(1, Level{0, 0}) {}

  std::optional<TextFault> Scan() {
    while (at_ < text_.size() && !fault_.has_value()) Token();
    EndDefinition(text_.size());
    return std::move(fault_);
  }

 private:
  char Peek(size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  int64_t Depth() const { return static_cast<int64_t>(levels_.size()) - 1; }

  void Fail(size_t place, std::string what) {
    if (fault_.has_value()) return;
    const std::string_view before = text_.substr(0, place);
    const size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
    fault_ = {std::move(what), std::count(before.begin(), before.end(), '\n') + 1,
              static_cast<int64_t>(place - line_start) + 1};
  }

  void Token() {
    const char c = text_[at_];
    if (c == '"') {
      String();
    } else if (c == '/' && Peek(1) == '/') {
      at_ = std::min(text_.find('\n', at_), text_.size());
      return;  // no token
    } else if (IsSpace(c)) {
      if (c == '\n' && Depth() == 0 && value_begun_ && !continues_ && StatementFollows()) EndDefinition(at_);
      ++at_;
      return;
    } else if (IsLetter(c)) {
      Word();
    } else if (c == '#' || c == '!') {
      Name();
      return;
    } else {
      Punctuation(c);
    }
    value_begun_ = in_definition_;
  }

  // A string ends at its quote or with its line.
  void String() {
    for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\') ++at_;
    if (at_ < text_.size() && text_[at_] == '"') ++at_;
    continues_ = false;
  }

  void Word() {
    const size_t begin = at_;
    while (at_ < text_.size() && (IsLetter(text_[at_]) || IsDigit(text_[at_]))) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word == "mod" || word == "floordiv" || word == "ceildiv") Operator(begin);
    if (in_definition_ && !value_begun_) defined_.is_location = word == "loc";
    continues_ = false;
  }

  void Operator(size_t place) {
    if (++levels_.back().operators > kMaxNesting)
      Fail(place, fmt::format("more than {} operators in one expression", kMaxNesting));
  }

  void Punctuation(char c) {
    const size_t place = at_++;
    continues_ = c == ':' || c == ',' || c == '=';
    switch (c) {
      case ',':
      case '=':
        levels_.back().operators = 0;
        break;
      case '-':
        if (text_.substr(at_).starts_with('>')) {
          ++at_;
          continues_ = true;
          break;
        }
        [[fallthrough]];
      case '+':
      case '*':
        Operator(place);
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        levels_.push_back({c, 0});
        Deepen(place, Depth());
        break;
      case '>':  // unless it belongs to a comparison
        if (!text_.substr(at_).starts_with('=') && levels_.back().bracket == '<') levels_.pop_back();
        break;
      case ')':
      case ']':
      case '}':
        Close(c);
        break;
      default:
        break;
    }
  }

  // A '<' that is a comparison has no partner, so the closing bracket around it ends it, too.
  void Close(char c) {
    size_t match = levels_.size() - 1;
    while (match > 0 && levels_[match].bracket == '<') --match;
    if (match == 0 || Closing(levels_[match].bracket) != c) return;
    const int64_t operators = c == ')' ? levels_[match].operators : 0;
    levels_.resize(match);
    levels_.back().operators += operators;
  }

  void Deepen(size_t place, int64_t depth) {
    if (in_definition_) defined_.depth = std::max(defined_.depth, depth);
    if (depth > kMaxNesting) Fail(place, fmt::format("brackets and aliases are nested more than {} deep", kMaxNesting));
  }

  // Reads the alias of a definition, the use of an alias, or an attribute or type of a dialect.
  void Name() {
    const size_t begin = at_++;
    if (IsDigit(Peek(0))) {
      while (IsDigit(Peek(0))) ++at_;
    } else {
      auto is_part = [](char c) { return IsLetter(c) || IsDigit(c) || c == '$' || c == '.' || c == '-'; };
      while (is_part(Peek(0))) ++at_;
    }
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (Depth() == 0 && EqualsFollows()) {
      EndDefinition(begin);
      in_definition_ = true;
      name_ = name;
      defined_ = {};
      begin_ = begin;
      at_ = NextToken(at_) + 1;
      continues_ = true;
      return;
    }
    value_begun_ = in_definition_;
    continues_ = false;
    const auto alias = aliases_.find(name);
    if (alias != aliases_.end()) Use(begin, alias->second);
  }

  void Use(size_t place, const Extent& alias) {
    Deepen(place, Depth() + alias.depth + 1);
    if (in_definition_) {
      defined_.bytes += alias.bytes;
      CheckExpansion(place, defined_.bytes);
    } else if (!alias.is_location) {
      used_ += alias.bytes;
      if (used_ > LargestProgram(text_.size()))
        Fail(place, fmt::format("aliases expand to more than {} bytes in total", LargestProgram(text_.size())));
    }
  }

  void CheckExpansion(size_t place, uint64_t bytes) {
    if (bytes > LargestAlias(text_.size()))
      Fail(place, fmt::format("an alias expands to more than {} bytes", LargestAlias(text_.size())));
  }

  // The first definition of a name holds; the parser refuses a second one.
  void EndDefinition(size_t end) {
    if (in_definition_) {
      defined_.bytes += end - begin_;
      CheckExpansion(begin_, defined_.bytes);
      aliases_.emplace(name_, defined_);
    }
    in_definition_ = value_begun_ = false;
  }

  size_t NextToken(size_t place) const {
    while (place < text_.size() && IsSpace(text_[place])) ++place;
    return place;
  }

  bool EqualsFollows() const {
    const size_t next = NextToken(at_);
    return text_.substr(next, 1) == "=" && text_.substr(next, 2) != "==";
  }

  // Returns whether the next line begins a statement. Outside of brackets, only punctuation continues a value.
  bool StatementFollows() const {
    const size_t next = NextToken(at_);
    return next < text_.size() && (IsLetter(text_[next]) || text_[next] == '"' || text_[next] == '%');
  }

  const std::string_view text_;
  size_t at_ = 0;
  std::vector<Level> levels_;  // the first is outside of all brackets
  std::unordered_map<std::string_view, Extent> aliases_;
  uint64_t used_ = 0;  // bytes of aliases outside of definitions

  // The definition that the text is in.
  bool in_definition_ = false;
  bool value_begun_ = false;
  bool continues_ = false;  // the last token asks for another
  std::string_view name_;
  Extent defined_;
  size_t begin_ = 0;

  std::optional<TextFault> fault_;
};

}  // namespace

std::optional<TextFault> CheckText(std::string_view text) { return Scanner(text).Scan(); }

}  // namespace tessera
