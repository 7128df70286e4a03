// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_explain.h"

#include <algorithm>
#include <optional>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "google/protobuf/util/json_util.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/config/batch_sizes.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/data/unread_features.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_defaults.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/job/programs/program_model.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns how many of the `real` rows of a batch replica number `replica` gets; the others of the batch are padding.
int64_t Piece(int64_t real, int64_t batch_size, int64_t replica, int64_t replicas) {
  const int64_t size = (batch_size + replicas - 1) / replicas;
  return std::clamp<int64_t>(real - replica * size, 0, size);
}

// Returns the steps of a training; -1 when they are not known.
int64_t StepsOf(const job::Job& job, int64_t num_rows, int64_t batch_size, int64_t batches_per_step) {
  if (job.has_max_steps()) return job.max_steps();
  const int64_t passes = job.has_epochs() ? job.epochs() : job.train().repeat();
  return num_rows < 0 ? -1 : num_rows * passes / batch_size / batches_per_step;
}

void CountTraining(const job::Job& job, InputMode input_mode, int64_t replicas, Reading& reading) {
  const bool consecutive = input_mode == InputMode::kPerHostV2;
  const int64_t batch = reading.batch_size;
  // Replicas that read consecutive batches of the input read smaller ones.
  reading.steps = StepsOf(job, reading.num_rows, consecutive ? batch / replicas : batch, consecutive ? replicas : 1);
  for (int64_t replica = 0; replica < replicas; ++replica) {
    int64_t rows = Piece(batch, batch, replica, replicas);
    if (input_mode == InputMode::kBroadcast) rows = batch;
    if (consecutive) rows = batch / replicas;
    reading.rows_per_step.push_back(rows);
    reading.rows.push_back(reading.steps < 0 ? -1 : rows * reading.steps);
  }
}

// Counts every row once, in batches of which the last may be short.
void CountOnePass(InputMode input_mode, int64_t replicas, Reading& reading) {
  const int64_t batch = reading.batch_size;
  const bool known = reading.num_rows >= 0;
  const int64_t full = known ? reading.num_rows / batch : 0, rest = known ? reading.num_rows % batch : 0;
  if (known) reading.steps = full + (rest > 0 ? 1 : 0);
  for (int64_t replica = 0; replica < replicas; ++replica) {
    const bool all = input_mode == InputMode::kBroadcast;
    const int64_t rows = all ? batch : Piece(batch, batch, replica, replicas);
    reading.rows_per_step.push_back(rows);
    reading.rows.push_back(all ? reading.num_rows : known ? full * rows + Piece(rest, batch, replica, replicas) : -1);
  }
}

bool Has(const job::Job& job, Mode mode) {
  if (mode == Mode::kTrain || !job.model().has_program()) return true;
  return !(mode == Mode::kEval ? job.model().program().eval_step() : job.model().program().predict()).empty();
}

std::string Count(int64_t number) { return number < 0 ? "as many as there are" : std::to_string(number); }

std::string ToText(const Reading& reading) {
  std::string text = fmt::format(
      "{} reads {} rows of {}, {} per step, {} steps\n", Name(reading.mode),
      reading.num_rows < 0 ? "the" : std::to_string(reading.num_rows), Printable(ToString(reading.components)),
      reading.batch_size < 0 ? "all" : std::to_string(reading.batch_size), Count(reading.steps));
  if (!reading.unread_features.empty()) {
    text += fmt::format("  left out, because no column of the model reads them: {}\n",
                        Printable(fmt::format("{}", fmt::join(reading.unread_features, ", "))));
  }
  text += fmt::format("  {:>5}  {:>13}  {:>12}\n", "shard", "rows per step", "rows in all");
  for (size_t i = 0; i < reading.rows.size(); ++i) {
    text += fmt::format("  {:>5}  {:>13}  {:>12}\n", i,
                        reading.rows_per_step[i] < 0 ? "-" : std::to_string(reading.rows_per_step[i]),
                        reading.rows[i] < 0 ? "-" : std::to_string(reading.rows[i]));
  }
  return text;
}

nlohmann::ordered_json ToJson(const ColumnPath& path) {
  nlohmann::ordered_json json = {{"part", path.part}, {"column", path.column}};
  if (!path.ids.empty()) json["ids"] = path.ids;
  json["value"] = path.value;
  if (path.begin >= 0) json["begin"] = path.begin;
  json["size"] = path.size;
  return json;
}

