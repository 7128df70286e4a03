// SPDX-License-Identifier: Apache-2.0
// Implements tessera_train.h: checks arguments, and lets no exception out.
#include "tessera/estimator/api/tessera_train.h"

#include <cstring>
#include <limits>
#include <utility>

#include "tessera/estimator/api/log_function.h"
#include "tessera/estimator/api/training.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/runtime/api/error.h"
#include "tessera/runtime/base/status.h"

struct TesseraTraining {
  std::unique_ptr<tessera::api::Training> training;
};

namespace {

using namespace tessera;
using namespace tessera::api;

std::string TextOf(const char* text) { return text == nullptr ? "" : text; }

absl::StatusOr<TrainingOptions> Read(const TesseraTrainingOptions* given) {
  ASSIGN_OR_RETURN(const TesseraTrainingOptions options, ReadOptions(given));
  TrainingOptions read = {.model_dir = TextOf(options.model_dir)};
  if (options.num_settings > 0) RETURN_IF_ERROR(NotNull(options.settings, "options.settings"));
  for (size_t i = 0; i < options.num_settings; ++i) {
    RETURN_IF_ERROR(NotNull(options.settings[i], "a setting"));
    read.settings.emplace_back(options.settings[i]);
  }
  if (options.num_programs > 0) RETURN_IF_ERROR(NotNull(options.programs, "options.programs"));
  for (size_t i = 0; i < options.num_programs; ++i) {
    const TesseraTrainingProgram& program = options.programs[i];
    RETURN_IF_ERROR(NotNull(program.function, "the function of a program"));
    RETURN_IF_ERROR(NotNull(program.bytes, program.function));
    read.programs[program.function] = std::string(static_cast<const char*>(program.bytes), program.size);
  }
  return read;
}

absl::Status Make(LoadedJob loaded, const TesseraTrainingOptions* options, TesseraTraining** training) {
  RETURN_IF_ERROR(NotNull(training, "training"));
  ASSIGN_OR_RETURN(const TrainingOptions read, Read(options));
  auto made = std::make_unique<TesseraTraining>();
  ASSIGN_OR_RETURN(made->training, Training::Create(std::move(loaded), read));
  *training = made.release();
  return absl::OkStatus();
}

absl::StatusOr<std::optional<GivenData>> DataOf(const TesseraBatches* batches) {
  if (batches == nullptr) return std::optional<GivenData>();
  ASSIGN_OR_RETURN(GivenData data, ReadBatches(*batches));
  return std::optional(std::move(data));
}

// Returns nullopt for 0. Fails with InvalidArgument for a negative number.
absl::StatusOr<std::optional<int64_t>> StepsOf(int64_t steps) {
  if (steps < 0) return InvalidArgument("options.steps is {}, expected 0 or more", steps);
  return steps == 0 ? std::optional<int64_t>() : std::optional(steps);
}

// Writes the fields that the caller's structure contains.
absl::Status Write(const TrainResult& from, TesseraTrainResult& to) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  const TesseraTrainResult result = {.struct_size = to.struct_size,
                                     .first_step = from.first_step,
                                     .step = from.global_step,
                                     .end = static_cast<int32_t>(from.end),  // the numbers are the same
                                     .reserved = 0,
                                     .loss = from.loss ? *from.loss : kNone,
                                     .loss_mean = from.loss_mean.value_or(kNone),
                                     .input_wait = from.input_wait.value_or(kNone)};
  std::memcpy(&to, &result, std::min(to.struct_size, sizeof(result)));
  return absl::OkStatus();
}
static_assert(static_cast<int>(TrainResult::End::kStopped) == TESSERA_TRAIN_SIGNAL &&
              static_cast<int>(TrainResult::End::kNan) == TESSERA_TRAIN_NAN);

// Describes tensors of the library for a callback.
class Values {
 public:
  void Add(const std::string& name, const Buffer& value) {
    tensors_.push_back({.name = name.c_str(),
                        .data = value.data(),
                        .sizes = value.type().shape.data(),
                        .rank = static_cast<int32_t>(value.type().rank()),
                        .element_type = static_cast<int32_t>(value.type().dtype),
                        .replica = TESSERA_ALL_REPLICAS,
                        .reserved = 0});
  }
  absl::Status GiveTo(TesseraTakeFunction take, void* user_data) const {
    return TakeStatus(take(user_data, tensors_.data(), tensors_.size()));
  }

 private:
  std::vector<TesseraTensor> tensors_;
};

absl::Status Give(const EvaluateResult& result, TesseraTakeFunction take, void* user_data) {
  std::map<std::string, Buffer> all = result.arrays;
  for (const auto& [name, value] : result.metrics) all[name] = Buffer::Scalar(value);
  all["global_step"] = Buffer::Scalar(result.global_step);
  all["rows"] = Buffer::Scalar(result.rows);
  Values values;
  for (const auto& [name, value] : all) {
    RETURN_IF_ERROR(value.status());
    values.Add(name, value);
  }
  return values.GiveTo(take, user_data);
}

absl::Status Give(const PredictBatch& batch, TesseraTakeFunction take, void* user_data) {
  Values values;
  for (const auto& [name, value] : batch.values) values.Add(name, value);
  return values.GiveTo(take, user_data);
}

