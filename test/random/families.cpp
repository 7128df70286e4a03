// SPDX-License-Identifier: Apache-2.0
// Every family of ops. To add an op is to add a line to the table of its file; to add a file, one here.
#include "tessera/test/random/families.h"

#include <vector>

namespace tessera {

std::span<const OpFamily> AllFamilies() {
  static const std::vector<OpFamily> families = [] {
    std::vector<OpFamily> all;
    for (auto table : {ElementwiseFamilies,   IntegerFamilies,       SpecialFunctionFamilies, ComplexFamilies,
                       NarrowFloatFamilies,   MovementFamilies,      DynamicShapeFamilies,    ReductionFamilies,
                       WindowFamilies,        SortFamilies,          ContractionFamilies,     ConvolutionFamilies,
                       NormalizationFamilies, LinearAlgebraFamilies, IndexingFamilies,        ControlFlowFamilies,
                       RecurrenceFamilies,    ScanFamilies,          PackagingFamilies,       QuantizedFamilies,
                       CollectiveFamilies})
      all.insert(all.end(), table().begin(), table().end());
    return all;
  }();
  return families;
}

}  // namespace tessera
