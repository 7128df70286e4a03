// SPDX-License-Identifier: Apache-2.0
// The tables of op families, one per file.
#ifndef TESSERA_TEST_RANDOM_FAMILIES_H_
#define TESSERA_TEST_RANDOM_FAMILIES_H_

#include <span>

#include "tessera/test/random/generator.h"

namespace tessera {

std::span<const OpFamily> ElementwiseFamilies();
std::span<const OpFamily> IntegerFamilies();
std::span<const OpFamily> SpecialFunctionFamilies();
std::span<const OpFamily> ComplexFamilies();
std::span<const OpFamily> NarrowFloatFamilies();
std::span<const OpFamily> MovementFamilies();
std::span<const OpFamily> DynamicShapeFamilies();
std::span<const OpFamily> ReductionFamilies();
std::span<const OpFamily> WindowFamilies();
std::span<const OpFamily> SortFamilies();
std::span<const OpFamily> ContractionFamilies();
std::span<const OpFamily> ConvolutionFamilies();
std::span<const OpFamily> NormalizationFamilies();
std::span<const OpFamily> LinearAlgebraFamilies();
std::span<const OpFamily> IndexingFamilies();
std::span<const OpFamily> ControlFlowFamilies();
std::span<const OpFamily> RecurrenceFamilies();
std::span<const OpFamily> ScanFamilies();
std::span<const OpFamily> PackagingFamilies();
std::span<const OpFamily> QuantizedFamilies();
std::span<const OpFamily> CollectiveFamilies();
std::span<const OpFamily> ConstraintFamilies();
std::span<const OpFamily> ManualRegionFamilies();

// Wide floats whose error bound is small enough to compute on.
bool UsableFloat(const ValueInfo& info);
// Wide floats that are known to the last bit.
bool ExactFloat(const ValueInfo& info);
bool AnyValue(const ValueInfo& info);
bool HasDimensions(const ValueInfo& info);

// A slice that fits `shape`, and the shape that it gives.
struct RandomSlice {
  RandomSlice(Generator& g, const Shape& shape);

  std::vector<int64_t> starts;
  std::vector<int64_t> limits;
  std::vector<int64_t> strides;
  Shape result;
};

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_FAMILIES_H_
