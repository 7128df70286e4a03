// SPDX-License-Identifier: Apache-2.0
// Runs jobs through the C interface, on the job's data and on batches that the test passes.
#include "tessera/estimator/api/tessera_train.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <vector>

#include "absl/strings/str_replace.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

// Returns "" for NULL, and frees the error.
std::string MessageOf(TesseraError* error, TesseraErrorCode code = TESSERA_INVALID_ARGUMENT) {
  if (error == nullptr) return "";
  EXPECT_EQ(tessera_error_code(error), code) << tessera_error_message(error);
  std::string message = tessera_error_message(error);
  tessera_error_free(error);
  return message;
}
#define EXPECT_NO_ERROR(expression) EXPECT_EQ(MessageOf(expression), "")

// Returns a structure with default values.
template <typename Struct>
Struct New() {
  Struct made = {};
  made.struct_size = sizeof(Struct);
  return made;
}

using TrainingPointer = std::unique_ptr<TesseraTraining, decltype(&tessera_training_free)>;

// Eight rows: x is two numbers, and the label is the index of the larger one.
constexpr int64_t kRows = 8;
constexpr float kX[kRows][2] = {{0, 1}, {1, 0}, {2, 1}, {1, 3}, {4, 1}, {0, 2}, {3, 0}, {2, 5}};
int LabelOf(int64_t row) { return kX[row][0] > kX[row][1] ? 0 : 1; }

constexpr char kModel[] =
    "model { dnn_classifier { hidden_units: [4] optimizer { sgd { learning_rate: 0.1 } } } }\n"
    "train_batch_size: 4\n run_config { tf_random_seed: 3 threads: 1 }\n tpu_config { iterations_per_loop: \"2\" }\n";
constexpr char kData[] =
    "data { csv { path: \"rows.csv\" features { name: \"x\" columns: \"x_*\" } label { column: \"y\" } } }\n";

// Returns the rows in order, as a program in C would.
struct Rows {
  explicit Rows(int64_t count = kRows, int64_t fails = -1) : rows(count), fail_at(fails) {}

  int64_t rows;
  int64_t fail_at;  // the row at which an error is returned
  int64_t next_row = 0;
  std::vector<std::pair<int64_t, int64_t>> begun;

  static TesseraError* Begin(void* user_data, int64_t pass, int64_t first) {
    Rows& rows = *static_cast<Rows*>(user_data);
    rows.begun.emplace_back(pass, first);
    rows.next_row = 4 * first;
    return nullptr;
  }
  static TesseraError* Next(void* user_data, const TesseraTensor* batch, int64_t* count) {
    Rows& rows = *static_cast<Rows*>(user_data);
    const int64_t fit = batch[0].sizes[0];
    for (; *count < fit && rows.next_row < rows.rows; ++*count, ++rows.next_row) {
      if (rows.next_row == rows.fail_at) return tessera_error_create(TESSERA_DATA_LOSS, "the source is gone");
      static_cast<int64_t*>(batch[0].data)[*count] = LabelOf(rows.next_row);
      std::copy_n(kX[rows.next_row], 2, static_cast<float*>(batch[1].data) + 2 * *count);
    }
    return nullptr;
  }
};

