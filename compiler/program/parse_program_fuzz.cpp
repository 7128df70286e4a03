// SPDX-License-Identifier: Apache-2.0
// Fuzzes programs as text and as bytecode. An accepted program must print.
#include <cstdint>

#include "llvm/Support/raw_ostream.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/base/status.h"

namespace tessera::fuzz {
namespace {

constexpr std::string_view kBytecodeMagic = "ML\xefR";

void Parse(std::string_view bytes) {
  absl::StatusOr<SourceProgram> program = ParseProgram(bytes, "fuzz.mlir");
  if (program.ok()) TESSERA_CHECK(!program->ToString().empty());
}

}  // namespace

void ProgramText(std::string_view bytes) {
  if (!bytes.starts_with(kBytecodeMagic)) Parse(bytes);
}

Seeds ProgramTextSeeds() {
  return {
      R"(func.func @main(%x: tensor<4x2xf32>, %y: tensor<2xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>
  %1 = stablehlo.add %x, %0 : tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
})",
      R"(func.func @main(%x: tensor<8xi32>) -> tensor<i32> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
})",
      R"(tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<2xf32>
tessera.computation @step() on @pod manual ["replica"] {
  %w = tessera.read_var @w : tensor<2xf32>
  tessera.write_var @w, %w : tensor<2xf32>
})",
      R"(func.func @f(%x: tensor<f32>, %n: tensor<i32>) -> tensor<f32> {
  %0:2 = stablehlo.while(%a = %n, %b = %x) : tensor<i32>, tensor<f32>
   cond {
    %c = stablehlo.constant dense<4> : tensor<i32>
    %p = stablehlo.compare LT, %a, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %d = stablehlo.constant dense<1> : tensor<i32>
    %e = stablehlo.add %a, %d : tensor<i32>
    stablehlo.return %e, %b : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
})",
      R"(!mask = tensor<3x3xi1>
func.func @main() -> (!mask, tensor<16xi1>) {
  %0 = stablehlo.constant dense<"0x010000000100000001"> : !mask
  %1 = stablehlo.constant dense<"0x0180"> : tensor<16xi1>
  return %0, %1 : !mask, tensor<16xi1>
})",
  };
}

void ProgramBytecode(std::string_view bytes) {
  if (bytes.starts_with(kBytecodeMagic)) Parse(bytes);
}

Seeds ProgramBytecodeSeeds() {
  Seeds seeds;
  for (const std::string& text : ProgramTextSeeds()) {
    absl::StatusOr<SourceProgram> program = ParseProgram(text, "seed.mlir");
    TESSERA_CHECK(program.ok());
    for (int64_t version : {0, 1, 3, 6}) {
      std::string bytes;
      llvm::raw_string_ostream stream(bytes);
      mlir::BytecodeWriterConfig config;
      config.setDesiredBytecodeVersion(version);
      if (mlir::succeeded(mlir::writeBytecodeToFile(*program->impl().module, stream, config))) seeds.push_back(bytes);
    }
  }
  return seeds;
}

}  // namespace tessera::fuzz
