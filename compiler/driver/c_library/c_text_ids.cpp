// SPDX-License-Identifier: Apache-2.0
// The hash is Fingerprint64 of FarmHash (farmhashna::Hash64, Google, MIT License), which TensorFlow uses for strings.
// It reads byte by byte: strings may be unaligned, and processors may have either byte order.
#include "tessera/compiler/driver/c_library/c_text_ids.h"

#include <set>

#include "absl/strings/str_replace.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/driver/c_library/c_names.h"

namespace tessera {
namespace {

// '$' stands for the prefix.
constexpr const char* kBegin = R"(/* FarmHash's Fingerprint64 (Google, MIT License), which maps strings to ids. */
static inline uint64_t $load(const unsigned char* from, int bytes) {
  uint64_t value = 0;
  while (bytes-- > 0) value = value << 8 | from[bytes];
  return value;
}
static inline uint64_t $turn(uint64_t value, int bits) { return value >> bits | value << (64 - bits); }
static inline uint64_t $fold(uint64_t value) { return value ^ value >> 47; }
static inline uint64_t $join(uint64_t a, uint64_t b, uint64_t factor) {
  const uint64_t c = $fold((a ^ b) * factor);
  return $fold((b ^ c) * factor) * factor;
}
static inline void $absorb(const unsigned char* from, uint64_t a, uint64_t b, uint64_t state[2]) {
  const uint64_t begin = a + $load(from, 8);
  const uint64_t all = begin + $load(from + 8, 8) + $load(from + 16, 8);
  state[0] = all + $load(from + 24, 8);
  state[1] = $turn(b + begin + $load(from + 24, 8), 21) + $turn(all, 44) + begin;
}
static inline void $step(const unsigned char* s, uint64_t factor, uint64_t weight, uint64_t x[3], uint64_t v[2],
                         uint64_t w[2]) {
  const uint64_t a = ($turn(x[0] + x[1] + v[0] + $load(s + 8, 8), 37) * factor) ^ (w[1] * weight);
  const uint64_t b = $turn(x[1] + v[1] + $load(s + 48, 8), 42) * factor + v[0] * weight + $load(s + 40, 8);
  const uint64_t c = $turn(x[2] + w[0], 33) * factor;
  $absorb(s, v[1] * factor, a + w[0], v);
  $absorb(s + 32, c + w[1], b + $load(s + 16, 8), w);
  x[0] = c;
  x[1] = b;
  x[2] = a;
}
static inline uint64_t $fingerprint64(const void* text, size_t size) {
  const uint64_t k0 = UINT64_C(0xc3a5c85c97cb3127), k1 = UINT64_C(0xb492b66fbe98f273);
  const uint64_t k2 = UINT64_C(0x9ae16a3b2f90404f);
  const unsigned char* s = (const unsigned char*)text;
  const uint64_t n = size;
  uint64_t factor = k2 + n * 2;
  if (size == 0) return k2;
  if (size < 4) {
    const uint64_t y = s[0] + ((uint64_t)s[size >> 1] << 8), z = n + ((uint64_t)s[size - 1] << 2);
    return $fold((y * k2) ^ (z * k0)) * k2;
  }
  if (size < 8) return $join(n + ($load(s, 4) << 3), $load(s + size - 4, 4), factor);
  if (size <= 16) {
    const uint64_t a = $load(s, 8) + k2, b = $load(s + size - 8, 8);
    return $join($turn(b, 37) * factor + a, ($turn(a, 25) + b) * factor, factor);
  }
  if (size <= 64) {
    const uint64_t a = $load(s, 8) * (size <= 32 ? k1 : k2), b = $load(s + 8, 8);
    const uint64_t c = $load(s + size - 8, 8) * factor, d = $load(s + size - 16, 8) * k2;
    const uint64_t y = $turn(a + b, 43) + $turn(c, 30) + d;
    const uint64_t z = $join(y, a + $turn(b + k2, 18) + c, factor);
    uint64_t e, f, g, h;
    if (size <= 32) return z;
    e = $load(s + 16, 8) * factor;
    f = $load(s + 24, 8);
    g = (y + $load(s + size - 32, 8)) * factor;
    h = (z + $load(s + size - 24, 8)) * factor;
    return $join($turn(e + f, 43) + $turn(g, 30) + h, e + $turn(f + a, 18) + g, factor);
  }
  {
    const unsigned char* const last = s + size - 64; /* the blocks before it are whole, and may overlap it */
    const uint64_t seed = 81, y = seed * k1 + 113;
    uint64_t x[3], v[2] = {0, 0}, w[2] = {0, 0};
    x[0] = seed * k2 + $load(s, 8);
    x[1] = y;
    x[2] = $fold(y * k2 + 113) * k2;
    for (; s < last; s += 64) $step(s, k1, 1, x, v, w);
    factor = k1 + ((x[2] & 0xff) << 1);
    w[0] += (n - 1) & 63;
    v[0] += w[0];
    w[0] += v[0];
    $step(last, factor, 9, x, v, w);
    return $join($join(v[0], w[0], factor) + $fold(x[1]) * k0 + x[2], $join(v[1], w[1], factor) + x[0], factor);
  }
}
static inline uint64_t $chain(uint64_t first, uint64_t second) {
  const uint64_t factor = UINT64_C(0xc6a4a7935bd1e995);
  const uint64_t both = (first ^ factor ^ ($fold(second * factor) * factor)) * factor;
  return $fold($fold(both) * factor);
}
static inline int $is_word(const char* word, const char* text, size_t size) {
  size_t i = 0;
  while (i < size && word[i] != 0 && word[i] == text[i]) ++i;
  return i == size && word[i] == 0;
}
static inline size_t $digits(int64_t number, char* text) {
  uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  size_t size = number < 0, end;
  char digits[20];
  for (end = 0; end == 0 || rest != 0; rest /= 10) digits[end++] = (char)('0' + rest % 10);
  text[0] = '-';
  while (end > 0) text[size++] = digits[--end];
  return size;
}

)";

std::string WithPrefix(const char* text, const std::string& prefix) {
  return absl::StrReplaceAll(text, {{"$", prefix}});
}

// Prints the function of a cross, whose parameters have the names of its keys.
std::string PrintCross(const CTextIds& ids, const std::string& prefix, const std::string& name,
                       const std::string& type) {
  std::set<std::string> taken = {"HASH"};
  std::vector<std::string> parameters;
  std::string body = fmt::format("  uint64_t hash = UINT64_C({});\n", ids.hash_key);
  for (const CTextIds::Key& key : ids.keys) {
    const std::string value = CIdentifier(key.name, fmt::format("key{}", parameters.size()), taken);
    if (key.is_text) {
      const std::string size = CIdentifier(value + "_size", "size", taken);
      parameters.push_back(fmt::format("const char* {}, size_t {}", value, size));
      body += fmt::format("  if ({2} == 0) return -1;\n  hash = {0}chain(hash, {0}fingerprint64({1}, {2}));\n", prefix,
                          value, size);
    } else {
      parameters.push_back(fmt::format("int64_t {}", value));
      body += fmt::format("  if ({1} == -1) return -1;\n  hash = {0}chain(hash, (uint64_t){1});\n", prefix, value);
    }
  }
  return fmt::format("static inline {} {}({}) {{\n{}  return ({})(hash % UINT64_C({}));\n}}\n\n", type, name,
                     fmt::join(parameters, ", "), body, type, ids.buckets);
}

}  // namespace