class TrainingTest : public ::testing::Test {
 protected:
  TrainingTest() {
    std::string csv = "x_0,x_1,y\n";
    for (int64_t i = 0; i < kRows; ++i) csv += fmt::format("{},{},{}\n", kX[i][0], kX[i][1], LabelOf(i));
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "rows.csv", csv));
  }

  std::string WriteJob(const std::string& more = "max_steps: 6") {
    std::string path = directory_ / "job.textproto";
    EXPECT_OK(FileSystem::Local().WriteAtomically(path, std::string(kModel) + kData + more));
    return path;
  }
  // Returns a training of the job text in a model directory of this name.
  TrainingPointer Create(const std::string& text, const std::string& model_dir) {
    const std::string folder = directory_ / model_dir;
    auto options = New<TesseraTrainingOptions>();
    options.model_dir = folder.c_str();
    TesseraTraining* training = nullptr;
    EXPECT_NO_ERROR(tessera_training_create(text.c_str(), "j", &options, &training));
    return {training, tessera_training_free};
  }
  TrainingPointer Load(const std::string& path, const std::string& model_dir,
                       const std::vector<const char*>& settings = {}) {
    const std::string folder = directory_ / model_dir;
    auto options = New<TesseraTrainingOptions>();
    options.model_dir = folder.c_str();
    options.settings = settings.data();
    options.num_settings = settings.size();
    TesseraTraining* training = nullptr;
    EXPECT_NO_ERROR(tessera_training_load(path.c_str(), &options, &training));
    return {training, tessera_training_free};
  }

  TesseraBatches Batches(Rows& rows) {
    auto batches = New<TesseraBatches>();
    batches.tensors = tensors_;
    batches.num_tensors = 2;
    batches.begin = Rows::Begin;
    batches.next = Rows::Next;
    batches.user_data = &rows;
    return batches;
  }

  TestDirectory directory_;
  const int64_t columns_ = 2;
  // The order differs from the components', and the types from the model's.
  const TesseraTensor tensors_[2] = {{"label", nullptr, nullptr, 0, TESSERA_I64, TESSERA_ALL_REPLICAS, 0},
                                     {"x", nullptr, &columns_, 1, TESSERA_F32, TESSERA_ALL_REPLICAS, 0}};
};

TesseraTrainOptions On(const TesseraBatches* batches) {
  auto options = New<TesseraTrainOptions>();
  options.batches = batches;
  return options;
}

TesseraTrainResult Train(const TrainingPointer& training, const TesseraBatches* batches, int64_t steps) {
  TesseraTrainOptions options = On(batches);
  options.steps = steps;
  auto result = New<TesseraTrainResult>();
  EXPECT_NO_ERROR(tessera_training_train(training.get(), &options, &result));
  return result;
}

using Metrics = std::map<std::string, double>;

TesseraError* TakeMetrics(void* user_data, const TesseraTensor* values, size_t num_values) {
  for (size_t i = 0; i < num_values; ++i) {
    if (values[i].rank > 0) continue;
    double& value = (*static_cast<Metrics*>(user_data))[values[i].name];
    value = values[i].element_type == TESSERA_F64 ? *static_cast<const double*>(values[i].data)
                                                  : static_cast<double>(*static_cast<const int64_t*>(values[i].data));
  }
  return nullptr;
}

Metrics Evaluate(const TrainingPointer& training, const TesseraBatches* batches = nullptr) {
  auto options = New<TesseraEvaluateOptions>();
  options.batches = batches;
  Metrics metrics;
  EXPECT_NO_ERROR(tessera_training_evaluate(training.get(), &options, TakeMetrics, &metrics));
  return metrics;
}

TEST_F(TrainingTest, GivenBatchesTrainToTheBitsOfTheJobsData) {
  const std::string job = WriteJob();
  const TrainingPointer own = Load(job, "own"), other = Load(job, "given");
  Rows rows;
  const TesseraBatches batches = Batches(rows);
  const TesseraTrainResult expected = Train(own, nullptr, 0), result = Train(other, &batches, 0);
  EXPECT_EQ(result.end, TESSERA_TRAIN_LAST_STEP);
  EXPECT_EQ(result.step, 6);
  EXPECT_EQ(result.loss, expected.loss);
  rows.begun.resize(3);  // without the prefetched pass
  EXPECT_THAT(rows.begun, ElementsAre(Pair(0, 0), Pair(1, 0), Pair(2, 0)));
  EXPECT_EQ(Evaluate(own), Evaluate(other));
  EXPECT_EQ(Train(other, &batches, 0).end, TESSERA_TRAIN_ALREADY_THERE);
}

