// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/predict_saved_model.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/estimator/predictions/request_stream.h"
#include "tessera/estimator/saved_model/compiled_model.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/estimator/servable/requests/request_rows.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera {
namespace {

using servable::Tensors;

constexpr char kOurs[] = "tessera/servable.textproto";

// Loads an export of Tessera with its compiled program, and compiles any other export.
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

// Returns whether every input has a dynamic batch dimension.
bool HasRows(const servable::proto::Signature& signature) {
  return signature.inputs_size() > 0 &&
         std::all_of(signature.inputs().begin(), signature.inputs().end(),
                     [](const auto& input) { return input.tensor().shape_size() > 0 && input.tensor().shape(0) < 0; });
}

// Returns the rows of a request: enough that the cost of a call does not count, and at least the largest compiled size.
int64_t RowsOfARequest(const servable::Servable& model) {
  constexpr int64_t kRows = 1024;
  return model.compiled_rows().empty() ? kRows : std::max(kRows, model.compiled_rows().back());
}

Facts FactsOf(const SavedModelPrediction& prediction, const servable::proto::Signature& signature, int64_t rows) {
  FileSystem& files = FileSystem::Local();
  std::vector<std::string> paths = {prediction.input};
  for (const char* const name : {"saved_model.pb", "variables/variables.index", kOurs, "tessera/model.tsr"}) {
    const std::string path = JoinPath(prediction.directory, name);
    if (files.Exists(path)) paths.push_back(path);
  }
  Facts facts = FactsOfFiles(files, paths);
  facts["model"] = prediction.directory;
  facts["signature"] = signature.name();
  facts["device"] = prediction.device;
  facts["batch size"] = fmt::format("{}", rows);
  return facts;
}

}  // namespace

absl::Status PredictSavedModel(const SavedModelPrediction& prediction) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const std::shared_ptr<const servable::Servable> model, Load(prediction, files));
  ASSIGN_OR_RETURN(const servable::proto::Signature* const signature, SignatureOf(*model, prediction.signature));
  const PredictionOptions& command = prediction.command;
  if (prediction.input.empty() && signature->inputs_size() > 0) {
    return InvalidArgument("{}: signature \"{}\" has inputs, and there is no file with their values; give one",
                           prediction.directory, signature->name());
  }
  const bool notes_bad_rows = !command.errors.empty();
  if (HasRows(*signature) && model->rows_are_independent(*signature)) {
    const int64_t rows = RowsOfARequest(*model);
    ASSIGN_OR_RETURN(
        std::unique_ptr<RequestReader> reader,
        servable::OpenRequestRows(files, prediction.input, *signature,
                                  {.batch_rows = rows, .keeps_bad_rows = notes_bad_rows, .threads = UsableCores()}));
    const auto predict = [&](const Tensors& inputs) { return model->Run(*signature, inputs); };
    const std::unique_ptr<PredictionStream> stream =
        PredictRequests(std::move(reader), predict, {.in_flight = 1, .keeps_bad_rows = notes_bad_rows});
    return RunPredictions(*stream, command, FactsOf(prediction, *signature, rows), /*num_rows=*/std::nullopt);
  }
  if (notes_bad_rows) {
    return InvalidArgument(
        "--errors={}: all rows are one call of signature \"{}\", whose outputs may depend on several rows; leave it "
        "out",
        command.errors, signature->name());
  }
  Tensors inputs;
  if (!prediction.input.empty()) {
    ASSIGN_OR_RETURN(inputs, servable::ReadRequestFile(files, prediction.input, *signature));
  }
  const std::unique_ptr<PredictionStream> stream =
      PredictAtOnce(std::move(inputs), [&](const Tensors& given) { return model->Run(*signature, given); });
  return RunPredictions(*stream, command, FactsOf(prediction, *signature, /*rows=*/0), /*num_rows=*/std::nullopt);
}

}  // namespace tessera
