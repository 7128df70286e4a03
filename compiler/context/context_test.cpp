// SPDX-License-Identifier: Apache-2.0
// Tests that a program compiles to the same code whatever earlier programs left in the contexts, and that programs are
// refused as in a new context.
#include "tessera/compiler/context/context.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string>& Programs() {
  static const auto* const programs = new std::vector<std::string>{
      R"(func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
        %one = stablehlo.constant dense<1.0> : tensor<8xf32>
        %y = stablehlo.add %x, %one : tensor<8xf32>
        return %y : tensor<8xf32>
      })",
      R"(func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x3xf32>) -> tensor<4x3xf32> {
        %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
        %z = stablehlo.tanh %y : tensor<4x3xf32>
        return %z : tensor<4x3xf32>
      })",
      R"(func.func @main(%x: tensor<5xi32>) -> (tensor<i32>, tensor<5xcomplex<f32>>) {
        %zero = stablehlo.constant dense<0> : tensor<i32>
        %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
        %f = stablehlo.convert %x : (tensor<5xi32>) -> tensor<5xf32>
        %c = stablehlo.complex %f, %f : tensor<5xcomplex<f32>>
        return %sum, %c : tensor<i32>, tensor<5xcomplex<f32>>
      })",
      R"(func.func @main(%x: tensor<f32>) -> tensor<f32> {
        %limit = stablehlo.constant dense<100.0> : tensor<f32>
        %y = stablehlo.while(%v = %x) : tensor<f32>
          cond { %c = stablehlo.compare LT, %v, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
                 stablehlo.return %c : tensor<i1> }
          do { %n = stablehlo.add %v, %v : tensor<f32>
               stablehlo.return %n : tensor<f32> }
        return %y : tensor<f32>
      })"};
  return *programs;
}

std::string CodeOf(const std::string& text, const std::string& device = "cpu") {
  absl::StatusOr<SourceProgram> program = ParseProgram(text, "model.mlir");
  if (!program.ok()) return std::string(Message(program.status()));
  CompileOptions options;
  options.device = device;
  absl::StatusOr<Executable> executable = Compile(*std::move(program), options);
  return executable.ok() ? executable->object : std::string(Message(executable.status()));
}

TEST(ContextsTest, ProgramsOneAfterTheOtherHaveTheSameCode) {
  std::vector<std::string> codes;
  for (const std::string& program : Programs()) {
    codes.push_back(CodeOf(program));
    EXPECT_THAT(codes.back(), HasSubstr("ELF")) << program;
  }
  // More programs than one context serves.
  for (int i = 0; i < 10; ++i) {
    for (size_t j = codes.size(); j-- > 0;) EXPECT_EQ(CodeOf(Programs()[j]), codes[j]) << Programs()[j];
  }
}

TEST(ContextsTest, ProgramsOnManyThreadsHaveTheSameCode) {
  std::vector<std::string> codes;
  for (const std::string& program : Programs()) codes.push_back(CodeOf(program));
  std::vector<std::thread> threads;
  for (size_t i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      for (size_t j = 0; j < 2 * codes.size(); ++j) {
        const size_t place = (i + j) % codes.size();
        EXPECT_EQ(CodeOf(Programs()[place]), codes[place]) << Programs()[place];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

// The error of a program that is refused or malformed does not depend on earlier programs.
TEST(ContextsTest, RefusalsAreThoseOfNewContexts) {
  (void)CodeOf(Programs()[1]);  // loads the dialects of later stages
  EXPECT_THAT(
      CodeOf("func.func @main(%x: index) -> index {\n  %y = \"affine.apply\"(%x) {map = affine_map<(i) -> (i)>} : "
             "(index) -> index\n  return %y : index\n}"),
      HasSubstr("model.mlir:2:"));
  EXPECT_THAT(CodeOf("func.func @main(%x: f32) -> f32 {\n  %y = math.exp %x : f32\n  return %y : f32\n}"),
              HasSubstr("model.mlir:2:8: error: Dialect `math' not found for custom op 'math.exp'"));
  EXPECT_EQ(CodeOf("func.func @main() {\n  retrun\n}"),
            "model.mlir:2:3: error: custom op 'retrun' is unknown (tried 'func.retrun' as well)");
}

TEST(ContextsTest, TextThatNamesALaterDialectSharesNoContext) {
  EXPECT_TRUE(MayShareContext("func.func @f(%x: tensor<2xcomplex<f32>>, %y: vector<2xf32>) { return }", true));
  EXPECT_TRUE(MayShareContext("%y = arith.addf %x, %x : f32", true));
  EXPECT_FALSE(MayShareContext("%y = math.exp %x : f32", true));
  EXPECT_FALSE(MayShareContext("%y = \"tensor.empty\"() : () -> tensor<f32>", true));
  EXPECT_FALSE(MayShareContext("#a = #linalg<iterator_type<parallel>>", true));
  EXPECT_FALSE(MayShareContext("\"\\6Dath.exp\"(%x)", true));
  EXPECT_TRUE(MayShareContext(std::string("stablehlo\0add\0", 14), false));
  EXPECT_FALSE(MayShareContext(std::string("linalg\0generic\0", 15), false));
  EXPECT_FALSE(MayShareContext(std::string(kMostSharedBytes + 1, ' '), true));
}

}  // namespace
}  // namespace tessera
