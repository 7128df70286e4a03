// SPDX-License-Identifier: Apache-2.0
// A tensor in memory of the host or a device: typed, shaped, reference counted.
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
#include "tessera/runtime/device/memory.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

class Stream;  // device/stream.h

// Copies share their bytes. Elements are row-major, little-endian, the first on a 64-byte boundary. Not synchronised: a
// writer must be the only user.
//
// The host accesses elements only in host-accessible memory: data(), bytes(), As() and Copy() are for such buffers.
// Streams copy the others.
class Buffer {
 public:
  static constexpr size_t kAlignment = 64;

  Buffer() = default;

  // Returns a tensor of zeros in host memory. Fails with InvalidArgument for an invalid type, with ResourceExhausted
  // when memory is exhausted.
  static absl::StatusOr<Buffer> Allocate(TensorType type);
  // Returns a tensor in `memory` that later work on `stream` sees as zeros. Fails as above and as Stream::Zero.
  static absl::StatusOr<Buffer> Allocate(TensorType type, Memory& memory, Stream& stream);
  // Returns a tensor of undefined contents in `memory`. Fails as Allocate does.
  static absl::StatusOr<Buffer> Uninitialized(TensorType type, Memory& memory);

  // Returns a copy of `values`, which must have as many elements as `shape`. On a mismatch, or out of memory, returns a
  // buffer without a value whose status() says why. Every function that takes buffers rejects it with that message.
  template <typename T>
  static Buffer FromVector(const std::vector<T>& values, Shape shape);
  template <typename T>
  static Buffer Scalar(T value) {
    return FromVector<T>({value}, {});
  }

  // Returns a tensor that shares `data`, which `owner` keeps alive, in host memory or in `memory`. The caller is
  // responsible for size and alignment.
  static Buffer Wrap(TensorType type, void* data, std::shared_ptr<void> owner);
  static Buffer Wrap(TensorType type, void* data, std::shared_ptr<void> owner, Memory& memory);

  // Returns the number of tensors that this process has allocated: constant in the steady state of a call and of a
  // compiled loop.
  static int64_t num_allocations();
  // Returns how often tensors requested host memory from the system instead of reusing pooled memory. The number is
  // constant in the steady state of whole jobs, which allocate and free inputs and outputs.
  static int64_t num_system_allocations();

  bool has_value() const { return data_ != nullptr; }
  // Returns OK when there is a value, otherwise why there is none.
  absl::Status status() const;
  const TensorType& type() const { return type_; }
  int64_t byte_size() const { return type_.byte_size(); }
  // Returns the memory that holds the elements. There must be a value.
  Memory& memory() const { return *memory_; }
  // Returns the device address of the elements; nullptr without a value.
  void* address() const { return data_; }
  // Returns the host address of the elements.
  void* data() const {
    TESSERA_CHECK(memory_ == nullptr || memory_->host_accessible());
    return data_;
  }
  std::string_view bytes() const { return {static_cast<const char*>(data()), static_cast<size_t>(byte_size())}; }

  // Returns the elements. When `type()` does not have the dtype of T, returns none and warns with the caller's line.
  template <typename T>
  std::span<T> As(std::source_location location = std::source_location::current()) const;

  // Returns the tensor that begins `offset` bytes after the first element. It shares the bytes and keeps them alive.
  // There must be a value; the caller is responsible for size and alignment.
  Buffer View(TensorType type, int64_t offset) const;
  // Returns the same bytes with another shape of as many elements.
  absl::StatusOr<Buffer> Reshaped(Shape shape) const;
  // Returns a copy in host memory.
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
  Memory* memory_ = nullptr;
  std::shared_ptr<void> owner_;
};

// Returns "f32[2,2]", or "no value (why)".
std::string ToString(const Buffer& buffer);

// Copies the elements of `from` to `to` as work on `stream`. Fails with InvalidArgument when a value is missing or the
// types differ, and as Stream::Copy does.
absl::Status CopyElements(const Buffer& to, const Buffer& from, Stream& stream);

// Returns whether types and bytes are equal.
bool BitwiseEqual(const Buffer& a, const Buffer& b);

}  // namespace tessera

#include "tessera/runtime/buffer/buffer_inl.h"  // IWYU pragma: export

#endif  // TESSERA_RUNTIME_BUFFER_BUFFER_H_
