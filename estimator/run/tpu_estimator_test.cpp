// SPDX-License-Identifier: Apache-2.0
// Whole jobs on native code, small enough to run quickly.
#include "tessera/estimator/run/tpu_estimator.h"

#include <atomic>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <numeric>
#include <set>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kRows = 19;
constexpr int64_t kColumns = 6;

Dataset Rows(int64_t rows = kRows) { return RowsWithSigns(rows, kColumns); }

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  return Rows(64).Shuffle(64, 5).Repeat().Batch(params.batch_size());
}
absl::StatusOr<Dataset> EvalInput(const Params& params) { return Rows().Batch(params.batch_size()); }

// Recorded by the host call of the model below: the mean over replicas of each step's loss.
std::vector<float> mean_losses;

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  Tensor hidden = layers::Dense(features["x"], params.Get("units", 16), {.activation = Tanh});
  hidden = layers::Dropout(hidden, 0.25, mode);
  const Tensor logits = layers::Dense(hidden, 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}, {"x", features["x"]}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  }
  const auto host_call = [](const HostCallValues& values) {
    const auto losses = values.tensors.at("loss").As<float>();
    mean_losses.push_back(std::accumulate(losses.begin(), losses.end(), 0.0f) / static_cast<float>(losses.size()));
    return absl::OkStatus();
  };
  auto adam = optimizers::Adam(params.Get("learning_rate", 0.01));
  auto optimizer = params.Get("cross_shard", true) ? optimizers::CrossShard(std::move(adam)) : std::move(adam);
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss),
                                 {.host_call = HostCallSpec{.function = host_call, .tensors = {{"loss", loss}}}});
}

class TpuEstimatorTest : public ::testing::Test {
 protected:
  void SetUp() override { mean_losses.clear(); }

  TpuEstimatorOptions Options(int64_t replicas, const std::string& name = "model") {
    return {.model_fn = Model,
            .model_dir = root_ / name,
            .config = RunConfig{.tf_random_seed = 3, .tpu_config = {.num_shards = replicas, .strict = true}},
            .train_batch_size = 32,
            .eval_batch_size = 8,
            .predict_batch_size = 8};
  }

  TestDirectory root_;
};

TEST_F(TpuEstimatorTest, LossesAgreeForAnyNumberOfReplicas) {
  std::vector<float> expected;
  for (const int64_t replicas : {1, 2, 4, 8}) {
    mean_losses.clear();
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator,
                         TpuEstimator::Create(Options(replicas, fmt::format("replicas_{}", replicas))));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 100}));
    ASSERT_THAT(mean_losses, SizeIs(100));
    if (expected.empty()) expected = mean_losses;
    for (size_t i = 0; i < 100; ++i) {
      EXPECT_NEAR(mean_losses[i], expected[i], 1e-4 * expected[i])
          << "step " << i + 1 << " on " << replicas << " replicas";
    }
  }
  EXPECT_LT(expected[99], 0.5 * expected[0]);
}

TEST_F(TpuEstimatorTest, TheSameRunTwiceIsBitIdentical) {
  std::vector<Buffer> kernels;
  for (const std::string name : {"first", "second"}) {
    TpuEstimatorOptions options = Options(8, name);
    options.config->compile_cache = root_ / (name + ".cache");  // compiled twice, too
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 50}));
    ASSERT_OK_AND_ASSIGN(Buffer kernel, estimator.GetVariableValue("dense/kernel"));
    kernels.push_back(std::move(kernel));
  }
  EXPECT_TRUE(BitwiseEqual(kernels[0], kernels[1]));
}

