// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/predict/predict_by_server.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/predictions/request_stream.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/estimator/servable/requests/request_rows.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/predict/server_model.h"

namespace tessera::client {
namespace {

// Returns whether the caller chooses the number of rows of every input.
bool HasOpenRows(const servable::proto::Signature& signature) {
  return signature.inputs_size() > 0 && std::ranges::all_of(signature.inputs(), [](const auto& input) {
           return input.tensor().shape_size() > 0 && input.tensor().shape(0) < 0;
         });
}

// The wait before a request is sent again to an overloaded server; it doubles with each retry.
constexpr std::chrono::milliseconds kFirstWait{100};
constexpr int kRetries = 7;  // 12.7 s in all

// Sends requests from any thread, and records which versions respond.
class Asker {
 public:
  explicit Asker(const ServerModel& model) : model_(model) {}

  absl::StatusOr<Tensors> Ask(const Tensors& inputs) {
    absl::StatusOr<Prediction> prediction = Send(inputs);
    for (int i = 0; i < kRetries && prediction.status().code() == absl::StatusCode::kResourceExhausted; ++i) {
      std::this_thread::sleep_for(kFirstWait * (1 << i));
      prediction = Send(inputs);
    }
    if (!prediction.ok()) {
      const absl::Status& error = prediction.status();
      const std::string code = absl::StatusCodeToString(error.code());
      return WithExitCode(absl::Status(error.code(), fmt::format("{} ({})", Message(error), code)), ExitCode::kFailed);
    }
    const std::lock_guard lock(mutex_);
    versions_.insert(prediction->responder.version);
    return std::move(prediction->outputs);
  }

  const std::set<int64_t>& versions() const { return versions_; }  // when no request is in flight

 private:
  absl::StatusOr<Prediction> Send(const Tensors& inputs) {
    return model_.client->Predict({.model = model_.model, .inputs = inputs});
  }

  const ServerModel& model_;
  std::mutex mutex_;
  std::set<int64_t> versions_;
};

// Returns the facts on which the predictions of a run depend.
Facts FactsOf(const ServerPrediction& prediction, const ServerModel& model, int64_t rows) {
  Facts facts = FactsOfFiles(FileSystem::Local(), {prediction.input});
  facts["server"] = model.client->address();
  facts["model"] = fmt::format("{} version {}", model.model.name, model.version);
  facts["signature"] = model.signature.name();
  facts["batch size"] = fmt::format("{}", rows);
  return facts;
}

absl::StatusOr<std::unique_ptr<PredictionStream>> OpenStream(const ServerPrediction& prediction,
                                                             const ServerModel& model, tessera::PredictRequest ask) {
  FileSystem& files = FileSystem::Local();
  const bool notes_bad_rows = !prediction.prediction.errors.empty();
  if (HasOpenRows(model.signature)) {
    ASSIGN_OR_RETURN(
        std::unique_ptr<RequestReader> reader,
        servable::OpenRequestRows(files, prediction.input, model.signature,
                                  {.batch_rows = prediction.server.batch_rows, .keeps_bad_rows = notes_bad_rows}));
    return PredictRequests(
        std::move(reader), std::move(ask),
        {.in_flight = prediction.server.in_flight, .keeps_bad_rows = notes_bad_rows, .names_rows = true});
  }
  if (notes_bad_rows) {
    return InvalidArgument(
        "--errors={}: signature \"{}\" does not have a dynamic number of rows in every input, so all rows are one "
        "request",
        prediction.prediction.errors, model.signature.name());
  }
  Tensors inputs;
  if (!prediction.input.empty()) {
    ASSIGN_OR_RETURN(inputs, servable::ReadRequestFile(files, prediction.input, model.signature));
  }
  return PredictAtOnce(std::move(inputs), std::move(ask));
}

}  // namespace

absl::Status PredictByServer(const ServerPrediction& prediction) {
  RETURN_IF_ERROR(CheckPredictions(prediction.prediction));
  ASSIGN_OR_RETURN(const ServerModel model, OpenServerModel(prediction.server, prediction.signature));
  if (prediction.input.empty() && model.signature.inputs_size() > 0) {
    return InvalidArgument("{}: signature \"{}\" has inputs, and there is no file with their values; give one",
                           prediction.server.server, model.signature.name());
  }
  Asker asker(model);
  ASSIGN_OR_RETURN(const std::unique_ptr<PredictionStream> stream,
                   OpenStream(prediction, model, [&](const Tensors& inputs) { return asker.Ask(inputs); }));
  const absl::Status status = RunPredictions(*stream, prediction.prediction,
                                             FactsOf(prediction, model, prediction.server.batch_rows), std::nullopt);
  if (asker.versions().size() > 1) {
    fmt::print(stderr, "versions {} of {} have answered: the server switched; try --version\n",
               fmt::join(asker.versions(), ", "), model.model.name);
  }
  // The errors of requests have their exit code.
  if (ExitCodeOf(status) != ExitCode::kFailed || prediction.input.empty()) return status;
  const bool has_file = Message(status).starts_with(prediction.input);
  return has_file ? status : Annotate(status, prediction.input);
}

}  // namespace tessera::client