TEST_F(TrainingTest, AResumedTrainingSkipsTheBatchesBehindIt) {
  const std::string job = WriteJob("");
  const TrainingPointer whole = Load(job, "whole"), parts = Load(job, "parts");
  Rows rows;
  const TesseraBatches batches = Batches(rows);
  const TesseraTrainResult expected = Train(whole, &batches, 5);
  EXPECT_EQ(Train(parts, &batches, 3).step, 3);
  rows.begun.clear();
  const TesseraTrainResult result = Train(parts, &batches, 2);
  EXPECT_EQ(result.first_step, 3);
  EXPECT_EQ(result.step, 5);
  EXPECT_EQ(result.loss, expected.loss);
  EXPECT_EQ(rows.begun.front(), std::pair(int64_t{1}, int64_t{1}));
}

TEST_F(TrainingTest, TheJobsDataBeginsAnewBehindGivenBatches) {
  const std::string job = WriteJob();
  const TrainingPointer training = Load(job, "m");
  Rows rows;
  const TesseraBatches batches = Batches(rows);
  EXPECT_EQ(Train(training, &batches, 4).step, 4);
  const TesseraTrainResult result = Train(training, nullptr, 0);
  EXPECT_EQ(result.first_step, 4);
  EXPECT_EQ(result.step, 6);
  // The model directory contains the job, which other programs can resume.
  ASSERT_OK_AND_ASSIGN(const LoadedJob stored, LoadJob(directory_ / "m"));
  EXPECT_EQ(stored.job.max_steps(), 6);
  EXPECT_FALSE(stored.job.train().has_data());
}

TEST_F(TrainingTest, AJobWithoutDataDescribesTheBatches) {
  const TrainingPointer training = Create(std::string(kModel) + "max_steps: 2", "m");
  Rows rows;
  const TesseraBatches batches = Batches(rows);
  Train(training, &batches, 0);
  ASSERT_OK_AND_ASSIGN(const LoadedJob stored, LoadJob(tessera_training_model_dir(training.get())));
  EXPECT_EQ(stored.job.data().ShortDebugString(),
            "given { features { name: \"x\" dtype: \"f32\" shape: 2 } label { name: \"label\" dtype: \"i64\" } }");
  EXPECT_THAT(MessageOf(tessera_training_train(training.get(), nullptr, nullptr)),
              HasSubstr("no data: expected data { csv"));
  const TrainingPointer again = Load(directory_ / "m", "m");
  EXPECT_THAT(MessageOf(tessera_training_train(again.get(), nullptr, nullptr)),
              HasSubstr("its batches come from the program that trained it; expected data in files"));
  EXPECT_EQ(Evaluate(again, &batches)["rows"], kRows);
}

// Records the loops, and stops at a step.
struct Loops {
  int64_t stop_at = 0;
  int64_t fail_at = 0;
  std::vector<int64_t> steps;
  Metrics metrics;
};

TesseraError* AfterLoop(void* user_data, const TesseraLoop* loop, int32_t* stop) {
  Loops& loops = *static_cast<Loops*>(user_data);
  loops.steps.push_back(loop->step);
  for (size_t i = 0; i < loop->num_metrics; ++i) loops.metrics[loop->metrics[i].name] = loop->metrics[i].value;
  if (loop->step == loops.fail_at) return tessera_error_create(TESSERA_INTERNAL, "no more");
  *stop = loop->step == loops.stop_at ? 1 : 0;
  return nullptr;
}

