// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/stablehlo_format.h"

#include "tessera/compiler/driver/portable/dynamic_rows.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/serving/formats/signature_values.h"
#include "tessera/estimator/serving/formats/value_list.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// The versions to try, in this order. Each later version added ops or types that traced programs use.
constexpr const char* kVersions[] = {"0.14.0", "1.0.0", "1.4.0", ""};

// Returns the modules in the first version that expresses the program, and the version.
absl::StatusOr<std::vector<PortableModule>> ToOldestVersion(const SourceProgram& program, std::string& version) {
  absl::Status first;
  for (const char* const candidate : kVersions) {
    absl::StatusOr<std::vector<PortableModule>> modules = ToPortableModules(program, candidate);
    version = *candidate == '\0' ? "newest" : candidate;
    if (modules.ok()) return modules;
    if (first.ok()) first = modules.status();
  }
  return first;
}

nlohmann::ordered_json ListOf(const std::vector<SignatureValue>& values, const std::vector<PortableValue>& types) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (size_t i = 0; i < values.size(); ++i)
    list.push_back(ToJson(values[i], {.dtype = types[i].dtype, .shape = types[i].shape}));
  return list;
}

}  // namespace

absl::Status WriteStablehloFormat(const TrainedProgram& program, bool weights_beside, FileSystem& files,
                                  const std::string& directory) {
  ASSIGN_OR_RETURN(std::vector<SignatureValues> signatures, ValuesOfSignatures(program));
  std::vector<SignatureValue> weights;
  std::map<std::string, Buffer> constants;
  for (const servable::proto::Weight& weight : program.description.weights()) {
    if (weights_beside) {
      weights.push_back({.name = weight.variable(),
                         .value = weight.argument(),
                         .meaning = "the tensor of this name in model.safetensors"});
    } else {
      constants[weight.argument()] = program.weights.at(weight.variable());
    }
  }
  std::vector<SelectedEntry> entries;
  for (SignatureValues& signature : signatures) {
    signature.arguments.insert(signature.arguments.begin(), weights.begin(), weights.end());
    entries.push_back(EntryOf(signature));
  }
  const auto select = [&](int64_t rows) -> absl::StatusOr<SourceProgram> {
    ASSIGN_OR_RETURN(const SourceProgram traced, program.trace(rows));
    return SelectEntries(traced, kServedEntry, constants, entries);
  };
  const bool any_rows = program.rows == kAnyRows;
  const absl::StatusOr<SourceProgram> selected = any_rows ? WithDynamicRows(select) : select(program.rows);
  if (!selected.ok() && any_rows) {
    return Annotate(selected.status(), "the artifact for any number of rows cannot be made; expected one number");
  }
  RETURN_IF_ERROR(selected.status());
  std::string version;
  ASSIGN_OR_RETURN(const std::vector<PortableModule> modules, ToOldestVersion(*selected, version));
  for (size_t i = 0; i < modules.size(); ++i) {
    const std::string path = JoinPath(directory, signatures[i].name);
    RETURN_IF_ERROR(files.WriteAtomically(path + ".mlirbc", modules[i].bytes));
    const nlohmann::ordered_json description = {{"signature", signatures[i].name},
                                                {"function", "main"},
                                                {"stablehlo", version},
                                                {"step", program.global_step},
                                                {"arguments", ListOf(signatures[i].arguments, modules[i].arguments)},
                                                {"results", ListOf(signatures[i].results, modules[i].results)}};
    RETURN_IF_ERROR(files.WriteAtomically(path + ".json", JsonText(description, 2) + "\n"));
  }
  if (!weights_beside) return absl::OkStatus();
  return WriteSafetensors(files, JoinPath(directory, "model.safetensors"), program.weights);
}

}  // namespace tessera
