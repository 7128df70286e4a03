// SPDX-License-Identifier: Apache-2.0
// Tests the search for the pass that changes results, with a wrong rewrite inserted after one of them.
#include "tessera/compiler/compare/bisect.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/program/program.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::Contains;

constexpr char kProgram[] = R"(func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.multiply %x, %x : tensor<8xf32>
  %1 = stablehlo.add %0, %x : tensor<8xf32>
  %2 = stablehlo.tanh %1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}
)";

using Plant = std::function<void(mlir::ModuleOp module)>;

// Returns the pass that is found when `plant` changes the result of `pass`.
absl::StatusOr<std::optional<Culprit>> Bisect(const std::string& pass, const Plant& plant) {
  ASSIGN_OR_RETURN(const SourceProgram program, ParseProgram(kProgram, "model.mlir"));
  PassHooks hooks;
  hooks.after = [&](const PassPosition& position, mlir::ModuleOp module) {
    if (position.name == pass) plant(module);
    return absl::OkStatus();
  };
  BisectedRun run;
  run.interpret = [](SourceProgram stage, const Replay& replay) {
    return CreateReplayingExecutor(std::move(stage), {}, {}, replay);
  };
  run.compile.hooks = std::make_shared<const PassHooks>(hooks);
  run.arguments = {{Buffer::FromVector<float>({0.1F, 0.2F, -0.3F, 0.4F, 0.5F, 0.6F, 0.7F, -0.8F}, {8})}};
  return FindGuiltyPass(program, run);
}

// Turns sums into differences.
template <typename Sum, typename Difference>
void Spoil(mlir::ModuleOp module) {
  llvm::SmallVector<Sum> sums;
  module.walk([&](Sum sum) { sums.push_back(sum); });
  for (Sum sum : sums) {
    mlir::OpBuilder builder(sum);
    auto difference = Difference::create(builder, sum.getLoc(), sum->getOperand(0), sum->getOperand(1));
    sum->getResult(0).replaceAllUsesWith(difference->getResult(0));
    sum.erase();
  }
}

// Breaks the first sum of each loop over elements that also computes a product.
void SpoilFusedLoops(mlir::ModuleOp module) {
  module.walk([](mlir::linalg::GenericOp generic) {
    mlir::Block& body = *generic.getBody();
    auto sums = body.getOps<mlir::arith::AddFOp>();
    if (body.getOps<mlir::arith::MulFOp>().empty() || sums.empty()) return;
    mlir::arith::AddFOp sum = *sums.begin();
    mlir::OpBuilder builder(sum);
    auto difference = mlir::arith::SubFOp::create(builder, sum.getLoc(), sum.getLhs(), sum.getRhs());
    sum->getResult(0).replaceAllUsesWith(difference->getResult(0));
    sum.erase();
  });
}

TEST(BisectTest, NothingToFind) {
  ASSERT_OK_AND_ASSIGN(const auto culprit, Bisect("", [](mlir::ModuleOp) {}));
  EXPECT_FALSE(culprit.has_value());
}

TEST(BisectTest, AmongTheStagesOfStablehlo) {
  for (const char* const pass : {"tessera-inline", "tessera-decompose", "cse"}) {
    ASSERT_OK_AND_ASSIGN(const auto culprit, Bisect(pass, Spoil<stablehlo::AddOp, stablehlo::SubtractOp>));
    ASSERT_TRUE(culprit.has_value()) << pass;
    EXPECT_EQ(culprit->pass, pass);
    EXPECT_EQ(culprit->phase, pass == std::string("cse") ? "shard" : "frontend");
    EXPECT_GT(culprit->number, 0);
    EXPECT_EQ(culprit->mismatch.mismatch.elements, 8);
    EXPECT_EQ(culprit->mismatch.mismatch.first, 0);
    EXPECT_EQ(culprit->mismatch.oracle.substr(0, 6), "0.1095");  // tanh(x^2 + x) at 0.1
    EXPECT_EQ(culprit->mismatch.tested.substr(0, 7), "-0.0897");
  }
}

TEST(BisectTest, APlantedWrongFusion) {
  ASSERT_OK_AND_ASSIGN(const auto culprit, Bisect("tessera-fuse-elementwise", SpoilFusedLoops));
  ASSERT_TRUE(culprit.has_value());
  EXPECT_EQ(culprit->pass, "tessera-fuse-elementwise");
  EXPECT_EQ(culprit->phase, "buffers");
  EXPECT_EQ(culprit->mismatch.mismatch.elements, 8);
}

// Bisection does not distinguish passes that cannot be left out.
TEST(BisectTest, BetweenLowerAndCode) {
  ASSERT_OK_AND_ASSIGN(const auto culprit,
                       Bisect("tessera-lower-stablehlo", Spoil<mlir::arith::AddFOp, mlir::arith::SubFOp>));
  ASSERT_TRUE(culprit.has_value());
  EXPECT_EQ(culprit->number, 0);
  EXPECT_EQ(culprit->pass, "");
  EXPECT_THAT(culprit->left_out, Contains("tessera-fuse-elementwise"));
}

}  // namespace
}  // namespace tessera
