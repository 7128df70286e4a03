// SPDX-License-Identifier: Apache-2.0
// Array files: .npy, .npz and safetensors.
#include "fmt/format.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/buffer/format_tensor.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/zip.h"
#include "tessera/tools/tessera/inspect/inspect.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

Inspection Describe(std::string_view kind, const NamedBuffers& arrays) {
  Inspection inspection;
  Json described = Json::object();
  for (const auto& [name, value] : arrays) {
    const TensorType& type = value.type();
    Json values = Json::array();
    for (int64_t i = 0; i < std::min(type.num_elements(), kShownValues); ++i) {
      values.push_back(FormatElement(type.dtype, static_cast<const char*>(value.data()) + i * ByteWidth(type.dtype)));
    }
    described[name] = {{"dtype", NumpyName(type.dtype)}, {"shape", type.shape}, {"values", values}};
    inspection.text += fmt::format("{} {}\n{}\n", name, ToString(type), FormatTensor(value));
  }
  inspection.json = {{"kind", kind}, {"arrays", described}};
  inspection.tensor = [arrays](const std::string& wanted) -> absl::StatusOr<Buffer> {
    std::vector<std::string> names;
    for (const auto& [name, value] : arrays) {
      if (name == wanted) return value;
      names.push_back(name);
    }
    return NotFound("the file has no array \"{}\"{}", wanted, DidYouMean(wanted, names));
  };
  return inspection;
}

}  // namespace

bool IsArrayFile(const std::string&, std::string_view head) {
  return LooksLikeNpy(head) || LooksLikeZip(head) || LooksLikeSafetensors(head);
}

absl::StatusOr<Inspection> InspectArrayFile(const std::string& path) {
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  if (LooksLikeSafetensors(bytes)) {
    ASSIGN_OR_RETURN(const SafetensorsReader reader, SafetensorsReader::Open(FileSystem::Local(), path));
    NamedBuffers tensors;
    for (const auto& [name, type] : reader.tensors()) {
      ASSIGN_OR_RETURN(Buffer tensor, reader.Read(name));
      tensors.emplace_back(name, std::move(tensor));
    }
    return Describe("safetensors", tensors);
  }
  // NumPy writes bf16 as raw 2-byte elements.
  if (LooksLikeZip(bytes)) {
    ASSIGN_OR_RETURN(const NamedBuffers arrays, ParseNpz(bytes, path, DType::kBF16));
    return Describe("npz", arrays);
  }
  ASSIGN_OR_RETURN(Buffer array, ParseNpy(bytes, path, DType::kBF16));
  return Describe("npy", {{"array", std::move(array)}});
}

}  // namespace tessera
