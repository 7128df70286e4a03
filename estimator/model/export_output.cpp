// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/model/export_output.h"

#include <algorithm>
#include <set>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

void CheckFloats(const std::string& what, const Tensor& tensor) {
  if (!Usable({tensor}) || IsFloat(tensor.dtype())) return;
  ErrorTensor(fmt::format("{}: expected floating-point numbers, got {}", what, ToString(tensor)));
}

void CheckWords(const std::string& what, const ExportWords& words) {
  if (words.table.size() == 0) {
    ErrorTensor(fmt::format("{}: its table of strings is empty", what));
  } else if (words.numbers.valid() && words.numbers.dtype() != DType::kI32 && words.numbers.dtype() != DType::kI64) {
    ErrorTensor(fmt::format("{}: expected indices of strings, i32 or i64, got {}", what, ToString(words.numbers)));
  }
}

void Check(const std::string& what, const ClassificationOutput& output) {
  const bool has_classes = output.classes.table.size() > 0 || output.classes.numbers.valid();
  if (!output.scores.valid() && !has_classes) {
    ErrorTensor(fmt::format("{}: a ClassificationOutput without scores and classes; give one of them", what));
    return;
  }
  if (output.scores.valid()) CheckFloats(what + ": scores", output.scores);
  if (has_classes) CheckWords(what + ": classes", output.classes);
}

void Check(const std::string& what, const RegressionOutput& output) { CheckFloats(what + ": value", output.value); }

void Check(const std::string& what, const PredictOutput& output) {
  if (output.outputs.empty()) ErrorTensor(fmt::format("{}: a PredictOutput without tensors", what));
  std::set<std::string> names;
  for (const auto& [name, tensor] : output.outputs) {
    if (name.empty()) ErrorTensor(fmt::format("{}: a tensor without a name", what));
    if (!names.insert(name).second) ErrorTensor(fmt::format("{}: two tensors are called \"{}\"", what, name));
    if (const auto* words = std::get_if<ExportWords>(&tensor)) {
      CheckWords(fmt::format("{}: \"{}\"", what, name), *words);
    } else if (!std::get<Tensor>(tensor).valid()) {
      ErrorTensor(fmt::format("{}: \"{}\" is an invalid tensor", what, name));
    }
  }
}

}  // namespace

void CheckExportOutputs(const ExportOutputs& outputs) {
  std::set<std::string> names;
  for (const auto& [name, output] : outputs) {
    if (name.empty()) ErrorTensor("an export output has no name");
    if (!names.insert(name).second) ErrorTensor(fmt::format("two export outputs are called \"{}\"", name));
    const std::string what = fmt::format("export output \"{}\"", name);
    std::visit([&](const auto& any) { Check(what, any); }, output);
  }
}

absl::StatusOr<ExportOutputs> WithServingDefault(ExportOutputs outputs,
                                                 const std::map<std::string, Tensor>& predictions,
                                                 const std::vector<WordPrediction>& words) {
  if (outputs.empty()) {
    PredictOutput all;
    for (const auto& [name, tensor] : predictions) all.outputs.emplace_back(name, tensor);
    for (const auto& [name, numbers, table] : words) {
      const Tensor places = numbers.empty() ? Tensor() : predictions.at(numbers);
      all.outputs.emplace_back(name, ExportWords{.numbers = places, .table = table});
    }
    return ExportOutputs{{kServingDefault, std::move(all)}};
  }
  const auto is_default = [](const auto& output) { return output.first == kServingDefault; };
  if (std::any_of(outputs.begin(), outputs.end(), is_default)) return outputs;
  if (outputs.size() == 1) {
    outputs.emplace_back(kServingDefault, outputs.front().second);
    return outputs;
  }
  std::vector<std::string> names;
  for (const auto& [name, output] : outputs) names.push_back(name);
  return InvalidArgument("export_outputs has {} but no \"{}\", the default of requests; give one output that name",
                         fmt::join(names, ", "), kServingDefault);
}

}  // namespace tessera
