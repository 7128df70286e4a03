// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/export_formats.h"

#include <algorithm>

#include "fmt/ranges.h"
#include "google/protobuf/text_format.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/serving/export_directory.h"
#include "tessera/estimator/serving/formats/c_library_format.h"
#include "tessera/estimator/serving/formats/safetensors_format.h"
#include "tessera/estimator/serving/formats/stablehlo_format.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/estimator/serving/tensorflow_graph.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

servable::proto::Servable DescriptionOf(const ExportedModel& model) {
  servable::proto::Servable description = model.program.description;
  description.set_global_step(model.global_step);
  description.mutable_metrics()->insert(model.metrics.begin(), model.metrics.end());
  return description;
}

// Writes the files of servable.h that tessera serve reads.
absl::Status WriteTessera(const ExportedModel& model, FileSystem& files, const std::string& directory) {
  const ServingProgram& program = model.program;
  if (program.executable.empty()) {
    return InvalidArgument("the program was made without an executable (ServingOptions::compile)");
  }
  RETURN_IF_ERROR(WriteWeights(model.weights, program.assets, files, directory));
  std::string text;
  if (!google::protobuf::TextFormat::PrintToString(DescriptionOf(model), &text)) {
    return Internal("cannot print the description of the export");
  }
  const std::string own = JoinPath(directory, "tessera");
  RETURN_IF_ERROR(files.MakeDirectories(own));
  RETURN_IF_ERROR(files.WriteAtomically(JoinPath(own, "model.tsr"), program.executable));
  return files.WriteAtomically(JoinPath(own, "servable.textproto"), text);
}

// Writes the same and TensorFlow's graph. The graph comes last because it reads the weights.
absl::Status WriteSavedModelFormat(const ExportedModel& model, FileSystem& files, const std::string& directory) {
  RETURN_IF_ERROR(WriteTessera(model, files, directory));
  return WriteTensorFlowGraph(model.program, DescriptionOf(model), files, directory);
}

// Returns the model in the form that the function formats accept. `model` must outlive it.
TrainedProgram TrainedProgramOf(const ExportedModel& model) {
  const ServingProgram& program = model.program;
  const std::vector<std::string>& signatures = program.options.signatures;
  return {.description = program.description,
          .assets = program.assets,
          .features = program.features,
          .trace = program.trace,
          .weights = model.weights,
          .signatures = signatures.empty() ? std::vector<std::string>{kServingDefault} : signatures,
          .rows = program.options.batch_sizes.front(),
          .batch_sizes = program.options.batch_sizes,
          .full_batches = program.full_batches,
          .global_step = model.global_step};
}

absl::Status CheckOneProcessor(const ServingProgram& program, std::string_view format) {
  const std::vector<std::string>& cpus = program.options.cpus;
  if (cpus.size() == 1) return absl::OkStatus();
  return InvalidArgument("the format {} supports one processor, got {}; export once for each", format,
                         fmt::join(cpus, ", "));
}

// Fails if the functions are to accept any number of rows: `format` supports fixed batch sizes.
absl::Status CheckGivenRows(const ServingProgram& program, std::string_view format) {
  if (program.options.batch_sizes.front() != kAnyRows) return absl::OkStatus();
  return InvalidArgument("the format {} supports fixed batch sizes, got any; expected sizes such as 1,8", format);
}

absl::Status WriteC(const ExportedModel& model, FileSystem&, const std::string& directory) {
  RETURN_IF_ERROR(CheckOneProcessor(model.program, "c"));
  RETURN_IF_ERROR(CheckGivenRows(model.program, "c"));
  CompileOptions compile = model.program.compile;
  compile.architecture = model.program.options.cpus.front();
  return WriteCLibraryFormat(TrainedProgramOf(model), model.program.options.name, compile, directory);
}

absl::Status WriteStablehlo(const ExportedModel& model, FileSystem& files, const std::string& directory) {
  RETURN_IF_ERROR(CheckOneProcessor(model.program, "stablehlo"));
  const std::vector<int64_t>& sizes = model.program.options.batch_sizes;
  if (sizes.size() > 1) {
    return InvalidArgument("the format stablehlo supports one batch size, or any, got {}; export once for each",
                           fmt::join(sizes, ", "));
  }
  return WriteStablehloFormat(TrainedProgramOf(model), model.program.options.weights_beside, files, directory);
}

absl::Status WriteSafetensors(const ExportedModel& model, FileSystem& files, const std::string& directory) {
  RETURN_IF_ERROR(CheckGivenRows(model.program, "safetensors"));
  const ServingOptions& options = model.program.options;
  return WriteSafetensorsFormat(TrainedProgramOf(model), options.batch_sizes, options.cpus, model.program.compile,
                                files, directory);
}