// Each of 8 replicas updates an eighth of the columns of the kernel and of Adam's moments. The files do not show it:
// any number of replicas can resume from them.
TEST_F(TpuEstimatorTest, UpdatesByPiecesAreThoseOfOneReplica) {
  auto options_of = [&](int64_t replicas, bool sharded, const std::string& name) {
    TpuEstimatorOptions options = Options(replicas, name);
    options.params.Set("units", 4096);
    options.config->tpu_config.weight_update_sharding = sharded;
    options.config->tpu_config.fold_replicas = false;
    return options;
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator whole, TpuEstimator::Create(options_of(8, false, "whole")));
  ASSERT_OK(whole.Train(TrainInput, {.max_steps = 6}));
  const std::vector<float> losses = std::exchange(mean_losses, {});
  ASSERT_OK_AND_ASSIGN(TpuEstimator sharded, TpuEstimator::Create(options_of(8, true, "sharded")));
  ASSERT_OK(sharded.Train(TrainInput, {.max_steps = 4}));
  for (const int64_t replicas : {1, 2, 4}) {
    std::filesystem::copy(root_ / "sharded", root_ / fmt::format("restart_{}", replicas),
                          std::filesystem::copy_options::recursive);
  }
  ASSERT_OK(sharded.Train(TrainInput, {.max_steps = 6}));
  EXPECT_EQ(mean_losses, losses);
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, whole.GetVariableNames());
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> sharded_names, sharded.GetVariableNames());
  EXPECT_EQ(sharded_names, names);
  for (const std::string& name : names) {
    ASSERT_OK_AND_ASSIGN(const Buffer expected, whole.GetVariableValue(name));
    ASSERT_OK_AND_ASSIGN(const Buffer value, sharded.GetVariableValue(name));
    EXPECT_TRUE(BitwiseEqual(value, expected)) << name;
  }
  for (const int64_t replicas : {1, 2, 4}) {
    mean_losses.clear();
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator,
                         TpuEstimator::Create(options_of(replicas, true, fmt::format("restart_{}", replicas))));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 6}));
    ASSERT_THAT(mean_losses, SizeIs(2));
    for (size_t i = 0; i < 2; ++i) EXPECT_NEAR(mean_losses[i], losses[4 + i], 1e-4 * losses[4 + i]) << replicas;
  }
}

// One program for all replicas trains, evaluates and predicts as separate replicas do, and its files are the same.
TEST_F(TpuEstimatorTest, FoldedReplicasAreThoseThatAreApart) {
  std::vector<std::vector<float>> losses;
  std::vector<std::vector<std::string>> names;
  std::vector<double> accuracies;
  std::vector<std::vector<int32_t>> classes;
  for (const bool folded : {false, true}) {
    mean_losses.clear();
    TpuEstimatorOptions options = Options(8, folded ? "folded" : "apart");
    options.config->tpu_config.fold_replicas = folded;
    ASSERT_OK_AND_ASSIGN(TpuEstimator first, TpuEstimator::Create(options));
    ASSERT_OK(first.Train(TrainInput, {.max_steps = 20}));
    // The other setting of folding then resumes.
    options.config->tpu_config.fold_replicas = !folded;
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 40}));
    losses.push_back(mean_losses);
    ASSERT_OK_AND_ASSIGN(names.emplace_back(), estimator.GetVariableNames());
    ASSERT_OK_AND_ASSIGN(const EvaluateResult evaluated, estimator.Evaluate(EvalInput));
    accuracies.push_back(evaluated.metrics.at("accuracy"));
    std::vector<int32_t>& its = classes.emplace_back();
    ASSERT_OK(estimator.Predict(EvalInput, [&](const PredictBatch& batch) {
      const std::span<const int32_t> rows = batch.values.at("class").As<int32_t>();
      its.insert(its.end(), rows.begin(), rows.begin() + batch.rows);
      return absl::OkStatus();
    }));
  }
  ASSERT_THAT(losses[1], SizeIs(40));
  for (size_t i = 0; i < 40; ++i) EXPECT_NEAR(losses[1][i], losses[0][i], 1e-4 * losses[0][i]) << "step " << i + 1;
  EXPECT_EQ(names[1], names[0]);
  EXPECT_EQ(accuracies[1], accuracies[0]);
  EXPECT_EQ(classes[1], classes[0]);
  EXPECT_THAT(classes[1], SizeIs(kRows));
}

