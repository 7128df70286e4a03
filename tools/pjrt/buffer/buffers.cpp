// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/buffer/buffers.h"

#include <atomic>
#include <cstdint>
#include <utility>

#include "tessera/tools/pjrt/base/element_type.h"

namespace tessera::pjrt {
namespace {

Shape RowMajor(size_t rank) {
  Shape order(rank);
  for (size_t i = 0; i < rank; ++i) order[i] = static_cast<int64_t>(rank - 1 - i);
  return order;
}

absl::Status CopyTo(PJRT_Buffer& from, PJRT_Memory* memory, PJRT_Buffer*& to) {
  ASSIGN_OR_RETURN(std::shared_ptr<Value> source, from.value());
  if (from.is_token) {
    to = new PJRT_Buffer(memory, source->ready);
    return absl::OkStatus();
  }
  const std::shared_ptr<Value> target = PendingValue(std::make_shared<Event>());
  const std::shared_ptr<Event> inputs[] = {source->ready};
  to = new PJRT_Buffer(memory, from.form, target);
  memory->device->client->dispatcher.Run(Place::kCaller, inputs, [source, target] {
    absl::Status status = source->ready->Await();
    if (status.ok()) {
      absl::StatusOr<Buffer> copy = CopyOf(*source);
      status = copy.status();
      if (copy.ok()) target->tensor = *std::move(copy);
    }
    TESSERA_CHECK(target->ready->End(status).ok());
  });
  return absl::OkStatus();
}

}  // namespace

BufferType::BufferType(TensorType of) : tensor(std::move(of)), minor_to_major(RowMajor(tensor.shape.size())) {}

std::shared_ptr<Value> PendingValue(std::shared_ptr<Event> ready) {
  return std::allocate_shared<Value>(RecyclingAllocator<Value>(), std::move(ready));
}

std::shared_ptr<Value> ReadyValue(Buffer tensor, bool is_writable) {
  return std::allocate_shared<Value>(RecyclingAllocator<Value>(), Event::Ended(), std::move(tensor), is_writable);
}

absl::StatusOr<Buffer> CopyOf(const Value& value) { return value.tensor.Copy(); }

absl::StatusOr<Buffer> TakeWritable(std::shared_ptr<Value> value) {
  if (value.use_count() > 1 || !value->is_writable) return CopyOf(*value);
  // Other threads have read the elements before they released their references: their reads come before the writes.
  std::atomic_thread_fence(std::memory_order_acquire);
  return std::move(value->tensor);
}

PJRT_Error* BufferDestroy(PJRT_Buffer_Destroy_Args* args) {
  delete args->buffer;
  return nullptr;
}

PJRT_Error* BufferElementType(PJRT_Buffer_ElementType_Args* args) {
  args->type = args->buffer->is_token ? PJRT_Buffer_Type_TOKEN : ToPjrt(args->buffer->type().dtype);
  return nullptr;
}

PJRT_Error* BufferDimensions(PJRT_Buffer_Dimensions_Args* args) {
  args->dims = args->buffer->type().shape.data();
  args->num_dims = args->buffer->type().shape.size();
  return nullptr;
}

PJRT_Error* BufferUnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args* args) {
  args->unpadded_dims = args->buffer->type().shape.data();
  args->num_dims = args->buffer->type().shape.size();
  return nullptr;
}

PJRT_Error* BufferDynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args* args) {
  args->dynamic_dim_indices = nullptr;
  args->num_dynamic_dims = 0;
  return nullptr;
}

PJRT_Error* BufferGetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args* args) {
  args->layout = {};
  args->layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  args->layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  args->layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  args->layout.tiled.minor_to_major = args->buffer->form->minor_to_major.data();
  args->layout.tiled.minor_to_major_size = args->buffer->form->minor_to_major.size();
  return nullptr;
}

PJRT_Error* BufferOnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args* args) {
  args->on_device_size_in_bytes = args->buffer->is_token ? 0 : static_cast<size_t>(args->buffer->type().byte_size());
  return nullptr;
}

PJRT_Error* BufferDevice(PJRT_Buffer_Device_Args* args) {
  args->device = args->buffer->device;
  return nullptr;
}

PJRT_Error* BufferMemory(PJRT_Buffer_Memory_Args* args) {
  args->memory = args->buffer->memory;
  return nullptr;
}

PJRT_Error* BufferDelete(PJRT_Buffer_Delete_Args* args) {
  return Guard([&] {
    args->buffer->Delete();
    return absl::OkStatus();
  });
}

PJRT_Error* BufferIsDeleted(PJRT_Buffer_IsDeleted_Args* args) {
  return Guard([&] {
    args->is_deleted = args->buffer->is_deleted();
    return absl::OkStatus();
  });
}

