// SPDX-License-Identifier: Apache-2.0
// Tests that forms of TensorFlow's programs mean those of JAX's.
#include "tessera/compiler/program/tensorflow_forms.h"

#include <gmock/gmock.h>

#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using testing::HasSubstr;
using testing::Not;

// Returns the text of a program with |aliases| and a function of |signature|, after it has been read.
std::string Read(const std::string& aliases, const std::string& signature, const std::string& body) {
  absl::StatusOr<SourceProgram> program =
      ParseProgram("module attributes {mhlo.input_output_alias = [" + aliases + "]} {\nfunc.func @main" + signature +
                       " {\n" + body + "\n}\n}\n",
                   "model.mlir");
  return program.ok() ? program->ToString() : std::string(program.status().message());
}

std::string Alias(const std::string& parameter, const std::string& part, const std::string& output) {
  return "{alias = {kind = \"may_alias\", parameter_index = array<i64" + part + ">, parameter_number = " + parameter +
         " : i64}, output_index = array<i64" + output + ">}";
}

constexpr char kTwo[] = "(%x: tensor<4xf32>, %y: tensor<2xi32>) -> (tensor<2xi32>, tensor<4xf32>)";
constexpr char kReturnTwo[] = "return %y, %x : tensor<2xi32>, tensor<4xf32>";

TEST(TensorFlowFormsTest, AliasesBelongToArguments) {
  const std::string text = Read(Alias("0", "", ": 1") + ", " + Alias("1", "", ": 0"), kTwo, kReturnTwo);
  EXPECT_THAT(text, HasSubstr("%arg0: tensor<4xf32> {tf.aliasing_output = 1 : i64}"));
  EXPECT_THAT(text, HasSubstr("%arg1: tensor<2xi32> {tf.aliasing_output = 0 : i64}"));
  EXPECT_THAT(text, Not(HasSubstr("input_output_alias")));
}

TEST(TensorFlowFormsTest, OneResultHasNoNumber) {
  EXPECT_THAT(Read(Alias("0", "", ""), "(%x: tensor<4xf32>) -> tensor<4xf32>", "return %x : tensor<4xf32>"),
              HasSubstr("tf.aliasing_output = 0"));
}

TEST(TensorFlowFormsTest, ElementsOfTheResultAreNumbered) {
  EXPECT_THAT(
      Read(Alias("0", "", ": 1"), "(%x: tensor<4xf32>, %y: tensor<2xi32>) -> tuple<tensor<2xi32>, tensor<4xf32>>",
           "%0 = stablehlo.tuple %y, %x : tuple<tensor<2xi32>, tensor<4xf32>>\n"
           "return %0 : tuple<tensor<2xi32>, tensor<4xf32>>"),
      HasSubstr("%arg0: tensor<4xf32> {tf.aliasing_output = 1 : i64}"));
}

TEST(TensorFlowFormsTest, AnArgumentKeepsItsOwn) {
  EXPECT_THAT(Read(Alias("0", "", ": 1"),
                   "(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32>, tensor<4xf32>)",
                   "return %x, %x : tensor<4xf32>, tensor<4xf32>"),
              HasSubstr("tf.aliasing_output = 0 : i32"));
}

TEST(TensorFlowFormsTest, NoAliasesAreNothing) { EXPECT_THAT(Read("", kTwo, kReturnTwo), Not(HasSubstr("alias"))); }

TEST(TensorFlowFormsTest, OtherPairsStay) {
  for (const std::string& aliases :
       {Alias("0", ": 0", ": 1"), Alias("2", "", ": 1"), Alias("-1", "", ": 1"), Alias("0", "", ": 2"),
        Alias("0", "", ": -1"), Alias("0", "", ": 1, 0"), Alias("0", "", ""), Alias("0", "", ": 0"), std::string("{}"),
        std::string("1 : i64")}) {
    SCOPED_TRACE(aliases);
    const std::string text = Read(Alias("1", "", ": 0") + ", " + aliases, kTwo, kReturnTwo);
    EXPECT_THAT(text, HasSubstr("mhlo.input_output_alias"));
    EXPECT_THAT(text, Not(HasSubstr("tf.aliasing_output")));
  }
}

TEST(TensorFlowFormsTest, PairsOfNestedTuplesStay) {
  const std::string text =
      Read(Alias("0", "", ": 1"), "(%x: tensor<4xf32>) -> tuple<tuple<tensor<4xf32>, tensor<4xf32>>, tensor<4xf32>>",
           "%0 = stablehlo.tuple %x, %x : tuple<tensor<4xf32>, tensor<4xf32>>\n"
           "%1 = stablehlo.tuple %0, %x : tuple<tuple<tensor<4xf32>, tensor<4xf32>>, tensor<4xf32>>\n"
           "return %1 : tuple<tuple<tensor<4xf32>, tensor<4xf32>>, tensor<4xf32>>");
  EXPECT_THAT(text, HasSubstr("mhlo.input_output_alias"));
  EXPECT_THAT(text, Not(HasSubstr("tf.aliasing_output")));
}

// The body of a module is not a sequence: its ops may use each other cyclically.
TEST(TensorFlowFormsTest, CopiesInACircleEnd) {
  absl::StatusOr<SourceProgram> program =
      ParseProgram("module {\n%0 = mhlo.copy %1 : tensor<f32>\n%1 = mhlo.copy %0 : tensor<f32>\n}\n", "model.mlir");
  ASSERT_OK(program.status());
  EXPECT_THAT(program->ToString(), HasSubstr("mhlo.copy"));
}

TEST(TensorFlowFormsTest, CopiesAreTheirOperands) {
  const std::string text = Read("", "(%x: tensor<4xf32>) -> tensor<4xf32>",
                                "%0 = mhlo.copy %x : tensor<4xf32>\n%1 = mhlo.copy %0 : tensor<4xf32>\n"
                                "return %1 : tensor<4xf32>");
  EXPECT_THAT(text, HasSubstr("return %arg0"));
  EXPECT_THAT(text, Not(HasSubstr("mhlo.copy")));
}

TEST(TensorFlowFormsTest, ErrorFunctionsAreThoseOfChlo) {
  const std::string text =
      Read("", "(%x: tensor<4xf64>) -> tensor<4xf64>", "%0 = mhlo.erf %x : tensor<4xf64>\nreturn %0 : tensor<4xf64>");
  EXPECT_THAT(text, HasSubstr("%0 = chlo.erf %arg0 : tensor<4xf64> -> tensor<4xf64>"));
  EXPECT_THAT(text, HasSubstr("return %0"));
}

}  // namespace
}  // namespace tessera
