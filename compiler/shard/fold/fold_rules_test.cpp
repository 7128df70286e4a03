// SPDX-License-Identifier: Apache-2.0
// Tests that every op has a form for all replicas, or a stated reason for having none.
#include <gtest/gtest.h>

#include "tessera/compiler/analysis/op_rules_testutil.h"
#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/compiler/shard/fold/folder.h"

namespace tessera {
namespace {

TEST(BatchedRules, EveryOpHasARuleOrAReason) {
  ForEachOp({"stablehlo", "chlo"}, [](mlir::OperationName name) {
    EXPECT_NE(GetBatchedRules().Describe(name), "")
        << name.getStringRef().str() << ": add it to its family in compiler/shard/fold/batched_*.cpp";
  });
}

TEST(FoldRules, EveryOpOfTheMeshHasARuleOrAReason) {
  ForEachOp({"tessera"}, [](mlir::OperationName name) {
    EXPECT_NE(Folder::rules().Describe(name), "")
        << name.getStringRef().str() << ": add it to its family in compiler/shard/fold";
  });
}

// The rules of StableHLO's data movement ops use only the batched form, so it must exist.
TEST(FoldRules, OpsWithoutRegionsHaveABatchedForm) {
  int count = 0;
  ForEachOp({"stablehlo"}, [&](mlir::OperationName name) {
    if (Folder::rules().Find(name) == nullptr || llvm::StringRef(GetBatchedRules().Describe(name)).starts_with("yes:"))
      return;
    ++count;
    EXPECT_NE(GetBatchedRules().Find(name), nullptr) << name.getStringRef().str();
  });
  EXPECT_EQ(count, 4);  // slice, pad, reverse, concatenate
}

}  // namespace
}  // namespace tessera