TEST_F(TrainingTest, TheFunctionAfterEachLoopStopsATraining) {
  const TrainingPointer training = Load(WriteJob(), "m");
  Loops loops;
  loops.stop_at = 4;
  auto options = New<TesseraTrainOptions>();
  options.after_loop = AfterLoop;
  options.user_data = &loops;
  auto result = New<TesseraTrainResult>();
  EXPECT_NO_ERROR(tessera_training_train(training.get(), &options, &result));
  EXPECT_THAT(loops.steps, ElementsAre(2, 4));
  EXPECT_EQ(static_cast<float>(loops.metrics["loss"]), static_cast<float>(result.loss));
  EXPECT_TRUE(std::isfinite(loops.metrics["loss_mean"]));
  EXPECT_EQ(result.end, TESSERA_TRAIN_STOPPED);
  EXPECT_EQ(Evaluate(training)["global_step"], 4);
  loops.fail_at = 6;
  EXPECT_EQ(MessageOf(tessera_training_train(training.get(), &options, &result), TESSERA_INTERNAL),
            "AfterRun of the after_loop function: no more");
}

TEST_F(TrainingTest, EvaluatesItsCheckpointsOnGivenBatches) {
  const TrainingPointer training =
      Create(absl::StrReplaceAll(kModel, {{"threads: 1", "threads: 1 save_checkpoints_steps: 2"}}) + "max_steps: 6",
             "evaluated");
  Rows rows, evaluated;
  const TesseraBatches batches = Batches(rows), of_evaluation = Batches(evaluated);
  std::vector<std::pair<int64_t, int64_t>> seen;
  auto evaluation = New<TesseraTrainEvaluation>();
  evaluation.batches = &of_evaluation;
  evaluation.throttle_secs = -1;
  evaluation.user_data = &seen;
  evaluation.after = [](void* user_data, const TesseraTensor* values, size_t count) -> TesseraError* {
    std::map<std::string, int64_t> numbers;
    for (size_t i = 0; i < count; ++i) {
      if (values[i].element_type == TESSERA_I64) numbers[values[i].name] = *static_cast<const int64_t*>(values[i].data);
    }
    static_cast<std::vector<std::pair<int64_t, int64_t>>*>(user_data)->emplace_back(numbers["global_step"],
                                                                                    numbers["rows"]);
    return nullptr;
  };
  TesseraTrainOptions options = On(&batches);
  options.evaluation = &evaluation;
  auto result = New<TesseraTrainResult>();
  EXPECT_NO_ERROR(tessera_training_train(training.get(), &options, &result));
  EXPECT_EQ(result.step, 6);
  EXPECT_THAT(seen, ElementsAre(Pair(2, kRows), Pair(4, kRows), Pair(6, kRows)));
  EXPECT_EQ(evaluated.begun.size(), 3);

  TesseraBatches once = Batches(evaluated);
  once.one_pass = 1;
  evaluation.batches = &once;
  EXPECT_THAT(MessageOf(tessera_training_train(training.get(), &options, nullptr)), HasSubstr("can be read only once"));
}

TEST_F(TrainingTest, AStopEndsTheNextRun) {
  const TrainingPointer training = Load(WriteJob(), "m");
  tessera_training_stop(training.get());
  EXPECT_EQ(MessageOf(tessera_training_train(training.get(), nullptr, nullptr), TESSERA_CANCELLED),
            "stopped before a step was trained");
  EXPECT_FALSE(FileSystem::Local().Exists(directory_ / "m"));
  EXPECT_EQ(Train(training, nullptr, 0).step, 6);
  tessera_training_stop(training.get());
  Metrics metrics;
  EXPECT_THAT(MessageOf(tessera_training_evaluate(training.get(), nullptr, TakeMetrics, &metrics), TESSERA_CANCELLED),
              HasSubstr("stopped after batch 1"));
}

TEST_F(TrainingTest, AStopDuringARunEndsItWithItsStateSaved) {
  const TrainingPointer training =
      Load(WriteJob(), "m", {"max_steps=1000000", "tpu_config.iterations_per_loop=1000000"});
  struct Stopping : Rows {
    TesseraTraining* training = nullptr;
    static TesseraError* Next(void* user_data, const TesseraTensor* batch, int64_t* count) {
      Stopping& stopping = *static_cast<Stopping*>(user_data);
      if (stopping.begun.size() == 3) tessera_training_stop(stopping.training);
      return Rows::Next(static_cast<Rows*>(&stopping), batch, count);
    }
  } rows;
  rows.training = training.get();
  TesseraBatches batches = Batches(rows);
  batches.next = Stopping::Next;
  const TesseraTrainResult result = Train(training, &batches, 0);
  EXPECT_EQ(result.end, TESSERA_TRAIN_STOPPED);
  EXPECT_EQ(Evaluate(training)["global_step"], static_cast<double>(result.step));
}

