// SPDX-License-Identifier: Apache-2.0
// Attributes and types refer to one another by index. Without this check, an entry that refers to itself would be read
// for ever, and a long chain would exhaust the stack of its visitors. A chain whose entries each refer twice to the
// previous one would be endless when printed. References are therefore followed here, without recursion.
//
// Letters name the fields of a custom encoding, up to its last reference; later fields hold no reference:
//    A attribute   O attribute that may be missing   o the same, after a separate flag   N name, attribute
//    T type   v integer   s string   b byte   * a count, then as many of the next letter
#include <algorithm>
#include <span>

#include "fmt/format.h"
#include "tessera/compiler/bytecode/structure.h"
#include "tessera/compiler/nesting.h"
#include "tessera/compiler/text/check_text.h"

namespace tessera::bytecode {
namespace {

struct Layout {
  uint64_t code;
  std::string_view fields;
};

// mlir/IR/BuiltinDialectBytecode.td, in its order.
constexpr Layout kBuiltinAttributes[] = {{0, "*A"},  {1, "*N"},   {2, "s"},    {3, "sT"}, {4, "A"},   {5, "A*A"},
                                         {6, "T"},   {7, ""},     {8, "T"},    {9, "T"},  {10, "AA"}, {11, "A"},
                                         {12, "*A"}, {13, "*AA"}, {14, "AA"},  {15, ""},  {16, "T"},  {17, "T"},
                                         {18, "T"},  {19, "T"},   {20, "TAA"}, {21, "A"}, {22, "A*v"}};
constexpr Layout kBuiltinTypes[] = {
    {0, ""},   {1, ""},      {2, "*T*T"},   {3, ""},  {4, ""},     {5, ""},      {6, ""},    {7, ""},   {8, ""},
    {9, "T"},  {10, "*vTA"}, {11, "A*vTA"}, {12, ""}, {13, "*vT"}, {14, "A*vT"}, {15, "*T"}, {16, "T"}, {17, "AT"},
    {18, "T"}, {19, "*vT"},  {20, "*b*vT"}, {21, ""}, {22, ""},    {23, ""},     {24, ""},   {25, ""},  {26, ""},
    {27, ""},  {28, ""},     {29, ""},      {30, ""}, {31, ""},    {32, ""}};
// mlir/Dialect/Quant/IR/QuantDialectBytecode.td.
constexpr Layout kQuantTypes[] = {{1, "vT"}, {2, "vTT"}, {3, "T"}, {4, "vTT"}, {5, "vTTvvv*v*v"}, {6, "vTTvv*v*vAA"}};
// dialects/vhlo/encoding.h.
constexpr Layout kVhloAttributes[] = {
    {1, "*A"},     {2, ""},      {3, ""},    {4, ""},    {5, ""},    {6, "*N"},  {7, ""},   {8, "T"},  {9, "T"},
    {10, "*vv*v"}, {11, ""},     {12, ""},   {13, ""},   {14, "s"},  {15, "T"},  {16, ""},  {17, "T"}, {18, "*v"},
    {19, ""},      {20, "vvvA"}, {21, "vv"}, {22, "Ao"}, {23, "AA"}, {24, "Av"}, {25, "AO"}};
// dialects/sdy/bytecode.cpp.
constexpr Layout kSdyAttributes[] = {
    {0, "*A"}, {1, "sv"},      {2, "*A*v"}, {3, "vv"},  {4, "sO"},    {5, "*A"},  {6, "A*A*A"},    {7, "*A"}, {8, "*v"},
    {9, "*A"}, {10, "*v*A*A"}, {11, "*A"},  {12, "*A"}, {13, "*Avv"}, {14, "*A"}, {15, "A*A*A*A"}, {16, "*A"}};
// dialects/stablehlo/bytecode.cpp.
constexpr Layout kStablehloTypes[] = {{0, ""}};
constexpr Layout kVhloTypes[] = {{0, ""},
                                 {1, "T"},
                                 {2, ""},
                                 {3, ""},
                                 {4, ""},
                                 {5, ""},
                                 {6, ""},
                                 {7, ""},
                                 {8, "*T*T"},
                                 {9, ""},
                                 {10, ""},
                                 {11, ""},
                                 {12, ""},
                                 {13, ""},
                                 {14, ""},
                                 {15, ""},
                                 {16, ""},
                                 {17, ""},
                                 {18, ""},
                                 {19, ""},
                                 {20, "*vT"},
                                 {21, "A*vT"},
                                 {22, ""},
                                 {23, "*T"},
                                 {24, "vTT"},
                                 {25, "T"},
                                 {26, ""},
                                 {27, ""},
                                 {28, ""},
                                 {29, ""},
                                 {30, "vTTvvv*v*v"},
                                 {31, ""},
                                 {32, ""},
                                 {33, ""},
                                 {34, ""},
                                 {35, ""},
                                 {36, ""},
                                 {37, ""},
                                 {38, ""},
                                 {39, ""},
                                 {40, ""},
                                 {41, "*vT"},
                                 {42, "*T"}};

struct DialectLayouts {
  std::string_view dialect;
  const Layout* begin;
  const Layout* end;
};

constexpr DialectLayouts kAttributeLayouts[] = {
    {"builtin", std::begin(kBuiltinAttributes), std::end(kBuiltinAttributes)},
    {"sdy", std::begin(kSdyAttributes), std::end(kSdyAttributes)},
    {"vhlo", std::begin(kVhloAttributes), std::end(kVhloAttributes)}};
constexpr DialectLayouts kTypeLayouts[] = {{"builtin", std::begin(kBuiltinTypes), std::end(kBuiltinTypes)},
                                           {"quant", std::begin(kQuantTypes), std::end(kQuantTypes)},
                                           {"stablehlo", std::begin(kStablehloTypes), std::end(kStablehloTypes)},
                                           {"vhlo", std::begin(kVhloTypes), std::end(kVhloTypes)}};

// Returns how many attributes and types one entry may expand to. Lists take one byte per element; shared parts may
// expand to four times that.
uint64_t LargestEntry(uint64_t bytes) { return (uint64_t{1} << 18) + 4 * bytes; }

// Attributes are numbered from 0, followed by types.
class References {
 public:
  explicit References(const File& file) : file_(file) {}

