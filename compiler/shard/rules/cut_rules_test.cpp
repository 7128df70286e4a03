// SPDX-License-Identifier: Apache-2.0
// Tests that every op of StableHLO and CHLO has a sharding rule, or a stated reason for having none.
#include "tessera/compiler/shard/rules/cut_rules.h"

#include <gtest/gtest.h>

#include "tessera/compiler/analysis/op_rules_testutil.h"

namespace tessera {
namespace {

TEST(CutRules, EveryOpHasARuleOrAReason) {
  ForEachOp({"stablehlo", "chlo"}, [](mlir::OperationName name) {
    EXPECT_NE(CutRules::Get().factors.Describe(name), "")
        << name.getStringRef().str() << ": add it to its family in compiler/shard/rules";
  });
}

TEST(CutRules, OnlyOpsThatAreCutHaveSizesToAdjust) {
  int count = 0;
  ForEachOp({"stablehlo", "chlo"}, [&](mlir::OperationName name) {
    if (CutRules::Get().sizes.Find(name) == nullptr) return;
    ++count;
    EXPECT_NE(CutRules::Get().factors.Find(name), nullptr) << name.getStringRef().str();
  });
  EXPECT_EQ(count, 3);  // slice, dynamic_slice, gather
}

}  // namespace
}  // namespace tessera
