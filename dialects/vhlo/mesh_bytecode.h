// SPDX-License-Identifier: Apache-2.0
// The encoding of groups given by mesh axes: meshes, their axes, sub-axes. Like bytecode.cpp, the reader does not
// trust its input.
#ifndef TESSERA_DIALECTS_VHLO_MESH_BYTECODE_H_
#define TESSERA_DIALECTS_VHLO_MESH_BYTECODE_H_

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/Attributes.h"
#include "tessera/dialects/vhlo/encoding.h"

namespace tessera::vhlo {

// Reads the attribute after `code`, which must be one of these.
mlir::LogicalResult ReadMeshValue(mlir::DialectBytecodeReader& reader, AttributeCode code, mlir::Attribute& value);

// Writes `value`; returns false and writes nothing when `code` is not one of these.
bool WriteMeshValue(mlir::DialectBytecodeWriter& writer, AttributeCode code, mlir::Attribute value);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_MESH_BYTECODE_H_
