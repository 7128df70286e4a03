// SPDX-License-Identifier: Apache-2.0
// Tests the search for the first op that differs, on two copies of a program, one of them changed in one place. Both
// copies run on the reference interpreter, so only the change makes a difference.
#include "tessera/compiler/compare/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Change = std::function<void(mlir::ModuleOp module)>;

absl::StatusOr<std::unique_ptr<Executor>> Interpret(SourceProgram program,
                                                    const std::shared_ptr<RecordedCalls>& calls) {
  return CreateReplayingExecutor(std::move(program), {}, {}, {.from = calls});
}

absl::StatusOr<std::unique_ptr<Executor>> InterpretAndRecord(SourceProgram program,
                                                             const std::shared_ptr<RecordedCalls>& calls) {
  return CreateReplayingExecutor(std::move(program), {}, {}, {.to = calls});
}

absl::StatusOr<std::optional<Difference>> Compare(std::string_view text, std::vector<std::vector<Buffer>> arguments,
                                                  const Change& change) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  const ComparedRuns runs = {.tested =
                                 [&](SourceProgram variant, const std::shared_ptr<RecordedCalls>& calls) {
                                   change(*variant.impl().module);
                                   return InterpretAndRecord(std::move(variant), calls);
                                 },
                             .oracle = Interpret,
                             .entry = "main",
                             .arguments = std::move(arguments),
                             .infeed = {},
                             .tolerance = {},
                             .reproduce = true};
  return FindFirstDifference(std::move(program), runs);
}

Buffer Floats(const std::vector<float>& values) {
  return Buffer::FromVector<float>(values, {static_cast<int64_t>(values.size())});
}

// Negates the result of each `Op`: the miscompilation to be found.
template <typename Op>
void NegateResultsOf(mlir::ModuleOp module) {
  llvm::SmallVector<Op> ops;
  module.walk([&](Op op) { ops.push_back(op); });
  for (Op op : ops) {
    mlir::OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    auto negated = stablehlo::NegOp::create(builder, op.getLoc(), op->getResult(0));
    op->getResult(0).replaceAllUsesExcept(negated.getResult(), negated);
  }
}

constexpr char kStraight[] = R"(func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.cosine %0 : tensor<4xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<4xf32>
  %3 = stablehlo.cosine %2 : tensor<4xf32>
  %4 = stablehlo.subtract %3, %1 : tensor<4xf32>
  return %0, %4 : tensor<4xf32>, tensor<4xf32>
}
)";

TEST(CompareTest, ResultsThatAreThereAreNotComputedAgain) {
  ComparedRuns runs = {
      .tested = [](SourceProgram, const std::shared_ptr<RecordedCalls>&) -> absl::StatusOr<std::unique_ptr<Executor>> {
        return absl::InternalError("run again");
      },
      .oracle = Interpret,
      .entry = "main",
      .arguments = {{Floats({0, 0, 0, 0})}},
      .infeed = {},
      .results = {{Floats({0, 0, 0, 0}), Floats({0, 0, 0, 0})}},
      .tolerance = {}};
  ASSERT_OK_AND_ASSIGN(SourceProgram program, ParseProgram(kStraight, "model.mlir"));
  ASSERT_OK_AND_ASSIGN(const auto difference, FindFirstDifference(program.Clone(), runs));
  EXPECT_FALSE(difference.has_value());
  // The tested program runs only to find the origin of another result.
  runs.results = {{Floats({0, 0, 0, 0}), Floats({1, 0, 0, 0})}};
  EXPECT_STATUS(FindFirstDifference(std::move(program), runs), absl::StatusCode::kInternal, HasSubstr("run again"));
}

TEST(CompareTest, NothingToFind) {
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kStraight, {{Floats({1, 2, 3, 4})}}, [](mlir::ModuleOp) {}));
  EXPECT_FALSE(difference.has_value());
}

TEST(CompareTest, TheFirstOfSeveralInProgramOrder) {
  ASSERT_OK_AND_ASSIGN(const auto difference,
                       Compare(kStraight, {{Floats({1, 2, 3, 4})}}, NegateResultsOf<stablehlo::CosineOp>));
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->op, "stablehlo.cosine (tensor<4xf32>) -> tensor<4xf32>");
  EXPECT_EQ(difference->location, "model.mlir:3:8");
  EXPECT_THAT(difference->inside, IsEmpty());
  EXPECT_EQ(difference->mismatch.elements, 4);
  EXPECT_EQ(difference->mismatch.first, 0);
  EXPECT_EQ(difference->oracle, "-0.41614684");
  EXPECT_EQ(difference->tested, "0.41614684");
}

