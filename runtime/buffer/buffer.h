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
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// Copies share their bytes. Elements lie row-major, little-endian, the first on a 64-byte boundary. Not synchronised: a
// writer must be the only user.
class Buffer {
 public:
  static constexpr size_t kAlignment = 64;

  Buffer() = default;

  // Returns a tensor of zeros. Fails with InvalidArgument for an invalid type, ResourceExhausted when there is no
  // memory.
  static absl::StatusOr<Buffer> Allocate(TensorType type);

  // Returns a copy of `values`, which must have as many elements as `shape`. Otherwise, and without memory, returns a
  // buffer without a value whose status() says why. Every function that takes buffers refuses it with that message.
  template <typename T>
  static Buffer FromVector(const std::vector<T>& values, Shape shape);
  template <typename T>
  static Buffer Scalar(T value) {
    return FromVector<T>({value}, {});
  }

  // Shares `data`, which `owner` keeps alive. The caller is responsible for size and alignment.
  static Buffer Wrap(TensorType type, void* data, std::shared_ptr<void> owner);

  // Returns how many tensors this process has allocated so far: constant in the steady state of a call and of a
  // compiled loop.
  static int64_t num_allocations();
  // Returns how many of these allocations asked the system for memory instead of reusing memory of earlier tensors. The
  // number is constant in the steady state of whole jobs, whose inputs and outputs come and go.
  static int64_t num_system_allocations();

  bool has_value() const { return data_ != nullptr; }
  // Returns OK when there is a value, otherwise why there is none.
  absl::Status status() const;
  const TensorType& type() const { return type_; }
  int64_t byte_size() const { return type_.byte_size(); }
  void* data() const { return data_; }
  std::string_view bytes() const { return {static_cast<const char*>(data_), static_cast<size_t>(byte_size())}; }

  // Returns the elements. When `type()` has not the dtype of T, returns none and warns with the caller's line.
  template <typename T>
  std::span<T> As(std::source_location location = std::source_location::current()) const;

  // Returns the same bytes under another shape with as many elements.
  absl::StatusOr<Buffer> Reshaped(Shape shape) const;
  absl::StatusOr<Buffer> Copy() const;

 private:
  // Returns a buffer without a value because of `status`, which is an error.
  static Buffer WithError(absl::Status status);
  // Calls Allocate; returns WithError when that fails or `count` is not the number of elements.
  static Buffer AllocateFor(TensorType type, size_t count);
  static void WarnOfType(const TensorType& type, DType asked, const std::source_location& location);

  // A buffer without a value may own the status that says why.
  TensorType type_;
  void* data_ = nullptr;
  std::shared_ptr<void> owner_;
};

// Returns "f32[2,2]", or "no value (why)".
std::string ToString(const Buffer& buffer);

// Returns whether type and bytes are the same.
bool BitwiseEqual(const Buffer& a, const Buffer& b);

}  // namespace tessera

#include "tessera/runtime/buffer/buffer_inl.h"  // IWYU pragma: export

#endif  // TESSERA_RUNTIME_BUFFER_BUFFER_H_
