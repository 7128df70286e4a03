// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/predict/predict_by_server.h"

#include <algorithm>
#include <deque>
#include <future>
#include <memory>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/predictions/output_batch.h"
#include "tessera/estimator/predictions/prediction_file.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/predict/row_range.h"
#include "tessera/tools/predict/server_model.h"

namespace tessera::client {
namespace {

// Returns whether the caller chooses the number of rows of every input.
bool HasOpenRows(const servable::proto::Signature& signature) {
  return std::ranges::all_of(signature.inputs(), [](const auto& input) {
    return input.tensor().shape_size() > 0 && input.tensor().shape(0) < 0;
  });
}

class RowsByServer {
 public:
  RowsByServer(ServerModel model, Tensors inputs, const ServerPrediction& prediction)
      : model_(std::move(model)), inputs_(std::move(inputs)), prediction_(prediction) {
    if (HasOpenRows(model_.signature)) rows_ = CountRows(inputs_);
  }

  // Returns the number of rows that were predicted.
  absl::StatusOr<int64_t> WriteTo(PredictionFile& file) {
    const int64_t all = rows_.value_or(1);
    int64_t written = 0;
    for (int64_t next = 0; next < all || !under_way_.empty();) {
      if (next < all && under_way_.size() < static_cast<size_t>(prediction_.server.in_flight)) {
        const int64_t rows = std::min(all - next, prediction_.server.batch_rows);
        Send(next, rows_ ? rows : 1);
        next += rows_ ? rows : 1;
        continue;
      }
      Request request = std::move(under_way_.front());
      under_way_.pop_front();
      absl::StatusOr<Prediction> answer = request.answer.get();
      if (!answer.ok()) return ErrorOf(request, answer.status());
      NoteVersion(request.first, answer->responder.version);
      ASSIGN_OR_RETURN(const PredictBatch batch, ToPredictBatch(answer->outputs));
      if (rows_ && batch.rows != request.rows) {
        return ErrorOf(request, Internal("expected outputs of {} rows, got {}", request.rows, batch.rows));
      }
      RETURN_IF_ERROR(file.Write(batch));
      written += batch.rows;
    }
    return written;
  }

 private:
  struct Request {
    int64_t first = 0;
    int64_t rows = 0;
    std::future<absl::StatusOr<Prediction>> answer;
  };

  PredictRequest MakeRequest(int64_t first, int64_t rows) const {
    return {.model = model_.model, .inputs = rows_ ? RowRange(inputs_, first, rows) : inputs_};
  }

  void Send(int64_t first, int64_t rows) {
    auto promise = std::make_shared<std::promise<absl::StatusOr<Prediction>>>();
    under_way_.push_back({.first = first, .rows = rows, .answer = promise->get_future()});
    model_.client->StartPredict(MakeRequest(first, rows), [promise](absl::StatusOr<Prediction> answer) {
      promise->set_value(std::move(answer));
    });
  }

  // Returns the error with its place. When the server refused several rows, the first row that it refuses is found.
  absl::Status ErrorOf(const Request& request, absl::Status status) const {
    int64_t first = request.first, rows = request.rows;
    while (rows > 1 && status.code() == absl::StatusCode::kInvalidArgument) {
      const int64_t half = rows / 2;
      const absl::StatusOr<Prediction> answer = model_.client->Predict(MakeRequest(first, half));
      if (answer.ok()) first += half;
      rows = answer.ok() ? rows - half : half;
      if (!answer.ok()) status = answer.status();
      if (rows == 1 && answer.ok()) {
        const absl::Status last = model_.client->Predict(MakeRequest(first, 1)).status();
        if (!last.ok()) status = last;
      }
    }
    std::string place = prediction_.input;
    if (rows_ && rows == 1) place += fmt::format(": row {}", first + 1);
    if (rows_ && rows > 1) place += fmt::format(": rows {} to {}", first + 1, first + rows);
    const std::string code = absl::StatusCodeToString(status.code());
    return absl::Status(status.code(),
                        fmt::format("{}{}{} ({})", place, place.empty() ? "" : ": ", Message(status), code));
  }

  void NoteVersion(int64_t first, int64_t version) {
    if (version_ && *version_ != version) {
      fmt::print(stderr, "{}: version {} of {} answers from row {} on; before it was version {}\n", prediction_.input,
                 version, model_.model.name, first + 1, *version_);
    }
    version_ = version;
  }

  ServerModel model_;
  const Tensors inputs_;
  const ServerPrediction& prediction_;
  std::optional<int64_t> rows_;  // nullopt: all inputs are one request
  std::optional<int64_t> version_;
  std::deque<Request> under_way_;
};

}  // namespace

absl::Status PredictByServer(const ServerPrediction& prediction) {
  ASSIGN_OR_RETURN(const PredictionFormat format, PredictionFormatOf(prediction.format, prediction.output));
  ASSIGN_OR_RETURN(ServerModel model, OpenServerModel(prediction.server, prediction.signature));
  Tensors inputs;
  if (!prediction.input.empty()) {
    ASSIGN_OR_RETURN(inputs, servable::ReadRequestFile(FileSystem::Local(), prediction.input, model.signature));
  } else if (model.signature.inputs_size() > 0) {
    return InvalidArgument("{}: signature \"{}\" has inputs, and there is no file with their values; give one",
                           prediction.server.server, model.signature.name());
  }
  ASSIGN_OR_RETURN(PredictionFile file, PredictionFile::Create(prediction.output, format));
  RowsByServer by_server(std::move(model), std::move(inputs), prediction);
  const absl::StatusOr<int64_t> rows = by_server.WriteTo(file);
  RETURN_IF_ERROR(WithExitCode(rows.status(), ExitCode::kFailed));
  RETURN_IF_ERROR(WithExitCode(file.Finish(), ExitCode::kFailed));
  if (!prediction.output.empty()) fmt::print(stderr, "{} rows predicted, in {}\n", *rows, prediction.output);
  return absl::OkStatus();
}

}  // namespace tessera::client
