// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/buffer/host_buffers.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>
#include <vector>

#include "tessera/runtime/device/host_memory.h"
#include "tessera/tools/pjrt/base/element_type.h"
#include "tessera/tools/pjrt/base/strided_copy.h"

namespace tessera::pjrt {
namespace {

// Returns whether the strides are those of a dense row-major array. Dimensions of one element may have any stride.
bool IsDense(const TensorType& type, std::span<const int64_t> strides) {
  const Shape dense = DenseStrides(type.shape, ByteWidth(type.dtype));
  for (size_t i = 0; i < dense.size(); ++i) {
    if (type.shape[i] > 1 && strides[i] != dense[i]) return false;
  }
  return true;
}

// Returns the strides that a layout gives to an array of `type`; nullptr is the row-major layout.
absl::StatusOr<Shape> StridesOf(const PJRT_Buffer_MemoryLayout* layout, const TensorType& type) {
  const size_t rank = type.shape.size();
  if (layout == nullptr) return DenseStrides(type.shape, ByteWidth(type.dtype));
  if (layout->type == PJRT_Buffer_MemoryLayout_Type_Strides) {
    const PJRT_Buffer_MemoryLayout_Strides& strides = layout->strides;
    if (strides.num_byte_strides == rank) return Shape(strides.byte_strides, strides.byte_strides + rank);
    return InvalidArgument("layout: wrong rank; expected {} strides for {}, got {}", rank, ToString(type),
                           strides.num_byte_strides);
  }
  const PJRT_Buffer_MemoryLayout_Tiled& tiled = layout->tiled;
  if (tiled.num_tiles != 0) {
    return Unimplemented("layout: {} tiles; expected none: tensors here are not tiled", tiled.num_tiles);
  }
  const Shape order(tiled.minor_to_major, tiled.minor_to_major + tiled.minor_to_major_size);
  Shape sorted = order;
  std::sort(sorted.begin(), sorted.end());
  bool is_permutation = order.size() == rank;
  for (size_t i = 0; is_permutation && i < rank; ++i) is_permutation = sorted[i] == static_cast<int64_t>(i);
  if (!is_permutation) {
    return InvalidArgument("layout: expected each of the {} dimensions of {} once, got {}", rank, ToString(type),
                           ToString(order));
  }
  return StridesOfOrder(type.shape, ByteWidth(type.dtype), order);
}

// Fails with Unimplemented for a layout on the device other than the row-major one.
absl::Status CheckDeviceLayout(const PJRT_Buffer_MemoryLayout* layout, const TensorType& type) {
  ASSIGN_OR_RETURN(const Shape strides, StridesOf(layout, type));
  if (IsDense(type, strides)) return absl::OkStatus();
  return Unimplemented("layout: {} with strides {}; expected the row-major layout, which is the only one of devices",
                       ToString(type), ToString(strides));
}

// Returns an owner whose destructor calls `end`.
std::shared_ptr<void> CallAtEnd(std::function<void()> end) {
  return std::shared_ptr<void>(nullptr, [end = std::move(end)](void*) { end(); });
}

bool IsAligned(const void* data, DType dtype) {
  return reinterpret_cast<uintptr_t>(data) % static_cast<uintptr_t>(ByteWidth(dtype)) == 0;
}

absl::Status CheckTensor(const PJRT_Buffer& buffer) {
  if (!buffer.is_token) return absl::OkStatus();
  return InvalidArgument("copy to the host: a token has no elements; expected a tensor");
}

// Runs `copy` on the tensor of `buffer` when it is ready, and returns the event of its completion.
absl::StatusOr<PJRT_Event*> CopyWhenReady(PJRT_Buffer& buffer, std::function<void(const Buffer& from)> copy) {
  ASSIGN_OR_RETURN(std::shared_ptr<Value> value, buffer.value());
  auto done = std::make_shared<Event>();
  const std::shared_ptr<Event> inputs[] = {value->ready};
  buffer.device->client->dispatcher.Run(Place::kCaller, inputs, [value, done, copy = std::move(copy)] {
    const absl::Status status = value->ready->Await();
    if (status.ok()) copy(value->tensor);
    TESSERA_CHECK(done->End(status).ok());
  });
  return new PJRT_Event{done};
}

}  // namespace

PJRT_Error* ClientBufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(PJRT_Memory* const memory, MemoryFor(args->device, args->memory));
    ASSIGN_OR_RETURN(const TensorType type, TensorTypeOf(args->type, args->dims, args->num_dims));
    RETURN_IF_ERROR(CheckDeviceLayout(args->device_layout, type));
    Shape strides = DenseStrides(type.shape, ByteWidth(type.dtype));
    if (args->num_byte_strides != 0) {
      if (args->num_byte_strides != args->num_dims) {
        return InvalidArgument("host buffer {}: expected {} strides, got {}", ToString(type), args->num_dims,
                               args->num_byte_strides);
      }
      strides.assign(args->byte_strides, args->byte_strides + args->num_byte_strides);
    }
    if (args->data == nullptr && type.num_elements() != 0) {
      return InvalidArgument("host buffer {}: expected the address of its elements, got nullptr", ToString(type));
    }
    const bool is_writable = args->host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
    const bool may_alias = is_writable || args->host_buffer_semantics == PJRT_HostBufferSemantics_kImmutableZeroCopy;
    if (may_alias && args->data != nullptr && IsDense(type, strides) && IsAligned(args->data, type.dtype)) {
      auto done = std::make_shared<Event>();
      Buffer tensor = Buffer::Wrap(type, const_cast<void*>(args->data),
                                   CallAtEnd([done] { TESSERA_CHECK(done->End(absl::OkStatus()).ok()); }));
      args->buffer = new PJRT_Buffer(memory, type, ReadyValue(std::move(tensor), is_writable));
      args->done_with_host_buffer = new PJRT_Event{done};
      return absl::OkStatus();
    }
    ASSIGN_OR_RETURN(Buffer tensor, Buffer::Uninitialized(type, HostMemory()));
    CopyStrided(type.shape, ByteWidth(type.dtype), tensor.data(), DenseStrides(type.shape, ByteWidth(type.dtype)),
                args->data, strides);
    args->buffer = new PJRT_Buffer(memory, type, ReadyValue(std::move(tensor)));
    args->done_with_host_buffer = new PJRT_Event{Event::Ended()};
    return absl::OkStatus();
  });
}

