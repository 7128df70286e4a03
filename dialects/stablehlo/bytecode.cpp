// SPDX-License-Identifier: Apache-2.0
// The bytecode encoding of stablehlo's types, as openxla/stablehlo writes it. Portable artifacts have versioned types
// instead. They contain this encoding only for a token that enters an op of another dialect, such as
// sdy.manual_computation. The encoding is read but not written: types are written as text. Attributes in this encoding
// are rejected before they are read (compiler/bytecode).
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"

namespace tessera::stablehlo {

namespace {

constexpr uint64_t kToken = 0;

// The version of the dialect in a file. All versions have the same token.
struct StablehloVersion : mlir::DialectVersion {};

class StablehloBytecode : public mlir::BytecodeDialectInterface {
 public:
  explicit StablehloBytecode(mlir::Dialect* dialect) : BytecodeDialectInterface(dialect) {}

  mlir::Type readType(mlir::DialectBytecodeReader& reader) const override {
    uint64_t code = 0;
    if (failed(reader.readVarInt(code))) return {};
    if (code == kToken) return TokenType::get(reader.getContext());
    reader.emitError() << "stablehlo type: expected a token, got code " << code;
    return {};
  }

  std::unique_ptr<mlir::DialectVersion> readVersion(mlir::DialectBytecodeReader& reader) const override {
    for (int i = 0; i < 3; ++i) {
      uint64_t part = 0;
      if (failed(reader.readVarInt(part))) return nullptr;
    }
    return std::make_unique<StablehloVersion>();
  }
};

}  // namespace

void StablehloDialect::addBytecode() { addInterfaces<StablehloBytecode>(); }

}  // namespace tessera::stablehlo
