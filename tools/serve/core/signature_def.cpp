// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/signature_def.h"

#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::serve {
namespace {

constexpr int64_t kMostBytes = int64_t{256} << 20;

template <typename Infos>
std::map<std::string, std::string> NamesOf(const Infos& infos) {
  std::map<std::string, std::string> names;
  for (const auto& [alias, info] : infos) names.emplace(alias, info.name());
  return names;
}

tensorflow::TensorInfo InfoOf(const servable::proto::TensorSpec& tensor,
                              const std::map<std::string, std::string>& names, std::string otherwise) {
  tensorflow::TensorInfo info;
  const auto found = names.find(tensor.name());
  info.set_name(found == names.end() ? std::move(otherwise) : found->second);
  const std::optional<DType> dtype = ParseDType(tensor.dtype());
  info.set_dtype(dtype ? static_cast<tensorflow::DataType>(TensorFlowNumber(*dtype)) : tensorflow::DT_STRING);
  info.mutable_tensor_shape();
  for (const int64_t size : tensor.shape()) info.mutable_tensor_shape()->add_dim()->set_size(size);
  return info;
}

}  // namespace

SignatureNames ReadSignatureNames(const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  const std::string path = directory + "/saved_model.pb";
  SignatureNames names;
  if (!files.Exists(path)) return names;
  const absl::StatusOr<FileInfo> info = files.Stat(path);
  if (!info.ok() || info->size > kMostBytes) return names;
  const absl::StatusOr<std::string> bytes = files.Read(path);
  tensorflow::SavedModel model;
  if (!bytes.ok() || !model.ParseFromString(*bytes) || model.meta_graphs().empty()) return names;
  for (const auto& [name, def] : model.meta_graphs(0).signature_def()) {
    names.emplace(name, TensorNames{NamesOf(def.inputs()), NamesOf(def.outputs())});
  }
  return names;
}

tensorflow::SignatureDef ToSignatureDef(const servable::proto::Signature& signature, const SignatureNames& names) {
  static const auto* const none = new TensorNames;  // lives as long as the process
  const auto found = names.find(signature.name());
  const TensorNames& known = found == names.end() ? *none : found->second;
  tensorflow::SignatureDef def;
  def.set_method_name(signature.method());
  for (const auto& input : signature.inputs()) {
    const std::string& alias = input.tensor().name();
    (*def.mutable_inputs())[alias] =
        InfoOf(input.tensor(), known.inputs, fmt::format("{}_{}:0", signature.name(), alias));
  }
  int number = 0;
  for (const auto& output : signature.outputs()) {
    (*def.mutable_outputs())[output.tensor().name()] =
        InfoOf(output.tensor(), known.outputs, fmt::format("StatefulPartitionedCall:{}", number++));
  }
  return def;
}

}  // namespace tessera::serve
