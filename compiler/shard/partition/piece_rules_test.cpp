// SPDX-License-Identifier: Apache-2.0
// Tests that the ops whose factors may have their own code have that code.
#include "tessera/compiler/shard/partition/piece_rules.h"

#include <gtest/gtest.h>

#include "tessera/compiler/analysis/op_rules_testutil.h"
#include "tessera/compiler/shard/rules/cut_rules.h"

namespace tessera {
namespace {

TEST(PieceRules, AreThoseOfTheFamiliesWithCodeOfTheirOwn) {
  CutRules with_own_code;
  AddWindowRules(with_own_code);
  AddIndexedRules(with_own_code);
  ForEachOp({"stablehlo", "chlo"}, [&](mlir::OperationName name) {
    EXPECT_EQ(GetPieceRules().Find(name) != nullptr, with_own_code.factors.Find(name) != nullptr)
        << name.getStringRef().str();
  });
}

}  // namespace
}  // namespace tessera
