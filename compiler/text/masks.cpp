// SPDX-License-Identifier: Apache-2.0
// Makes one pass over the tokens, looking at `dense` `<` STRING `>` `:` TYPE and at `!name = TYPE`.
//     bytes B of N elements (N > 1)      reading
//     B == N                             a byte per element, each 00 or 01
//     B == N / 8, rounded up             packed
//     B == 1, the byte 00 or FF          packed: one value for all
//     B == 1, the byte 01, N > 8         a byte per element: one value for all
// With N from 2 to 8 the single byte 01 has two readings: a packed mask whose first element is set, or one byte for all
// elements. Printers write the latter as `dense<true>`, so a file means the former.
#include "tessera/compiler/text/masks.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "fmt/format.h"
#include "tessera/compiler/text/characters.h"

namespace tessera {
namespace {

bool IsPartOfName(char c) { return IsLetter(c) || IsDigit(c) || c == '$' || c == '.' || c == '-'; }

// Returns the value of a hexadecimal digit, or -1.
int DigitValue(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// The number of ambiguous constants that are reported.
constexpr size_t kMostAmbiguities = 3;

// The text between the quotes of a string.
struct Literal {
  size_t begin = 0, end = 0;
};

class Packer {
 public:
  explicit Packer(std::span<char> text) : text_(text), view_(text.data(), text.size()) {}

  MaskReport Pack() {
    while (at_ < view_.size() && !report_.fault.has_value()) Token();
    return std::move(report_);
  }

 private:
  // The part of `dense` `<` that has been read.
  enum class Before { kNothing, kDense, kDenseLess };

  void Token() {
    SkipSpace();
    if (at_ >= view_.size()) return;
    const char c = view_[at_];
    Before now = Before::kNothing;
    if (c == '"') {
      const Literal literal = String();
      if (before_ == Before::kDenseLess) Constant(literal);
    } else if (IsLetter(c)) {
      if (Word() == "dense") now = Before::kDense;
    } else if (c == '!' || c == '#' || c == '%' || c == '@' || c == '^') {
      const std::string_view name = Name();
      if (c == '!') Definition(name);
    } else {
      if (c == '<' && before_ == Before::kDense) now = Before::kDenseLess;
      ++at_;
    }
    before_ = now;
  }

  void SkipSpace() {
    while (at_ < view_.size()) {
      if (IsSpace(view_[at_])) {
        ++at_;
      } else if (view_.substr(at_, 2) == "//") {
        at_ = std::min(view_.find('\n', at_), view_.size());
      } else {
        return;
      }
    }
  }

  // A string ends at its quote or with its line.
  Literal String() {
    Literal literal{at_ + 1, at_ + 1};
    size_t& end = literal.end;
    for (; end < view_.size() && view_[end] != '"' && view_[end] != '\n'; ++end)
      if (view_[end] == '\\') ++end;
    literal.end = std::min(end, view_.size());
    at_ = std::min(literal.end + 1, view_.size());
    return literal;
  }

  std::string_view Word() {
    const size_t begin = at_;
    auto is_part = [](char c) { return IsLetter(c) || IsDigit(c) || c == '$' || c == '.'; };
    while (at_ < view_.size() && is_part(view_[at_])) ++at_;
    return view_.substr(begin, at_ - begin);
  }

  std::string_view Name() {
    const size_t begin = at_++;
    while (at_ < view_.size() && IsPartOfName(view_[at_])) ++at_;
    return view_.substr(begin, at_ - begin);
  }

  bool Take(char c) {
    SkipSpace();
    if (at_ >= view_.size() || view_[at_] != c) return false;
    ++at_;
    return true;
  }

  // Returns the number of elements when a shaped type of i1 of static shape comes next.
  std::optional<int64_t> CountOfType() {
    SkipSpace();
    if (at_ < view_.size() && view_[at_] == '!') {
      const auto alias = counts_.find(Name());
      return alias == counts_.end() ? std::nullopt : alias->second;
    }
    const std::string_view kind = Word();
    if ((kind != "tensor" && kind != "vector") || !Take('<')) return std::nullopt;
    int64_t count = 1;
    SkipSpace();
    while (at_ < view_.size() && IsDigit(view_[at_])) {
      int64_t size = 0;
      for (; at_ < view_.size() && IsDigit(view_[at_]); ++at_) {
        if (__builtin_mul_overflow(size, 10, &size) || __builtin_add_overflow(size, view_[at_] - '0', &size))
          return std::nullopt;
      }
      if (__builtin_mul_overflow(count, size, &count) || !Take('x')) return std::nullopt;
      SkipSpace();
    }
    if (Word() != "i1") return std::nullopt;
    SkipSpace();
    const char next = at_ < view_.size() ? view_[at_] : '\0';
    return next == '>' || next == ',' ? std::optional(count) : std::nullopt;
  }

  // Records the meaning of an alias. A later definition holds for the text after it, as in a file of several modules.
  void Definition(std::string_view name) {
    const size_t after_name = at_;
    if (Take('=')) {
      counts_[name] = CountOfType();
    } else {
      at_ = after_name;
    }
  }

  void Constant(Literal literal) {
    const std::string_view digits = view_.substr(literal.begin, literal.end - literal.begin);
    const size_t after_string = at_;
    std::optional<int64_t> count;
    if (literal.end >= view_.size() || view_[literal.end] != '"') return;
    if (digits.starts_with("0x") && Take('>') && Take(':')) count = CountOfType();
    at_ = after_string;
    if (!count.has_value() || *count < 2) return;
    const std::optional<std::vector<uint8_t>> bytes = Decode(digits.substr(2));
    if (bytes.has_value()) Mask(literal, *bytes, static_cast<uint64_t>(*count));
  }

  // Returns nullopt for text other than a hexadecimal number of whole bytes, which the parser rejects.
  static std::optional<std::vector<uint8_t>> Decode(std::string_view digits) {
    if (digits.size() % 2 != 0) return std::nullopt;
    std::vector<uint8_t> bytes(digits.size() / 2);
    for (size_t i = 0; i < bytes.size(); ++i) {
      const int high = DigitValue(digits[2 * i]), low = DigitValue(digits[2 * i + 1]);
      if (high < 0 || low < 0) return std::nullopt;
      bytes[i] = static_cast<uint8_t>(16 * high + low);
    }
    return bytes;
  }

  void Mask(Literal literal, const std::vector<uint8_t>& bytes, uint64_t count) {
    const uint64_t packed = count / 8 + (count % 8 != 0 ? 1 : 0);
    if (bytes.size() == count) {
      const auto other = std::find_if(bytes.begin(), bytes.end(), [](uint8_t byte) { return byte > 1; });
      if (other == bytes.end()) return Replace(literal, bytes);
      return Fail(literal, fmt::format("mask: byte {} of {} is {:02X}; expected 00 or 01, as there is a byte per "
                                       "element; try the list form, dense<[true, false]>",
                                       other - bytes.begin(), count, *other));
    }
    if (bytes.size() == 1 && bytes[0] == 1 && count > 8) return Replace(literal, bytes);
    if (bytes.size() == 1 && bytes[0] == 1 && report_.ambiguities.size() < kMostAmbiguities) {
      report_.ambiguities.push_back(At(
          literal, fmt::format("mask: 0x01 may be eight elements per byte, the first of {} true, or one byte for all, "
                               "all true; the first is assumed, because printers write the second as dense<true>",
                               count)));
    }
    const bool one_for_all = bytes.size() == 1 && (bytes[0] == 0x00 || bytes[0] == 0xff);
    if (bytes.size() == packed || one_for_all) return;
    Fail(literal,
         fmt::format("mask: a constant of {} elements of i1 has {} bytes; expected {} (eight elements per byte) "
                     "or {} (a byte per element); try the list form, dense<[true, false]>",
                     count, bytes.size(), packed, count));
  }

  // Writes |elements|, a byte each, packed eight to a byte, and pads with spaces where the string was longer. Equal
  // elements become one byte for all.
  void Replace(Literal literal, const std::vector<uint8_t>& elements) {
    std::string packed = "0x";
    if (std::all_of(elements.begin(), elements.end(), [&](uint8_t element) { return element == elements[0]; })) {
      packed += elements[0] != 0 ? "FF" : "00";
    } else {
      for (size_t i = 0; i < elements.size(); i += 8) {
        unsigned byte = 0;
        for (size_t bit = 0; bit < 8 && i + bit < elements.size(); ++bit) byte |= unsigned{elements[i + bit]} << bit;
        packed += "0123456789ABCDEF"[byte >> 4];
        packed += "0123456789ABCDEF"[byte & 15];
      }
    }
    packed += '"';
    packed.resize(literal.end + 1 - literal.begin, ' ');
    std::copy(packed.begin(), packed.end(), text_.begin() + static_cast<std::ptrdiff_t>(literal.begin));
  }

  TextFault At(Literal literal, std::string what) const {
    const std::string_view before = view_.substr(0, literal.begin - 1);
    const size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
    return {std::move(what), std::count(before.begin(), before.end(), '\n') + 1,
            static_cast<int64_t>(before.size() - line_start) + 1};
  }

  void Fail(Literal literal, std::string what) { report_.fault = At(literal, std::move(what)); }

  const std::span<char> text_;
  const std::string_view view_;  // a view of text_
  size_t at_ = 0;
  Before before_ = Before::kNothing;
  std::unordered_map<std::string_view, std::optional<int64_t>> counts_;  // elements of aliases of types of i1
  MaskReport report_;
};

}  // namespace

MaskReport PackMasks(std::span<char> text) { return Packer(text).Pack(); }

}  // namespace tessera
