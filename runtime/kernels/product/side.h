// SPDX-License-Identifier: Apache-2.0
// A side of a product as the loops of level.h read it: real matrices, for any element type and dimension order.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_SIDE_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_SIDE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "tessera/runtime/kernels/product/matrix.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::product {

// Returns the size of a sum in bytes.
int64_t WidthOf(SumType type);

// Returns the element format of sums in memory.
Element ElementOfSums(SumType type);

// Returns the format of an element, or of the parts of a complex one; nullopt for unsupported types.
std::optional<Element> ElementOf(DType dtype);

struct Side {
  Element element = Element::kF32;
  int64_t byte_width = 0;  // the width of an element, or of a part of a complex one
  Offsets batch, free, steps;
  std::vector<float> table;  // for Element::kTable
};

// Returns the elements of an operand; offsets count elements, also complex ones.
Side MakeElements(const TensorType& type, const Operand& operand);

// The axis along which the two parts of a complex element are separate indices.
enum class PartsAlong { kFree, kSteps };

// Returns a side of complex elements as one of their parts; any other side unchanged.
Side WithParts(Side side, int64_t parts, PartsAlong along);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_SIDE_H_
