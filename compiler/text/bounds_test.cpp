// SPDX-License-Identifier: Apache-2.0
// Tests that the older spelling of bounds means the newer one.
#include "tessera/compiler/text/bounds.h"

#include <gmock/gmock.h>

#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string Respelled(std::string text) {
  RespellBounds(text);
  return text;
}

TEST(BoundsTest, TheListStandsAlone) {
  EXPECT_EQ(Respelled("tensor<?x?xf32, #stablehlo.type_extensions<bounds = [4, ?]>> loc"),
            "tensor<?x?xf32, #stablehlo.bounds<4, ?>                    > loc");
  EXPECT_EQ(Respelled("#stablehlo.type_extensions < bounds\n=[ 4 ] >;"),
            "#stablehlo.bounds< 4 >                      ;");
}

TEST(BoundsTest, OtherTextStaysAsItIs) {
  for (const char* text :
       {"\"#stablehlo.type_extensions<bounds = [4]>\"", "// #stablehlo.type_extensions<bounds = [4]>",
        "#stablehlo.type_extensions", "#stablehlo.type_extensions<bounds = [4]",
        "#stablehlo.type_extensions<bounds = [\"]>", "#stablehlo.type_extensions<bound = [4]>",
        "#stablehlo.type_extensions<bounds = [4, x]>", "#stablehlo.bounds<4>"}) {
    EXPECT_EQ(Respelled(text), text);
  }
}

TEST(BoundsTest, BothSpellingsAreOneType) {
  const auto read = [](const std::string& encoding) {
    absl::StatusOr<SourceProgram> program =
        ParseProgram("func.func @main(%x: tensor<?x3xf32, " + encoding + ">) {\n  return\n}", "m.mlir");
    return program.ok() ? program->ToString() : std::string(Message(program.status()));
  };
  EXPECT_EQ(read("#stablehlo.type_extensions<bounds = [8, ?]>"), read("#stablehlo.bounds<8, ?>"));
  EXPECT_THAT(read("#stablehlo.type_extensions<bounds = [8]>"), testing::HasSubstr("for each of 2 dimensions, got 1"));
}

}  // namespace
}  // namespace tessera