// Every replica reads its own half of 64 rows; the second has one row less: too few for its last batch of 16.
TEST_F(TpuEstimatorTest, AnInputPerReplicaEndsTheTrainingWhenTheFirstEnds) {
  std::vector<int64_t> calls;
  const InputFn input = [&](const Params& params) -> absl::StatusOr<Dataset> {
    ASSIGN_OR_RETURN(const InputDeployment deployment, params.context()->current_input_fn_deployment());
    EXPECT_EQ(deployment.total_invocations, 2);
    EXPECT_EQ(deployment.num_replicas, 1);
    EXPECT_EQ(params.batch_size(), 16);
    calls.push_back(deployment.invocation_index);
    return Rows(63).Shard(deployment.total_invocations, deployment.invocation_index).Batch(params.batch_size());
  };
  TpuEstimatorOptions options = Options(2);
  options.config->tpu_config.per_host_input_for_training = InputMode::kPerShardV1;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const TrainResult result, estimator.Train(input));
  EXPECT_EQ(calls, (std::vector<int64_t>{0, 1}));
  EXPECT_EQ(result.end, TrainResult::End::kEndOfData);
  EXPECT_EQ(result.global_step, 1);
  EXPECT_THAT(mean_losses, SizeIs(1));
}

// One input or four read the same rows in the same order: after an interruption each resumes with its own next row.
TEST_F(TpuEstimatorTest, InputsPerReplicaResumeExactly) {
  const InputFn input = [](const Params& params) -> absl::StatusOr<Dataset> {
    ASSIGN_OR_RETURN(const InputDeployment deployment, params.context()->current_input_fn_deployment());
    return Rows(64)
        .Shard(deployment.total_invocations, deployment.invocation_index)
        .Shuffle(-1, 5)
        .Repeat()
        .Batch(params.batch_size())
        .Prefetch(2);
  };
  std::vector<Buffer> kernels;
  for (const char* name : {"whole", "cut"}) {
    TpuEstimatorOptions options = Options(4, name);
    options.config->tpu_config.per_host_input_for_training = InputMode::kPerShardV1;
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    if (kernels.size() == 1) ASSERT_OK(estimator.Train(input, {.max_steps = 7}));
    ASSERT_OK(estimator.Train(input, {.max_steps = 20}));
    ASSERT_OK_AND_ASSIGN(Buffer kernel, estimator.GetVariableValue("dense/kernel"));
    kernels.push_back(std::move(kernel));
  }
  EXPECT_TRUE(BitwiseEqual(kernels[0], kernels[1]));
}

TEST_F(TpuEstimatorTest, HostFunctionsAreCalledOnEveryReplica) {
  std::mutex mutex;
  std::set<std::pair<int64_t, int64_t>> calls, outside;
  TpuEstimatorOptions options = Options(2);
  options.config->tpu_config.strict = false;  // they are not folded
  options.model_fn = [&](const Features& features, const Labels& labels, Mode mode, const Params& params) {
    HostCall("note", {GlobalStep().Read()}, {});
    OutsideCompilation(
        [&](HostCallArguments& call) {
          const std::lock_guard lock(mutex);
          outside.emplace(call.arguments[0].As<int64_t>()[0], call.replica);
          return absl::OkStatus();
        },
        {GlobalStep().Read()}, {});
    return Model(features, labels, mode, params);
  };
  options.host_functions["note"] = [&](HostCallArguments& call) {
    const std::lock_guard lock(mutex);
    calls.emplace(call.arguments[0].As<int64_t>()[0], call.replica);
    return absl::OkStatus();
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 2}));
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 3}));
  EXPECT_EQ(calls, (std::set<std::pair<int64_t, int64_t>>{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}}));
  EXPECT_EQ(outside, calls);

  options.host_functions.clear();
  ASSERT_OK_AND_ASSIGN(TpuEstimator without, TpuEstimator::Create(options));
  EXPECT_STATUS(without.Train(TrainInput, {.max_steps = 4}), absl::StatusCode::kFailedPrecondition,
                HasSubstr("the program calls host functions that were not given: note; those given are: "));
}