constexpr char kChain[] = R"(func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<4xf32>
  %2 = stablehlo.add %1, %x : tensor<4xf32>
  %3 = stablehlo.sine %2 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
)";

// A value that is wrong only when it is not returned along with the results.
TEST(CompareTest, AnOpThatIsRightWhenItIsLookedAt) {
  auto change = [](mlir::ModuleOp module) {
    bool looked_at = false;
    module.walk([&](ir::ComputationOp computation) { looked_at = computation.getNumResults() > 1; });
    if (!looked_at) NegateResultsOf<stablehlo::MulOp>(module);
  };
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kChain, {{Floats({1, 2, 3, 4})}}, change));
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->location, "model.mlir:3:8");
}

// Only the program as a whole differs.
TEST(CompareTest, OnlyTheResultsDiffer) {
  auto change = [](mlir::ModuleOp module) {
    module.walk([&](ir::ComputationOp computation) {
      if (computation.getNumResults() == 2) NegateResultsOf<stablehlo::SubtractOp>(module);
    });
  };
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kStraight, {{Floats({1, 2, 3, 4})}}, change));
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->op, "");
  EXPECT_EQ(difference->result, 1);
}

TEST(CompareTest, OfSeveralReplicasTheOneThatDiffers) {
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kStraight, {{Floats({0, 0, 0, 0})}, {Floats({0, 0, 3, 0})}},
                                                      NegateResultsOf<stablehlo::MulOp>));
  EXPECT_FALSE(difference.has_value());  // the cosine hides it
  ASSERT_OK_AND_ASSIGN(const auto found, Compare(kChain, {{Floats({0, 0, 0, 0})}, {Floats({0, 0, 3, 0})}},
                                                 NegateResultsOf<stablehlo::MulOp>));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->location, "model.mlir:3:8");
  EXPECT_EQ(found->replica, 1);
  EXPECT_EQ(found->mismatch.first, 2);
}

constexpr char kTies[] = R"(func.func @main(%x: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>) {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.iota dim = 0 : tensor<4xi32>
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  %3 = stablehlo.convert %2#1 : (tensor<4xi32>) -> tensor<4xf32>
  %4 = stablehlo.cosine %3 : tensor<4xf32>
  return %2#1, %4 : tensor<4xi32>, tensor<4xf32>
}
)";

// Adds a rounding error to sums, in this case to the later elements.
void DisturbSums(mlir::ModuleOp module) {
  llvm::SmallVector<stablehlo::AddOp> ops;
  module.walk([&](stablehlo::AddOp op) { ops.push_back(op); });
  for (stablehlo::AddOp op : ops) {
    mlir::OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    const std::vector<float> errors = {0, -1e-6F, -2e-6F, -3e-6F};
    auto type = mlir::cast<mlir::RankedTensorType>(op.getType());
    auto error = stablehlo::ConstantOp::create(builder, op.getLoc(),
                                               mlir::DenseElementsAttr::get(type, llvm::ArrayRef<float>(errors)));
    auto sum = stablehlo::SubtractOp::create(
        builder, op.getLoc(), op->getResult(0),
        stablehlo::NegOp::create(builder, op.getLoc(), error->getResult(0))->getResult(0));
    op->getResult(0).replaceAllUsesExcept(sum->getResult(0), sum);
  }
}

// Keys that are almost equal change their order: no op is to blame, and a wrong op after them is still found.
TEST(CompareTest, WhatRoundingDecides) {
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kTies, {{Floats({1, 1, 2, 2})}}, DisturbSums));
  ASSERT_TRUE(difference.has_value());
  EXPECT_TRUE(difference->by_rounding);
  EXPECT_THAT(difference->op, testing::StartsWith("stablehlo.sort"));
  EXPECT_EQ(difference->location, "model.mlir:4:10");
  ASSERT_OK_AND_ASSIGN(const auto behind, Compare(kTies, {{Floats({1, 1, 2, 2})}}, [](mlir::ModuleOp module) {
                         DisturbSums(module);
                         NegateResultsOf<stablehlo::CosineOp>(module);
                       }));
  ASSERT_TRUE(behind.has_value());
  EXPECT_FALSE(behind->by_rounding);
  EXPECT_EQ(behind->op, "stablehlo.cosine (tensor<4xf32>) -> tensor<4xf32>");
}

