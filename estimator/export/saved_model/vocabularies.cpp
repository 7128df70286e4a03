// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/saved_model/vocabularies.h"

namespace tessera::saved_model {

using namespace tensorflow;  // NOLINT: every name here is TensorFlow's

std::string Vocabularies::AssetPath(const std::string& asset) {
  const auto [path, is_new] = paths_.try_emplace(asset);
  if (!is_new) return path->second;
  assets_.push_back(asset);
  // The loader feeds the file's path instead.
  return path->second = graph_.String("asset_path", asset).name;
}

std::string Vocabularies::Table(const std::string& asset, int64_t size) {
  const auto [table, is_new] = tables_.try_emplace({asset, size});
  if (!is_new) return table->second;
  const std::string path = AssetPath(asset);
  const std::string name = "hash_table_" + asset + (size > 0 ? "_" + std::to_string(size) : "");
  table->second =
      graph_.Add("HashTableV2", name, {},
                 {TypeAttr("key_dtype", DT_STRING), TypeAttr("value_dtype", DT_INT64), BytesAttr("shared_name", name),
                  BytesAttr("container", ""), BoolAttr("use_node_name_sharing", false)});
  constexpr int64_t kWholeLine = -2, kLineNumber = -1, kAllLines = -1;
  initializers_.push_back(graph_.Add(
      "InitializeTableFromTextFileV2", table->second + "/table_init", {table->second, path},
      {IntAttr("key_index", kWholeLine), IntAttr("value_index", kLineNumber),
       IntAttr("vocab_size", size > 0 ? size : kAllLines), BytesAttr("delimiter", "\t"), IntAttr("offset", 0)}));
  return table->second;
}

void Vocabularies::Finish(const std::vector<std::string>& initializers, MetaGraphDef& meta) {
  if (tables_.empty() && initializers.empty()) return;
  std::vector<std::string> before;
  for (const std::string& initializer : initializers) before.push_back("^" + initializer);
  for (const std::string& initializer : initializers_) before.push_back("^" + initializer);
  const std::string init = graph_.Add("NoOp", "init_all_tables", before);
  auto& collections = *meta.mutable_collection_def();
  collections["saved_model_main_op"].mutable_node_list()->add_value(init);
  for (const std::string& initializer : initializers_)
    collections["table_initializer"].mutable_node_list()->add_value(initializer);
  for (const std::string& asset : assets_) {
    AssetFileDef file;
    file.set_filename(asset);
    file.mutable_tensor_info()->set_name(paths_.at(asset) + ":0");
    *meta.add_asset_file_def() = file;
    collections["asset_filepaths"].mutable_node_list()->add_value(file.tensor_info().name());
    google::protobuf::Any& any = *collections["saved_model_assets"].mutable_any_list()->add_value();
    any.set_type_url("type.googleapis.com/tensorflow.AssetFileDef");
    any.set_value(file.SerializeAsString());
  }
}

}  // namespace tessera::saved_model