// 19 rows in batches of 8 on 4 replicas: the last batch has 3 rows, the last shard none of them.
TEST_F(TpuEstimatorTest, EveryRowCountsOnceInEvaluation) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator trained, TpuEstimator::Create(Options(4)));
  ASSERT_OK(trained.Train(TrainInput, {.max_steps = 20}));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult in_shards, trained.Evaluate(EvalInput));

  TpuEstimatorOptions whole = Options(1);
  whole.eval_batch_size = kRows;
  ASSERT_OK_AND_ASSIGN(TpuEstimator single, TpuEstimator::Create(whole));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult at_once, single.Evaluate(EvalInput, {.name = "whole"}));

  EXPECT_EQ(in_shards.rows, kRows);
  EXPECT_EQ(in_shards.global_step, 20);
  EXPECT_NEAR(in_shards.metrics.at("loss"), at_once.metrics.at("loss"), 1e-6);
  EXPECT_NEAR(in_shards.metrics.at("accuracy"), at_once.metrics.at("accuracy"), 1e-6);
}

TEST_F(TpuEstimatorTest, PredictionsComeInOrderAndWithoutPadding) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(4)));
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 1}));
  std::vector<float> first_column;
  ASSERT_OK_AND_ASSIGN(const int64_t rows, estimator.Predict(EvalInput, [&](const PredictBatch& batch) {
    const auto x = batch.values.at("x").As<float>();
    for (int64_t row = 0; row < batch.rows; ++row) first_column.push_back(x[row * kColumns]);
    return absl::OkStatus();
  }));
  EXPECT_EQ(rows, kRows);
  ASSERT_THAT(first_column, SizeIs(kRows));
  for (int64_t row = 0; row < kRows; ++row) {
    EXPECT_FLOAT_EQ(first_column[row], std::sin(static_cast<float>(row * kColumns) * 1.7f));
  }
}

// The callback for predictions or a host function fails halfway: its error is the one reported.
TEST_F(TpuEstimatorTest, APredictionWithHostCallsEndsHalfWay) {
  std::atomic<int> calls = 0, fail_at = 1000;
  TpuEstimatorOptions options = Options(2);
  options.config->tpu_config.strict = false;  // replicas with their own host code are not folded
  options.model_fn = [&](const Features& features, const Labels& labels, Mode mode, const Params& params) {
    if (mode == Mode::kPredict) {
      OutsideCompilation(
          [&](HostCallArguments&) {
            return ++calls >= fail_at ? absl::UnavailableError("the table is gone") : absl::OkStatus();
          },
          {features["x"]}, {});
    }
    return Model(features, labels, mode, params);
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 1}));
  int batches = 0;
  EXPECT_STATUS(estimator.Predict(EvalInput,
                                  [&](const PredictBatch&) {
                                    return ++batches == 2 ? absl::CancelledError("enough") : absl::OkStatus();
                                  }),
                absl::StatusCode::kCancelled, "enough");
  EXPECT_EQ(calls, 4);
  fail_at = 7;
  EXPECT_STATUS(estimator.Predict(EvalInput, [](const PredictBatch&) { return absl::OkStatus(); }),
                absl::StatusCode::kUnavailable, HasSubstr("the table is gone"));
}