constexpr char kLoop[] = R"(func.func @main(%x: tensor<2xf32>, %n: tensor<i32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<5.0> : tensor<2xf32>
  %0:2 = stablehlo.while(%i = %zero, %c = %x) : tensor<i32>, tensor<2xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %sum = stablehlo.add %c, %x : tensor<2xf32>
    %bounded = stablehlo.minimum %sum, %limit : tensor<2xf32>
    stablehlo.return %next, %bounded : tensor<i32>, tensor<2xf32>
  }
  return %0#1 : tensor<2xf32>
}
)";

// Drops the bound of a minimum: this shows in the iteration that first reaches the bound.
void DropBounds(mlir::ModuleOp module) {
  module.walk([](stablehlo::MinOp op) { op->getResult(0).replaceAllUsesWith(op->getOperand(0)); });
}

TEST(CompareTest, InsideALoop) {
  ASSERT_OK_AND_ASSIGN(const auto difference,
                       Compare(kLoop, {{Floats({1, 0.5}), Buffer::Scalar<int32_t>(20)}}, DropBounds));
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->op, "stablehlo.minimum (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>");
  EXPECT_EQ(difference->location, "model.mlir:12:16");
  EXPECT_THAT(difference->inside, ElementsAre("iteration 5 of the loop at model.mlir:5:10"));
  EXPECT_EQ(difference->oracle, "5");
  EXPECT_EQ(difference->tested, "6");
}

TEST(CompareTest, ALoopThatEndsTooLate) {
  auto change = [](mlir::ModuleOp module) {
    module.walk([](stablehlo::CompareOp op) {
      if (op.getComparisonDirection() == stablehlo::ComparisonDirection::LT && op.getType().getRank() == 0 &&
          mlir::getElementTypeOrSelf(op.getLhs()).isInteger(32)) {
        op.setComparisonDirection(stablehlo::ComparisonDirection::LE);
      }
    });
  };
  ASSERT_OK_AND_ASSIGN(const auto difference,
                       Compare(kLoop, {{Floats({0.5, 0.5}), Buffer::Scalar<int32_t>(3)}}, change));
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->location, "model.mlir:7:13");
  EXPECT_THAT(difference->inside, ElementsAre("iteration 4 of the loop at model.mlir:5:10"));
}

// On several replicas a loop counts as one op.
TEST(CompareTest, ALoopOnTwoReplicas) {
  const std::vector<Buffer> arguments = {Floats({1, 0.5}), Buffer::Scalar<int32_t>(20)};
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kLoop, {arguments, arguments}, DropBounds));
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->op, "stablehlo.while (tensor<i32>, tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>)");
  EXPECT_THAT(difference->inside, IsEmpty());
}