PJRT_Error* ClientCreateViewOfDeviceBuffer(PJRT_Client_CreateViewOfDeviceBuffer_Args* args) {
  return Guard([&]() -> absl::Status {
    PJRT_Memory* const given = TESSERA_HAS_FIELD(args, memory) ? args->memory : nullptr;
    ASSIGN_OR_RETURN(PJRT_Memory* const memory, MemoryFor(args->device, given));
    ASSIGN_OR_RETURN(const TensorType type, TensorTypeOf(args->element_type, args->dims, args->num_dims));
    RETURN_IF_ERROR(CheckDeviceLayout(args->layout, type));
    alignas(Buffer::kAlignment) static char no_elements = 0;  // the address of a tensor without elements
    void* const data = args->device_buffer_ptr != nullptr ? args->device_buffer_ptr : &no_elements;
    if (data == &no_elements && type.num_elements() != 0) {
      return InvalidArgument("view of {}: expected the address of its elements, got nullptr", ToString(type));
    }
    if (!IsAligned(data, type.dtype)) {
      return InvalidArgument("view of {}: the memory is not aligned; expected a multiple of {} bytes", ToString(type),
                             ByteWidth(type.dtype));
    }
    std::shared_ptr<void> owner;
    if (args->on_delete_callback != nullptr) {
      owner = CallAtEnd([callback = args->on_delete_callback, data = args->device_buffer_ptr,
                         user_arg = args->on_delete_callback_arg] { callback(data, user_arg); });
    }
    // Others may read the memory, so no program may write it.
    Buffer tensor = Buffer::Wrap(type, data, std::move(owner));
    args->buffer = new PJRT_Buffer(memory, type, ReadyValue(std::move(tensor), /*is_writable=*/false));
    return absl::OkStatus();
  });
}

PJRT_Error* ClientCreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(PJRT_Memory* const memory, MemoryFor(args->device, args->memory));
    ASSIGN_OR_RETURN(const TensorType type,
                     TensorTypeOf(args->shape_element_type, args->shape_dims, args->shape_num_dims));
    RETURN_IF_ERROR(CheckDeviceLayout(args->shape_layout, type));
    ASSIGN_OR_RETURN(Buffer tensor, Buffer::Uninitialized(type, HostMemory()));
    args->buffer = new PJRT_Buffer(memory, type, ReadyValue(std::move(tensor)));
    return absl::OkStatus();
  });
}

PJRT_Error* ClientCreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(PJRT_Memory* const memory, MemoryFor(nullptr, args->memory));
    ASSIGN_OR_RETURN(const TensorType type,
                     TensorTypeOf(args->shape_element_type, args->shape_dims, args->shape_num_dims));
    const absl::Status error = ToStatus(args->error_code, {args->error_message, args->error_message_size});
    if (error.ok()) return InvalidArgument("error buffer: expected the code of an error, got OK");
    args->buffer = new PJRT_Buffer(memory, type, PendingValue(Event::Ended(error)));
    return absl::OkStatus();
  });
}

PJRT_Error* BufferToHostBuffer(PJRT_Buffer_ToHostBuffer_Args* args) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(CheckTensor(*args->src));
    const TensorType& type = args->src->type();
    const int64_t bytes = type.byte_size();
    if (args->dst == nullptr) {
      args->dst_size = static_cast<size_t>(bytes);
      return absl::OkStatus();
    }
    if (args->dst_size < static_cast<size_t>(bytes)) {
      return InvalidArgument("copy of {} to the host: expected {} bytes, got memory of {}", ToString(type), bytes,
                             args->dst_size);
    }
    ASSIGN_OR_RETURN(Shape strides, StridesOf(args->host_layout, type));
    const auto copy = [to = args->dst, strides = std::move(strides)](const Buffer& from) {
      const int64_t width = ByteWidth(from.type().dtype);
      CopyStrided(from.type().shape, width, to, strides, from.data(), DenseStrides(from.type().shape, width));
    };
    ASSIGN_OR_RETURN(args->event, CopyWhenReady(*args->src, copy));
    return absl::OkStatus();
  });
}

PJRT_Error* BufferCopyRawToHost(PJRT_Buffer_CopyRawToHost_Args* args) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(CheckTensor(*args->buffer));
    const int64_t bytes = args->buffer->type().byte_size();
    const int64_t offset = args->offset, size = args->transfer_size;
    if (offset < 0 || size < 0 || offset > bytes || size > bytes - offset) {
      return InvalidArgument("raw copy to the host: expected a range within {} bytes, got {} bytes from {}", bytes,
                             size, offset);
    }
    const auto copy = [to = args->dst, offset, size](const Buffer& from) {
      std::memcpy(to, static_cast<const char*>(from.data()) + offset, static_cast<size_t>(size));
    };
    ASSIGN_OR_RETURN(args->event, CopyWhenReady(*args->buffer, copy));
    return absl::OkStatus();
  });
}

}  // namespace tessera::pjrt