TEST_F(TpuEstimatorTest, AMissingCrossShardIsRefusedWithTheVariableAndTheFix) {
  TpuEstimatorOptions options = Options(8);
  options.params = {{"cross_shard", false}};
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  const auto trained = estimator.Train(TrainInput, {.max_steps = 1});
  EXPECT_STATUS(trained, kInvalid, testing::AllOf(HasSubstr("dense/kernel"), HasSubstr("CrossShard")));
}

TEST_F(TpuEstimatorTest, AParameterThatNothingReadsIsRefusedBeforeTheFirstStep) {
  TpuEstimatorOptions options = Options(1);
  options.params = {{"learnig_rate", 0.1}};
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  EXPECT_STATUS(estimator.Train(TrainInput, {.max_steps = 1}), kInvalid,
                "parameter \"learnig_rate\" was given; the model reads \"learning_rate\"");
  EXPECT_TRUE(mean_losses.empty());
}

TEST_F(TpuEstimatorTest, AClassThatTheModelDoesNotHaveIsNamed) {
  const InputFn input = [](const Params& params) -> absl::StatusOr<Dataset> {
    const Buffer x = Buffer::FromVector(std::vector<float>(32 * kColumns, 1.0f), {32, kColumns});
    std::vector<int32_t> labels(32, 1);
    labels[17] = 2;
    ASSIGN_OR_RETURN(Dataset dataset, Dataset::FromTensors({{"x", x}}, {{"", Buffer::FromVector(labels, {32})}}));
    return dataset.Repeat().Batch(params.batch_size());
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(2)));
  EXPECT_STATUS(estimator.Train(input, {.max_steps = 1}), kInvalid,
                HasSubstr("labels is 2 in row 17 of batch 0, expected a class from 0 to 1: the model has 2 classes"));
}

TEST_F(TpuEstimatorTest, InputsThatDoNotFitAreNamed) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(1)));
  EXPECT_STATUS(estimator.Train({}), kInvalid, "the input function for train is missing");
  EXPECT_STATUS(estimator.Train([](const Params&) -> absl::StatusOr<Dataset> { return Rows(); }), kInvalid,
                "the input function for train returns rows, not batches; end it with .Batch(params.batch_size())");
  EXPECT_STATUS(estimator.Train([](const Params&) -> absl::StatusOr<Dataset> { return Rows().Batch(4); }), kInvalid,
                "the input function for train returns batches of 4 rows, expected params.batch_size(), which is 32");
  EXPECT_STATUS(estimator.Train(TrainInput, {.steps = 1, .max_steps = 2}), kInvalid,
                "steps is 1 and max_steps is 2, expected at most one of them");
  for (const int64_t steps : {0, -1}) {
    EXPECT_STATUS(estimator.Train(TrainInput, {.steps = steps}), kInvalid,
                  fmt::format("steps is {}, expected 1 or more", steps));
    EXPECT_STATUS(estimator.Evaluate(EvalInput, {.steps = steps}), kInvalid,
                  fmt::format("steps is {}, expected 1 or more", steps));
  }
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 1}));
  const InputFn large = [](const Params&) -> absl::StatusOr<Dataset> { return Rows().Batch(16); };
  EXPECT_STATUS(estimator.Predict(large, [](const PredictBatch&) { return absl::OkStatus(); }), kInvalid,
                "the input function for predict returns batches of 16 rows, expected params.batch_size(), which is 8");
}

TEST_F(TpuEstimatorTest, WithoutACheckpointThereIsNothingToEvaluate) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(1)));
  const auto evaluated = estimator.Evaluate(EvalInput);
  EXPECT_STATUS(evaluated, absl::StatusCode::kNotFound, HasSubstr(estimator.model_dir()));
}

