// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/request_stream.h"

#include <algorithm>
#include <deque>
#include <future>
#include <numeric>
#include <string>
#include <utility>

#include "tessera/estimator/input/bad_rows/value_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using servable::Tensors;

// Returns the number of rows of the outputs; nullopt if they differ or one is a scalar, and without outputs.
std::optional<int64_t> RowsOf(const Tensors& outputs) {
  std::optional<int64_t> rows;
  for (const auto& [name, value] : outputs) {
    if (value.shape().empty() || (rows && *rows != value.shape()[0])) return std::nullopt;
    rows = value.shape()[0];
  }
  return rows;
}

class RequestStream : public PredictionStream {
 public:
  RequestStream(std::unique_ptr<RequestReader> reader, PredictRequest predict, const PredictRequestsOptions& options)
      : reader_(std::move(reader)), predict_(std::move(predict)), options_(options) {}

  absl::StatusOr<std::optional<PredictedRows>> Next() override {
    while (read_status_.ok() && static_cast<int>(ahead_.size()) < options_.in_flight) {
      absl::StatusOr<std::optional<RequestRows>> rows = reader_->Next();
      if (!rows.ok() || !rows->has_value()) {
        read_status_ = rows.ok() ? absl::OutOfRangeError("") : rows.status();
        break;
      }
      if (options_.in_flight == 1) return Found(Predict(**std::move(rows)));
      ahead_.push_back(std::async(
          std::launch::async, [this, request = **std::move(rows)]() mutable { return Predict(std::move(request)); }));
    }
    if (ahead_.empty()) {
      if (absl::IsOutOfRange(read_status_)) return std::optional<PredictedRows>();
      return read_status_;
    }
    absl::StatusOr<PredictedRows> rows = ahead_.front().get();
    ahead_.pop_front();
    return Found(std::move(rows));
  }

  absl::Status Restore(const InputState& position, int64_t rows) override { return reader_->Restore(position, rows); }

 private:
  static absl::StatusOr<std::optional<PredictedRows>> Found(absl::StatusOr<PredictedRows> rows) {
    RETURN_IF_ERROR(rows.status());
    return std::optional(*std::move(rows));
  }

  absl::StatusOr<PredictedRows> Predict(RequestRows request) const {
    PredictedRows predicted = {.batch = {.rows = request.rows, .values = {}},
                               .bad_rows = std::move(request.bad_rows),
                               .position = std::move(request.position)};
    if (static_cast<int64_t>(predicted.bad_rows.size()) == request.rows) return predicted;  // there is no good row
    absl::StatusOr<Tensors> outputs = predict_(request.inputs);
    if (!outputs.ok() && options_.names_rows && !options_.keeps_bad_rows) return WithRows(request, outputs.status());
    if (absl::IsInvalidArgument(outputs.status()) && options_.keeps_bad_rows && request.rows > 0) {
      outputs = PredictHalves(request.inputs, request.rows, outputs.status(), predicted.bad_rows, request.first);
      RETURN_IF_ERROR(outputs.status());
      if (static_cast<int64_t>(predicted.bad_rows.size()) == request.rows) return predicted;
    }
    RETURN_IF_ERROR(outputs.status());
    ASSIGN_OR_RETURN(predicted.batch, ToPredictBatch(*outputs, request.rows));
    return predicted;
  }

  // Returns the error with the rows that have it.
  absl::Status WithRows(const RequestRows& request, const absl::Status& error) const {
    std::vector<BadRow> bad_rows;
    if (absl::IsInvalidArgument(error) && request.rows > 0) {
      RETURN_IF_ERROR(PredictHalves(request.inputs, request.rows, error, bad_rows, request.first).status());
    }
    if (!bad_rows.empty()) {
      absl::Status first = InvalidArgument("row {}: {}", bad_rows[0].row, bad_rows[0].message);
      error.ForEachPayload([&](absl::string_view type, const absl::Cord& payload) { first.SetPayload(type, payload); });
      return first;
    }
    if (request.rows == 1) return Annotate(error, fmt::format("row {}", request.first));
    return Annotate(error, fmt::format("rows {} to {}", request.first, request.first + request.rows - 1));
  }

