// SPDX-License-Identifier: Apache-2.0
// The header of a .npy file is a Python dictionary literal; the tokenizer below reads the few forms that it can have.
#include "tessera/runtime/io/npy.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);
constexpr size_t kAlignment = 64;
constexpr int64_t kMaxRank = 64;

struct Code {
  DType dtype;
  std::string_view code;  // without the byte order
};

constexpr Code kCodes[] = {
    {DType::kI1, "b1"},     {DType::kI8, "i1"},  {DType::kI16, "i2"}, {DType::kI32, "i4"}, {DType::kI64, "i8"},
    {DType::kU8, "u1"},     {DType::kU16, "u2"}, {DType::kU32, "u4"}, {DType::kU64, "u8"}, {DType::kF16, "f2"},
    {DType::kBF16, "V2"},   {DType::kF32, "f4"}, {DType::kF64, "f8"}, {DType::kC64, "c8"}, {DType::kC128, "c16"},
    {DType::kF8E5M2, "f1"},  // the name that ml_dtypes gives it
};

// The code that NumPy writes for unknown element types.
constexpr std::string_view kRawByte = "V1";

struct Header {
  std::string descr;
  bool fortran_order = false;
  Shape shape;
};

// Reads a header such as {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }. The keys may have any order.
class HeaderParser {
 public:
  explicit HeaderParser(std::string_view text) : rest_(text) {}

  std::optional<Header> Parse() {
    Header header;
    bool descr = false, order = false, shape = false;
    if (!Take('{')) return std::nullopt;
    while (!Take('}')) {
      const std::optional<std::string> key = String();
      if (!key || !Take(':')) return std::nullopt;
      if (*key == "descr" && !descr) {
        const std::optional<std::string> value = String();
        if (!value) return std::nullopt;
        header.descr = *value;
        descr = true;
      } else if (*key == "fortran_order" && !order) {
        order = TakeWord("True");
        header.fortran_order = order;
        if (!order) order = TakeWord("False");
        if (!order) return std::nullopt;
      } else if (*key == "shape" && !shape) {
        shape = Tuple(header.shape);
        if (!shape) return std::nullopt;
      } else {
        return std::nullopt;
      }
      if (!Take(',') && !Peek('}')) return std::nullopt;
    }
    if (!descr || !order || !shape) return std::nullopt;
    return header;
  }