TEST_F(TrainingTest, AnErrorOfTheBatchesComesAfterTheStepsBeforeIt) {
  const TrainingPointer training = Load(WriteJob(), "m");
  Rows rows(kRows, /*fails=*/5);
  const TesseraBatches batches = Batches(rows);
  const TesseraTrainOptions options = On(&batches);
  EXPECT_THAT(MessageOf(tessera_training_train(training.get(), &options, nullptr), TESSERA_DATA_LOSS),
              HasSubstr("training after step 1: reading the input: pass 0, batch 1: the source is gone"));
  EXPECT_EQ(Evaluate(training)["global_step"], 1);
}

TEST_F(TrainingTest, PredictsGivenRows) {
  const TrainingPointer training = Load(WriteJob(), "m");
  Train(training, nullptr, 0);
  Rows rows(5);
  TesseraBatches batches = Batches(rows);
  auto options = New<TesseraPredictOptions>();
  options.batches = &batches;
  std::vector<int64_t> classes;
  const auto take = [](void* user_data, const TesseraTensor* values, size_t num_values) -> TesseraError* {
    EXPECT_EQ(num_values, 2u);
    EXPECT_STREQ(values[0].name, "class");
    const auto* numbers = static_cast<const int64_t*>(values[0].data);
    static_cast<std::vector<int64_t>*>(user_data)->insert(static_cast<std::vector<int64_t>*>(user_data)->end(), numbers,
                                                          numbers + values[0].sizes[0]);
    return nullptr;
  };
  EXPECT_NO_ERROR(tessera_training_predict(training.get(), &options, take, &classes));
  EXPECT_EQ(classes.size(), 5u);
}

TEST_F(TrainingTest, MistakesAreNamed) {
  const TrainingPointer training = Load(WriteJob(""), "m");
  Rows rows;
  TesseraBatches batches = Batches(rows);
  const auto error = [&](TesseraErrorCode code = TESSERA_INVALID_ARGUMENT) {
    const TesseraTrainOptions options = On(&batches);
    return MessageOf(tessera_training_train(training.get(), &options, nullptr), code);
  };
  EXPECT_THAT(error(), HasSubstr("neither steps, max_steps nor epochs: the training would not end"));
  batches.num_tensors = 0;
  EXPECT_EQ(error(), "the batches have no tensors");
  batches = Batches(rows);
  batches.next = nullptr;
  EXPECT_EQ(error(), "batches.next is NULL");
  batches = Batches(rows);
  batches.struct_size = 0;
  EXPECT_EQ(error(), "batches.struct_size is 0: set it to the size of the structure");
  batches = Batches(rows);
  TesseraTensor tensors[] = {tensors_[0], tensors_[1]};
  batches.tensors = tensors;
  tensors[1].name = "labels";
  EXPECT_EQ(error(), "the batches have two labels, \"label\" and \"labels\"; expected one");
  tensors[1] = tensors_[1];
  tensors[1].element_type = TESSERA_COMPLEX64;
  EXPECT_THAT(error(), HasSubstr("\"x\" has the type \"complex<f32>\", expected numbers"));
  tensors[1].element_type = 77;
  EXPECT_EQ(error(), "\"x\": element_type is 77, expected a TesseraElementType");
  EXPECT_FALSE(FileSystem::Local().Exists(directory_ / "m"));

  TesseraTraining* none = nullptr;
  EXPECT_THAT(MessageOf(tessera_training_load("nowhere.textproto", nullptr, &none), TESSERA_NOT_FOUND),
              HasSubstr("nowhere.textproto"));
  EXPECT_THAT(MessageOf(tessera_training_create("max_step: 1", "j", nullptr, &none)), HasSubstr("j:1:"));
  const char* const settings[] = {"max_steps"};
  auto options = New<TesseraTrainingOptions>();
  options.settings = settings;
  options.num_settings = 1;
  EXPECT_EQ(MessageOf(tessera_training_create("", "j", &options, &none)), "setting max_steps: expected PATH=VALUE");
  EXPECT_EQ(MessageOf(tessera_training_train(nullptr, nullptr, nullptr)), "training is NULL");
  EXPECT_EQ(none, nullptr);
}