TEST_F(TpuEstimatorTest, AModelDirThatIsNoneIsRefused) {
  ASSERT_OK(FileSystem::Local().WriteAtomically(root_ / "file", ""));
  EXPECT_STATUS(TpuEstimator::Create(Options(1, "file")), kInvalid,
                fmt::format("model_dir {0} cannot be a directory: {0} is a file; name another", root_ / "file"));
  EXPECT_STATUS(TpuEstimator::Create(Options(1, "file/a/b")), kInvalid,
                fmt::format("model_dir {0}/a/b cannot be a directory: {0} is a file; name another", root_ / "file"));
  EXPECT_OK(TpuEstimator::Create(Options(1, "a/b")));
  TpuEstimatorOptions options = Options(1);
  options.model_dir = "gs://bucket/model";
  EXPECT_STATUS(TpuEstimator::Create(options), absl::StatusCode::kUnimplemented,
                HasSubstr("model_dir: gs://bucket/model: there is no file system \"gs\""));
}

// As in TensorFlow, the files must exist.
TEST_F(TpuEstimatorTest, TheLatestCheckpointIsOneThatIsThere) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(1)));
  ASSERT_OK_AND_ASSIGN(const std::optional<std::string> none, estimator.latest_checkpoint());
  EXPECT_EQ(none, std::nullopt);
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 2}));
  ASSERT_OK(FileSystem::Local().Delete(root_ / "model/model.ckpt-2.index"));
  ASSERT_OK_AND_ASSIGN(const std::optional<std::string> latest, estimator.latest_checkpoint());
  EXPECT_EQ(latest, root_ / "model/model.ckpt-0");
}

// --- options ---

TpuEstimatorOptions Sound() { return {.model_fn = Model, .config = RunConfig(), .train_batch_size = 8}; }

using Change = std::function<void(TpuEstimatorOptions&)>;
absl::Status Check(const Change& change) {
  TpuEstimatorOptions options = Sound();
  change(options);
  return Validate(options);
}

// Each entry is one error, with its message.
const std::vector<std::pair<Change, std::string>>& Mistakes() {
  static const auto* const mistakes = new std::vector<std::pair<Change, std::string>>{
      {[](auto& o) { o.config.reset(); }, "config is missing: give a RunConfig, such as RunConfig()"},
      {[](auto& o) { o.params.Set("context", int64_t{8}); },
       "params has \"context\", which the estimator sets itself; call it something else"},
      {[](auto& o) { o.train_batch_size.reset(); },
       "train_batch_size is not set: with use_tpu the global number of rows per step is needed"},
      {[](auto& o) {
         if (!o.config) o.config.emplace();
         o.config->tpu_config.per_host_input_for_training = InputMode::kPerShardV1;
         o.config->tpu_config.num_cores_per_replica = 2;
       },
       "num_cores_per_replica is 2, which per_host_input_for_training PER_SHARD_V1 does not support"},
      {[](auto& o) { o.eval_batch_size = 0; }, "eval_batch_size is 0, expected a positive number of rows"},
      {[](auto& o) { o.predict_batch_size = -1; }, "predict_batch_size is -1, expected a positive number of rows"},
      {[](auto& o) { o.model_fn = {}; }, "model_fn is missing: give the function that builds the model"},
      {[](auto& o) {
         o.model_dir = "a";
         if (!o.config) o.config.emplace();
         o.config->model_dir = "b";
       },
       "model_dir is a, but that of config is b; give one of them"},
      {[](auto& o) { o.warm_start_from.emplace(); },
       "warm_start_from names no checkpoint: set ckpt_to_initialize_from"},
      {[](auto& o) { o.export_saved_model_api_version = static_cast<ExportSavedModelApiVersion>(3); },
       "export_saved_model_api_version is 3, expected 1 or 2"},
  };
  return *mistakes;
}