  size_t size() const { return file_.attributes.size() + file_.types.size(); }

  // Returns the entries to which entry `node` refers. A failure is in error().
  std::vector<uint32_t> Of(size_t node) {
    const bool is_type = node >= file_.attributes.size();
    const Entry& entry = is_type ? file_.types[node - file_.attributes.size()] : file_.attributes[node];
    Cursor cursor = entry.data;
    std::vector<uint32_t> references;
    if (!entry.custom) {
      CheckEntryText(cursor);
    } else {
      const uint64_t code = cursor.VarInt();
      const std::string_view dialect = file_.dialects[entry.dialect].name;
      std::string_view fields;
      if (!Find(is_type ? std::span<const DialectLayouts>(kTypeLayouts) : kAttributeLayouts, dialect, code, fields))
        cursor.Fail(fmt::format("unknown {} code {} of dialect \"{}\"", is_type ? "type" : "attribute", code, dialect));
      ReadFields(cursor, fields, references);
    }
    if (error_.empty()) error_ = cursor.error();
    return references;
  }

  const std::string& error() const { return error_; }

 private:
  static void CheckEntryText(Cursor& cursor) {
    const size_t end = cursor.rest().find('\0');
    if (end == std::string_view::npos) {
      cursor.Fail("an unterminated string");
    } else if (const std::optional<TextFault> fault = CheckText(cursor.rest().substr(0, end))) {
      cursor.Fail(fault->what);
    }
  }