PJRT_Error* BufferCopyToDevice(PJRT_Buffer_CopyToDevice_Args* args) {
  return Guard([&] { return CopyTo(*args->buffer, args->dst_device->default_memory(), args->dst_buffer); });
}

PJRT_Error* BufferCopyToMemory(PJRT_Buffer_CopyToMemory_Args* args) {
  return Guard([&] { return CopyTo(*args->buffer, args->dst_memory, args->dst_buffer); });
}

PJRT_Error* BufferIsOnCpu(PJRT_Buffer_IsOnCpu_Args* args) {
  args->is_on_cpu = true;
  return nullptr;
}

PJRT_Error* BufferReadyEvent(PJRT_Buffer_ReadyEvent_Args* args) {
  return Guard([&] {
    const absl::StatusOr<std::shared_ptr<Value>> value = args->buffer->value();
    args->event = new PJRT_Event{value.ok() ? (*value)->ready : Event::Ended(value.status())};
    return absl::OkStatus();
  });
}

PJRT_Error* BufferUnsafePointer(PJRT_Buffer_UnsafePointer_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(const Buffer tensor, args->buffer->Await());
    args->buffer_pointer = reinterpret_cast<uintptr_t>(tensor.data());
    return absl::OkStatus();
  });
}

PJRT_Error* BufferIncreaseExternalReferenceCount(PJRT_Buffer_IncreaseExternalReferenceCount_Args* args) {
  return Guard([&] {
    args->buffer->AddReference();
    return absl::OkStatus();
  });
}

PJRT_Error* BufferDecreaseExternalReferenceCount(PJRT_Buffer_DecreaseExternalReferenceCount_Args* args) {
  return Guard([&] { return args->buffer->DropReference(); });
}

PJRT_Error* BufferOpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(const Buffer tensor, args->buffer->Await());
    args->device_memory_ptr = tensor.data();
    return absl::OkStatus();
  });
}

}  // namespace tessera::pjrt

PJRT_Buffer::PJRT_Buffer(PJRT_Memory* in, tessera::TensorType of, std::shared_ptr<tessera::pjrt::Value> contents)
    : PJRT_Buffer(in, std::make_shared<const tessera::pjrt::BufferType>(std::move(of)), std::move(contents)) {}

PJRT_Buffer::PJRT_Buffer(PJRT_Memory* in, std::shared_ptr<const tessera::pjrt::BufferType> of,
                         std::shared_ptr<tessera::pjrt::Value> contents)
    : memory(in), device(in->device), form(std::move(of)), value_(std::move(contents)) {}

PJRT_Buffer::PJRT_Buffer(PJRT_Memory* in, std::shared_ptr<tessera::pjrt::Event> ready)
    : memory(in),
      device(in->device),
      form(std::make_shared<const tessera::pjrt::BufferType>(tessera::TensorType())),
      is_token(true),
      value_(tessera::pjrt::PendingValue(std::move(ready))) {}

absl::StatusOr<std::shared_ptr<tessera::pjrt::Value>> PJRT_Buffer::value() const {
  const std::lock_guard lock(mutex_);
  if (value_ != nullptr) return value_;
  return tessera::InvalidArgument(
      "buffer {}: it has been deleted or donated; expected a buffer with a value; try to keep a copy",
      tessera::ToString(type()));
}

absl::StatusOr<tessera::Buffer> PJRT_Buffer::Await() const {
  ASSIGN_OR_RETURN(const std::shared_ptr<tessera::pjrt::Value> awaited, value());
  RETURN_IF_ERROR(awaited->ready->Await());
  if (is_token) return tessera::InvalidArgument("buffer: a token has no elements; expected a tensor");
  return awaited->tensor;
}

void PJRT_Buffer::Delete() {
  std::shared_ptr<tessera::pjrt::Value> dropped;  // destroyed after the lock: its destructor may call the caller back
  const std::lock_guard lock(mutex_);
  dropped.swap(value_);
}

bool PJRT_Buffer::is_deleted() const {
  const std::lock_guard lock(mutex_);
  return value_ == nullptr;
}

void PJRT_Buffer::AddReference() {
  const std::lock_guard lock(mutex_);
  ++references_;
  if (value_ != nullptr) referenced_ = value_;
}

absl::Status PJRT_Buffer::DropReference() {
  std::shared_ptr<tessera::pjrt::Value> dropped;
  const std::lock_guard lock(mutex_);
  if (references_ == 0) {
    return tessera::FailedPrecondition(
        "buffer: no external reference to drop; expected one from "
        "PJRT_Buffer_IncreaseExternalReferenceCount");
  }
  if (--references_ == 0) dropped.swap(referenced_);
  return absl::OkStatus();
}
