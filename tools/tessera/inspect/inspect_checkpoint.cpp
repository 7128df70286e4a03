// SPDX-License-Identifier: Apache-2.0
// Checkpoints in TensorFlow's V2 format, named by their prefix or by one of their files.
#include "fmt/format.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/trees/model/ensemble.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/float16.h"
#include "tessera/tools/tessera/inspect/inspect.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kShownLetters = 200;
constexpr char kTreesKey[] = "boosted_trees:0_serialized";  // an ensemble, as TensorFlow's estimator stores it

std::string Sha256(const Buffer& buffer) {
  const auto* bytes = static_cast<const uint8_t*>(buffer.data());
  const auto digest = llvm::SHA256::hash({bytes, static_cast<size_t>(buffer.byte_size())});
  return llvm::toHex(digest, /*LowerCase=*/true);
}

template <typename T, typename Number = T>
void AppendValues(const Buffer& buffer, Json& values) {
  const auto* data = static_cast<const T*>(buffer.data());
  for (int64_t i = 0; i < std::min(buffer.type().num_elements(), kShownValues); ++i) {
    values.push_back(static_cast<Number>(data[i]));
  }
}

// Returns the first values; none for types without a JSON number.
Json Values(const Buffer& buffer) {
  Json values = Json::array();
  switch (buffer.type().dtype) {
    case DType::kF32:
      AppendValues<float>(buffer, values);
      break;
    case DType::kF64:
      AppendValues<double>(buffer, values);
      break;
    case DType::kI1:
    case DType::kU8:
      AppendValues<uint8_t>(buffer, values);
      break;
    case DType::kI8:
      AppendValues<int8_t>(buffer, values);
      break;
    case DType::kI16:
      AppendValues<int16_t>(buffer, values);
      break;
    case DType::kI32:
      AppendValues<int32_t>(buffer, values);
      break;
    case DType::kI64:
      AppendValues<int64_t>(buffer, values);
      break;
    case DType::kU32:
      AppendValues<uint32_t>(buffer, values);
      break;
    case DType::kU64:
      AppendValues<uint64_t>(buffer, values);
      break;
    case DType::kU16:
      AppendValues<uint16_t>(buffer, values);
      break;
    case DType::kF16:
      AppendValues<Float16, float>(buffer, values);
      break;
    case DType::kBF16:
      AppendValues<BFloat16, float>(buffer, values);
      break;
    default:
      break;
  }
  return values;
}

// Adds what a checkpoint of boosted trees holds to its description.
void DescribeTrees(const std::string& serialized, Inspection& inspection) {
  const std::optional<trees::EnsembleSize> size = trees::SizeOf(serialized);
  if (!size) return;
  inspection.text += fmt::format("boosted trees: {} trees, {} of them whole, with {} leaves and {} layers at most\n",
                                 size->trees, size->whole_trees, size->leaves, size->layers);
  Json splits = Json::object();
  for (const auto& [feature, count] : size->splits) {
    splits[std::to_string(feature)] = count;
    inspection.text += fmt::format("  feature {:<5} {} split{}\n", feature, count, count == 1 ? "" : "s");
  }
  inspection.json["trees"] = {{"trees", size->trees},
                              {"whole_trees", size->whole_trees},
                              {"leaves", size->leaves},
                              {"layers", size->layers},
                              {"splits_by_feature", splits}};
}

}  // namespace

bool IsCheckpoint(const std::string& path, std::string_view) {
  const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path);
  if (info.ok() && info->is_directory) return false;  // a model directory is described as a whole
  return FindCheckpointPrefix(FileSystem::Local(), path).has_value();
}

absl::StatusOr<Inspection> InspectCheckpoint(const std::string& path) {
  const std::string prefix = FindCheckpointPrefix(FileSystem::Local(), path).value_or(path);
  ASSIGN_OR_RETURN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), prefix));
  Inspection inspection;
  Json variables = Json::object(), strings = Json::object();
  inspection.text = fmt::format("checkpoint {}\n", prefix);
  for (const auto& [name, tensor] : reader.tensors()) {
    if (tensor.is_string()) {
      ASSIGN_OR_RETURN(const StringTensor read, reader.ReadStrings(name));
      strings[name] = read.elements;
      inspection.text += fmt::format("  {:<40} string{}\n", name, ToString(tensor.shape));
    } else if (tensor.dtype) {
      ASSIGN_OR_RETURN(const Buffer buffer, reader.Read(name));
      const Json values = Values(buffer);
      variables[name] = {
          {"dtype", NumpyName(*tensor.dtype)}, {"shape", tensor.shape}, {"sha256", Sha256(buffer)}, {"values", values}};
      std::string shown = values.dump().substr(0, kShownLetters);
      inspection.text += fmt::format("  {:<40} {:<16} {}\n", name, ToString(buffer.type()), shown);
    }
  }
  inspection.json = {{"kind", "checkpoint"}, {"prefix", prefix}, {"variables", variables}, {"strings", strings}};
  if (const auto found = strings.find(kTreesKey); found != strings.end() && found->size() == 1) {
    DescribeTrees((*found)[0].get<std::string>(), inspection);
  }
  inspection.tensor = [reader](const std::string& name) { return reader.Read(name); };
  return inspection;
}

}  // namespace tessera