TEST(TpuEstimatorOptions, AreChecked) {
  EXPECT_OK(Validate(Sound()));
  for (const auto& [make, message] : Mistakes()) EXPECT_STATUS(Check(make), kInvalid, message);
  for (const char* reserved : {"batch_size", "use_tpu"}) {
    EXPECT_STATUS(Check([&](auto& o) { o.params.Set(reserved, int64_t{8}); }), kInvalid, HasSubstr(reserved));
  }
  for (const int64_t size : {0, -8}) {
    EXPECT_STATUS(Check([&](auto& o) { o.train_batch_size = size; }), kInvalid,
                  fmt::format("train_batch_size is {}, expected a positive number of rows", size));
  }
  EXPECT_STATUS(Check([](auto& o) { o.model_dir = ""; }), kInvalid, HasSubstr("model_dir is empty"));
  EXPECT_OK(Check([](auto& o) {
    o.use_tpu = false;
    o.train_batch_size.reset();
    o.config->tpu_config.per_host_input_for_training = InputMode::kPerShardV1;
    o.config->tpu_config.num_cores_per_replica = 2;
  }));
}

TEST(TpuEstimatorOptions, TheEnvironmentNamesTheCompileCache) {
  constexpr const char* kName = "TESSERA_COMPILE_CACHE";
  const char* const before = std::getenv(kName);
  const std::string kept = before != nullptr ? before : "";
  ::setenv(kName, "of_the_environment", 1);
  for (const std::string given : {"", "given"}) {
    TpuEstimatorOptions options = Sound();
    options.config->compile_cache = given;
    ASSERT_OK_AND_ASSIGN(const TpuEstimator estimator, TpuEstimator::Create(options));
    EXPECT_EQ(estimator.config().compile_cache, given.empty() ? "of_the_environment" : given);
  }
  ::setenv(kName, kept.c_str(), 1);
}

// With two errors, the earlier check is reported.
TEST(TpuEstimatorOptions, AreCheckedInTheOriginalsOrder) {
  for (size_t first = 0; first < Mistakes().size(); ++first) {
    for (size_t second = first + 1; second < Mistakes().size(); ++second) {
      const absl::Status status = Check([&](TpuEstimatorOptions& options) {
        Mistakes()[second].first(options);
        Mistakes()[first].first(options);
      });
      SCOPED_TRACE("before " + Mistakes()[second].second);
      EXPECT_STATUS(status, kInvalid, Mistakes()[first].second);
    }
  }
}

TEST(TpuEstimatorOptions, EmbeddingsNeedInputsPerHost) {
  const auto check = [](InputMode mode, bool eval_on_tpu, EmbeddingConfigSpec::PartitionStrategy strategy) {
    return Check([&](auto& o) {
      o.config->tpu_config.per_host_input_for_training = mode;
      o.eval_on_tpu = eval_on_tpu;
      o.embedding_config_spec =
          EmbeddingConfigSpec{.feature_to_config_dict = {{"id", {.table_id = "ids"}}},
                              .table_to_config_dict = {{"ids", {.vocabulary_size = 3, .dimension = 2}}},
                              .partition_strategy = strategy};
    });
  };
  using Strategy = EmbeddingConfigSpec::PartitionStrategy;
  for (const InputMode mode : {InputMode::kPerShardV1, InputMode::kBroadcast}) {
    EXPECT_STATUS(check(mode, true, Strategy::kDiv), kInvalid, HasSubstr("PER_HOST_V1 or PER_HOST_V2, got"));
  }
  EXPECT_STATUS(check(InputMode::kPerHostV2, false, Strategy::kMod), kInvalid,
                "partition strategy mod needs use_tpu and eval_on_tpu, got true and false");
  EXPECT_OK(check(InputMode::kPerHostV1, true, Strategy::kMod));
  EXPECT_OK(check(InputMode::kPerHostV2, false, Strategy::kDiv));
  // Its own errors come first, as those of an object that is made before.
  EXPECT_STATUS(Check([](auto& o) {
                  o.config->tpu_config.per_host_input_for_training = InputMode::kBroadcast;
                  o.embedding_config_spec = EmbeddingConfigSpec();
                }),
                kInvalid, HasSubstr("expected either feature_columns or both feature_to_config_dict"));
}

}  // namespace
}  // namespace tessera
