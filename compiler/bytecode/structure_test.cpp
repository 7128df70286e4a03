// SPDX-License-Identifier: Apache-2.0
// Tests bytecode: files that MLIR writes pass, and damaged or deceptive ones are refused by name before MLIR reads
// them.
#include "tessera/compiler/bytecode/structure.h"

#include <gmock/gmock.h>

#include "absl/strings/escaping.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/program/translate.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using testing::HasSubstr;

constexpr char kProgram[] = R"(func.func @main(%x: tensor<2xf32>, %n: tensor<i32>) -> tensor<2xf32> {
  %c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = stablehlo.add %x, %c {note = [1 : i64, "two", 3.0 : f64, tensor<4xi8>]} : tensor<2xf32>
  %1 = "stablehlo.case"(%n) ({
    stablehlo.return %0 : tensor<2xf32>
  }, {
    %2 = stablehlo.multiply %0, %x : tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
})";

std::string Bytecode() {
  absl::StatusOr<SourceProgram> program = ParseProgram(kProgram, "p.mlir");
  EXPECT_TRUE(program.ok()) << program.status();
  return ToBytecode(*program);
}

std::string VarInt(uint64_t value) {
  if (value < 0x80) return std::string(1, static_cast<char>(value << 1 | 1));
  std::string bytes(1, '\0');
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(value >> (8 * i));
  return bytes;
}

std::string Section(int id, const std::string& data) {
  return std::string(1, static_cast<char>(id)) + VarInt(data.size()) + data;
}

std::string Strings(const std::vector<std::string>& strings) {
  std::string data = VarInt(strings.size());
  for (size_t i = strings.size(); i-- > 0;) data += VarInt(strings[i].size() + 1);
  for (const std::string& string : strings) data += string + '\0';
  return Section(bytecode::kString, data);
}

// Returns a file with one dialect, "builtin" unless `strings` differ, and one operation, "module". `attributes` and
// `types` are in the dialect's encoding, the IR block is empty unless given, and `dialect` is the entry of the dialect.
std::string File(const std::vector<std::string>& attributes, const std::string& ir = VarInt(0),
                 const std::string& strings = Strings({"builtin", "module"}), const std::string& dialect = VarInt(0),
                 const std::vector<std::string>& types = {}) {
  std::string entries;
  std::string offsets = VarInt(attributes.size()) + VarInt(types.size());
  for (const std::vector<std::string>* kind : {&attributes, &types}) {
    if (!kind->empty()) offsets += VarInt(0) + VarInt(kind->size());
    for (const std::string& entry : *kind) {
      entries += entry;
      offsets += VarInt(entry.size() << 1 | 1);
    }
  }
  const std::string dialects = VarInt(1) + dialect + VarInt(1) + VarInt(0) + VarInt(1) + VarInt(1 << 1 | 1);
  return std::string("ML\xefR") + VarInt(6) + "test" + '\0' + strings + Section(bytecode::kDialect, dialects) +
         Section(bytecode::kAttrType, entries) + Section(bytecode::kAttrTypeOffset, offsets) +
         Section(bytecode::kIr, ir) + Section(bytecode::kProperties, VarInt(0));
}

std::string ErrorOf(const std::string& bytes) {
  const absl::Status status = CheckBytecode(bytes, "x.mlirbc");
  return status.ok() ? "OK" : std::string(Message(status));
}

constexpr char kUnknownLoc[] = {15 << 1 | 1};
const std::string kLocation(kUnknownLoc, 1);

TEST(BytecodeTest, WhatMlirWritesPasses) {
  EXPECT_EQ(ErrorOf(Bytecode()), "OK");
  EXPECT_EQ(ErrorOf(File({})), "OK");
}

TEST(BytecodeTest, EveryTruncationIsRefused) {
  const std::string bytes = Bytecode();
  for (size_t size = 4; size < bytes.size(); ++size)
    EXPECT_FALSE(ParseProgram(bytes.substr(0, size), "x.mlirbc").ok()) << size;
}

TEST(BytecodeTest, NoChangedByteEndsTheProcess) {
  const std::string bytes = Bytecode();
  for (size_t i = 4; i < bytes.size(); ++i) {
    for (int change : {0x01, 0x10, 0x80, 0xff}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ change);
      ParseProgram(changed, "x.mlirbc").status().IgnoreError();
    }
  }
}

