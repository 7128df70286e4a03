// SPDX-License-Identifier: Apache-2.0
// Converts element types to and from PJRT's enumeration.
#ifndef TESSERA_TOOLS_PJRT_BASE_ELEMENT_TYPE_H_
#define TESSERA_TOOLS_PJRT_BASE_ELEMENT_TYPE_H_

#include "absl/status/statusor.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/runtime/types/shape.h"
#include "xla/pjrt/c/pjrt_c_api.h"

namespace tessera::pjrt {

// Returns PJRT_Buffer_Type_INVALID for a type that PJRT lacks: six-bit floats. Both sides store sub-byte types with one
// byte per element.
PJRT_Buffer_Type ToPjrt(DType dtype);

// Fails with Unimplemented for a type that Tessera lacks.
absl::StatusOr<DType> FromPjrt(PJRT_Buffer_Type type);

// Returns the type of a tensor. Fails as FromPjrt does, and with InvalidArgument for invalid sizes.
absl::StatusOr<TensorType> TensorTypeOf(PJRT_Buffer_Type type, const int64_t* sizes, size_t rank);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BASE_ELEMENT_TYPE_H_