constexpr char kInit[] = R"(
func.func public @main() -> (tensor<2xf32> {jax.result_info = "result['w']"}) {
  %w = stablehlo.constant dense<1.0> : tensor<2xf32>
  return %w : tensor<2xf32>
})";
// w + x[0] of a batch of four rows; the loss is the sum of w.
constexpr char kTrainStep[] = R"(
func.func public @main(%w: tensor<2xf32> loc("params['w']"), %x: tensor<4x2xf32> loc("batch['x']")) ->
    (tensor<2xf32> {jax.result_info = "result[0]['w']"}, tensor<f32> {jax.result_info = "result[1]['loss']"}) {
  %row = stablehlo.slice %x [0:1, 0:2] : (tensor<4x2xf32>) -> tensor<1x2xf32>
  %first = stablehlo.reshape %row : (tensor<1x2xf32>) -> tensor<2xf32>
  %next = stablehlo.add %w, %first : tensor<2xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %loss = stablehlo.reduce(%w init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %next, %loss : tensor<2xf32>, tensor<f32>
})";

TEST_F(TrainingTest, ProgramsInMemoryAreStoredWhenTheyTrain) {
  const std::string folder = directory_ / "m";
  const TesseraTrainingProgram programs[] = {
      {.function = "init", .bytes = kInit, .size = sizeof(kInit) - 1},
      {.function = "train_step", .bytes = kTrainStep, .size = sizeof(kTrainStep) - 1}};
  auto options = New<TesseraTrainingOptions>();
  options.model_dir = folder.c_str();
  options.programs = programs;
  options.num_programs = 2;
  TesseraTraining* created = nullptr;
  EXPECT_NO_ERROR(tessera_training_create("max_steps: 2", "j", &options, &created));
  const TrainingPointer training(created, tessera_training_free);
  EXPECT_FALSE(FileSystem::Local().Exists(folder));
  Rows rows;
  const TesseraBatches batches = Batches(rows);
  const TesseraTrainResult result = Train(training, &batches, 0);
  EXPECT_EQ(result.loss, 3);  // w is [1, 1], then [1, 2]
  ASSERT_OK_AND_ASSIGN(const std::string stored, FileSystem::Local().Read(folder + "/train_step.mlir"));
  EXPECT_EQ(stored, kTrainStep);
  const TrainingPointer again = Load(folder, "m", {"max_steps=4"});
  EXPECT_EQ(Train(again, &batches, 0).loss, 9);  // [5, 3], then [5, 4]
}

TEST_F(TrainingTest, LinesOfTheLogGoToAFunction) {
  std::vector<std::string> lines;
  const auto take = [](void* user_data, int32_t level, const char* line) {
    if (level == 2) static_cast<std::vector<std::string>*>(user_data)->push_back(line);
  };
  EXPECT_NO_ERROR(tessera_training_log_to(take, &lines));
  Train(Load(WriteJob(), "m"), nullptr, 0);
  EXPECT_NO_ERROR(tessera_training_log_to(nullptr, nullptr));
  EXPECT_THAT(lines, ::testing::Contains(HasSubstr("Saving checkpoints for 6 into")));
}

}  // namespace
}  // namespace tessera