TEST(BytecodeTest, CountsBeyondTheFileAreRefused) {
  EXPECT_THAT(ErrorOf(File({}, VarInt(0), Section(bytecode::kString, VarInt(uint64_t{1} << 60)))),
              HasSubstr("x.mlirbc: damaged bytecode: more strings than bytes, at byte "));
  EXPECT_THAT(ErrorOf(File({}, VarInt(uint64_t{1} << 40))), HasSubstr("more operations than bytes"));
  // An array of 2^50 attributes.
  EXPECT_THAT(ErrorOf(File({VarInt(0) + VarInt(uint64_t{1} << 50)})), HasSubstr("more elements than bytes"));
}

TEST(BytecodeTest, StringsWithoutAnEndAreRefused) {
  EXPECT_THAT(ErrorOf(File({}, VarInt(0), Section(bytecode::kString, VarInt(1) + VarInt(0)))),
              HasSubstr("an unterminated string"));
}

TEST(BytecodeTest, EntriesThatContainThemselvesAreRefused) {
  // An array of itself, and two arrays of each other.
  EXPECT_THAT(ErrorOf(File({VarInt(0) + VarInt(1) + VarInt(0)})), HasSubstr("contains itself"));
  EXPECT_THAT(ErrorOf(File({VarInt(0) + VarInt(1) + VarInt(1), VarInt(0) + VarInt(1) + VarInt(0)})),
              HasSubstr("contains itself"));
}

TEST(BytecodeTest, EntriesAreNestedAThousandDeepAtMost) {
  auto chain = [](size_t length) {
    std::vector<std::string> attributes;
    for (size_t i = 0; i < length; ++i)
      attributes.push_back(i + 1 < length ? VarInt(0) + VarInt(1) + VarInt(i + 1) : VarInt(0) + VarInt(0));
    return File(attributes);
  };
  EXPECT_EQ(ErrorOf(chain(1000)), "OK");
  EXPECT_THAT(ErrorOf(chain(1002)), HasSubstr("attributes and types are nested more than 1000 deep"));
}

TEST(BytecodeTest, EntriesThatAreEndlessWhenWrittenOutAreRefused) {
  // Each attribute is an array of the next one, twice.
  auto shared = [](size_t length) {
    std::vector<std::string> attributes;
    for (size_t i = 0; i < length; ++i)
      attributes.push_back(i + 1 < length ? VarInt(0) + VarInt(2) + VarInt(i + 1) + VarInt(i + 1)
                                          : VarInt(0) + VarInt(0));
    return attributes;
  };
  EXPECT_EQ(ErrorOf(File(shared(16))), "OK");
  EXPECT_THAT(ErrorOf(File(shared(60))), HasSubstr("an attribute or type that expands to more than"));
  // Each of 1000 operations has only this attribute.
  const std::string op = VarInt(0) + std::string(1, '\x01') + VarInt(0) + VarInt(0);
  std::string ir = VarInt(1000 << 1);
  for (int i = 0; i < 1000; ++i) ir += op;
  EXPECT_EQ(ErrorOf(File(shared(8), ir)), "OK");
  EXPECT_THAT(ErrorOf(File(shared(16), ir)), HasSubstr("attributes and types when expanded"));
}

TEST(BytecodeTest, RegionsAreNestedAThousandDeepAtMost) {
  // An operation with a region of one block of one operation with ...
  const std::string op = VarInt(0) + std::string(1, '\x10') + VarInt(0) + VarInt(1 << 1);
  const std::string region = VarInt(1) + VarInt(0) + VarInt(1 << 1);
  std::string ir = VarInt(1 << 1);
  for (int i = 0; i < 1100; ++i) ir += op + region;
  EXPECT_THAT(ErrorOf(File({kLocation}, ir)), HasSubstr("regions are nested more than 1000 deep"));
}

TEST(BytecodeTest, IndicesBeyondTheirTablesAreRefused) {
  EXPECT_THAT(ErrorOf(File({VarInt(0) + VarInt(1) + VarInt(7)})), HasSubstr("no such attribute"));
  EXPECT_THAT(ErrorOf(File({kLocation}, VarInt(1 << 1) + VarInt(5) + std::string(1, '\0') + VarInt(0))),
              HasSubstr("no such operation name"));
  EXPECT_THAT(ErrorOf(File({VarInt(99)})), HasSubstr("unknown attribute code 99 of dialect \"builtin\""));
}

