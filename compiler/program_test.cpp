// SPDX-License-Identifier: Apache-2.0
// ParseProgram: what it accepts, the exact words of what it refuses, and that no input ends the process.
#include <gtest/gtest.h>

#include <string>

#include "tessera/compiler/compile.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string ErrorOf(const std::string& text) {
  absl::StatusOr<Program> program = ParseProgram(text, "model.mlir");
  return program.ok() ? "OK" : std::string(Message(program.status()));
}

std::string Repeat(const std::string& part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(ParseProgramTest, ModuleComesBackAsText) {
  absl::StatusOr<Program> program = ParseProgram("tessera.mesh @pod [\"replica\" = 2]", "model.mlir");
  ASSERT_TRUE(program.ok()) << program.status();
  EXPECT_EQ(program->ToString(), "module {\n  tessera.mesh @pod [\"replica\" = 2]\n}\n");
}

TEST(ParseProgramTest, CloneOutlivesTheOriginal) {
  absl::StatusOr<Program> program = ParseProgram("func.func @f(%x: tensor<4xf32>) { return }", "model.mlir");
  ASSERT_TRUE(program.ok()) << program.status();
  std::string text = program->ToString();
  Program copy = program->Clone();
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
            "model.mlir:1:1006: error: brackets are nested 100000 deep, 1000 at most");
  EXPECT_EQ(ErrorOf("!t = " + Repeat("tuple<", 2000) + "i1" + Repeat(">", 2000)).substr(0, 17), "model.mlir:1:6011");
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
