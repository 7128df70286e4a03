// SPDX-License-Identifier: Apache-2.0
// A position in the bytes of a bytecode file. A failed read returns 0, and so do all later ones, so that a sequence of
// reads is checked once at its end. Encodings: mlir/Bytecode/Encoding.h.
#ifndef TESSERA_COMPILER_BYTECODE_CURSOR_H_
#define TESSERA_COMPILER_BYTECODE_CURSOR_H_

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

class Cursor {
 public:
  // `bytes` start `offset` bytes after the start of the file, which messages and alignment refer to.
  explicit Cursor(std::string_view bytes = {}, size_t offset = 0) : bytes_(bytes), offset_(offset) {}

  bool ok() const { return error_.empty(); }
  // Returns the first failure as "what, at byte N".
  const std::string& error() const { return error_; }
  bool empty() const { return bytes_.empty(); }
  size_t left() const { return bytes_.size(); }
  size_t offset() const { return offset_; }
  std::string_view rest() const { return bytes_; }

  bool Fail(const std::string& what) {
    if (ok()) error_ = what + ", at byte " + std::to_string(offset_);
    bytes_ = {};
    return false;
  }

  uint8_t Byte() {
    if (bytes_.empty()) return Fail("unexpected end of data");
    return static_cast<uint8_t>(Take(1)[0]);
  }

  std::string_view Bytes(uint64_t size) {
    if (size > bytes_.size()) {
      Fail("unexpected end of data");
      return {};
    }
    return Take(size);
  }

  // The number of trailing zeros of the first byte is the number of bytes that follow.
  uint64_t VarInt() {
    const uint8_t first = Byte();
    if (first & 1) return first >> 1;
    if (!ok()) return 0;
    const int extra = first == 0 ? 8 : std::countr_zero(first);
    const std::string_view bytes = Bytes(extra);
    uint64_t value = 0;
    for (size_t i = bytes.size(); i-- > 0;) value = value << 8 | static_cast<uint8_t>(bytes[i]);
    return first == 0 ? value : (extra == 7 ? value : (value << 8 | first) >> (extra + 1));
  }

  // Reads a count of items, each of which takes at least one of the following bytes: the file size bounds their
  // memory.
  uint64_t Count(const char* what) {
    const uint64_t count = VarInt();
    if (count > left()) return Fail(std::string("more ") + what + " than bytes"), 0;
    return count;
  }

  // Reads an index below `size`.
  uint64_t Index(uint64_t size, const char* what) {
    const uint64_t index = VarInt();
    if (ok() && index >= size) return Fail(std::string("no such ") + what), 0;
    return index;
  }

  // Skips padding bytes up to a multiple of `alignment`.
  void Align(uint64_t alignment) {
    constexpr uint8_t kFilling = 0xCB;
    while (ok() && offset_ % alignment != 0)
      if (Byte() != kFilling) Fail("a padding byte is not 0xCB");
  }

 private:
  std::string_view Take(uint64_t size) {
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    offset_ += size;
    return taken;
  }

  std::string_view bytes_;
  size_t offset_;
  std::string error_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_BYTECODE_CURSOR_H_