absl::Status WriteWarmupRequests(const ServingProgram& program, const WarmupFn& warmup, FileSystem& files,
                                 const std::string& directory) {
  ASSIGN_OR_RETURN(const WarmupRows rows, warmup(program.description));
  std::vector<int64_t> sizes = program.options.batch_sizes;
  std::replace(sizes.begin(), sizes.end(), kAnyRows, int64_t{1});
  ASSIGN_OR_RETURN(const std::string records, WarmupRequests(program.description, rows, sizes));
  const std::string extra = JoinPath(directory, "assets.extra");
  RETURN_IF_ERROR(files.MakeDirectories(extra));
  return files.WriteAtomically(JoinPath(extra, kWarmupFile), records);
}

constexpr ExportFormat kFormats[] = {
    {kSavedModelFormat, "a SavedModel for TensorFlow, with a compiled program for tessera serve beside it",
     WriteSavedModelFormat},
    {"tessera", "the same without TensorFlow's graph", WriteTessera},
    {"c", "a static library and a header for C", WriteC, /*compile=*/false},
    {"stablehlo", "a portable artifact for other compilers", WriteStablehlo, /*compile=*/false},
    {"safetensors", "the weights for other programs, and a compiled program that takes them", WriteSafetensors,
     /*compile=*/false},
};

}  // namespace

std::span<const ExportFormat> ExportFormats() { return kFormats; }

ServingOptions OptionsFor(const ExportFormat& format, ServingOptions options) {
  options.compile = format.compile;
  return options;
}

absl::Status CheckHasOption(const ExportFormat& format, FormatOption which, std::string_view option,
                            std::string_view format_option) {
  const auto check = [&](bool has, std::string_view formats) {
    return has ? absl::OkStatus()
               : InvalidArgument("{}: expected {} to be {}, got {}", option, format_option, formats, format.name);
  };
  switch (which) {
    case FormatOption::kWeightsBeside:
      return check(format.name == "stablehlo", "stablehlo");
    case FormatOption::kSignatures:
      return check(!format.compile, "c, stablehlo and safetensors");
    case FormatOption::kLibraryName:
    case FormatOption::kTarget:
      break;
  }
  return check(format.name == "c", "c");
}

std::vector<std::string> CpusOfTarget(const std::string& target, std::vector<std::string> cpus) {
  for (std::string& cpu : cpus) cpu = target + "/" + (cpu == "native" ? "" : cpu);
  return cpus;
}

absl::StatusOr<const ExportFormat*> FindExportFormat(std::string_view name) {
  std::vector<std::string> names;
  for (const ExportFormat& format : kFormats) {
    if (format.name == name) return &format;
    names.emplace_back(format.name);
  }
  return InvalidArgument("unknown export format \"{}\"{}; there {} {}", name, DidYouMean(name, names, ", "),
                         names.size() == 1 ? "is" : "are", fmt::join(names, ", "));
}

absl::Status WriteExport(const ExportedModel& model, const ExportFormat& format,
                         const std::map<std::string, std::string>& assets_extra, const WarmupFn& warmup,
                         FileSystem& files, const std::string& directory) {
  RETURN_IF_ERROR(format.write(model, files, directory));
  RETURN_IF_ERROR(CopyExtraAssets(files, assets_extra, directory));
  return warmup ? WriteWarmupRequests(model.program, warmup, files, directory) : absl::OkStatus();
}

absl::Status WriteWeights(const std::map<std::string, Buffer>& weights, const Assets& assets, FileSystem& files,
                          const std::string& directory) {
  if (!weights.empty()) {
    const std::string variables = JoinPath(directory, "variables");
    RETURN_IF_ERROR(files.MakeDirectories(variables));
    RETURN_IF_ERROR(WriteBundle(files, JoinPath(variables, "variables"), {.tensors = weights, .strings = {}}));
  }
  if (!assets.empty()) RETURN_IF_ERROR(files.MakeDirectories(JoinPath(directory, "assets")));
  for (const auto& [name, contents] : assets) {
    RETURN_IF_ERROR(files.WriteAtomically(JoinPath(JoinPath(directory, "assets"), name), contents));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::map<std::string, Buffer>> WeightsOf(const std::vector<VariableArgument>& variables,
                                                        const Checkpoint& checkpoint) {
  std::vector<NamedType> types;
  for (const VariableArgument& variable : variables) types.push_back({variable.variable, variable.type});
  const StoredNames names = MatchVariables(types, StoredTypesOf(checkpoint));
  if (!names.complete()) {
    return FailedPrecondition("{} does not have all variables of the model:\n{}", checkpoint.prefix,
                              ToText(names, /*all=*/false));
  }
  const std::map<std::string, Buffer>& tensors = checkpoint.contents.tensors;
  const auto read = [&](const std::string& key) -> absl::StatusOr<Buffer> { return tensors.at(key); };
  std::map<std::string, Buffer> weights;
  for (const StoredVariable& variable : names.variables) {
    ASSIGN_OR_RETURN(weights[variable.name], LoadValue(variable, checkpoint.step, read));
  }
  return weights;
}

}  // namespace tessera
