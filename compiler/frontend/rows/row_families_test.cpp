// SPDX-License-Identifier: Apache-2.0
// Tests that every op of StableHLO and CHLO passes rows on by a rule, or has a reason why it has none.
#include "tessera/compiler/frontend/rows/row_families.h"

#include <gtest/gtest.h>

#include "tessera/compiler/analysis/op_rules_testutil.h"

namespace tessera {
namespace {

TEST(RowRules, EveryOpHasARuleOrAReason) {
  ForEachOp({"stablehlo", "chlo"}, [](mlir::OperationName name) {
    EXPECT_NE(RowRules::Get().Describe(name), "")
        << name.getStringRef().str() << ": add it to its family in compiler/frontend/rows";
  });
}

TEST(RowRules, OpsThatMakeRowsHaveARuleAndNoReason) {
  int count = 0;
  ForEachOp({"stablehlo", "chlo"}, [&](mlir::OperationName name) {
    if (RowRules::Get().create.Find(name) == nullptr) return;
    ++count;
    EXPECT_EQ(RowRules::Get().Describe(name), "yes") << name.getStringRef().str();
    EXPECT_FALSE(llvm::StringRef(RowRules::Get().follow.Describe(name)).starts_with("no: "))
        << name.getStringRef().str();
  });
  EXPECT_EQ(count, 4);  // broadcast_in_dim, constant, constant_like, iota
}

}  // namespace
}  // namespace tessera
