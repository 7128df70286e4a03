// SPDX-License-Identifier: Apache-2.0
// Tests ParseProgram: accepted programs, the exact messages for rejected ones, and that no input ends the process.
#include "tessera/compiler/program/program.h"

#include <gmock/gmock.h>

#include <string>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string ErrorOf(const std::string& text) {
  absl::StatusOr<SourceProgram> program = ParseProgram(text, "model.mlir");
  return program.ok() ? "OK" : std::string(Message(program.status()));
}

std::string Repeat(const std::string& part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(ParseProgramTest, ModuleComesBackAsText) {
  absl::StatusOr<SourceProgram> program = ParseProgram("tessera.mesh @pod [\"replica\" = 2]", "model.mlir");
  ASSERT_TRUE(program.ok()) << program.status();
  EXPECT_EQ(program->ToString(), "module {\n  tessera.mesh @pod [\"replica\" = 2]\n}\n");
}

TEST(ParseProgramTest, CloneOutlivesTheOriginal) {
  absl::StatusOr<SourceProgram> program = ParseProgram("func.func @f(%x: tensor<4xf32>) { return }", "model.mlir");
  ASSERT_TRUE(program.ok()) << program.status();
  std::string text = program->ToString();
  SourceProgram copy = program->Clone();
  program = absl::CancelledError();
  EXPECT_EQ(copy.ToString(), text);
}

TEST(ParseProgramTest, SyntaxErrorNamesFileLineAndColumn) {
  EXPECT_EQ(ErrorOf("func.func @f() {\n  retrun\n}"),
            "model.mlir:2:3: error: custom op 'retrun' is unknown (tried 'func.retrun' as well)");
}

TEST(ParseProgramTest, VerifierErrorNamesFileLineAndColumn) {
  EXPECT_EQ(ErrorOf("tessera.mesh @pod [\"replica\" = 2]\ntessera.mesh @bad [\"replica\" = 0]"),
            "model.mlir:2:1: error: 'tessera.mesh' op axis \"replica\": expected a size of at least 1, got 0");
}

TEST(ParseProgramTest, DeepTextIsRefusedBeforeParsing) {
  EXPECT_EQ(ErrorOf("#a = " + Repeat("[", 100000) + Repeat("]", 100000)),
            "model.mlir:1:1006: error: brackets and aliases are nested more than 1000 deep");
  EXPECT_EQ(ErrorOf("!t = " + Repeat("tuple<", 2000) + "i1" + Repeat(">", 2000)).substr(0, 17), "model.mlir:1:6011");
}

// Returns `count` aliases, each made from `value`, in which every % is the previous alias. The first is `first`.
std::string Aliases(const std::string& prefix, const std::string& first, const std::string& value, int count) {
  std::string text = prefix + "0 = " + first + "\n";
  for (int i = 1; i < count; ++i) {
    text += prefix + std::to_string(i) + " = ";
    for (char c : value) text += c == '%' ? prefix + std::to_string(i - 1) : std::string(1, c);
    text += "\n";
  }
  return text;
}

TEST(ParseProgramTest, DeepAliasesAreRefusedBeforeParsing) {
  EXPECT_EQ(ErrorOf(Aliases("#a", "[]", "[%]", 2000)),
            "model.mlir:501:10: error: brackets and aliases are nested more than 1000 deep");
  EXPECT_EQ(ErrorOf(Aliases("!t", "tensor<2xf32>", "tuple<%>", 400) + "func.func private @f(!t399)"), "OK");
  EXPECT_EQ(ErrorOf(Aliases("#loc", "loc(unknown)", "loc(\"f\"(%))", 300)), "OK");
}

TEST(ParseProgramTest, AliasesThatStandForEndlessThingsAreRefusedBeforeParsing) {
  EXPECT_THAT(ErrorOf(Aliases("!t", "tensor<2xf32>", "tuple<%, %>", 40) + "func.func private @f(!t39)"),
              testing::MatchesRegex("model.mlir:[0-9]+:[0-9]+: error: an alias expands to more than [0-9]+ bytes"));
  // The definition is rejected before the type is used, on a separate line, and after a value that continues.
  EXPECT_THAT(ErrorOf(Aliases("#a", "[]", "\n[%,\n%] ", 40)), testing::HasSubstr("an alias expands to more than"));
  EXPECT_THAT(ErrorOf(Aliases("#l", "loc(unknown)", "loc(fused[%, %])", 40)),
              testing::HasSubstr("an alias expands to more than"));
  auto uses = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "func.func private @f" + std::to_string(i) + "(!t10)\n";
    return text;
  };
  const std::string types = Aliases("!t", "tensor<2xf32>", "tuple<%, %>", 11);
  EXPECT_THAT(ErrorOf(types + uses(2000)), testing::HasSubstr("aliases expand to more than"));
  // Text after the last definition does not belong to it.
  EXPECT_EQ(ErrorOf(types + uses(300) + "!u = tuple<!t10>\nfunc.func private @g(!u)"), "OK");
}

TEST(ParseProgramTest, LongExpressionsAreRefusedBeforeParsing) {
  auto map = [](const std::string& expression) {
    return "module attributes {jax.m = affine_map<(d0) -> (" + expression + ")>} {}";
  };
  EXPECT_EQ(ErrorOf(map("d0 floordiv 2 + 3 - d0 * 2")), "OK");
  EXPECT_EQ(ErrorOf(map(Repeat("-", 100000) + "d0")),
            "model.mlir:1:1048: error: more than 1000 operators in one expression");
  EXPECT_THAT(ErrorOf(map("d0" + Repeat(" mod 7", 2000))), testing::HasSubstr("more than 1000 operators"));
  EXPECT_THAT(ErrorOf(map(Repeat("(", 900) + "d0" + Repeat(" + 1 + d0)", 900))),
              testing::HasSubstr("more than 1000 operators"));
  // The minus signs of numbers are not expressions.
  EXPECT_EQ(ErrorOf("module attributes {jax.m = [" + Repeat("-1, ", 2000) + "-1]} {}"), "OK");
}

TEST(ParseProgramTest, BracketsInStringsAndCommentsDoNotCount) {
  EXPECT_EQ(ErrorOf("// " + Repeat("[", 5000) + "\nmodule attributes {jax.a = \"" + Repeat("(", 5000) + "\"} {}"),
            "OK");
}

TEST(ParseProgramTest, AThousandLevelsAreRead) { EXPECT_EQ(ErrorOf(Repeat("module {", 900) + Repeat("}", 900)), "OK"); }

TEST(ParseProgramTest, TruncatedBytecodeIsAnError) {
  std::string text = ErrorOf(std::string("ML\xefR\x06", 5));
  EXPECT_NE(text, "OK");
  EXPECT_EQ(text.substr(0, 10), "model.mlir");
}

}  // namespace
}  // namespace tessera
