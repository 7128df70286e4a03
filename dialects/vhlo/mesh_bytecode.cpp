// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/vhlo/mesh_bytecode.h"

#include "tessera/dialects/stablehlo/ir/attrs.h"
#include "tessera/dialects/vhlo/values.h"

namespace tessera::vhlo {

namespace {

using llvm::SmallVector;
using mlir::Attribute;
using mlir::DialectBytecodeReader;
using mlir::DialectBytecodeWriter;
using mlir::failed;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;

// Reads a versioned attribute that stands for a T.
template <typename T>
LogicalResult ReadPlain(DialectBytecodeReader& reader, T& value) {
  VersionedAttr versioned;
  if (failed(reader.readAttribute(versioned))) return failure();
  value = mlir::dyn_cast_or_null<T>(ToPlain(versioned));
  return value ? success() : LogicalResult(reader.emitError() << "unexpected attribute: " << versioned);
}

LogicalResult ReadAxisRef(DialectBytecodeReader& reader, Attribute& value) {
  mlir::StringAttr name;
  uint64_t has_part = 0;
  stablehlo::SubAxisInfoAttr part;
  if (failed(ReadPlain(reader, name)) || failed(reader.readVarInt(has_part))) return failure();
  if (has_part != 0 && failed(ReadPlain(reader, part))) return failure();
  value = stablehlo::AxisRefAttr::get(reader.getContext(), name.getValue(), part);
  return success();
}

LogicalResult ReadMesh(DialectBytecodeReader& reader, Attribute& value) {
  mlir::ArrayAttr list;
  VersionedAttr ids;
  if (failed(ReadPlain(reader, list)) || failed(reader.readOptionalAttribute(ids))) return failure();
  SmallVector<stablehlo::MeshAxisAttr> axes;
  for (Attribute element : list) {
    auto axis = mlir::dyn_cast<stablehlo::MeshAxisAttr>(element);
    if (!axis) return reader.emitError() << "expected a mesh axis, got " << element;
    axes.push_back(axis);
  }
  auto devices = ids ? mlir::dyn_cast_or_null<mlir::DenseIntElementsAttr>(ToPlain(ids)) : mlir::DenseIntElementsAttr();
  if (ids && !devices) return reader.emitError() << "expected the device ids of a mesh, got " << ids;
  if (failed(stablehlo::MeshAttr::verify([&] { return reader.emitError(); }, axes, devices))) return failure();
  value = stablehlo::MeshAttr::get(reader.getContext(), axes, devices);
  return success();
}

// The mesh is a mesh or the name of one.
LogicalResult ReadGroups(DialectBytecodeReader& reader, Attribute& value) {
  Attribute mesh;
  mlir::ArrayAttr axes;
  if (failed(ReadPlain(reader, mesh)) || failed(ReadPlain(reader, axes))) return failure();
  if (auto name = mlir::dyn_cast<mlir::StringAttr>(mesh); name && !name.empty())
    mesh = mlir::FlatSymbolRefAttr::get(name);
  if (failed(stablehlo::ReplicaGroupMeshAxesAttr::verify([&] { return reader.emitError(); }, mesh, axes)))
    return failure();
  value = stablehlo::ReplicaGroupMeshAxesAttr::get(reader.getContext(), mesh, axes);
  return success();
}

}  // namespace

LogicalResult ReadMeshValue(DialectBytecodeReader& reader, AttributeCode code, Attribute& value) {
  mlir::StringAttr name;
  int64_t pre_size = 0, size = 0;
  switch (code) {
    case AttributeCode::kSubAxisInfo:
      if (failed(reader.readSignedVarInt(pre_size)) || failed(reader.readSignedVarInt(size))) return failure();
      value = stablehlo::SubAxisInfoAttr::get(reader.getContext(), pre_size, size);
      return success();
    case AttributeCode::kMeshAxis:
      if (failed(ReadPlain(reader, name)) || failed(reader.readSignedVarInt(size))) return failure();
      value = stablehlo::MeshAxisAttr::get(reader.getContext(), name.getValue(), size);
      return success();
    case AttributeCode::kAxisRef:
      return ReadAxisRef(reader, value);
    case AttributeCode::kMesh:
      return ReadMesh(reader, value);
    case AttributeCode::kReplicaGroupMeshAxes:
      return ReadGroups(reader, value);
    default:
      return reader.emitError() << "unknown mesh attribute code " << static_cast<uint64_t>(code);
  }
}

bool WriteMeshValue(DialectBytecodeWriter& writer, AttributeCode code, Attribute value) {
  auto name = [&](llvm::StringRef text) {
    return Versioned(AttributeCode::kString, mlir::StringAttr::get(value.getContext(), text));
  };
  switch (code) {
    case AttributeCode::kSubAxisInfo:
      writer.writeSignedVarInt(mlir::cast<stablehlo::SubAxisInfoAttr>(value).getPreSize());
      writer.writeSignedVarInt(mlir::cast<stablehlo::SubAxisInfoAttr>(value).getSize());
      return true;
    case AttributeCode::kAxisRef: {
      auto axis = mlir::cast<stablehlo::AxisRefAttr>(value);
      writer.writeAttribute(name(axis.getName()));
      writer.writeVarInt(axis.getSubAxisInfo() ? 1 : 0);
      if (axis.getSubAxisInfo()) writer.writeAttribute(FromPlain(axis.getSubAxisInfo()));
      return true;
    }
    case AttributeCode::kReplicaGroupMeshAxes:
      writer.writeAttribute(FromPlain(mlir::cast<stablehlo::ReplicaGroupMeshAxesAttr>(value).getMesh()));
      writer.writeAttribute(FromPlain(mlir::cast<stablehlo::ReplicaGroupMeshAxesAttr>(value).getAxes()));
      return true;
    case AttributeCode::kMeshAxis:
      writer.writeAttribute(name(mlir::cast<stablehlo::MeshAxisAttr>(value).getName()));
      writer.writeSignedVarInt(mlir::cast<stablehlo::MeshAxisAttr>(value).getSize());
      return true;
    case AttributeCode::kMesh: {
      auto mesh = mlir::cast<stablehlo::MeshAttr>(value);
      SmallVector<Attribute> axes(mesh.getAxes().begin(), mesh.getAxes().end());
      writer.writeAttribute(FromPlain(mlir::ArrayAttr::get(value.getContext(), axes)));
      writer.writeOptionalAttribute(mesh.getDeviceIds() ? FromPlain(mesh.getDeviceIds()) : VersionedAttr());
      return true;
    }
    default:
      return false;
  }
}

}  // namespace tessera::vhlo