// Returns what trees read, without a number of steps in training, which ends when the trees are grown.
absl::StatusOr<Reading> TreesReadingOf(const job::Job& job, Mode mode, const std::string& name, FileSystem& files) {
  ASSIGN_OR_RETURN(const JobInput input, OpenJob(job, mode, name, files));
  Reading reading = {.mode = mode, .components = input.components, .rows_per_step = {}, .rows = {}, .columns = {}};
  reading.columns = ColumnPaths(input.columns);
  reading.num_rows = input.num_rows;
  const int64_t train = job.has_train_batch_size() ? job.train_batch_size() : input.num_rows;
  if (mode != Mode::kTrain) {
    const bool is_eval = mode == Mode::kEval;
    const bool has = is_eval ? job.has_eval_batch_size() : job.has_predict_batch_size();
    reading.batch_size =
        std::max<int64_t>(has ? (is_eval ? job.eval_batch_size() : job.predict_batch_size()) : train, 1);
    CountOnePass(InputMode::kPerHostV1, /*replicas=*/1, reading);
    return reading;
  }
  const bool in_memory = PremadeOf(job.model())->trees->in_memory;
  reading.batch_size = in_memory ? input.num_rows : train;
  if (job.has_max_steps()) reading.steps = job.max_steps();
  reading.rows_per_step.push_back(reading.batch_size);
  reading.rows.push_back(in_memory ? input.num_rows : -1);
  return reading;
}

absl::StatusOr<Reading> ReadingOf(const job::Job& job, Mode mode, const std::string& name, FileSystem& files) {
  if (GrowsTrees(job.model())) return TreesReadingOf(job, mode, name, files);
  ReadRows rows;
  ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, mode, name, files, /*batches=*/nullptr, &rows));
  if (mode == Mode::kPredict) SetFileBatch(job, model);
  const TpuEstimatorOptions& options = model.estimator;
  const TpuConfig& config = options.config->tpu_config;
  Reading reading = {.mode = mode, .components = {}, .rows_per_step = {}, .rows = {}, .columns = {}};
  reading.columns = ColumnPaths(rows.columns);
  reading.num_rows = model.num_rows;
  reading.components = model.components;
  reading.unread_features = UnreadFeatures(job, mode);
  if (mode == Mode::kTrain) {
    reading.batch_size = *options.train_batch_size;
    CountTraining(job, config.per_host_input_for_training, config.num_replicas(), reading);
    return reading;
  }
  reading.batch_size = mode == Mode::kEval ? *options.eval_batch_size : *options.predict_batch_size;
  CountOnePass(EffectiveInputMode(mode, config), config.num_replicas(), reading);
  return reading;
}

// Returns the job with its defaults.
job::Job ResolvedOf(const job::Job& job, const std::vector<Reading>& readings) {
  job::Job resolved = Resolve(job);
  for (const Reading& reading : readings) {
    if (reading.mode == Mode::kPredict) resolved.set_predict_batch_size(reading.batch_size);
  }
  return resolved;
}

}  // namespace

absl::StatusOr<std::vector<Reading>> Readings(const job::Job& job, const std::string& name, FileSystem& files) {
  std::vector<Reading> readings;
  for (const Mode mode : {Mode::kTrain, Mode::kEval, Mode::kPredict}) {
    if (!Has(job, mode)) continue;
    ASSIGN_OR_RETURN(Reading reading, ReadingOf(job, mode, name, files));
    readings.push_back(std::move(reading));
  }
  return readings;
}

absl::StatusOr<std::string> ExplainJob(const job::Job& job, const std::string& name, FileSystem& files) {
  ASSIGN_OR_RETURN(const std::vector<Reading> readings, Readings(job, name, files));
  std::string text =
      fmt::format("# The job {} with its defaults.\n{}", Printable(name), PrintJob(ResolvedOf(job, readings)));
  if (job.model().has_program()) {
    ASSIGN_OR_RETURN(const BoundPrograms programs, ReadPrograms(job, name, files));
    text += "\n" + ToTable(programs);
  }
  for (const Reading& reading : readings) text += "\n" + ToText(reading);
  if (!readings.front().columns.empty()) text += "\n" + ToText(readings.front().columns);
  return text;
}

absl::StatusOr<std::string> ExplainJobAsJson(const job::Job& job, const std::string& name, FileSystem& files) {
  ASSIGN_OR_RETURN(const std::vector<Reading> readings, Readings(job, name, files));
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  std::string text;
  const bool printed = google::protobuf::util::MessageToJsonString(ResolvedOf(job, readings), &text, options).ok();
  nlohmann::ordered_json fields = nlohmann::ordered_json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!printed || fields.is_discarded())
    return InvalidArgument("{}: contains text that is not UTF-8, which JSON requires", name);
  nlohmann::ordered_json json = {{"job", std::move(fields)}};
  for (const Reading& reading : readings) {
    nlohmann::ordered_json& mode = json["reads"][std::string(Name(reading.mode))];
    const auto count = [](int64_t number) {
      return number < 0 ? nlohmann::ordered_json() : nlohmann::ordered_json(number);
    };
    mode = {
        {"rows", count(reading.num_rows)}, {"batch_size", count(reading.batch_size)}, {"steps", count(reading.steps)}};
    if (!reading.unread_features.empty()) mode["leaves_out"] = reading.unread_features;
    for (size_t i = 0; i < reading.rows.size(); ++i) {
      mode["shards"].push_back({{"rows_per_step", count(reading.rows_per_step[i])}, {"rows", count(reading.rows[i])}});
    }
  }
  for (const ColumnPath& path : readings.front().columns) json["columns"].push_back(ToJson(path));
  return JsonText(json, 2) + "\n";
}

}  // namespace tessera
