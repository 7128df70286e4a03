// SPDX-License-Identifier: Apache-2.0
// Every family of ops. A new op is a line in the table of its file; a new file is a line here.
#include "tessera/test/random/families.h"

#include <vector>

namespace tessera {
namespace {

struct Table {
  std::span<const OpFamily> (*families)();
  int partitioned;  // the factor of its weights in partitioned programs
};

// Classes of elementwise ops have weight 1 or 0: the partitioner treats all elementwise ops alike.
constexpr Table kTables[] = {
    {ElementwiseFamilies, 1},   {IntegerFamilies, 1},       {SpecialFunctionFamilies, 0}, {ComplexFamilies, 0},
    {NarrowFloatFamilies, 0},   {MovementFamilies, 3},      {DynamicShapeFamilies, 1},    {ReductionFamilies, 4},
    {WindowFamilies, 5},        {SortFamilies, 2},          {ContractionFamilies, 4},     {ConvolutionFamilies, 5},
    {NormalizationFamilies, 2}, {LinearAlgebraFamilies, 2}, {IndexingFamilies, 4},        {ControlFlowFamilies, 3},
    {RecurrenceFamilies, 1},    {ScanFamilies, 1},          {PackagingFamilies, 2},       {QuantizedFamilies, 1},
    {CollectiveFamilies, 1},    {ConstraintFamilies, 1},    {ManualRegionFamilies, 1},
};

constexpr int kFavour = 8;  // factor for the weight of the favoured class in a partitioned program

std::vector<OpFamily> Collect() {
  std::vector<OpFamily> all;
  for (const Table& table : kTables) all.insert(all.end(), table.families().begin(), table.families().end());
  return all;
}

std::vector<OpFamily> CollectPartitioned(const Table& favoured) {
  std::vector<OpFamily> all;
  for (const Table& table : kTables) {
    for (OpFamily family : table.families()) {
      family.weight *= table.partitioned * (&table == &favoured ? kFavour : 1);
      if (family.weight > 0) all.push_back(family);
    }
  }
  return all;
}

// One list of families per favoured class of ops.
std::vector<std::vector<OpFamily>> CollectPartitioned() {
  std::vector<std::vector<OpFamily>> all;
  for (const Table& table : kTables)
    if (table.partitioned > 0) all.push_back(CollectPartitioned(table));
  return all;
}

}  // namespace

std::span<const OpFamily> FamiliesFor(Mode mode, uint64_t seed) {
  static const std::vector<OpFamily> all = Collect();
  static const std::vector<std::vector<OpFamily>> partitioned = CollectPartitioned();
  return mode == Mode::kPartitioned ? partitioned[seed % partitioned.size()] : all;
}

}  // namespace tessera