std::string PrintTextIdsBegin(const std::string& prefix) { return WithPrefix(kBegin, prefix); }

std::string TextIdsComment(const CTextIds& ids, const std::string& argument) {
  if (!ids.keys.empty()) {
    return fmt::format(
        "Returns the number for {} of one value per key: a string, an integer, or the id of a column. Returns -1 if a "
        "value is missing: an empty string or -1.",
        argument);
  }
  if (ids.integers)
    return fmt::format("Returns the number for {} of an integer. -1 means a missing value: its number is -1.",
                       argument);
  return fmt::format("Returns the number for {} of a string. An empty string means a missing value: its number is -1.",
                     argument);
}

std::string PrintTextIds(const CTextIds& ids, const std::string& prefix, const std::string& name,
                         const std::string& type, const std::string& words, size_t num_words) {
  if (!ids.keys.empty()) return PrintCross(ids, prefix, name, type);
  std::string body;
  if (ids.integers) {
    body += "  char text[21];\n  size_t size;\n";
  }
  if (!words.empty()) {
    body += fmt::format("  static const char* const words[] = {};\n  size_t i;\n", words);
  }
  body += ids.integers ? fmt::format("  if (number == -1) return -1;\n  size = {}digits(number, text);\n", prefix)
                       : "  if (size == 0) return -1;\n";
  if (!words.empty()) {
    body += fmt::format("  for (i = 0; i < {}; ++i) {{\n    if ({}is_word(words[i], text, size)) return ({})i;\n  }}\n",
                        num_words, prefix, type);
  }
  if (ids.buckets > 0) {
    const std::string first = num_words > 0 ? fmt::format("{} + ", num_words) : "";
    body +=
        fmt::format("  return ({})({}{}fingerprint64(text, size) % UINT64_C({}));\n", type, first, prefix, ids.buckets);
  } else {
    body += fmt::format("  return {};\n", ids.otherwise);
  }
  return fmt::format("static inline {} {}({}) {{\n{}}}\n\n", type, name,
                     ids.integers ? "int64_t number" : "const char* text, size_t size", body);
}

}  // namespace tessera
