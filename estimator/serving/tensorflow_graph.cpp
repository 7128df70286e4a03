// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/tensorflow_graph.h"

#include "spdlog/spdlog.h"
#include "tessera/compiler/driver/portable/dynamic_rows.h"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/estimator/export/saved_model/saved_model.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kWithoutGraph[] = "--format=tessera exports without TensorFlow's graph";

void SetRows(servable::proto::TensorSpec& spec, int64_t rows) {
  for (int64_t& size : *spec.mutable_shape()) size = size < 0 ? rows : size;
}

// Returns the description of a program for exactly `rows` rows.
servable::proto::Servable WithRows(servable::proto::Servable description, int64_t rows) {
  for (servable::proto::Signature& signature : *description.mutable_signatures()) {
    for (servable::proto::Input& input : *signature.mutable_inputs()) SetRows(*input.mutable_tensor(), rows);
    for (servable::proto::Output& output : *signature.mutable_outputs()) SetRows(*output.mutable_tensor(), rows);
  }
  return description;
}

std::vector<saved_model::ProgramValue> ValuesOf(const std::vector<PortableValue>& values) {
  std::vector<saved_model::ProgramValue> converted;
  for (const PortableValue& value : values) converted.push_back({value.name, value.dtype, value.shape});
  return converted;
}

absl::Status Write(const SourceProgram& program, const servable::proto::Servable& description, FileSystem& files,
                   const std::string& directory) {
  ASSIGN_OR_RETURN(std::vector<PortableModule> modules, ToPortableModules(program));
  std::vector<saved_model::Program> programs;
  for (PortableModule& module : modules) programs.push_back(ToProgram(std::move(module)));
  return saved_model::WriteSavedModel(description, programs, files, directory);
}

}  // namespace

saved_model::Program ToProgram(PortableModule module) {
  return {.entry = module.entry,
          .module = std::move(module.bytes),
          .arguments = ValuesOf(module.arguments),
          .results = ValuesOf(module.results)};
}

absl::Status WriteTensorFlowGraph(const ServingProgram& program, const servable::proto::Servable& description,
                                  FileSystem& files, const std::string& directory) {
  const absl::StatusOr<SourceProgram> dynamic = WithDynamicRows(program.trace);
  if (dynamic.ok()) {
    RETURN_IF_ERROR_WITH(Write(*dynamic, description, files, directory), kWithoutGraph);
    return absl::OkStatus();
  }
  const int64_t rows = program.options.batch_sizes.front();
  spdlog::warn("TensorFlow's graph accepts exactly {} rows: {}", rows, Message(dynamic.status()));
  ASSIGN_OR_RETURN(const SourceProgram traced, program.trace(rows));
  RETURN_IF_ERROR_WITH(Write(traced, WithRows(description, rows), files, directory), kWithoutGraph);
  return absl::OkStatus();
}

}  // namespace tessera