TEST(BytecodeTest, EncodingsOfOneVersionAreRefusedWithWhatToWrite) {
  EXPECT_EQ(
      ErrorOf(File({VarInt(3)}, VarInt(0), Strings({"stablehlo", "module"}))),
      "x.mlirbc: bytecode with the dialect \"stablehlo\" in the encoding of one version of it, which only its "
      "writer can read; write a portable artifact, jax.export.export(jax.jit(f))(...).mlir_module_serialized, or text, "
      "jax.jit(f).lower(...).as_text(debug_info=True)");
}

TEST(BytecodeTest, AVersionOfADialectIsNamed) {
  const std::string names = Strings({"stablehlo", "module"});
  const std::string versioned = VarInt(1) + Section(bytecode::kDialectVersions, VarInt(1) + VarInt(9) + VarInt(0));
  EXPECT_THAT(ErrorOf(File({VarInt(3)}, VarInt(0), names, versioned)),
              HasSubstr("bytecode with the dialect \"stablehlo\" in the encoding of its version 1.9.0"));
  const std::string other_form = VarInt(1) + Section(bytecode::kDialectVersions, VarInt(7));
  EXPECT_THAT(ErrorOf(File({VarInt(3)}, VarInt(0), names, other_form)),
              HasSubstr("in the encoding of one version of it"));
}

TEST(BytecodeTest, TheTokenIsReadOfAnyVersion) {
  const std::string names = Strings({"stablehlo", "module"});
  EXPECT_EQ(ErrorOf(File({}, VarInt(0), names, VarInt(0), {VarInt(0)})), "OK");
  EXPECT_THAT(ErrorOf(File({}, VarInt(0), names, VarInt(0), {VarInt(1)})),
              HasSubstr("in the encoding of one version of it"));
  EXPECT_THAT(ErrorOf(File({VarInt(0)}, VarInt(0), names)), HasSubstr("in the encoding of one version of it"));
}

TEST(BytecodeTest, OrdersOfUsesOfNoValuesAreRefused) {
  // A block that declares arguments, has none, and orders their uses.
  const std::string region = VarInt(1) + VarInt(0) + VarInt(1) + VarInt(0) + '\1' + VarInt(1 << 1 | 1) + VarInt(7);
  const std::string op = VarInt(0) + std::string(1, '\x10') + VarInt(0) + VarInt(1 << 1);
  EXPECT_THAT(ErrorOf(File({kLocation}, VarInt(1 << 1) + op + region)), HasSubstr("a use-list order without values"));
}

TEST(BytecodeTest, NarrowFloatsOfNewerWritersAreRead) {
  // module { func.func private @f(tensor<2xT>) } as MLIR 23 writes it (jaxlib 0.10.2): a byte has the code of T.
  const std::string before = absl::HexStringToBytes(
      "4d4cef520d4d4c495232332e302e306769740001150501050501030b030307031f0d07010d0b130b0b0b1301071313070233"
      "0507170103030d010509050b17010315050303011b030905");
  const std::string after = absl::HexStringToBytes(
      "0427050150030107041703010503500b03070403010603010501004f0d1105050f0b116275696c74696e0066756e63006d6f"
      "64756c65002d00660070726976617465000817050501010d010501010713");
  constexpr std::string_view kTypes[] = {"tf32",          "f8E5M2", "f8E4M3",   "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ",
                                         "f8E4M3B11FNUZ", "f8E3M4", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN",   "f8E8M0FNU"};
  for (size_t i = 0; i < std::size(kTypes); ++i) {
    const absl::StatusOr<SourceProgram> program = ParseProgram(before + VarInt(21 + i) + after, "x.mlirbc");
    ASSERT_TRUE(program.ok()) << kTypes[i] << ": " << program.status();
    EXPECT_THAT(program->ToString(), HasSubstr("@f(tensor<2x" + std::string(kTypes[i]) + ">)"));
  }
  EXPECT_THAT(ErrorOf(before + VarInt(33) + after), HasSubstr("unknown type code 33 of dialect \"builtin\""));
}

TEST(BytecodeTest, NewerVersionsAreRefusedByNumber) {
  EXPECT_EQ(ErrorOf(std::string("ML\xefR") + VarInt(7) + "test" + '\0'),
            "x.mlirbc: damaged bytecode: version 7, expected at most 6");
}

}  // namespace
}  // namespace tessera
