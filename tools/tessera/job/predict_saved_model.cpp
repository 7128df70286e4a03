// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/predict_saved_model.h"

#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/estimator/cli/prediction_file.h"
#include "tessera/estimator/saved_model/compiled_model.h"
#include "tessera/estimator/saved_model/requests/request_file.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using servable::Tensors;

constexpr char kOurs[] = "tessera/servable.textproto";

// Returns an export of ours as it was compiled, and compiles one of others.
absl::StatusOr<std::shared_ptr<const servable::Servable>> Load(const SavedModelPrediction& prediction,
                                                               FileSystem& files) {
  if (files.Exists(JoinPath(prediction.directory, kOurs))) return servable::Servable::Load(prediction.directory);
  StartOptions start = {.cache = prediction.compile_cache};
  start.interpret = prediction.device == kReferenceDevice;
  if (!start.interpret) start.compile.device = prediction.device;
  return saved_model::LoadCompiledModel(prediction.directory, std::move(start), files);
}

// Returns the signature of a name; for an empty one serving_default, else the only one.
absl::StatusOr<const servable::proto::Signature*> SignatureOf(const servable::Servable& model,
                                                              const std::string& name) {
  std::vector<std::string> names;
  for (const auto& signature : model.description().signatures()) names.push_back(signature.name());
  const std::string wanted = !name.empty() ? name : names.size() == 1 ? names[0] : "serving_default";
  const servable::proto::Signature* const found = model.FindSignature(wanted);
  if (found != nullptr) return found;
  return NotFound("{}: no signature \"{}\"{}; there {} {}", model.directory(), wanted, DidYouMean(wanted, names, ", "),
                  names.size() == 1 ? "is" : "are", names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
}

// Returns the number of rows that all outputs have; nullopt where they have none in common.
std::optional<int64_t> RowsOf(const Tensors& outputs) {
  std::optional<int64_t> rows;
  for (const auto& [name, value] : outputs) {
    if (value.shape().empty() || (rows && *rows != value.shape()[0])) return std::nullopt;
    rows = value.shape()[0];
  }
  return rows;
}

absl::StatusOr<PredictBatch> BatchOf(const Tensors& outputs) {
  const std::optional<int64_t> rows = RowsOf(outputs);
  PredictBatch batch = {.rows = rows.value_or(1), .values = {}};
  for (const auto& [name, value] : outputs) {
    Shape shape = value.shape();
    if (!rows) shape.insert(shape.begin(), 1);
    if (!value.is_string()) {
      ASSIGN_OR_RETURN(batch.values[name], value.numbers().Reshaped(shape));
      continue;
    }
    std::vector<int32_t> numbers(value.strings().size());
    std::iota(numbers.begin(), numbers.end(), 0);
    batch.words[name] = Words(WordTable(value.strings()), Buffer::FromVector(numbers, shape));
  }
  return batch;
}

}  // namespace

absl::Status PredictSavedModel(const SavedModelPrediction& prediction) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const std::shared_ptr<const servable::Servable> model, Load(prediction, files));
  ASSIGN_OR_RETURN(const servable::proto::Signature* const signature, SignatureOf(*model, prediction.signature));
  Tensors inputs;
  if (!prediction.input.empty()) {
    ASSIGN_OR_RETURN(inputs, saved_model::ReadRequestFile(files, prediction.input, *signature));
  } else if (signature->inputs_size() > 0) {
    return InvalidArgument("{}: signature \"{}\" has inputs, and there is no file with their values; give one",
                           prediction.directory, signature->name());
  }
  ASSIGN_OR_RETURN(const PredictionFormat format, PredictionFormatOf(prediction.format, prediction.output));
  absl::StatusOr<Tensors> outputs = model->Run(*signature, inputs);
  RETURN_IF_ERROR(outputs.status());
  ASSIGN_OR_RETURN(const PredictBatch batch, BatchOf(*outputs));
  ASSIGN_OR_RETURN(PredictionFile file, PredictionFile::Create(prediction.output, format));
  RETURN_IF_ERROR(file.Write(batch));
  RETURN_IF_ERROR(WithExitCode(file.Finish(), ExitCode::kFailed));
  if (!prediction.output.empty()) fmt::print(stderr, "{} rows predicted, in {}\n", batch.rows, prediction.output);
  return absl::OkStatus();
}

}  // namespace tessera