 private:
  void SkipSpace() {
    while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_[0])) != 0) rest_.remove_prefix(1);
  }
  bool Peek(char c) {
    SkipSpace();
    return !rest_.empty() && rest_[0] == c;
  }
  bool Take(char c) {
    if (!Peek(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool TakeWord(std::string_view word) {
    SkipSpace();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<std::string> String() {
    const char quote = Peek('\'') ? '\'' : '"';
    if (!Take(quote)) return std::nullopt;
    const size_t end = rest_.find(quote);
    if (end == std::string_view::npos) return std::nullopt;
    std::string text(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return text;
  }
  bool Tuple(Shape& shape) {
    if (!Take('(')) return false;
    while (!Take(')')) {
      SkipSpace();
      int64_t dim = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), dim);
      if (error != std::errc() || static_cast<int64_t>(shape.size()) == kMaxRank) return false;
      rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
      (void)Take('L');  // Python 2 wrote long integers so
      shape.push_back(dim);
      if (!Take(',') && !Peek(')')) return false;
    }
    return true;
  }

  std::string_view rest_;
};

absl::Status Damaged(std::string_view name, std::string_view what) {
  return DataLoss("{}: damaged .npy file: {}", name, what);
}

// Splits a file into its header and its data.
absl::StatusOr<Header> ReadHeader(std::string_view bytes, std::string_view name, std::string_view& data) {
  if (!LooksLikeNpy(bytes)) return InvalidArgument("{}: not a .npy file", name);
  if (bytes.size() < 10) return Damaged(name, "the file ends inside the header");
  const int major = static_cast<uint8_t>(bytes[6]);
  if (major < 1 || major > 3) return InvalidArgument("{}: unsupported .npy version {}", name, major);
  const size_t length_bytes = major == 1 ? 2 : 4;
  uint32_t length = 0;
  if (bytes.size() >= 8 + length_bytes) std::memcpy(&length, bytes.data() + 8, length_bytes);
  const size_t begin = 8 + length_bytes;
  if (bytes.size() < begin || bytes.size() - begin < length) return Damaged(name, "the file ends inside the header");
  data = bytes.substr(begin + length);
  std::optional<Header> header = HeaderParser(bytes.substr(begin, length)).Parse();
  if (!header) return Damaged(name, "the header is not {'descr': ..., 'fortran_order': ..., 'shape': ...}");
  return *std::move(header);
}

absl::StatusOr<DType> ElementType(const Header& header, std::string_view name, std::optional<DType> raw_type) {
  const std::string_view descr = header.descr;
  const bool has_order = !descr.empty() && std::string_view("<>|=").find(descr[0]) != std::string_view::npos;
  const std::string_view code = descr.substr(has_order ? 1 : 0);
  for (const Code& known : kCodes) {
    if (known.code != code) continue;
    if (code[0] != 'V') return known.dtype;
    if (raw_type.has_value() && ByteWidth(*raw_type) == ByteWidth(known.dtype)) return *raw_type;
    return InvalidArgument(
        "{}: raw 2-byte elements (\"{}\"), as NumPy writes bf16; without a program their type is unknown", name, descr);
  }
  if (code == kRawByte) {
    if (raw_type.has_value() && ByteWidth(*raw_type) == 1) return *raw_type;
    return InvalidArgument(
        "{}: raw 1-byte elements (\"{}\"), as NumPy writes 4-bit integers and 8-bit floats; without "
        "a program their type is unknown",
        name, descr);
  }
  return InvalidArgument("{}: elements of type \"{}\" cannot be a tensor; save numbers or booleans", name, descr);
}

// Returns the bytes of one number: byte order is swapped in each part of a complex number.
int64_t NumberWidth(DType dtype) { return IsComplex(dtype) ? ByteWidth(dtype) / 2 : ByteWidth(dtype); }

void SwapBytes(char* data, int64_t size, int64_t width) {
  for (int64_t i = 0; i + width <= size; i += width) std::reverse(data + i, data + i + width);
}

// Puts column-major elements into row-major order.
void Transpose(const Shape& shape, int64_t width, const char* from, char* to) {
  const auto rank = static_cast<int64_t>(shape.size());
  int64_t count = 1;
  for (int64_t dim : shape) count *= dim;
  Shape index(shape.size());
  for (int64_t i = 0; i < count; ++i) {
    int64_t offset = 0;
    for (int64_t d = rank; d-- > 0;) offset = offset * shape[d] + index[d];
    std::memcpy(to + i * width, from + offset * width, static_cast<size_t>(width));
    for (int64_t d = rank; d-- > 0; index[d] = 0) {
      if (++index[d] < shape[d]) break;
    }
  }
}

// The element type of string arrays: a number of characters of 4 bytes ("U") or of 1 byte ("S").
struct TextType {
  bool is_unicode = false;
  bool is_swapped = false;
  int64_t letters = 0;

  int64_t width() const { return is_unicode ? letters * 4 : letters; }
};

std::optional<TextType> TextTypeOf(std::string_view descr) {
  TextType type;
  if (!descr.empty() && std::string_view("<>|=").find(descr[0]) != std::string_view::npos) {
    type.is_swapped = descr[0] == '>';
    descr.remove_prefix(1);
  }
  if (descr.empty() || (descr[0] != 'U' && descr[0] != 'S')) return std::nullopt;
  type.is_unicode = descr[0] == 'U';
  const auto [end, error] = std::from_chars(descr.data() + 1, descr.data() + descr.size(), type.letters);
  constexpr int64_t kMostLetters = int64_t{1} << 28;
  const bool is_whole = error == std::errc() && end == descr.data() + descr.size();
  if (!is_whole || type.letters < 0 || type.letters > kMostLetters) return std::nullopt;
  return type;
}

// Appends a code point as UTF-8; returns false for an invalid one.
bool AppendUtf8(uint32_t code, std::string& text) {
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  if (code > 0x10FFFF || is_surrogate) return false;
  if (code < 0x80) {
    text += static_cast<char>(code);
    return true;
  }
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr uint32_t kLead[] = {0, 0xC0, 0xE0, 0xF0};
  text += static_cast<char>(kLead[more] | (code >> (6 * more)));
  for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80 | ((code >> (6 * i)) & 0x3F));
  return true;
}

// Returns an element; nullopt for an invalid code point.
std::optional<std::string> TextOf(std::string_view element, const TextType& type) {
  if (!type.is_unicode) return std::string(element.substr(0, element.find_last_not_of('\0') + 1));
  std::string text;
  size_t zeros = 0;  // zeros at the end of an element are padding
  for (size_t i = 0; i < element.size(); i += 4) {
    char bytes[4];
    std::memcpy(bytes, element.data() + i, 4);
    if (type.is_swapped) std::reverse(bytes, bytes + 4);
    uint32_t code = 0;
    std::memcpy(&code, bytes, 4);
    if (code == 0) {
      ++zeros;
      continue;
    }
    text.append(zeros, '\0');
    zeros = 0;
    if (!AppendUtf8(code, text)) return std::nullopt;
  }
  return text;
}

}  // namespace

