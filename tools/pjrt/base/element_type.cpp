// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/element_type.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::pjrt {
namespace {

constexpr std::pair<PJRT_Buffer_Type, DType> kTypes[] = {
    {PJRT_Buffer_Type_PRED, DType::kI1},
    {PJRT_Buffer_Type_S2, DType::kI2},
    {PJRT_Buffer_Type_S4, DType::kI4},
    {PJRT_Buffer_Type_S8, DType::kI8},
    {PJRT_Buffer_Type_S16, DType::kI16},
    {PJRT_Buffer_Type_S32, DType::kI32},
    {PJRT_Buffer_Type_S64, DType::kI64},
    {PJRT_Buffer_Type_U2, DType::kU2},
    {PJRT_Buffer_Type_U4, DType::kU4},
    {PJRT_Buffer_Type_U8, DType::kU8},
    {PJRT_Buffer_Type_U16, DType::kU16},
    {PJRT_Buffer_Type_U32, DType::kU32},
    {PJRT_Buffer_Type_U64, DType::kU64},
    {PJRT_Buffer_Type_F16, DType::kF16},
    {PJRT_Buffer_Type_BF16, DType::kBF16},
    {PJRT_Buffer_Type_F32, DType::kF32},
    {PJRT_Buffer_Type_F64, DType::kF64},
    {PJRT_Buffer_Type_C64, DType::kC64},
    {PJRT_Buffer_Type_C128, DType::kC128},
    {PJRT_Buffer_Type_F4E2M1FN, DType::kF4E2M1FN},
    {PJRT_Buffer_Type_F8E3M4, DType::kF8E3M4},
    {PJRT_Buffer_Type_F8E4M3, DType::kF8E4M3},
    {PJRT_Buffer_Type_F8E4M3FN, DType::kF8E4M3FN},
    {PJRT_Buffer_Type_F8E4M3FNUZ, DType::kF8E4M3FNUZ},
    {PJRT_Buffer_Type_F8E4M3B11FNUZ, DType::kF8E4M3B11FNUZ},
    {PJRT_Buffer_Type_F8E5M2, DType::kF8E5M2},
    {PJRT_Buffer_Type_F8E5M2FNUZ, DType::kF8E5M2FNUZ},
    {PJRT_Buffer_Type_F8E8M0FNU, DType::kF8E8M0FNU},
};

}  // namespace

PJRT_Buffer_Type ToPjrt(DType dtype) {
  for (const auto& [pjrt, ours] : kTypes) {
    if (ours == dtype) return pjrt;
  }
  return PJRT_Buffer_Type_INVALID;
}

absl::StatusOr<DType> FromPjrt(PJRT_Buffer_Type type) {
  for (const auto& [pjrt, ours] : kTypes) {
    if (pjrt == type) return ours;
  }
  return Unimplemented("element type {}: unknown; expected a PJRT_Buffer_Type of numbers up to {}",
                       static_cast<int>(type), static_cast<int>(PJRT_Buffer_Type_F4E2M1FN));
}

absl::StatusOr<TensorType> TensorTypeOf(PJRT_Buffer_Type type, const int64_t* sizes, size_t rank) {
  ASSIGN_OR_RETURN(const DType dtype, FromPjrt(type));
  TensorType result{.dtype = dtype, .shape = Shape(sizes, sizes + rank)};
  RETURN_IF_ERROR(Validate(result));
  return result;
}

}  // namespace tessera::pjrt
