// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/safetensors_format.h"

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/serving/formats/signature_values.h"
#include "tessera/estimator/serving/formats/value_list.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kWeightsFile[] = "model.safetensors";
constexpr char kProgramFile[] = "model.tsr";

ValueType TypeOf(const proto::Value& value, int64_t rows_axis) {
  ValueType type = {.dtype = std::string(Name(static_cast<DType>(value.type().dtype()))),
                    .shape = {value.type().shape().begin(), value.type().shape().end()}};
  if (rows_axis >= 0) type.shape[static_cast<size_t>(rows_axis)] = -1;
  return type;
}

nlohmann::ordered_json ToJson(const SignatureValues& signature, const proto::Entry& entry,
                              const proto::SpecialisedEntry& rows) {
  nlohmann::ordered_json arguments = nlohmann::ordered_json::array(), results = arguments;
  for (int i = 0; i < entry.arguments_size(); ++i)
    arguments.push_back(
        ToJson(signature.arguments[static_cast<size_t>(i)], TypeOf(entry.arguments(i).value(), rows.argument_axes(i))));
  for (int i = 0; i < entry.results_size(); ++i)
    results.push_back(ToJson(signature.results[static_cast<size_t>(i)], TypeOf(entry.results(i), rows.result_axes(i))));
  return {{"signature", signature.name}, {"entry", entry.name()}, {"arguments", arguments}, {"results", results}};
}

// Fails where a feature has the name of a weight.
absl::Status CheckNames(const SignatureValues& signature, const std::map<std::string, Buffer>& weights) {
  for (const SignatureValue& argument : signature.arguments) {
    if (!weights.contains(argument.name)) continue;
    return InvalidArgument("the feature \"{}\" has the name of a variable; give one of them another name",
                           argument.name);
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status WriteSafetensorsFormat(const TrainedProgram& program, const std::vector<int64_t>& sizes,
                                    const std::vector<std::string>& cpus, const CompileOptions& options,
                                    FileSystem& files, const std::string& directory) {
  ASSIGN_OR_RETURN(std::vector<SignatureValues> signatures, ValuesOfSignatures(program));
  std::vector<SignatureValue> weights;
  for (const servable::proto::Weight& weight : program.description.weights()) {
    weights.push_back({.name = weight.variable(),
                       .value = weight.argument(),
                       .meaning = fmt::format("the tensor of this name in {}", kWeightsFile)});
  }
  std::vector<SelectedEntry> entries;
  for (SignatureValues& signature : signatures) {
    RETURN_IF_ERROR(CheckNames(signature, program.weights));
    signature.arguments.insert(signature.arguments.begin(), weights.begin(), weights.end());
    entries.push_back(EntryOf(signature));
  }
  const ProgramOfSize program_of = [&](int64_t size) -> absl::StatusOr<SourceProgram> {
    ASSIGN_OR_RETURN(const SourceProgram traced, program.trace(size));
    return SelectEntries(traced, kServedEntry, {}, entries);
  };
  ASSIGN_OR_RETURN(std::vector<proto::SpecialisedEntry> rows, FollowRowsOf(program_of, options));
  for (proto::SpecialisedEntry& entry : rows) {
    if (!program.full_batches.empty() && entry.mixes_rows().empty()) entry.set_mixes_rows(program.full_batches);
    if (entry.mixes_rows().empty()) continue;
    spdlog::warn("Rows of a call are not independent, so programs exist for exactly {} rows: {}",
                 fmt::join(sizes, ", "), entry.mixes_rows());
  }
  ASSIGN_OR_RETURN(const CompiledVariants variants,
                   CompileVariants(program_of, rows, options,
                                   {.cpus = cpus, .dimension = kBatchDimension, .sizes = sizes}, Compile));
  const proto::ExecutableProto& compiled = variants.executables[0].description;
  RETURN_IF_ERROR(CheckHostCalls(compiled));
  nlohmann::ordered_json description = {{"step", program.global_step},
                                        {"weights", kWeightsFile},
                                        {"program", kProgramFile},
                                        {"functions", nlohmann::ordered_json::array()}};
  for (size_t i = 0; i < signatures.size(); ++i)
    description["functions"].push_back(ToJson(signatures[i], compiled.entries(static_cast<int>(i)), rows[i]));
  RETURN_IF_ERROR(WriteSafetensors(files, JoinPath(directory, kWeightsFile), program.weights));
  RETURN_IF_ERROR(files.WriteAtomically(JoinPath(directory, kProgramFile), variants.Serialize()));
  return files.WriteAtomically(JoinPath(directory, "model.json"), JsonText(description, 2) + "\n");
}

}  // namespace tessera