  static bool Find(std::span<const DialectLayouts> layouts, std::string_view dialect, uint64_t code,
                   std::string_view& fields) {
    for (const DialectLayouts& candidate : layouts) {
      if (candidate.dialect != dialect) continue;
      for (const Layout* layout = candidate.begin; layout != candidate.end; ++layout) {
        if (layout->code != code) continue;
        fields = layout->fields;
        return true;
      }
    }
    return false;
  }

  void ReadFields(Cursor& cursor, std::string_view fields, std::vector<uint32_t>& references) {
    for (size_t i = 0; i < fields.size() && cursor.ok(); ++i) {
      uint64_t count = 1;
      if (fields[i] == '*') {
        count = cursor.Count("elements");
        ++i;
      }
      for (uint64_t j = 0; j < count && cursor.ok(); ++j) ReadField(cursor, fields[i], references);
    }
  }

  void ReadField(Cursor& cursor, char field, std::vector<uint32_t>& references) {
    auto attribute = [&] {
      references.push_back(static_cast<uint32_t>(cursor.Index(file_.attributes.size(), "attribute")));
    };
    switch (field) {
      case 'A':
        return attribute();
      case 'O': {  // its index above a flag: 0 where it is missing
        const uint64_t flagged = cursor.VarInt();
        if ((flagged & 1) == 0) return;
        if (flagged / 2 < file_.attributes.size()) {
          references.push_back(static_cast<uint32_t>(flagged / 2));
        } else {
          cursor.Fail("no such attribute");
        }
        return;
      }
      case 'o':
        if (cursor.VarInt() != 0) attribute();
        return;
      case 'N':
        attribute();
        return attribute();
      case 'T':
        references.push_back(static_cast<uint32_t>(file_.attributes.size() + cursor.Index(file_.types.size(), "type")));
        return;
      case 's':
        cursor.Index(file_.strings.size(), "string");
        return;
      case 'b':
        cursor.Byte();
        return;
      default:
        cursor.VarInt();
    }
  }

  const File& file_;
  std::string error_;
};

}  // namespace

std::string CheckEntries(File& file) {
  constexpr int64_t kUnknown = -1;
  constexpr int64_t kOpen = -2;  // being followed
  References references(file);
  std::vector<int64_t> depths(references.size(), kUnknown);
  std::vector<uint64_t> sizes(references.size());
  struct Visit {
    size_t node;
    std::vector<uint32_t> references;
    size_t next = 0;
    int64_t depth = 0;
    uint64_t size = 1;
  };
  std::vector<Visit> open;
  const uint64_t largest = LargestEntry(file.size);
  for (size_t root = 0; root < depths.size(); ++root) {
    if (depths[root] != kUnknown) continue;
    open.push_back({root, references.Of(root)});
    depths[root] = kOpen;
    while (!open.empty()) {
      if (!references.error().empty()) return references.error();
      Visit& visit = open.back();
      if (visit.size > largest) return fmt::format("an attribute or type that expands to more than {} others", largest);
      if (visit.next == visit.references.size()) {
        depths[visit.node] = visit.depth;
        sizes[visit.node] = visit.size;
        open.pop_back();
        continue;
      }
      const uint32_t target = visit.references[visit.next];
      if (depths[target] == kOpen) return "an attribute or type that contains itself";
      if (depths[target] == kUnknown) {  // the target comes first, then this entry again
        depths[target] = kOpen;
        open.push_back({target, references.Of(target)});
      } else {
        ++visit.next;
        visit.depth = std::max(visit.depth, depths[target] + 1);
        visit.size += sizes[target];
      }
      if (static_cast<int64_t>(open.size()) > kMaxNesting || open.back().depth > kMaxNesting)
        return fmt::format("attributes and types are nested more than {} deep", kMaxNesting);
    }
  }
  const auto types = sizes.begin() + static_cast<ptrdiff_t>(file.attributes.size());
  file.attribute_sizes.assign(sizes.begin(), types);
  file.type_sizes.assign(types, sizes.end());
  return "";
}

}  // namespace tessera::bytecode
