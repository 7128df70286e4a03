// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/serving_program.h"

#include <set>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/serving/signatures.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kFormatVersion = 1;
constexpr char kDimension[] = "batch";
constexpr int64_t kMostRows = int64_t{1} << 24;

absl::Status CheckSizes(const std::vector<int64_t>& sizes) {
  int64_t last = 0;
  for (const int64_t size : sizes) {
    if (size > last && size <= kMostRows) {
      last = size;
      continue;
    }
    const std::string got = last == 0 ? fmt::format("{}", size) : fmt::format("{} after {}", size, last);
    return InvalidArgument("batch sizes {}: {}; give sizes from 1 to {} in ascending order", fmt::join(sizes, ","), got,
                           kMostRows);
  }
  if (sizes.empty()) return InvalidArgument("no batch sizes; give one or more, such as 1,8,32");
  return absl::OkStatus();
}

// Fails for a program that calls functions of the host.
absl::Status CheckHostCalls(const proto::ExecutableProto& description) {
  std::set<std::string> functions;
  for (const proto::Entry& entry : description.entries()) {
    for (const proto::HostCall& call : entry.host_calls()) {
      functions.insert(call.location().empty() ? call.function()
                                               : fmt::format("{} at {}", call.function(), call.location()));
    }
  }
  if (functions.empty()) return absl::OkStatus();
  return InvalidArgument(
      "the predictions call functions of this program's host, which an export cannot hold: {}; leave them out where "
      "the mode is {}",
      fmt::join(functions, ", "), Name(Mode::kPredict));
}

// Traces one model for any number of rows.
struct Tracer {
  ServingModel model;
  std::vector<ServedFeature> features;
  FeaturesFn features_fn;

  absl::StatusOr<ServedModel> operator()(int64_t rows) const {
    return TraceServedModel(model.model_fn, model.params.With(rows, /*use_tpu=*/false, std::nullopt), features,
                            {.rows = rows, .seed = model.seed, .features = features_fn});
  }
};

}  // namespace

absl::StatusOr<ServingProgram> MakeServingProgram(const ServingModel& model, const ServingReceiver& receiver,
                                                  const ServingOptions& options) {
  RETURN_IF_ERROR(CheckSizes(options.batch_sizes));
  ASSIGN_OR_RETURN(std::vector<ServedFeature> features, FeaturesOf(receiver));
  const Tracer trace = {.model = model, .features = std::move(features), .features_fn = receiver.features};
  ASSIGN_OR_RETURN(const ServedModel one, trace(1));
  ServingProgram program;
  program.trace = [trace](int64_t size) -> absl::StatusOr<SourceProgram> {
    ASSIGN_OR_RETURN(ServedModel served, trace(size));
    return std::move(served.program.program);
  };
  ASSIGN_OR_RETURN(std::vector<proto::SpecialisedEntry> rows, FollowRowsOf(program.trace, model.compile));
  for (proto::SpecialisedEntry& entry : rows) {
    if (!one.full_batches.empty() && entry.mixes_rows().empty()) entry.set_mixes_rows(one.full_batches);
  }
  ASSIGN_OR_RETURN(
      const CompiledVariants variants,
      CompileVariants(program.trace, rows, model.compile,
                      {.cpus = options.cpus, .dimension = kDimension, .sizes = options.batch_sizes}, Compile));
  const proto::ExecutableProto& compiled = variants.executables[0].description;
  RETURN_IF_ERROR(CheckHostCalls(compiled));
  SignatureOptions signatures = {.rows_of_results = {}, .predict_by_default = options.predict_by_default};
  for (int i = 0; i < compiled.entries(0).results_size(); ++i) {
    const int64_t axis = rows[0].result_axes(i);
    if (axis >= 0) signatures.rows_of_results.emplace(compiled.entries(0).results(i).name(), axis);
  }
  program.executable = variants.Serialize();
  program.weights = one.program.variables;
  program.batch_sizes = options.batch_sizes;
  program.mixes_rows = rows[0].mixes_rows();
  servable::proto::Servable& description = program.description;
  description.set_format_version(kFormatVersion);
  description.set_program("model.tsr");
  for (const VariableArgument& weight : program.weights) {
    servable::proto::Weight& added = *description.add_weights();
    added.set_argument(weight.argument);
    added.set_variable(weight.variable);
  }
  RETURN_IF_ERROR(AddSignatures(receiver, one.signatures, signatures, description, program.assets));
  if (!program.mixes_rows.empty()) {
    spdlog::warn("Rows of a request are not independent, so only {} rows have a program: {}",
                 fmt::join(options.batch_sizes, ", "), program.mixes_rows);
  }
  return program;
}

}  // namespace tessera
