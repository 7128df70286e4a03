// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/buffer/buffer.h"

#include <atomic>
#include <cstring>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/base/warn_once.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/device/stream.h"

namespace tessera {
namespace {

std::atomic<int64_t> allocations = 0;

}  // namespace

int64_t Buffer::num_allocations() { return allocations.load(std::memory_order_relaxed); }

int64_t Buffer::num_system_allocations() { return NumSystemAllocations(); }

absl::StatusOr<Buffer> Buffer::Uninitialized(TensorType type, Memory& memory) {
  RETURN_IF_ERROR(Validate(type));
  const auto bytes = static_cast<size_t>(type.byte_size());
  absl::StatusOr<std::shared_ptr<void>> owner = memory.Allocate(bytes, kAlignment);
  if (absl::IsResourceExhausted(owner.status())) {
    return ResourceExhausted("no memory for a tensor {} of {} bytes", ToString(type), bytes);
  }
  RETURN_IF_ERROR(owner.status());
  allocations.fetch_add(1, std::memory_order_relaxed);
  void* const data = owner->get();
  return Wrap(std::move(type), data, *std::move(owner), memory);
}

absl::StatusOr<Buffer> Buffer::Allocate(TensorType type) {
  absl::StatusOr<Buffer> buffer = Uninitialized(std::move(type), HostMemory());
  if (buffer.ok()) std::memset(buffer->data(), 0, static_cast<size_t>(buffer->byte_size()));
  return buffer;
}

absl::StatusOr<Buffer> Buffer::Allocate(TensorType type, Memory& memory, Stream& stream) {
  absl::StatusOr<Buffer> buffer = Uninitialized(std::move(type), memory);
  if (buffer.ok()) RETURN_IF_ERROR(stream.Zero(buffer->address(), memory, static_cast<size_t>(buffer->byte_size())));
  return buffer;
}

Buffer Buffer::Wrap(TensorType type, void* data, std::shared_ptr<void> owner) {
  return Wrap(std::move(type), data, std::move(owner), HostMemory());
}

Buffer Buffer::Wrap(TensorType type, void* data, std::shared_ptr<void> owner, Memory& memory) {
  Buffer buffer;
  buffer.type_ = std::move(type);
  buffer.data_ = data;
  buffer.memory_ = &memory;
  buffer.owner_ = std::move(owner);
  return buffer;
}

Buffer Buffer::WithError(absl::Status status) {
  Buffer buffer;
  buffer.owner_ = std::make_shared<absl::Status>(std::move(status));
  return buffer;
}

Buffer Buffer::AllocateFor(TensorType type, size_t count) {
  if (const absl::Status status = Validate(type); !status.ok()) {
    return WithError(Annotate(status, "Buffer::FromVector"));
  }
  if (type.num_elements() != static_cast<int64_t>(count)) {
    return WithError(InvalidArgument("Buffer::FromVector: {} value{}, expected {} for {}", count, count == 1 ? "" : "s",
                                     type.num_elements(), ToString(type)));
  }
  absl::StatusOr<Buffer> buffer = Allocate(std::move(type));
  return buffer.ok() ? *std::move(buffer) : WithError(buffer.status());
}

absl::Status Buffer::status() const {
  if (has_value()) return absl::OkStatus();
  if (type_.dtype == DType::kInvalid && owner_ != nullptr) return *static_cast<const absl::Status*>(owner_.get());
  return InvalidArgument("the buffer was never assigned");
}

void Buffer::WarnOfType(const TensorType& type, DType asked, const std::source_location& location) {
  WarnOnce(location, "Buffer::As",
           fmt::format("the elements are {}, not {}; none are given", ToString(type), Name(asked)));
}

Buffer Buffer::View(TensorType type, int64_t offset) const {
  return Wrap(std::move(type), static_cast<char*>(data_) + offset, owner_, *memory_);
}

absl::StatusOr<Buffer> Buffer::Reshaped(Shape shape) const {
  if (!has_value()) return status();
  TensorType type{type_.dtype, std::move(shape)};
  if (type.num_elements() != type_.num_elements()) {
    return InvalidArgument("cannot view {} as {}: the numbers of elements differ", ToString(type_), ToString(type));
  }
  return View(std::move(type), /*offset=*/0);
}

absl::StatusOr<Buffer> Buffer::Copy() const {
  if (!has_value()) return status();
  ASSIGN_OR_RETURN(Buffer copy, Uninitialized(type_, HostMemory()));
  std::memcpy(copy.data(), data(), static_cast<size_t>(byte_size()));
  return copy;
}

std::string ToString(const Buffer& buffer) {
  if (buffer.has_value()) return ToString(buffer.type());
  return fmt::format("no value ({})", Message(buffer.status()));
}

absl::Status CopyElements(const Buffer& to, const Buffer& from, Stream& stream) {
  RETURN_IF_ERROR(to.status());
  RETURN_IF_ERROR(from.status());
  if (to.type() != from.type()) {
    return InvalidArgument("copy of a tensor: the types differ; expected {}, got {}", ToString(to.type()),
                           ToString(from.type()));
  }
  return stream.Copy(to.address(), to.memory(), from.address(), from.memory(), static_cast<size_t>(to.byte_size()));
}

bool BitwiseEqual(const Buffer& a, const Buffer& b) { return a.type() == b.type() && a.bytes() == b.bytes(); }

}  // namespace tessera
