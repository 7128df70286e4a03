// SPDX-License-Identifier: Apache-2.0
// CompileOptions::check_numerics names in full the op that produces a NaN or an infinity, not ops that only propagate
// it.
#include "tessera/compiler/reference/numerics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

Buffer Floats(const std::vector<float>& values) {
  return Buffer::FromVector<float>(values, {static_cast<int64_t>(values.size())});
}

// Returns the message of a run, "OK" if there is no finding.
std::string Check(const std::string& text, std::vector<std::vector<Buffer>> arguments) {
  absl::StatusOr<SourceProgram> program = ParseProgram(text, "model.mlir");
  EXPECT_OK(program);
  CompileOptions options;
  options.check_numerics = true;
  options.replicas = static_cast<int64_t>(arguments.size());
  auto executor = CreateReferenceExecutor(*std::move(program), options, {});
  EXPECT_OK(executor);
  auto result = (*executor)->Run("main", arguments);
  return result.ok() ? "OK" : std::string(Message(result.status()));
}

constexpr char kLog[] = R"(func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.abs %x : tensor<3xf32>
  %1 = stablehlo.log %0 : tensor<3xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<3xf32>
  return %2 : tensor<3xf32>
}
)";

TEST(NumericsTest, TheLogarithmOfZero) {
  EXPECT_EQ(Check(kLog, {{Floats({1, 2, 3})}}), "OK");
  EXPECT_EQ(Check(kLog, {{Floats({1, -2, 0})}}),
            "entry \"main\": model.mlir:3:8: first op that makes an infinity: stablehlo.log (tensor<3xf32>) -> "
            "tensor<3xf32>\n"
            "result 0 at index [2] is -inf; operands there: 0");
}

TEST(NumericsTest, TheReplicaIsNamed) {
  EXPECT_EQ(Check(kLog, {{Floats({1, 1, 1})}, {Floats({1, 0, 1})}}),
            "entry \"main\": replica 1: model.mlir:3:8: first op that makes an infinity: stablehlo.log (tensor<3xf32>) "
            "-> tensor<3xf32>\n"
            "result 0 at index [1] is -inf; operands there: 0");
}

constexpr char kQuotient[] = R"(func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.divide %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}
)";

TEST(NumericsTest, ZeroByZero) {
  EXPECT_EQ(Check(kQuotient, {{Floats({1, 0}), Floats({2, 0})}}),
            "entry \"main\": model.mlir:2:8: first op that makes a NaN: stablehlo.divide (tensor<2xf32>, "
            "tensor<2xf32>) -> tensor<2xf32>\n"
            "result 0 at index [1] is nan; operands there: 0, 0");
  // The operands already contain an infinity, so an infinite result is not a finding, but a NaN is.
  EXPECT_EQ(Check(kQuotient, {{Floats({kInfinity, 1}), Floats({1, 0})}}), "OK");
  EXPECT_EQ(Check(kQuotient, {{Floats({kInfinity, 1}), Floats({kInfinity, 1})}}),
            "entry \"main\": model.mlir:2:8: first op that makes a NaN: stablehlo.divide (tensor<2xf32>, "
            "tensor<2xf32>) -> tensor<2xf32>\n"
            "result 0 at index [0] is nan; operands there: inf, inf");
}

TEST(NumericsTest, WhatOnlyComesInIsSaidAtTheEnd) {
  EXPECT_EQ(Check(kQuotient, {{Floats({kNan, 1}), Floats({1, 1})}}),
            "entry \"main\": result 0 holds a NaN at index [0], and no op produced it\n"
            "input 0 holds one at index [0]");
  EXPECT_EQ(Check(R"(func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %1 = stablehlo.negate %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}
)",
                  {{}}),
            "entry \"main\": result 0 holds a NaN at index [1], and no op produced it\n"
            "stablehlo.constant at model.mlir:2:8 holds one at index [1]");
}

// Masks and the identity elements of maxima are infinities on purpose.
TEST(NumericsTest, ConstantsMakeNothing) {
  EXPECT_EQ(Check(R"(func.func @main(%x: tensor<4xf32>, %other: tensor<4xf32>) -> tensor<f32> {
  %mask = stablehlo.compare LT, %x, %other : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %lowest = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %hidden = stablehlo.constant dense<0xFF800000> : tensor<4xf32>
  %0 = stablehlo.select %mask, %x, %hidden : tensor<4xi1>, tensor<4xf32>
  %1 = stablehlo.reduce(%0 init: %lowest) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
)",
                  {{Floats({1, 2, 3, 4}), Floats({2, 2, 4, 4})}}),
            "OK");
}

TEST(NumericsTest, InTheIterationOfALoop) {
  EXPECT_EQ(Check(R"(func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<100> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %c = %x) : tensor<i32>, tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %square = stablehlo.multiply %c, %c : tensor<f32>
    stablehlo.return %next, %square : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}
)",
                  {{Buffer::Scalar<float>(16)}}),
            "entry \"main\": model.mlir:11:15: first op that makes an infinity: stablehlo.multiply (tensor<f32>, "
            "tensor<f32>) -> tensor<f32>\n"
            "result 0 at index [] is inf; operands there: 1.8446744e+19, 1.8446744e+19\n"
            "in iteration 5 of the loop at model.mlir:5:10");
}

TEST(NumericsTest, SumsSayWhatTheyWereGiven) {
  EXPECT_EQ(Check(R"(func.func @main(%x: tensor<3xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
)",
                  {{Floats({3e38F, 2e38F, -7})}}),
            "entry \"main\": model.mlir:3:8: first op that makes an infinity: stablehlo.reduce (tensor<3xf32>, "
            "tensor<f32>) -> tensor<f32>\n"
            "result 0 at index [] is inf; operand 0 ranges from -7 to 3e+38, operand 1 ranges from 0 to 0");
}

}  // namespace
}  // namespace tessera
