// SPDX-License-Identifier: Apache-2.0
// A tensor in memory of the host or of a device: typed, shaped, reference counted.
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

// Copies share their bytes. Elements lie row-major, little-endian, the first on a 64-byte boundary. Not synchronised: a
// writer must be the only user.
//
// The host reads and writes the elements of host-accessible memory alone: data(), bytes(), As() and Copy() are for such
// buffers. Streams copy the others.
class Buffer {
 public:
  static constexpr size_t kAlignment = 64;

  Buffer() = default;

  // Returns a tensor of zeros in the host's memory. Fails with InvalidArgument for an invalid type, ResourceExhausted
  // when there is no memory.
  static absl::StatusOr<Buffer> Allocate(TensorType type);
  // Returns a tensor of zeros in `memory` for the work that follows on `stream`. Fails as above and as Stream::Zero.
  static absl::StatusOr<Buffer> Allocate(TensorType type, Memory& memory, Stream& stream);
  // Returns a tensor of undefined contents in `memory`. Fails as Allocate does.
  static absl::StatusOr<Buffer> Uninitialized(TensorType type, Memory& memory);

  // Returns a copy of `values`, which must have as many elements as `shape`. Otherwise, and without memory, returns a
  // buffer without a value whose status() says why. Every function that takes buffers refuses it with that message.
  template <typename T>
  static Buffer FromVector(const std::vector<T>& values, Shape shape);
  template <typename T>
  static Buffer Scalar(T value) {
    return FromVector<T>({value}, {});
  }

  // Returns a tensor that shares `data`, which `owner` keeps alive, in the host's memory or in `memory`. The caller is
  // responsible for size and alignment.
  static Buffer Wrap(TensorType type, void* data, std::shared_ptr<void> owner);
  static Buffer Wrap(TensorType type, void* data, std::shared_ptr<void> owner, Memory& memory);

  // Returns how many tensors this process has allocated so far: constant in the steady state of a call and of a
  // compiled loop.
  static int64_t num_allocations();
  // Returns how often tensors asked the system for the host's memory instead of reusing memory of earlier tensors. The
  // number is constant in the steady state of whole jobs, whose inputs and outputs come and go.
  static int64_t num_system_allocations();

  bool has_value() const { return data_ != nullptr; }
  // Returns OK when there is a value, otherwise why there is none.
  absl::Status status() const;
  const TensorType& type() const { return type_; }
  int64_t byte_size() const { return type_.byte_size(); }
  // Returns the memory that holds the elements. There must be a value.
  Memory& memory() const { return *memory_; }
  // Returns the address of the elements for the code of the memory's device; nullptr without a value.
  void* address() const { return data_; }
  // Returns the same address for the host.
  void* data() const {
    TESSERA_CHECK(memory_ == nullptr || memory_->host_accessible());
    return data_;
  }
  std::string_view bytes() const { return {static_cast<const char*>(data()), static_cast<size_t>(byte_size())}; }

  // Returns the elements. When `type()` has not the dtype of T, returns none and warns with the caller's line.
  template <typename T>
  std::span<T> As(std::source_location location = std::source_location::current()) const;

  // Returns the tensor that begins `offset` bytes behind the first element. It shares the bytes and keeps them alive.
  // There must be a value; the caller is responsible for size and alignment.
  Buffer View(TensorType type, int64_t offset) const;
  // Returns the same bytes under another shape with as many elements.
  absl::StatusOr<Buffer> Reshaped(Shape shape) const;
  // Returns a copy in the host's memory.
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

// Copies the elements of `from` to `to`, by the work that follows on `stream`. Fails with InvalidArgument when a value
// is missing or the types differ, and as Stream::Copy does.
absl::Status CopyElements(const Buffer& to, const Buffer& from, Stream& stream);

// Returns whether type and bytes are the same.
bool BitwiseEqual(const Buffer& a, const Buffer& b);

}  // namespace tessera

#include "tessera/runtime/buffer/buffer_inl.h"  // IWYU pragma: export

#endif  // TESSERA_RUNTIME_BUFFER_BUFFER_H_