absl::Status Check(const TesseraTraining* training, TesseraTakeFunction take) {
  RETURN_IF_ERROR(NotNull(training, "training"));
  return NotNull(reinterpret_cast<const void*>(take), "take");
}

absl::StatusOr<std::optional<EvaluationCall>> EvaluationOf(const TesseraTrainEvaluation* given) {
  if (given == nullptr) return std::optional<EvaluationCall>();
  ASSIGN_OR_RETURN(const TesseraTrainEvaluation options, ReadOptions(given, "options.evaluation"));
  EvaluationCall call;
  absl::StatusOr<std::optional<GivenData>> data = DataOf(options.batches);
  if (!data.ok()) return Annotate(data.status(), "the evaluation");
  call.data = *std::move(data);
  ASSIGN_OR_RETURN(call.steps, StepsOf(options.steps));
  if (!(options.throttle_secs < 0)) call.throttle_secs = options.throttle_secs;
  if (options.after != nullptr) {
    call.after = [take = options.after, user_data = options.user_data](const EvaluateResult& result) {
      return Give(result, take, user_data);
    };
  }
  return std::optional(std::move(call));
}

}  // namespace

int32_t tessera_training_api_version(void) { return TESSERA_TRAINING_API_VERSION; }

TesseraError* tessera_training_load(const char* path, const TesseraTrainingOptions* options,
                                    TesseraTraining** training) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(path, "path"));
    ASSIGN_OR_RETURN(LoadedJob loaded, LoadJob(path));
    return Make(std::move(loaded), options, training);
  });
}

TesseraError* tessera_training_create(const char* text, const char* name, const TesseraTrainingOptions* options,
                                      TesseraTraining** training) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(text, "text"));
    RETURN_IF_ERROR(NotNull(name, "name"));
    LoadedJob loaded = {.job = {}, .file = name, .model_dir = {}};
    ASSIGN_OR_RETURN(loaded.job, ParseJob(text, name));
    ResolvePaths(loaded.job, ".");
    return Make(std::move(loaded), options, training);
  });
}

void tessera_training_free(TesseraTraining* training) { delete training; }

const char* tessera_training_model_dir(const TesseraTraining* training) {
  return training == nullptr ? "" : training->training->model_dir().c_str();
}

TesseraError* tessera_training_train(TesseraTraining* training, const TesseraTrainOptions* given,
                                     TesseraTrainResult* result) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(NotNull(training, "training"));
    ASSIGN_OR_RETURN(const TesseraTrainOptions options, ReadOptions(given));
    if (result != nullptr) RETURN_IF_ERROR(CheckStructSize(result->struct_size, "result"));
    TrainCall call = {.fresh = options.fresh != 0, .stop_on_signals = options.stop_on_signals != 0};
    ASSIGN_OR_RETURN(call.data, DataOf(options.batches));
    ASSIGN_OR_RETURN(call.steps, StepsOf(options.steps));
    ASSIGN_OR_RETURN(call.evaluation, EvaluationOf(options.evaluation));
    if (options.after_loop != nullptr) call.hooks.push_back(CallAfterLoops(options.after_loop, options.user_data));
    ASSIGN_OR_RETURN(const TrainResult trained, training->training->Train(call));
    return result == nullptr ? absl::OkStatus() : Write(trained, *result);
  });
}

TesseraError* tessera_training_evaluate(TesseraTraining* training, const TesseraEvaluateOptions* given,
                                        TesseraTakeFunction take, void* user_data) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(Check(training, take));
    ASSIGN_OR_RETURN(const TesseraEvaluateOptions options, ReadOptions(given));
    ASSIGN_OR_RETURN(const std::optional<GivenData> data, DataOf(options.batches));
    EvaluateOptions evaluate = {.checkpoint_path = TextOf(options.checkpoint), .name = TextOf(options.name)};
    ASSIGN_OR_RETURN(evaluate.steps, StepsOf(options.steps));
    ASSIGN_OR_RETURN(const EvaluateResult result, training->training->Evaluate(data, std::move(evaluate)));
    return Give(result, take, user_data);
  });
}

TesseraError* tessera_training_predict(TesseraTraining* training, const TesseraPredictOptions* given,
                                       TesseraTakeFunction take, void* user_data) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(Check(training, take));
    ASSIGN_OR_RETURN(const TesseraPredictOptions options, ReadOptions(given));
    ASSIGN_OR_RETURN(const std::optional<GivenData> data, DataOf(options.batches));
    return training->training->Predict(data, {.checkpoint_path = TextOf(options.checkpoint)},
                                       [&](const PredictBatch& batch) { return Give(batch, take, user_data); });
  });
}

void tessera_training_stop(TesseraTraining* training) {
  if (training != nullptr) training->training->Stop();
}

TesseraError* tessera_training_log_to(TesseraLogFunction function, void* user_data) {
  return Guard([&]() -> absl::Status {
    if (function == nullptr) {
      LogToStderr();
    } else {
      LogTo(function, user_data);
    }
    return absl::OkStatus();
  });
}
