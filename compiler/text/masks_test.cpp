// SPDX-License-Identifier: Apache-2.0
// Tests masks in hexadecimal: both forms mean the same as the list, for any length and spelling around them.
#include "tessera/compiler/text/masks.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using testing::HasSubstr;

std::string Packed(std::string text) {
  EXPECT_FALSE(PackMasks(text).fault.has_value()) << text;
  return text;
}

std::string FaultOf(std::string text) {
  const std::string before = text;
  const MaskReport report = PackMasks(text);
  EXPECT_EQ(text, before);
  return report.fault.has_value()
             ? fmt::format("{}:{}: {}", report.fault->line, report.fault->column, report.fault->what)
             : "none";
}

// Returns how the compiler reads `value`, in the canonical form of the printer.
std::string Read(const std::string& declarations, const std::string& value) {
  absl::StatusOr<SourceProgram> program = ParseProgram(
      declarations + "func.func @main() {\n  %0 = stablehlo.constant " + value + "\n  return\n}", "m.mlir");
  return program.ok() ? program->ToString() : std::string(Message(program.status()));
}

std::string Hex(const std::vector<uint8_t>& bytes) {
  std::string text;
  for (uint8_t byte : bytes) text += fmt::format("{:02X}", byte);
  return text;
}

TEST(MasksTest, AByteAnElementIsPackedInPlace) {
  EXPECT_EQ(Packed(R"(dense<"0x010001000000010100"> : tensor<3x3xi1> loc)"),
            R"(dense<"0xC500"              > : tensor<3x3xi1> loc)");
  EXPECT_EQ(Packed(R"(dense<"0x0101010101010101"> : tensor<8xi1>)"), R"(dense<"0xFF"              > : tensor<8xi1>)");
  EXPECT_EQ(Packed(R"(dense<"0x01"> : tensor<16xi1>)"), R"(dense<"0xFF"> : tensor<16xi1>)");
}

TEST(MasksTest, OtherTextStaysAsItIs) {
  for (const char* text : {
           R"(dense<"0xC500"> : tensor<3x3xi1>)",    // packed
           R"(dense<"0x00"> : tensor<100xi1>)",      // one byte for all, in either form
           R"(dense<"0xFF"> : tensor<100xi1>)",      //
           R"(dense<"0x0100"> : tensor<2xi8>)",      // no mask
           R"(dense<"0x0100"> : tensor<?xi1>)",      // no size
           R"(dense<"0x01"> : tensor<i1>)",          // the same in both forms
           R"(dense<"0x"> : tensor<0xi1>)",          //
           R"("dense<\"0x0100\"> : tensor<2xi1>")",  // in a string
           "// dense<\"0x0100\"> : tensor<2xi1>\n",  // in a comment
           R"(#x.dense<"0x0100"> : tensor<2xi1>)",   // another dialect's
           R"(dense<"0x0100> : tensor<2xi1>)",       // no MLIR
           R"(dense<"0x010"> : tensor<2xi1>)",       //
           R"(dense<"0x01zz"> : tensor<2xi1>)",      //
           R"(dense<"0x0100"> : tensor<99999999999999999999xi1>)",
           R"(dense<"0x0100"> : tensor<4294967296x4294967296xi1>)",
           R"(dense<"0x0100"> : !unknown)",
           R"(dense<"0x0100"> : tensor<2)",
           R"(dense<"0x0100)",
       }) {
    EXPECT_EQ(FaultOf(text), "none");
  }
}

TEST(MasksTest, BytesThatFitNeitherFormAreRefused) {
  EXPECT_EQ(FaultOf("// 1\n  dense<\"0x0102\"> : tensor<2xi1>"),
            "2:9: mask: byte 1 of 2 is 02; expected 00 or 01, as there is a byte per element; try the list form, "
            "dense<[true, false]>");
  EXPECT_EQ(FaultOf(R"(dense<"0x010001"> : tensor<100xi1>)"),
            "1:7: mask: a constant of 100 elements of i1 has 3 bytes; expected 13 (eight elements per byte) or 100 (a "
            "byte per element); try the list form, dense<[true, false]>");
  EXPECT_THAT(Read("", R"(dense<"0x010001"> : tensor<100xi1>)"),
              HasSubstr("m.mlir:2:33: error: mask: a constant of 100"));
}

TEST(MasksTest, WhatFitsBothFormsIsReported) {
  for (int size = 2; size <= 10; ++size) {
    std::string text = fmt::format("dense<\"0x01\"> : tensor<{}xi1>", size);
    const MaskReport report = PackMasks(text);
    EXPECT_EQ(report.ambiguities.size(), size <= 8 ? 1 : 0) << text;
    EXPECT_FALSE(report.fault.has_value());
  }
  EXPECT_EQ(Read("", R"(dense<"0x01"> : tensor<3xi1>)"), Read("", "dense<[true, false, false]> : tensor<3xi1>"));
  EXPECT_EQ(Read("", R"(dense<"0x01"> : tensor<9xi1>)"), Read("", "dense<true> : tensor<9xi1>"));
}

// Lengths from 1 to 300, elements of any density, both forms, in the spellings that MLIR's grammar has.
TEST(MasksTest, DrawnMasksMeanTheirLists) {
  std::mt19937 random(2203);
  const auto draw = [&](int below) { return std::uniform_int_distribution<int>(0, below - 1)(random); };
  for (int round = 0; round < 300; ++round) {
    const int rows = 1 + draw(17), columns = 1 + draw(17), density = draw(5);
    std::vector<uint8_t> elements(static_cast<size_t>(rows * columns));
    for (uint8_t& element : elements) element = draw(4) < density ? 1 : 0;
    std::vector<uint8_t> packed((elements.size() + 7) / 8);
    for (size_t i = 0; i < elements.size(); ++i) packed[i / 8] |= static_cast<uint8_t>(elements[i] << (i % 8));
    std::string list;
    for (size_t i = 0; i < elements.size(); ++i) {
      if (i % columns == 0) list += i == 0 ? "[" : "], [";
      list += (i % columns == 0 ? "" : ", ") + std::string(elements[i] != 0 ? "true" : "false");
    }
    const std::string type = fmt::format("tensor<{}x{}xi1>", rows, columns);
    const std::string expected = Read("", "dense<[" + list + "]]> : " + type);
    ASSERT_THAT(expected, HasSubstr("dense<"));

    std::string hex = Hex(draw(2) == 0 ? elements : packed);
    if (draw(2) == 0) std::transform(hex.begin(), hex.end(), hex.begin(), [](char c) { return std::tolower(c); });
    const std::string alias = draw(2) == 0 ? "!dense = tensor<2xi8>\n!m = " + type + "  // \"\n!n=!m\n" : "";
    const std::string_view space = std::vector{"", " ", "\n  ", " // dense<\"\n"}[static_cast<size_t>(draw(4))];
    const std::string text =
        fmt::format("dense{0}<{0}\"0x{1}\"{0}>{0}:{0}{2}", space, hex, alias.empty() ? type : "!n");
    EXPECT_EQ(Read(alias, text), expected) << text;
  }
}

}  // namespace
}  // namespace tessera