bool HoldsStrings(std::string_view bytes) {
  std::string_view data;
  const absl::StatusOr<Header> header = ReadHeader(bytes, "", data);
  return header.ok() && TextTypeOf(header->descr).has_value();
}

absl::StatusOr<StringArray> ParseNpyStrings(std::string_view bytes, std::string_view name) {
  std::string_view data;
  ASSIGN_OR_RETURN(const Header header, ReadHeader(bytes, name, data));
  const std::optional<TextType> type = TextTypeOf(header.descr);
  if (!type) return InvalidArgument("{}: elements of type \"{}\" are not strings", name, header.descr);
  RETURN_IF_ERROR_WITH(Validate({DType::kI8, header.shape}), name);
  const int64_t count = TensorType{DType::kI8, header.shape}.num_elements();
  const auto width = static_cast<size_t>(type->width());
  // Strings of width 0 take no bytes: their number must not exceed the size of the file.
  const bool fits = width == 0 ? data.empty() && count <= static_cast<int64_t>(bytes.size())
                               : data.size() % width == 0 && static_cast<int64_t>(data.size() / width) == count;
  if (!fits) {
    return Damaged(name, fmt::format("{} strings of {} bytes each, the file has {} bytes", count, width, data.size()));
  }
  std::string rows(data);
  if (header.fortran_order) Transpose(header.shape, static_cast<int64_t>(width), data.data(), rows.data());
  StringArray array = {.strings = {}, .shape = header.shape};
  array.strings.reserve(static_cast<size_t>(count));
  for (size_t i = 0; i < static_cast<size_t>(count); ++i) {
    std::optional<std::string> text = TextOf(std::string_view(rows).substr(i * width, width), *type);
    if (!text) return InvalidArgument("{}: element {} has an invalid Unicode code point", name, i);
    array.strings.push_back(*std::move(text));
  }
  return array;
}

bool LooksLikeNpy(std::string_view head) { return head.starts_with(kMagic); }

absl::StatusOr<Buffer> ParseNpy(std::string_view bytes, std::string_view name, std::optional<DType> raw_type) {
  std::string_view data;
  ASSIGN_OR_RETURN(const Header header, ReadHeader(bytes, name, data));
  ASSIGN_OR_RETURN(const DType dtype, ElementType(header, name, raw_type));
  const TensorType type{dtype, header.shape};
  RETURN_IF_ERROR_WITH(Validate(type), name);
  if (static_cast<int64_t>(data.size()) != type.byte_size()) {
    return Damaged(name,
                   fmt::format("{} needs {} bytes, the file has {}", ToString(type), type.byte_size(), data.size()));
  }
  ASSIGN_OR_RETURN(const Buffer buffer, Buffer::Allocate(type));
  auto* const elements = static_cast<char*>(buffer.data());
  if (header.fortran_order) {
    Transpose(type.shape, ByteWidth(dtype), data.data(), elements);
  } else {
    std::memcpy(elements, data.data(), data.size());
  }
  if (header.descr[0] == '>') SwapBytes(elements, type.byte_size(), NumberWidth(dtype));
  if (dtype == DType::kI1) {
    for (char& element : std::span(elements, data.size())) element = element != 0 ? 1 : 0;
  }
  return buffer;
}

std::string NpyHeader(const TensorType& type) {
  const auto code =
      std::find_if(std::begin(kCodes), std::end(kCodes), [&](const Code& c) { return c.dtype == type.dtype; });
  TESSERA_CHECK(code != std::end(kCodes) || IsSmall(type.dtype));
  std::string shape = "(";
  for (int64_t dim : type.shape) shape += fmt::format("{}, ", dim);
  if (type.rank() > 1) shape.resize(shape.size() - 2);
  if (type.rank() == 1) shape.resize(shape.size() - 1);
  shape += ")";
  std::string header =
      fmt::format("{{'descr': '{}{}', 'fortran_order': False, 'shape': {}, }}", ByteWidth(type.dtype) == 1 ? '|' : '<',
                  IsSmall(type.dtype) ? kRawByte : code->code, shape);
  const size_t unpadded = kMagic.size() + 2 + 2 + header.size() + 1;
  header.append((kAlignment - unpadded % kAlignment) % kAlignment, ' ');
  header += '\n';
  const auto length = static_cast<uint16_t>(header.size());  // rank 64 of 20 digits each fits
  std::string bytes(kMagic);
  bytes += std::string_view("\x01\x00", 2);
  bytes.append(reinterpret_cast<const char*>(&length), sizeof(length));
  bytes += header;
  return bytes;
}

std::string SerializeNpy(const Buffer& buffer) {
  std::string bytes = NpyHeader(buffer.type());
  bytes += buffer.bytes();
  return bytes;
}

}  // namespace tessera
