// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/serving_program.h"

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/serving/formats/trained_program.h"
#include "tessera/estimator/serving/signatures.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kFormatVersion = 1;
const std::vector<int64_t> kServedRows = {1, 8, 32, 128};
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
  return absl::OkStatus();
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

// Compiles the program for each size and CPU of its options. Returns the dimension that counts rows, for results that
// have one.
absl::StatusOr<std::map<std::string, int64_t>> CompileServed(ServingProgram& program) {
  ASSIGN_OR_RETURN(std::vector<proto::SpecialisedEntry> rows, FollowRowsOf(program.trace, program.compile));
  for (proto::SpecialisedEntry& entry : rows) {
    if (!program.full_batches.empty() && entry.mixes_rows().empty()) entry.set_mixes_rows(program.full_batches);
  }
  ASSIGN_OR_RETURN(
      const CompiledVariants variants,
      CompileVariants(
          program.trace, rows, program.compile,
          {.cpus = program.options.cpus, .dimension = kBatchDimension, .sizes = program.options.batch_sizes}, Compile));
  const proto::ExecutableProto& compiled = variants.executables[0].description;
  RETURN_IF_ERROR(CheckHostCalls(compiled));
  program.executable = variants.Serialize();
  program.mixes_rows = rows[0].mixes_rows();
  std::map<std::string, int64_t> axes;
  for (int i = 0; i < compiled.entries(0).results_size(); ++i) {
    const int64_t axis = rows[0].result_axes(i);
    if (axis >= 0) axes.emplace(compiled.entries(0).results(i).name(), axis);
  }
  return axes;
}

// Returns the name of the feature's argument.
std::string ArgumentName(const ServedFeature& feature) {
  return feature.name.empty() ? layout::kFeatures : fmt::format("{}/{}", layout::kFeatures, feature.name);
}

}  // namespace

std::vector<int64_t> BatchSizesOf(const ServingOptions& options) {
  if (!options.batch_sizes.empty()) return options.batch_sizes;
  return options.compile ? kServedRows : std::vector<int64_t>{1};
}

absl::StatusOr<ServingProgram> MakeServingProgram(const ServingModel& model, const ServingReceiver& receiver,
                                                  const ServingOptions& options) {
  ServingProgram program;
  program.options = options;
  program.options.batch_sizes = BatchSizesOf(options);
  const std::vector<int64_t>& sizes = program.options.batch_sizes;
  const bool any_rows = !options.compile && sizes == std::vector<int64_t>{kAnyRows};
  if (!any_rows) RETURN_IF_ERROR(CheckSizes(sizes));
  ASSIGN_OR_RETURN(std::vector<ServedFeature> features, FeaturesOf(receiver));
  const Tracer trace = {.model = model, .features = std::move(features), .features_fn = receiver.features};
  ASSIGN_OR_RETURN(const ServedModel one, trace(1));
  for (const ServedFeature& feature : trace.features) program.features.push_back(ArgumentName(feature));
  program.compile = model.compile;
  program.full_batches = one.full_batches;
  program.trace = [trace](int64_t size) -> absl::StatusOr<SourceProgram> {
    ASSIGN_OR_RETURN(ServedModel served, trace(size));
    return std::move(served.program.program);
  };
  SignatureOptions signatures = {.rows_of_results = {}, .predict_by_default = options.predict_by_default};
  if (options.compile) {
    ASSIGN_OR_RETURN(signatures.rows_of_results, CompileServed(program));
  }
  program.weights = one.program.variables;
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
    spdlog::warn("Rows of a request are not independent, so programs exist for exactly {} rows: {}",
                 fmt::join(sizes, ", "), program.mixes_rows);
  }
  return program;
}

}  // namespace tessera
