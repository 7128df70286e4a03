// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/export_testutil.h"

#include <utility>

#include "google/protobuf/text_format.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variants.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::servable {
namespace {

void SetValue(tessera::proto::Value& value, const char* name, Shape shape) {
  value.set_name(name);
  *value.mutable_type() = ToProto({DType::kF32, std::move(shape)});
}

// The entry "rows" of runtime/api/testdata/programs.cpp: (x f32[n,2], scale f32[]) -> (sums f32[n], factor f32[]).
absl::StatusOr<std::string> MakeProgram(const std::string& mixes) {
  tessera::proto::Variants list;
  list.set_num_cpus(1);
  auto& specialisation = *list.mutable_specialisation();
  specialisation.set_dimension("batch");
  auto& axes = *specialisation.add_entries();
  for (const int64_t axis : {0, -1}) {
    axes.add_argument_axes(axis);
    axes.add_result_axes(axis);
  }
  axes.set_mixes_rows(mixes);
  std::vector<Executable> executables;
  for (const auto& [rows, object] : {std::pair(2, TESSERA_TEST_PROGRAMS_2), std::pair(4, TESSERA_TEST_PROGRAMS_4)}) {
    specialisation.add_sizes(rows);
    Executable& executable = executables.emplace_back();
    ASSIGN_OR_RETURN(executable.object, FileSystem::Local().Read(object));
    executable.description.set_abi_version(TESSERA_ABI_VERSION);
    executable.description.set_num_shards(1);
    executable.description.set_cpu("test");
    auto& entry = *executable.description.add_entries();
    entry.set_name("rows");
    entry.set_arena_bytes(256);
    for (const auto& [name, shape] : {std::pair("x", Shape{rows, 2}), std::pair("scale", Shape{})}) {
      auto& argument = *entry.add_arguments();
      SetValue(*argument.mutable_value(), name, shape);
      argument.set_aliases_result(-1);
    }
    SetValue(*entry.add_results(), "sums", {rows});
    SetValue(*entry.add_results(), "factor", {});
  }
  return SerializeVariants(list, executables);
}

constexpr const char* kDescription = R"(
format_version: 1
program: "model.tsr"
weights { argument: "scale" variable: "dense/scale" }
signatures {
  name: "serving_default"
  method: "tensorflow/serving/predict"
  entry: "rows"
  inputs { tensor { name: "x" dtype: "f32" shape: -1 shape: 2 } component: "x" }
  outputs { tensor { name: "y" dtype: "f32" shape: -1 } result: "sums" }
}
global_step: 7
)";

}  // namespace

absl::Status WriteTestExport(const std::string& directory, const TestExport& options) {
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(directory + "/tessera"));
  RETURN_IF_ERROR(files.MakeDirectories(directory + "/variables"));
  ASSIGN_OR_RETURN(const std::string program, MakeProgram(options.mixes));
  RETURN_IF_ERROR(files.WriteAtomically(directory + "/tessera/model.tsr", program));
  BundleContents weights;
  weights.tensors.emplace("dense/scale", Buffer::Scalar(options.scale));
  RETURN_IF_ERROR(WriteBundle(files, directory + "/variables/variables", weights));
  proto::Servable description;
  if (!google::protobuf::TextFormat::ParseFromString(kDescription, &description)) return Internal("kDescription");
  if (options.edit != nullptr) options.edit(description);
  std::string text;
  google::protobuf::TextFormat::PrintToString(description, &text);
  return files.WriteAtomically(directory + "/tessera/servable.textproto", text);
}

}  // namespace tessera::servable
