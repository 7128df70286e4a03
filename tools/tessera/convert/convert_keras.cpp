// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/convert/convert_keras.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/keras/keras_model.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kJob[] = "job.textproto";

// Returns `name` as a string of protobuf's text format.
std::string Quoted(const std::string& name) { return JsonText(keras::Json(name)); }

std::string ShapeOf(const keras::ModelInput& input) {
  if (!input.shape) return "of any shape";
  std::vector<std::string> sizes;
  for (const int64_t size : *input.shape) sizes.push_back(size < 0 ? "any" : std::to_string(size));
  return fmt::format("rows of {}[{}]", Name(input.dtype), fmt::join(sizes, ","));
}

std::string LabelWords(keras::LabelType labels) {
  return labels == keras::LabelType::kClassNumbers ? "a class number per row" : "the values to predict";
}

// Returns the outputs that are trained, if there are several: each has its labels in a feature.
std::vector<keras::ModelOutput> LabelledOutputs(const keras::Model& model) {
  std::vector<keras::ModelOutput> outputs;
  for (keras::ModelOutput& output : model.outputs()) {
    if (output.labels) outputs.push_back(std::move(output));
  }
  return outputs;
}

// Returns the name of the feature with the labels of an output: the output's name followed by "_label".
std::string LabelFeature(const keras::ModelOutput& output) { return output.name + "_label"; }

// Returns a job that reads arrays named as the model's inputs.
std::string JobOf(const keras::Model& model, const std::string& in) {
  const std::vector<keras::ModelOutput> outputs = LabelledOutputs(model);
  std::string labels;
  if (outputs.size() > 1) {
    for (const keras::ModelOutput& output : outputs) {
      labels +=
          fmt::format("\n    labels {{ output: {} feature: {} }}", Quoted(output.name), Quoted(LabelFeature(output)));
    }
    labels += "\n ";
  }
  std::string text = fmt::format(
      "# Trains, evaluates and predicts the model of {}. It starts from the weights of that file.\n"
      "model {{ keras {{ path: \"{}\"{} }} }}\n"
      "data {{\n"
      "  arrays {{\n"
      "    path: \"data.npz\"  # provide this file, or other data\n",
      BaseName(in), keras::kConvertedConfig, labels);
  for (const keras::ModelInput& input : model.inputs()) {
    text += fmt::format("    features {{ name: {} }}  # {}\n", Quoted(input.name), ShapeOf(input));
  }
  for (const keras::ModelOutput& output : outputs) {
    text += outputs.size() == 1 ? fmt::format("    label {{ member: \"label\" }}  # {}\n", LabelWords(*output.labels))
                                : fmt::format("    features {{ name: {} }}  # labels: {}\n",
                                              Quoted(LabelFeature(output)), LabelWords(*output.labels));
  }
  text += "  }\n}\n";
  text += "train { shuffle {} }\ntrain_batch_size: 32\nepochs: 1\n";
  return text;
}

absl::Status WriteWeights(FileSystem& files, const keras::Model& model, const std::string& out, TensorFileKind kind,
                          bool force) {
  if (!force && files.Exists(out)) return InvalidArgument("{} exists; name another, or --force", out);
  const BundleContents contents = {.tensors = model.weights(), .strings = {}};
  ASSIGN_OR_RETURN(const std::string path, WriteTensorFile(files, Clock::Real(), out, kind, contents));
  fmt::print("{}: {} tensors\n", path, contents.tensors.size());
  return absl::OkStatus();
}

}  // namespace

absl::Status ConvertKeras(FileSystem& files, const std::string& in, const std::string& out, bool force) {
  const TensorFileKind kind = KindByName(files, out);
  ASSIGN_OR_RETURN(const keras::Model model, keras::LoadModel(in, files));
  if (kind == TensorFileKind::kNpz || kind == TensorFileKind::kSafetensors) {
    return WriteWeights(files, model, out, kind, force);
  }
  const std::string config = JoinPath(out, keras::kConvertedConfig), job = JoinPath(out, kJob);
  for (const std::string& path : {config, job}) {
    if (!force && files.Exists(path)) return InvalidArgument("{} exists; name another folder, or --force", path);
  }
  RETURN_IF_ERROR(files.MakeDirectories(out));
  const std::string weights = JoinPath(out, keras::kConvertedWeights);
  RETURN_IF_ERROR(model.WriteCheckpoint(files, weights));
  RETURN_IF_ERROR(files.WriteAtomically(config, model.config_text()));
  RETURN_IF_ERROR(files.WriteAtomically(job, JobOf(model, in)));
  fmt::print("{}: {} tensors\n{}\n", weights, model.weights().size(), job);
  if (const absl::Status status = model.trainable(); !status.ok()) {
    fmt::print(stderr, "the model can only predict: {}\n", Message(status));
  }
  return absl::OkStatus();
}

}  // namespace tessera
