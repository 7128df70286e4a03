// SPDX-License-Identifier: Apache-2.0
// A tensor in host memory: typed, shaped, reference counted.
#ifndef TESSERA_RUNTIME_BUFFER_BUFFER_H_
#define TESSERA_RUNTIME_BUFFER_BUFFER_H_

#include <cstddef>
#include <memory>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/shape.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

// Copies share their bytes. Elements lie row-major, little-endian, the first on a 64-byte boundary. Not synchronised:
// whoever writes must be alone.
class Buffer {
 public:
  static constexpr size_t kAlignment = 64;

  Buffer() = default;

  // Zeros. InvalidArgument for an invalid type, ResourceExhausted when the memory is not to be had.
  static absl::StatusOr<Buffer> Allocate(TensorType type);

  // A copy of `values`, which must have as many elements as `shape`: else, and without memory, a buffer without a value
  // whose status() says why. Whoever takes buffers refuses it with that message.
  template <typename T>
  static Buffer FromVector(const std::vector<T>& values, Shape shape);
  template <typename T>
  static Buffer Scalar(T value) {
    return FromVector<T>({value}, {});
  }

  // Shares `data`, which `owner` keeps alive. The caller sees to size and alignment.
  static Buffer Wrap(TensorType type, void* data, std::shared_ptr<void> owner);

  // How many tensors this process has allocated so far: flat in the steady state of a call and of a compiled loop.
  static int64_t num_allocations();
  // For how many of them the system was asked for memory, not what other tensors had given back: flat in the steady
  // state of whole jobs, whose inputs and outputs come and go.
  static int64_t num_system_allocations();

  bool has_value() const { return data_ != nullptr; }
  // OK with a value; else why there is none.
  absl::Status status() const;
  const TensorType& type() const { return type_; }
  int64_t byte_size() const { return type_.byte_size(); }
  void* data() const { return data_; }
  std::string_view bytes() const { return {static_cast<const char*>(data_), static_cast<size_t>(byte_size())}; }

  // The elements, where `type()` has the dtype of T; else none, with a warning that names the caller's line.
  template <typename T>
  std::span<T> As(std::source_location location = std::source_location::current()) const;

  // The same bytes under another shape with as many elements.
  absl::StatusOr<Buffer> Reshaped(Shape shape) const;
  absl::StatusOr<Buffer> Copy() const;

 private:
  // Without a value, for the reason `status`, which is an error.
  static Buffer WithError(absl::Status status);
  // Allocate, or WithError where that fails or `count` is not the number of elements.
  static Buffer AllocateFor(TensorType type, size_t count);
  static void WarnOfType(const TensorType& type, DType asked, const std::source_location& location);

  // A buffer without a value may own the status that says why.
  TensorType type_;
  void* data_ = nullptr;
  std::shared_ptr<void> owner_;
};

// "f32[2,2]"; "no value (why)".
std::string ToString(const Buffer& buffer);

// Same type and same bytes.
bool BitwiseEqual(const Buffer& a, const Buffer& b);

}  // namespace tessera

#include "tessera/runtime/buffer/buffer_inl.h"  // IWYU pragma: export

#endif  // TESSERA_RUNTIME_BUFFER_BUFFER_H_
