// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/graph/read_saved_model.h"

#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "google/protobuf/io/tokenizer.h"
#include "google/protobuf/stubs/logging.h"
#include "google/protobuf/text_format.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

constexpr char kBinary[] = "saved_model.pb";
constexpr char kText[] = "saved_model.pbtxt";
constexpr char kServe[] = "serve";
constexpr char kDefault[] = "serving_default";
constexpr std::string_view kInternal = "__saved_model_";

// Collects the first error of the text parser instead of logging it.
class Silent : public google::protobuf::io::ErrorCollector {
 public:
  void AddError(int line, int column, const std::string& message) override {
    if (first.empty()) first = fmt::format("{}:{}: {}", line + 1, column + 1, message);
  }
  std::string first;
};

// Returns the error for a directory without a SavedModel, and suggests another directory.
absl::Status NoSavedModel(FileSystem& files, const std::string& directory) {
  if (!files.Exists(directory)) {
    return NotFound("{}: no such directory; expected a SavedModel, a directory with a file {}", directory, kBinary);
  }
  std::string message = fmt::format("{}: expected a SavedModel, a directory with a file {}", directory, kBinary);
  const absl::StatusOr<std::vector<std::string>> names = files.List(directory);
  std::string last;  // exports are named by numbers, the newest is the greatest
  for (const std::string& name : names.ok() ? *names : std::vector<std::string>()) {
    if (name > last && IsSavedModel(files, JoinPath(directory, name))) last = name;
  }
  if (!last.empty()) message += fmt::format("; try a SavedModel inside it, such as {}", JoinPath(directory, last));
  return NotFound("{}", message);
}

std::string TagsOf(const tensorflow::MetaGraphDef& graph) {
  return fmt::format("{{{}}}", fmt::join(graph.meta_info_def().tags(), ", "));
}

}  // namespace

bool IsSavedModel(FileSystem& files, const std::string& directory) {
  return files.Exists(JoinPath(directory, kBinary)) || files.Exists(JoinPath(directory, kText));
}

absl::StatusOr<tensorflow::SavedModel> ParseSavedModel(const std::string& bytes, std::string_view name, bool is_text) {
  const google::protobuf::LogSilencer silencer;  // the returned error is enough
  tensorflow::SavedModel model;
  if (is_text) {
    Silent errors;
    google::protobuf::TextFormat::Parser parser;
    parser.AllowUnknownField(true);
    parser.RecordErrorsTo(&errors);
    if (!parser.ParseFromString(bytes, &model)) return DataLoss("{}: {}", name, errors.first);
  } else if (!model.ParseFromString(bytes)) {
    return DataLoss("{}: damaged, or not a TensorFlow SavedModel", name);
  }
  if (model.meta_graphs().empty()) return DataLoss("{}: a SavedModel without a graph", name);
  return model;
}

absl::StatusOr<tensorflow::SavedModel> ReadSavedModel(FileSystem& files, const std::string& directory) {
  if (!IsSavedModel(files, directory)) return NoSavedModel(files, directory);
  const bool is_text = !files.Exists(JoinPath(directory, kBinary));
  const std::string path = JoinPath(directory, is_text ? kText : kBinary);
  ASSIGN_OR_RETURN(const std::string bytes, files.Read(path));
  return ParseSavedModel(bytes, path, is_text);
}

absl::StatusOr<const tensorflow::MetaGraphDef*> ServingGraph(const tensorflow::SavedModel& model) {
  std::vector<std::string> tags;
  for (const tensorflow::MetaGraphDef& graph : model.meta_graphs()) {
    if (graph.meta_info_def().tags_size() == 1 && graph.meta_info_def().tags(0) == kServe) return &graph;
    tags.push_back(TagsOf(graph));
  }
  if (tags.size() == 1) return &model.meta_graphs(0);
  return InvalidArgument("no graph has serve as its only tag; the graphs have the tags {}; export one for serving",
                         fmt::join(tags, ", "));
}

std::vector<std::string> SignatureNames(const tensorflow::MetaGraphDef& graph) {
  std::vector<std::string> names;
  for (const auto& [name, signature] : graph.signature_def()) {
    if (!name.starts_with(kInternal)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

absl::StatusOr<std::string> ChooseSignature(const tensorflow::MetaGraphDef& graph, const std::string& name) {
  const std::vector<std::string> names = SignatureNames(graph);
  if (names.empty()) {
    return NotFound(
        "the model has no signature; save it with tf.saved_model.save(module, directory, "
        "signatures={{\"serving_default\": function}})");
  }
  const std::string wanted = name.empty() ? kDefault : name;
  if (std::find(names.begin(), names.end(), wanted) != names.end()) return wanted;
  if (name.empty() && names.size() == 1) return names.front();
  if (name.empty()) {
    return NotFound("the model has the signatures {}, and none is serving_default; choose one", fmt::join(names, ", "));
  }
  return NotFound("the model has no signature \"{}\"{}; it has {}", name, DidYouMean(name, names, ", "),
                  fmt::join(names, ", "));
}

}  // namespace tessera::saved_model
