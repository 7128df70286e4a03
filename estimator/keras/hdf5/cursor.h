// SPDX-License-Identifier: Apache-2.0
// Reads consecutive little-endian numbers from bytes. A read past the end returns zeros and is recorded, so a parser
// checks once, at its end, for missing bytes.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_CURSOR_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_CURSOR_H_

#include <cstdint>
#include <string_view>

namespace tessera::hdf5 {

class Cursor {
 public:
  explicit Cursor(std::string_view bytes) : rest_(bytes) {}

  // Returns a number of `size` bytes, at most 8.
  uint64_t Number(size_t size) {
    const std::string_view bytes = Take(size);
    uint64_t number = 0;
    for (size_t i = bytes.size(); i-- > 0;) number = number << 8 | static_cast<uint8_t>(bytes[i]);
    return number;
  }
  uint8_t U8() { return static_cast<uint8_t>(Number(1)); }
  uint16_t U16() { return static_cast<uint16_t>(Number(2)); }
  uint32_t U32() { return static_cast<uint32_t>(Number(4)); }
  uint64_t U64() { return Number(8); }

  // Returns the next `size` bytes; none when fewer are left.
  std::string_view Take(uint64_t size) {
    if (size > rest_.size()) {
      complete_ = false;
      rest_ = {};
      return {};
    }
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  void Skip(uint64_t size) { Take(size); }
  // Returns whether the next bytes are `signature`, and skips that many bytes.
  bool Is(std::string_view signature) { return Take(signature.size()) == signature; }

  // Returns the remaining bytes.
  std::string_view rest() const { return rest_; }
  // Returns whether all reads so far were within the bytes.
  bool complete() const { return complete_; }

 private:
  std::string_view rest_;
  bool complete_ = true;
};

inline constexpr size_t kChecksumBytes = 4;

// Returns `size` rounded up to a multiple of 8.
constexpr uint64_t PaddedTo8(uint64_t size) { return size + (8 - size % 8) % 8; }

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_CURSOR_H_
