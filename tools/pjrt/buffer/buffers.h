// SPDX-License-Identifier: Apache-2.0
// Buffers: handles for tensors that may still be being computed.
#ifndef TESSERA_TOOLS_PJRT_BUFFER_BUFFERS_H_
#define TESSERA_TOOLS_PJRT_BUFFER_BUFFERS_H_

#include <memory>
#include <mutex>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/tools/pjrt/base/events.h"
#include "tessera/tools/pjrt/base/recycled.h"
#include "tessera/tools/pjrt/device/client.h"

namespace tessera::pjrt {

// The elements of a tensor. Handles and tasks share it; the holder of the last reference may write the elements.
struct Value {
  std::shared_ptr<Event> ready;  // its error is that of the program that should have computed the value
  Buffer tensor;                 // may be read after `ready` has ended with OK
  bool is_writable = true;       // false: a caller's memory that must not change
};

// The type of a buffer and its layout. The buffers of one argument or result share it.
struct BufferType {
  explicit BufferType(TensorType of);

  const TensorType tensor;
  const Shape minor_to_major;  // the layout: always row-major
};

// Returns a value that becomes available when `ready` ends.
std::shared_ptr<Value> PendingValue(std::shared_ptr<Event> ready);

// Returns an available value.
std::shared_ptr<Value> ReadyValue(Buffer tensor, bool is_writable = true);

// Returns a copy of `value`, which is ready. Fails with ResourceExhausted.
absl::StatusOr<Buffer> CopyOf(const Value& value);

// Returns the tensor of `value`, or a copy when another holder may read it or it must not be written. `value` is ready
// and this caller's only reference. Fails with ResourceExhausted.
absl::StatusOr<Buffer> TakeWritable(std::shared_ptr<Value> value);

}  // namespace tessera::pjrt

// Thread-safe. A deleted or donated buffer has no value, but memory referenced by other frameworks stays until they
// release it.
struct PJRT_Buffer {
  PJRT_Buffer(PJRT_Memory* in, tessera::TensorType of, std::shared_ptr<tessera::pjrt::Value> contents);
  PJRT_Buffer(PJRT_Memory* in, std::shared_ptr<const tessera::pjrt::BufferType> of,
              std::shared_ptr<tessera::pjrt::Value> contents);
  // A token: it has no elements, and is ready when the program has run.
  PJRT_Buffer(PJRT_Memory* in, std::shared_ptr<tessera::pjrt::Event> ready);

  PJRT_Buffer(const PJRT_Buffer&) = delete;
  PJRT_Buffer& operator=(const PJRT_Buffer&) = delete;

  static void* operator new(size_t) { return tessera::pjrt::RecycledMemory<PJRT_Buffer>::Take(); }
  static void operator delete(void* memory) { tessera::pjrt::RecycledMemory<PJRT_Buffer>::Give(memory); }

  // Fails with InvalidArgument for a deleted or donated buffer.
  absl::StatusOr<std::shared_ptr<tessera::pjrt::Value>> value() const;
  // Waits until the value is ready and returns its tensor. Fails as value() does, and with the program's error.
  absl::StatusOr<tessera::Buffer> Await() const;

  void Delete();
  bool is_deleted() const;
  void AddReference();
  // Fails with FailedPrecondition when there is no reference.
  absl::Status DropReference();

  // Returns the type of the elements; a token has none.
  const tessera::TensorType& type() const { return form->tensor; }

  PJRT_Memory* const memory;
  PJRT_Device* const device;  // the device of `memory`
  const std::shared_ptr<const tessera::pjrt::BufferType> form;
  const bool is_token = false;

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<tessera::pjrt::Value> value_;
  int64_t references_ = 0;                            // held by other frameworks
  std::shared_ptr<tessera::pjrt::Value> referenced_;  // the value, while such references exist
};

namespace tessera::pjrt {

PJRT_Error* BufferDestroy(PJRT_Buffer_Destroy_Args* args);
PJRT_Error* BufferElementType(PJRT_Buffer_ElementType_Args* args);
PJRT_Error* BufferDimensions(PJRT_Buffer_Dimensions_Args* args);
PJRT_Error* BufferUnpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args* args);
PJRT_Error* BufferDynamicDimensionIndices(PJRT_Buffer_DynamicDimensionIndices_Args* args);
PJRT_Error* BufferGetMemoryLayout(PJRT_Buffer_GetMemoryLayout_Args* args);
PJRT_Error* BufferOnDeviceSizeInBytes(PJRT_Buffer_OnDeviceSizeInBytes_Args* args);
PJRT_Error* BufferDevice(PJRT_Buffer_Device_Args* args);
PJRT_Error* BufferMemory(PJRT_Buffer_Memory_Args* args);
PJRT_Error* BufferDelete(PJRT_Buffer_Delete_Args* args);
PJRT_Error* BufferIsDeleted(PJRT_Buffer_IsDeleted_Args* args);
PJRT_Error* BufferCopyToDevice(PJRT_Buffer_CopyToDevice_Args* args);
PJRT_Error* BufferCopyToMemory(PJRT_Buffer_CopyToMemory_Args* args);
PJRT_Error* BufferIsOnCpu(PJRT_Buffer_IsOnCpu_Args* args);
PJRT_Error* BufferReadyEvent(PJRT_Buffer_ReadyEvent_Args* args);
PJRT_Error* BufferUnsafePointer(PJRT_Buffer_UnsafePointer_Args* args);
PJRT_Error* BufferIncreaseExternalReferenceCount(PJRT_Buffer_IncreaseExternalReferenceCount_Args* args);
PJRT_Error* BufferDecreaseExternalReferenceCount(PJRT_Buffer_DecreaseExternalReferenceCount_Args* args);
PJRT_Error* BufferOpaqueDeviceMemoryDataPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args* args);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BUFFER_BUFFERS_H_
