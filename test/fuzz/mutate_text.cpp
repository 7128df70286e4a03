// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/fuzz/mutate_text.h"

#include <algorithm>
#include <random>
#include <vector>

namespace tessera::fuzz {
namespace {

constexpr std::string_view kNumbers[] = {"0",
                                         "1",
                                         "-1",
                                         "2",
                                         "3",
                                         "7",
                                         "127",
                                         "128",
                                         "255",
                                         "256",
                                         "-128",
                                         "65536",
                                         "2147483647",
                                         "2147483648",
                                         "4294967295",
                                         "4294967296",
                                         "1152921504606846976",
                                         "4611686018427387904",
                                         "9223372036854775807",
                                         "-9223372036854775808",
                                         "18446744073709551615",
                                         "18446744073709551616",
                                         "1.0e400",
                                         "0xFF"};

enum class Kind { kNumber, kWord, kOther };

struct Token {
  Kind kind;
  std::string_view text;
};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Returns whether |c| belongs to a word. Words may contain the signs of symbols, values and aliases, and the dots of
// operations.
bool IsWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) || c == '_' || c == '.' || c == '%' ||
         c == '@' || c == '#' || c == '!' || c == '^';
}

// The sizes of a tensor are numbers: tensor<4x2xf32> has two, and the word f32.
std::vector<Token> Tokens(std::string_view text) {
  std::vector<Token> tokens;
  for (size_t at = 0; at < text.size();) {
    size_t end = at + 1;
    Kind kind = Kind::kOther;
    if (IsDigit(text[at])) {
      kind = Kind::kNumber;
      while (end < text.size() && IsDigit(text[end])) ++end;
    } else if (IsWord(text[at]) && !(text[at] == 'x' && at > 0 && IsDigit(text[at - 1]))) {
      kind = Kind::kWord;
      while (end < text.size() && IsWord(text[end])) ++end;
    }
    tokens.push_back({kind, text.substr(at, end - at)});
    at = end;
  }
  return tokens;
}

std::vector<std::string_view> Lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::string Join(const std::vector<std::string_view>& parts) {
  std::string text;
  for (std::string_view part : parts) text += part;
  return text;
}

class Mutator {
 public:
  explicit Mutator(uint32_t seed) : random_(seed) {}

  std::string Line(std::string_view text) {
    std::vector<std::string_view> lines = Lines(text);
    const size_t from = Below(lines.size());
    const size_t to = Below(lines.size());
    switch (Below(3)) {
      case 0:
        lines.erase(lines.begin() + static_cast<ptrdiff_t>(from));
        break;
      case 1:
        lines.insert(lines.begin() + static_cast<ptrdiff_t>(to), lines[from]);
        break;
      default:
        std::swap(lines[from], lines[to]);
    }
    return Join(lines);
  }

  std::string Token(std::string_view text) {
    const std::vector<fuzz::Token> tokens = Tokens(text);
    // Half of the tokens are spaces and brackets, which are rarely chosen.
    size_t chosen = Below(tokens.size());
    for (int i = 0; i < 4 && tokens[chosen].kind == Kind::kOther; ++i) chosen = Below(tokens.size());
    std::vector<std::string_view> parts;
    for (const fuzz::Token& token : tokens) parts.push_back(token.text);
    const uint32_t change = Below(8);
    if (change == 0) {
      parts[chosen] = {};
    } else if (change == 1) {
      parts.insert(parts.begin() + static_cast<ptrdiff_t>(chosen), parts[chosen]);
    } else if (tokens[chosen].kind == Kind::kNumber && change < 6) {
      parts[chosen] = kNumbers[Below(std::size(kNumbers))];
    } else {
      parts[chosen] = OfKind(tokens, tokens[chosen].kind);
    }
    return Join(parts);
  }

  uint32_t Below(size_t size) { return static_cast<uint32_t>(random_() % size); }

 private:
  std::string_view OfKind(const std::vector<fuzz::Token>& tokens, Kind kind) {
    size_t at = Below(tokens.size());
    while (tokens[at].kind != kind) at = (at + 1) % tokens.size();  // one exists
    return tokens[at].text;
  }

  std::minstd_rand random_;
};

}  // namespace

std::string MutateText(std::string_view text, uint32_t seed) {
  if (text.empty()) return "module";
  Mutator mutator(seed);
  return mutator.Below(5) == 0 ? mutator.Line(text) : mutator.Token(text);
}

}  // namespace tessera::fuzz
