// SPDX-License-Identifier: Apache-2.0
// Creates buffers from the caller's memory, and copies them back.
#ifndef TESSERA_TOOLS_PJRT_BUFFER_HOST_BUFFERS_H_
#define TESSERA_TOOLS_PJRT_BUFFER_HOST_BUFFERS_H_

#include "tessera/tools/pjrt/buffer/buffers.h"

namespace tessera::pjrt {

// Uses a dense array as the buffer's memory if the host buffer semantics allow it; the event then ends with the last
// reader.
PJRT_Error* ClientBufferFromHostBuffer(PJRT_Client_BufferFromHostBuffer_Args* args);
PJRT_Error* ClientCreateViewOfDeviceBuffer(PJRT_Client_CreateViewOfDeviceBuffer_Args* args);
PJRT_Error* ClientCreateUninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args* args);
PJRT_Error* ClientCreateErrorBuffer(PJRT_Client_CreateErrorBuffer_Args* args);
PJRT_Error* BufferToHostBuffer(PJRT_Buffer_ToHostBuffer_Args* args);
PJRT_Error* BufferCopyRawToHost(PJRT_Buffer_CopyRawToHost_Args* args);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BUFFER_HOST_BUFFERS_H_
