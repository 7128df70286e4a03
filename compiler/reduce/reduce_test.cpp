// SPDX-License-Identifier: Apache-2.0
// Tests that a failure planted in programs of 500 ops is isolated.
#include "tessera/compiler/reduce/reduce.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "fmt/format.h"
#include "mlir/Parser/Parser.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

// Returns chains and graphs of |count| ops with branches, loops and several results. There is a division in the middle,
// on which a sine depends through other ops.
std::string LongProgram(int count) {
  std::mt19937 random(7);
  const char* const kBinary[] = {"add", "multiply", "subtract", "maximum", "minimum"};
  std::string text =
      "func.func @main(%v0: tensor<4xf32>, %v1: tensor<4xf32>, %p: tensor<i1>) -> (tensor<4xf32>, "
      "tensor<4xf32>) {\n  %one = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n";
  for (int i = 2; i < count; ++i) {
    auto value = [&] { return fmt::format("%v{}", std::max(0, i - 1 - static_cast<int>(random() % 8))); };
    const std::string a = value(), b = value();
    if (i == count / 2) {
      text += fmt::format("  %v{} = stablehlo.divide {}, {} : tensor<4xf32>\n", i, a, b);
    } else if (i == count / 2 + 9) {
      text += fmt::format("  %v{} = stablehlo.sine %v{} : tensor<4xf32>\n", i, i - 1);
    } else if (i > count / 2 && i < count / 2 + 9) {
      text += fmt::format("  %v{} = stablehlo.{} %v{}, {} : tensor<4xf32>\n", i, kBinary[random() % 5], i - 1, b);
    } else if (i % 20 == 0) {
      text += fmt::format(
          "  %v{0} = \"stablehlo.if\"(%p) ({{\n    %a{0} = stablehlo.negate {1} : tensor<4xf32>\n    stablehlo.return "
          "%a{0} : tensor<4xf32>\n  }}, {{\n    stablehlo.return {2} : tensor<4xf32>\n  }}) : (tensor<i1>) -> "
          "tensor<4xf32>\n",
          i, a, b);
    } else if (i % 3 == 0) {
      text += fmt::format("  %v{} = stablehlo.{} {}, %one : tensor<4xf32>\n", i, kBinary[random() % 5], a);
    } else {
      text += fmt::format("  %v{} = stablehlo.{} {}, {} : tensor<4xf32>\n", i, kBinary[random() % 5], a, b);
    }
  }
  return text + fmt::format("  return %v{}, %v{} : tensor<4xf32>, tensor<4xf32>\n}}\n", count - 1, count / 2 + 9);
}

int64_t CountOps(mlir::ModuleOp module) {
  int64_t ops = -1;  // without the module itself
  module.walk([&](mlir::Operation*) { ++ops; });
  return ops;
}

// Returns whether |value| depends on an op |Op|.
template <typename Op>
bool DependsOn(mlir::Value value) {
  llvm::SmallVector<mlir::Value> left = {value};
  llvm::DenseSet<mlir::Value> seen;
  while (!left.empty()) {
    mlir::Operation* op = left.pop_back_val().getDefiningOp();
    if (op == nullptr) continue;
    if (mlir::isa<Op>(op)) return true;
    for (mlir::Value operand : op->getOperands()) {
      if (seen.insert(operand).second) left.push_back(operand);
    }
  }
  return false;
}

// Returns whether the program is "miscompiled": it has the sine of a value that depends on a quotient.
bool ShowsTheFailure(mlir::ModuleOp module) {
  bool found = false;
  module.walk([&](stablehlo::SineOp op) { found |= DependsOn<stablehlo::DivOp>(op->getOperand(0)); });
  return found;
}

TEST(ReduceTest, FiveHundredOpsBecomeAHandful) {
  ContextPointer context = MakeContext();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(LongProgram(500), context.get());
  ASSERT_TRUE(module && ShowsTheFailure(*module));
  ASSERT_GT(CountOps(*module), 500);
  const int asked = ReduceModule(*module, ShowsTheFailure);
  std::string text;
  llvm::raw_string_ostream(text) << *module;
  EXPECT_TRUE(ShowsTheFailure(*module));
  EXPECT_LT(CountOps(*module), 8) << text;
  EXPECT_LT(asked, 300);
  EXPECT_THAT(text, HasSubstr("stablehlo.sine"));
}

std::string Reduced(const char* text, IsInteresting is_interesting) {
  ContextPointer context = MakeContext();
  AddLoweredDialects(*context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  EXPECT_TRUE(module && is_interesting(*module));
  ReduceModule(*module, is_interesting);
  std::string reduced;
  llvm::raw_string_ostream(reduced) << *module << "\n";
  return reduced;
}

TEST(ReduceTest, BodiesStandInForLoopsAndBranches) {
  EXPECT_EQ(Reduced(R"(func.func private @unused(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}
func.func @main(%x: tensor<f32>, %y: tensor<i32>, %p: tensor<i1>) -> (tensor<f32>, tensor<i32>) {
  %0:2 = stablehlo.while(%c = %x, %i = %y) : tensor<f32>, tensor<i32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = "stablehlo.if"(%p) ({
      %2 = stablehlo.cosine %c : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }, {
      stablehlo.return %c : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    stablehlo.return %1, %i : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<f32>, tensor<i32>
}
)",
                    [](mlir::ModuleOp module) {
                      bool found = false;
                      module.walk([&](stablehlo::CosineOp op) { found |= !op->use_empty(); });
                      return found;
                    }),
            R"(module {
  func.func @main(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.cosine %arg0 : tensor<f32>
    return %0 : tensor<f32>
  }
}
)");
}

TEST(ReduceTest, OfAnyDialect) {
  EXPECT_EQ(Reduced(R"(func.func @main(%x: f32, %y: index) -> (f32, index) {
  %c = arith.constant 3 : index
  %0 = arith.addi %y, %c : index
  %1 = arith.mulf %x, %x : f32
  %2 = math.exp %1 : f32
  %3 = arith.addf %2, %x : f32
  return %3, %0 : f32, index
}
)",
                    [](mlir::ModuleOp module) {
                      bool found = false;
                      module.walk([&](mlir::Operation* op) { found |= op->getName().getStringRef() == "math.exp"; });
                      return found;
                    }),
            R"(module {
  func.func @main() -> f32 {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = math.exp %cst : f32
    return %0 : f32
  }
}
)");
}

}  // namespace
}  // namespace tessera