  // Predicts the halves of a request that failed with `error`, and returns the joined outputs. Adds rows that fail
  // alone to `bad_rows`, and gives them the outputs of other rows; no outputs if all rows fail. `first` is the number
  // of the first row.
  absl::StatusOr<Tensors> PredictHalves(const Tensors& inputs, int64_t rows, const absl::Status& error,
                                        std::vector<BadRow>& bad_rows, int64_t first) const {
    if (rows == 1) {
      Note({.row = first, .message = std::string(Message(error))}, bad_rows);
      return Tensors();
    }
    Tensors joined;
    const int64_t middle = rows / 2;
    for (const auto [begin, count] : {std::pair(int64_t{0}, middle), std::pair(middle, rows - middle)}) {
      Tensors some;
      for (const auto& [name, value] : inputs) {
        ASSIGN_OR_RETURN(some[name], SliceRows(value, begin, count));
      }
      absl::StatusOr<Tensors> outputs = predict_(some);
      if (absl::IsInvalidArgument(outputs.status())) {
        outputs = PredictHalves(some, count, outputs.status(), bad_rows, first + begin);
      }
      RETURN_IF_ERROR(outputs.status());
      RETURN_IF_ERROR(Place(*outputs, begin, count, rows, joined));
    }
    return joined;
  }

  // Copies the outputs of `count` rows to the rows from `begin` on, of `rows` rows.
  static absl::Status Place(const Tensors& outputs, int64_t begin, int64_t count, int64_t rows, Tensors& joined) {
    for (const auto& [name, value] : outputs) {
      if (value.shape().empty() || value.shape()[0] != count) {
        return InvalidArgument("output \"{}\" has the shape {}, expected {} rows", name, ToString(value.shape()),
                               count);
      }
      const auto [at, is_new] = joined.try_emplace(name);
      if (is_new) {
        Component component = {.name = name, .row = {}, .is_string = value.is_string()};
        if (!value.is_string()) component.row.dtype = value.numbers().type().dtype;
        component.row.shape.assign(value.shape().begin() + 1, value.shape().end());
        ASSIGN_OR_RETURN(at->second, EmptyRows(component, rows));
      }
      for (int64_t row = 0; row < count; ++row) RETURN_IF_ERROR(CopyRow(value, row, at->second, begin + row));
    }
    return absl::OkStatus();
  }

  // Inserts the row in ascending order. A row that is already there stays unchanged.
  static void Note(BadRow row, std::vector<BadRow>& bad_rows) {
    const auto at = std::lower_bound(bad_rows.begin(), bad_rows.end(), row.row,
                                     [](const BadRow& bad, int64_t number) { return bad.row < number; });
    if (at == bad_rows.end() || at->row != row.row) bad_rows.insert(at, std::move(row));
  }

  const std::unique_ptr<RequestReader> reader_;
  const PredictRequest predict_;
  const PredictRequestsOptions options_;
  absl::Status read_status_;  // why nothing more is read
  std::deque<std::future<absl::StatusOr<PredictedRows>>> ahead_;
};

class OneRequest : public PredictionStream {
 public:
  OneRequest(Tensors inputs, PredictRequest predict) : inputs_(std::move(inputs)), predict_(std::move(predict)) {}

  absl::StatusOr<std::optional<PredictedRows>> Next() override {
    if (std::exchange(is_over_, true)) return std::optional<PredictedRows>();
    ASSIGN_OR_RETURN(const Tensors outputs, predict_(inputs_));
    ASSIGN_OR_RETURN(PredictBatch batch, ToPredictBatch(outputs, /*rows=*/std::nullopt));
    return std::optional(PredictedRows{.batch = std::move(batch)});
  }
  // Rows are saved when the only call is over.
  absl::Status Restore(const InputState&, int64_t) override {
    is_over_ = true;
    return absl::OkStatus();
  }

 private:
  const Tensors inputs_;
  const PredictRequest predict_;
  bool is_over_ = false;
};

}  // namespace

absl::StatusOr<PredictBatch> ToPredictBatch(const Tensors& outputs, std::optional<int64_t> rows) {
  const std::optional<int64_t> found = RowsOf(outputs);
  if (rows && found != rows) {
    for (const auto& [name, value] : outputs) {
      if (!value.shape().empty() && value.shape()[0] == *rows) continue;
      return InvalidArgument("output \"{}\" has the shape {}, expected a row for each of the {} rows of the inputs",
                             name, ToString(value.shape()), *rows);
    }
  }
  PredictBatch batch = {.rows = rows ? *rows : found.value_or(1), .values = {}};
  for (const auto& [name, value] : outputs) {
    Shape shape = value.shape();
    if (!rows && !found) shape.insert(shape.begin(), 1);
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

std::unique_ptr<PredictionStream> PredictRequests(std::unique_ptr<RequestReader> reader, PredictRequest predict,
                                                  const PredictRequestsOptions& options) {
  return std::make_unique<RequestStream>(std::move(reader), std::move(predict), options);
}

std::unique_ptr<PredictionStream> PredictAtOnce(Tensors inputs, PredictRequest predict) {
  return std::make_unique<OneRequest>(std::move(inputs), std::move(predict));
}

}  // namespace tessera