constexpr char kBranches[] = R"(func.func @main(%x: tensor<2xf32>, %which: tensor<i32>) -> tensor<2xf32> {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.case"(%which) ({
    stablehlo.return %x : tensor<2xf32>
  }, {
    %1 = "stablehlo.if"(%yes) ({
      %2 = stablehlo.multiply %x, %x : tensor<2xf32>
      %3 = stablehlo.minimum %2, %x : tensor<2xf32>
      stablehlo.return %3 : tensor<2xf32>
    }, {
      stablehlo.return %x : tensor<2xf32>
    }) : (tensor<i1>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
)";

TEST(CompareTest, InsideBranches) {
  for (const int32_t which : {1, 7, -1}) {  // out of range: the last
    ASSERT_OK_AND_ASSIGN(const auto difference,
                         Compare(kBranches, {{Floats({3, 0.5}), Buffer::Scalar<int32_t>(which)}}, DropBounds));
    ASSERT_TRUE(difference.has_value());
    EXPECT_EQ(difference->location, "model.mlir:8:12");
    EXPECT_EQ(difference->inside[0], "branch 1 of the conditional at model.mlir:3:8");
  }
  ASSERT_OK_AND_ASSIGN(const auto difference,
                       Compare(kBranches, {{Floats({3, 0.5}), Buffer::Scalar<int32_t>(0)}}, DropBounds));
  EXPECT_FALSE(difference.has_value());
}

std::vector<float> ValuesOf(const Buffer& buffer) { return {buffer.As<float>().begin(), buffer.As<float>().end()}; }

// Returns the whole program of |difference|'s reproducer.
std::string ReproducerText(const std::optional<Difference>& difference) {
  return difference.has_value() && difference->reproducer != nullptr ? difference->reproducer->program.ToString() : "";
}

TEST(CompareTest, TheOpAloneIsTheReproducer) {
  ASSERT_OK_AND_ASSIGN(const auto difference,
                       Compare(kStraight, {{Floats({1, 2, 3, 4})}}, NegateResultsOf<stablehlo::CosineOp>));
  EXPECT_EQ(ReproducerText(difference), R"(module {
  tessera.mesh @replicas ["replica" = 1]
  tessera.computation @main(%arg0: tensor<4xf32>) -> tensor<4xf32> on @replicas manual ["replica"] {
    %0 = stablehlo.cosine %arg0 : tensor<4xf32>
    tessera.return %0 : tensor<4xf32>
  }
}
)");
  EXPECT_THAT(ValuesOf(difference->reproducer->arguments[0][0]), ElementsAre(2, 4, 6, 8));
  // The reproducer shows the same difference when it is parsed from its text.
  ASSERT_OK_AND_ASSIGN(const auto again, Compare(ReproducerText(difference).c_str(), difference->reproducer->arguments,
                                                 NegateResultsOf<stablehlo::CosineOp>));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->op, difference->op);
  EXPECT_EQ(again->tested, difference->tested);
}

// A product that is wrong only together with the sum from which it is computed, as when the two are fused.
TEST(CompareTest, TheReproducerHoldsWhatTheDifferenceNeeds) {
  auto change = [](mlir::ModuleOp module) {
    llvm::SmallVector<stablehlo::MulOp> products;
    module.walk([&](stablehlo::MulOp op) {
      if (op->getOperand(1).getDefiningOp<stablehlo::AddOp>()) products.push_back(op);
    });
    for (stablehlo::MulOp op : products) op->getResult(0).replaceAllUsesWith(op->getOperand(0));
  };
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kStraight, {{Floats({1, 2, 3, 4})}}, change));
  EXPECT_EQ(ReproducerText(difference), R"(module {
  tessera.mesh @replicas ["replica" = 1]
  tessera.computation @main(%arg0: tensor<4xf32>) -> tensor<4xf32> on @replicas manual ["replica"] {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    %1 = stablehlo.cosine %0 : tensor<4xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<4xf32>
    tessera.return %2 : tensor<4xf32>
  }
}
)");
}

TEST(CompareTest, TheReproducerOfAnIteration) {
  ASSERT_OK_AND_ASSIGN(const auto difference,
                       Compare(kLoop, {{Floats({1, 0.5}), Buffer::Scalar<int32_t>(20)}}, DropBounds));
  EXPECT_EQ(ReproducerText(difference), R"(module {
  tessera.mesh @replicas ["replica" = 1]
  tessera.computation @main(%arg0: tensor<2xf32>) -> tensor<2xf32> on @replicas manual ["replica"] {
    %cst = stablehlo.constant dense<5.000000e+00> : tensor<2xf32>
    %0 = stablehlo.minimum %arg0, %cst : tensor<2xf32>
    tessera.return %0 : tensor<2xf32>
  }
}
)");
  EXPECT_THAT(ValuesOf(difference->reproducer->arguments[0][0]), ElementsAre(6, 3));
}

TEST(CompareTest, TheReproducerOfSeveralReplicas) {
  ASSERT_OK_AND_ASSIGN(const auto difference, Compare(kChain, {{Floats({0, 0, 0, 0})}, {Floats({0, 0, 3, 0})}},
                                                      NegateResultsOf<stablehlo::MulOp>));
  ASSERT_TRUE(difference.has_value() && difference->reproducer != nullptr);
  EXPECT_THAT(ValuesOf(difference->reproducer->arguments[1][0]), ElementsAre(0, 0, 6, 0));
}

}  // namespace
}  // namespace tessera
