// SPDX-License-Identifier: Apache-2.0
// Tests the results of a rule table for ops with a rule, ops without one, and refused ops.
#include "tessera/compiler/analysis/op_rules.h"

#include <gtest/gtest.h>

#include "mlir/IR/Builders.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {
namespace {

using Ranks = OpRules<int64_t(mlir::Operation*, int64_t)>;

int64_t RankOfIota(stablehlo::IotaOp op, int64_t more) { return op.getType().getRank() + more; }
int64_t One(mlir::Operation*, int64_t) { return 1; }
int64_t Two(mlir::Operation*, int64_t) { return 2; }

class OpRulesTest : public testing::Test {
 protected:
  template <typename Op>
  mlir::OperationName NameOf() {
    return mlir::OperationName(Op::getOperationName(), context_.get());
  }

  ContextPointer context_ = [] {
    auto context = MakeContext();
    context->loadAllAvailableDialects();
    return context;
  }();
  Ranks rules_;
};

TEST_F(OpRulesTest, ARuleTakesTheOpAsItsClass) {
  rules_.Add<stablehlo::IotaOp, RankOfIota>();
  mlir::OpBuilder builder(context_.get());
  auto type = mlir::RankedTensorType::get({2, 3}, builder.getF32Type());
  mlir::OwningOpRef<stablehlo::IotaOp> iota = stablehlo::IotaOp::create(builder, builder.getUnknownLoc(), type, 0);
  const Ranks::Rule rule = rules_.Find(NameOf<stablehlo::IotaOp>());
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule(iota->getOperation(), 5), 7);
  EXPECT_EQ(rules_.Describe(NameOf<stablehlo::IotaOp>()), "yes");
}

TEST_F(OpRulesTest, AnOpThatNoFamilyAddsHasNoAnswer) {
  rules_.AddAll<stablehlo::IotaOp, stablehlo::SliceOp>(One);
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::PadOp>()), nullptr);
  EXPECT_EQ(rules_.Describe(NameOf<stablehlo::PadOp>()), "");
}

TEST_F(OpRulesTest, ElementwiseOpsHaveOneRuleUnlessTheyHaveTheirOwn) {
  rules_.AddElementwise(One);
  rules_.AddAll<stablehlo::MulOp>(Two);
  rules_.Refuse<stablehlo::AbsOp>("it is tested");
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::AddOp>()), &One);
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::MulOp>()), &Two);
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::AbsOp>()), nullptr);
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::SliceOp>()), nullptr);
  EXPECT_EQ(rules_.Describe(NameOf<stablehlo::AddOp>()), "yes");
  EXPECT_EQ(rules_.Describe(NameOf<stablehlo::AbsOp>()), "no: it is tested");
}

TEST_F(OpRulesTest, AnOpWithoutARuleSaysWhy) {
  rules_.Refuse<stablehlo::SliceOp>("it is short");
  rules_.LeaveToPass<stablehlo::WhileOp>("the pass goes round");
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::SliceOp>()), nullptr);
  EXPECT_EQ(rules_.Describe(NameOf<stablehlo::SliceOp>()), "no: it is short");
  EXPECT_EQ(rules_.Find(NameOf<stablehlo::WhileOp>()), nullptr);
  EXPECT_EQ(rules_.Describe(NameOf<stablehlo::WhileOp>()), "yes: the pass goes round");
}

TEST_F(OpRulesTest, NoOpIsAddedTwice) {
  rules_.AddAll<stablehlo::SliceOp>(One);
  EXPECT_DEATH(rules_.Refuse<stablehlo::SliceOp>("it has a rule"), "is_new");
}

}  // namespace
}  // namespace tessera
