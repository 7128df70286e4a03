// SPDX-License-Identifier: Apache-2.0
// Every result that a model function may return: either kind of spec, scaffolds, host calls and host metrics in every
// mode. Calls are made in the order that scripts/oracles/estimator_runs.py prints.
#include "tessera/estimator/model/estimator_spec.h"

#include <limits>
#include <numeric>

#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr auto kFailed = absl::StatusCode::kFailedPrecondition;

std::vector<std::string> calls;

// Records when the session begins and ends.
class Recorder : public Hook {
 public:
  explicit Recorder(std::string name) : name_(std::move(name)) {}
  absl::Status Begin(const Executable&) override { return Add("begin"); }
  absl::Status AfterCreateSession(HookSession&) override { return Add("session"); }
  absl::Status End(HookSession&) override { return Add("end"); }

 private:
  absl::Status Add(const std::string& moment) {
    calls.push_back(name_ + "." + moment);
    return absl::OkStatus();
  }
  const std::string name_;
};

Hooks Record(const std::string& name) { return {std::make_shared<Recorder>(name)}; }

Scaffold::Function Note(const std::string& name) {
  return [name](HookSession&) {
    calls.push_back(name);
    return absl::OkStatus();
  };
}

Scaffold RecordingScaffold() { return {.init_fn = Note("init_fn"), .local_init_op = Note("local_init_op")}; }

absl::StatusOr<Dataset> TrainRows(const Params& params) {
  return RowsWithSigns(64, 3).Repeat().Batch(params.batch_size());
}
absl::StatusOr<Dataset> Rows(const Params& params) { return RowsWithSigns(19, 3).Batch(params.batch_size()); }

// Returns every field in every mode, as models for TensorFlow's Estimator often do.
EstimatorSpec PlainSpec(const Features& features, const Labels& labels, Mode mode) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  EstimatorSpecFields fields = {.predictions = {{"class", ArgMax(logits)}},
                                .training_hooks = Record("spec"),
                                .training_chief_hooks = Record("chief"),
                                .evaluation_hooks = Record("spec"),
                                .prediction_hooks = Record("spec"),
                                .scaffold = RecordingScaffold()};
  if (mode == Mode::kPredict) return EstimatorSpec(mode, fields);
  fields.loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kTrain) fields.train_op = optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(fields.loss);
  if (mode == Mode::kEval) fields.eval_metric_ops = {{"accuracy", metrics::Accuracy(labels.only(), logits)}};
  return EstimatorSpec(mode, fields);
}
EstimatorSpec PlainModel(const Features& features, const Labels& labels, Mode mode, const Params&) {
  return PlainSpec(features, labels, mode);
}

class EstimatorSpecTest : public ::testing::Test {
 protected:
  void SetUp() override { calls.clear(); }

  TpuEstimatorOptions Options(ModelFn model_fn, int64_t replicas = 1) {
    return {.model_fn = std::move(model_fn),
            .model_dir = root_ / "model",
            .config = RunConfig{.tpu_config = {.num_shards = replicas}, .device = "reference"},
            .train_batch_size = 8,
            .eval_batch_size = 8,
            .predict_batch_size = 8};
  }
  // Returns an estimator that has trained one step.
  TpuEstimator Trained(const TpuEstimatorOptions& options) {
    absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(options);
    EXPECT_OK(estimator);
    EXPECT_OK(estimator->Train(TrainRows, {.max_steps = 1}));
    calls.clear();
    return *std::move(estimator);
  }

  static absl::Status Nothing(const PredictBatch&) { return absl::OkStatus(); }

  TestDirectory root_;
};

// --- EstimatorSpec ---

TEST_F(EstimatorSpecTest, RunsInOnePieceInTheOriginalsOrder) {
  TpuEstimatorOptions options = Options(PlainModel);
  options.use_tpu = false;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  const Hooks hooks = Record("a");
  ASSERT_OK(estimator.Train(TrainRows, {.max_steps = 1, .hooks = hooks}));
  EXPECT_THAT(std::exchange(calls, {}),
              ElementsAre("chief.begin", "a.begin", "spec.begin", "init_fn", "local_init_op", "chief.session",
                          "a.session", "spec.session", "chief.end", "a.end", "spec.end"));
  ASSERT_OK(estimator.Train(TrainRows, {.max_steps = 2, .hooks = hooks}));
  EXPECT_THAT(std::exchange(calls, {}),
              ElementsAre("chief.begin", "a.begin", "spec.begin", "local_init_op", "chief.session", "a.session",
                          "spec.session", "chief.end", "a.end", "spec.end"));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(Rows, {.hooks = hooks}));
  EXPECT_EQ(result.rows, 19);
  EXPECT_TRUE(result.metrics.contains("accuracy"));
  EXPECT_THAT(std::exchange(calls, {}),
              ElementsAre("a.begin", "spec.begin", "local_init_op", "a.session", "spec.session", "a.end", "spec.end"));
  ASSERT_OK_AND_ASSIGN(const int64_t rows, estimator.Predict(Rows, Nothing, {.hooks = hooks}));
  EXPECT_EQ(rows, 19);
  EXPECT_THAT(std::exchange(calls, {}),
              ElementsAre("a.begin", "spec.begin", "local_init_op", "a.session", "spec.session", "a.end", "spec.end"));
}

TEST_F(EstimatorSpecTest, OnReplicasMayOnlyTrain) {
  TpuEstimatorOptions options = Options(
      [](const Features& features, const Labels& labels, Mode mode, const Params&) {
        EstimatorSpecFields fields = PlainSpec(features, labels, mode).fields();
        fields.training_chief_hooks.clear();
        return EstimatorSpec(mode, fields);
      },
      2);
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK(estimator.Train(TrainRows, {.max_steps = 1}));
  EXPECT_THAT(calls, ElementsAre("spec.begin", "spec.session", "spec.end")) << "its scaffold is ignored";
  EXPECT_STATUS(estimator.Evaluate(Rows), kFailed,
                AllOf(HasSubstr("estimator_spec_test.cpp:"),
                      HasSubstr("EstimatorSpec: eval on replicas needs a TpuEstimatorSpec; return one, or run without "
                                "replicas (use_tpu is false, or eval_on_tpu)")));
  EXPECT_STATUS(estimator.Predict(Rows, Nothing), kFailed, HasSubstr("predict on replicas needs a TpuEstimatorSpec"));
  options.eval_on_tpu = false;
  ASSERT_OK_AND_ASSIGN(TpuEstimator on_host, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, on_host.Evaluate(Rows));
  EXPECT_EQ(result.rows, 19);
}

TEST_F(EstimatorSpecTest, OnReplicasThereAreNoChiefHooks) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(PlainModel)));
  EXPECT_STATUS(
      estimator.Train(TrainRows, {.max_steps = 1}), kInvalid,
      HasSubstr("EstimatorSpec: training_chief_hooks are not supported on replicas; give them as training_hooks"));
}

TEST_F(EstimatorSpecTest, EachModeNeedsItsOwn) {
  const auto train = [&](const std::function<void(EstimatorSpecFields&)>& change, Mode spec_mode = Mode::kTrain) {
    TpuEstimatorOptions options =
        Options([&](const Features& features, const Labels& labels, Mode mode, const Params&) {
          EstimatorSpecFields fields = PlainSpec(features, labels, mode).fields();
          change(fields);
          return EstimatorSpec(spec_mode, fields);
        });
    options.use_tpu = false;
    return TpuEstimator::Create(options)->Train(TrainRows, {.max_steps = 1}).status();
  };
  EXPECT_STATUS(train([](auto& fields) { fields.loss = {}; }), kInvalid,
                HasSubstr("EstimatorSpec: the loss is missing"));
  EXPECT_STATUS(train([](auto& fields) { fields.train_op = {}; }), kInvalid,
                HasSubstr("EstimatorSpec: train_op is missing"));
  EXPECT_STATUS(train([](auto& fields) { fields.predictions.emplace_back("none", Tensor()); }), kInvalid,
                HasSubstr("EstimatorSpec: prediction \"none\" is an invalid tensor"));
  EXPECT_STATUS(train([](auto& fields) { fields.scaffold->init_op = Note("init_op"); }),
                absl::StatusCode::kUnimplemented, HasSubstr("Scaffold.init_op is not supported"));
  EXPECT_STATUS(train([](auto&) {}, Mode::kEval), kInvalid,
                HasSubstr("EstimatorSpec: the model function was asked for mode train and gave a spec for eval"));
  EXPECT_THAT(calls, IsEmpty());
}

// --- Scaffold ---

TpuEstimatorSpec ScaffoldModel(const Features& features, const Labels& labels, Mode mode, const ScaffoldFn& scaffold) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"logits", logits}}, {.scaffold_fn = scaffold});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss, {}, {.scaffold_fn = scaffold});
  const auto optimizer = optimizers::CrossShard(optimizers::Sgd(0.0));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss), {.scaffold_fn = scaffold});
}

TEST_F(EstimatorSpecTest, AScaffoldBeginsSessionsOnReplicas) {
  Scaffold scaffold = RecordingScaffold();
  scaffold.init_feed_dict = {{"logits/bias", Buffer::FromVector(std::vector<float>{1, 2}, {2})}};
  scaffold.init_fn = [](HookSession& session) -> absl::Status {
    calls.push_back("init_fn");
    ASSIGN_OR_RETURN(const Buffer bias, session.ReadVariable("logits/bias"));
    EXPECT_THAT(bias.As<float>(), ElementsAre(1, 2));
    EXPECT_STATUS(session.SaveCheckpoint(), kFailed, HasSubstr("before the session has started"));
    RETURN_IF_ERROR(session.WriteVariable("global_step", Buffer::Scalar<int64_t>(40)));
    return session.WriteVariable("logits/bias", Buffer::FromVector(std::vector<float>{3, 4}, {2}));
  };
  scaffold.saver = Saver{.max_to_keep = 2};
  TpuEstimatorOptions options =
      Options([&](const Features& features, const Labels& labels, Mode mode,
                  const Params&) { return ScaffoldModel(features, labels, mode, [&] { return scaffold; }); },
              2);
  options.config->save_checkpoints_steps = 1;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const TrainResult result, estimator.Train(TrainRows, {.steps = 3}));
  EXPECT_EQ(result.first_step, 40);
  EXPECT_EQ(result.global_step, 43);
  ASSERT_OK_AND_ASSIGN(const Buffer bias, estimator.GetVariableValue("logits/bias"));
  EXPECT_THAT(bias.As<float>(), ElementsAre(3, 4));
  ASSERT_OK_AND_ASSIGN(const auto files, FileSystem::Local().List(estimator.model_dir()));
  EXPECT_EQ(std::count_if(files.begin(), files.end(), [](const auto& file) { return file.ends_with(".index"); }), 2);
  ASSERT_OK(estimator.Evaluate(Rows));
  ASSERT_OK(estimator.Predict(Rows, Nothing));
  ASSERT_OK(estimator.MakePredictor(Rows));
  EXPECT_THAT(calls, ElementsAre("init_fn", "local_init_op", "local_init_op", "local_init_op", "local_init_op"));
}

TEST_F(EstimatorSpecTest, AScaffoldsErrorsEndTheRun) {
  Scaffold scaffold;
  TpuEstimatorOptions options = Options([&](const Features& features, const Labels& labels, Mode mode, const Params&) {
    return ScaffoldModel(features, labels, mode, [&] { return scaffold; });
  });
  const auto train = [&] { return TpuEstimator::Create(options)->Train(TrainRows, {.max_steps = 1}).status(); };
  scaffold.init_feed_dict = {{"bias", Buffer::Scalar(1.0f)}};
  EXPECT_STATUS(train(), absl::StatusCode::kNotFound, HasSubstr("Scaffold.init_feed_dict: "));
  scaffold.init_feed_dict.clear();
  scaffold.init_fn = [](HookSession& session) {
    return session.WriteVariable("global_step", Buffer::Scalar<int64_t>(7));
  };
  EXPECT_STATUS(train(), kInvalid,
                "the initial values have global_step 7, but the training ends at step 1; raise max_steps");
  for (const int64_t step : {std::numeric_limits<int64_t>::max(), int64_t{-1}}) {
    scaffold.init_fn = [step](HookSession& session) {
      return session.WriteVariable("global_step", Buffer::Scalar<int64_t>(step));
    };
    EXPECT_STATUS(train(), kInvalid, StartsWith(fmt::format("global_step is {}, expected 0 to ", step)));
  }
  scaffold.init_fn = {};
  scaffold.local_init_op = [](HookSession&) { return absl::NotFoundError("no table"); };
  EXPECT_STATUS(train(), absl::StatusCode::kNotFound, "Scaffold.local_init_op: no table");
}

TEST(Scaffold, WhatIsNotSupportedIsRefusedByName) {
  EXPECT_OK(Validate(RecordingScaffold()));
  const auto refused = [](auto change, const char* field) {
    Scaffold scaffold;
    change(scaffold);
    EXPECT_STATUS(Validate(scaffold), absl::StatusCode::kUnimplemented,
                  HasSubstr(fmt::format("Scaffold.{} is not supported: ", field)));
  };
  refused([](auto& scaffold) { scaffold.init_op = Note(""); }, "init_op");
  refused([](auto& scaffold) { scaffold.ready_op = Note(""); }, "ready_op");
  refused([](auto& scaffold) { scaffold.ready_for_local_init_op = Note(""); }, "ready_for_local_init_op");
  refused([](auto& scaffold) { scaffold.summary_op = Note(""); }, "summary_op");
  refused([](auto& scaffold) { scaffold.local_init_feed_dict["a"] = Buffer(); }, "local_init_feed_dict");
  refused([](auto& scaffold) { scaffold.saver = Saver{.var_list = {{"a", "b"}}}; }, "saver.var_list");
  EXPECT_STATUS(Validate(Scaffold{.saver = Saver{.max_to_keep = -1}}), kInvalid,
                "Scaffold.saver.max_to_keep is -1, expected 0 (keep all) or more");
  EXPECT_STATUS(Validate(Scaffold{.saver = Saver{.keep_checkpoint_every_n_hours = 0}}), kInvalid,
                "Scaffold.saver.keep_checkpoint_every_n_hours is 0, expected more than 0");
}

// --- host calls and host metrics ---

// The values that a host call received: per batch the first feature of the rows, and the losses of the replicas.
struct Seen {
  int64_t global_step = 0, run_step = 0;
  std::vector<float> rows;
  size_t losses = 0;
};
std::vector<Seen> seen;

// The mean of the first feature over all rows.
class MeanOfRows : public HostMetrics {
 public:
  absl::Status Update(const HostCallValues& batch) override {
    for (const float value : batch.tensors.at("row").As<float>()) {
      sum_ += value;
      ++count_;
    }
    return absl::OkStatus();
  }
  absl::StatusOr<std::map<std::string, double>> Result() override {
    return std::map<std::string, double>{{name, sum_ / count_}, {"rows", count_}};
  }
  static inline std::string name = "row_mean";

 private:
  double sum_ = 0, count_ = 0;
};

TpuEstimatorSpec HostModel(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  const Tensor row = Slice(features["x"], {0, 0}, {features["x"].dim(0), 1});
  HostCallSpec host_call = {
      .function =
          [](const HostCallValues& values) {
            const auto rows = values.tensors.at("row").As<float>();
            seen.push_back(
                {.global_step = values.global_step, .run_step = values.run_step, .rows = {rows.begin(), rows.end()}});
            if (!values.tensors.contains("loss")) return absl::OkStatus();
            seen.back().losses = values.tensors.at("loss").As<float>().size();
            return absl::OkStatus();
          },
      .tensors = {{"row", row}}};
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"row", row}}, {.host_call = host_call});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  host_call.tensors["loss"] = loss;
  if (mode == Mode::kEval) {
    const HostMetricsSpec host_metrics = {.make = [] { return std::make_unique<MeanOfRows>(); },
                                          .tensors = {{"row", row}}};
    return TpuEstimatorSpec::Eval(loss, {{"device_mean", metrics::Mean(row)}},
                                  {.host_call = host_call, .host_metrics = host_metrics});
  }
  const auto optimizer = optimizers::CrossShard(optimizers::Sgd(0.1));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss), {.host_call = host_call});
}

class HostValuesTest : public EstimatorSpecTest {
 protected:
  void SetUp() override {
    seen.clear();
    MeanOfRows::name = "row_mean";
  }
  // Expects the values for batches of 19 rows.
  static void ExpectAllRows(size_t losses) {
    ASSERT_THAT(seen, SizeIs(3));
    int64_t next = 0;
    for (const Seen& batch : seen) {
      EXPECT_EQ(batch.global_step, 1);
      EXPECT_EQ(batch.run_step, 1 + (&batch - seen.data()));
      EXPECT_EQ(batch.losses, losses);
      for (const float value : batch.rows) EXPECT_FLOAT_EQ(value, std::sin(static_cast<float>(next++ * 3) * 1.7f));
    }
    EXPECT_EQ(next, 19);
  }
};

// On 4 replicas the last batch has 3 rows; the last replica has none.
TEST_F(HostValuesTest, EvaluationAndPredictionGiveRealRowsInOrder) {
  for (const bool folded : {true, false}) {
    TpuEstimatorOptions options = Options(HostModel, 4);
    options.model_dir = root_ / (folded ? "folded" : "apart");
    options.config->device = "cpu";
    options.config->tpu_config.fold_replicas = folded;
    TpuEstimator estimator = Trained(options);
    seen.clear();
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(Rows));
    ExpectAllRows(4);
    EXPECT_EQ(result.metrics.at("rows"), 19);
    EXPECT_NEAR(result.metrics.at("row_mean"), result.metrics.at("device_mean"), 1e-6);
    seen.clear();
    std::vector<float> predicted;
    ASSERT_OK(estimator.Predict(Rows, [&](const PredictBatch& batch) {
      const auto rows = batch.values.at("row").As<float>();
      predicted.insert(predicted.end(), rows.begin(), rows.end());
      return absl::OkStatus();
    }));
    ExpectAllRows(0);
    EXPECT_THAT(predicted, SizeIs(19));
  }
}

TEST_F(HostValuesTest, InOnePieceTheSame) {
  TpuEstimatorOptions options = Options(HostModel);
  options.use_tpu = false;
  TpuEstimator estimator = Trained(options);
  seen.clear();
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(Rows));
  ExpectAllRows(1);
  EXPECT_EQ(result.metrics.at("rows"), 19);
}

// There are more batches than an outfeed holds.
TEST_F(HostValuesTest, LongEvaluationsGiveEveryBatch) {
  TpuEstimator estimator = Trained(Options(HostModel));
  seen.clear();
  const InputFn many = [](const Params& params) -> absl::StatusOr<Dataset> {
    return RowsWithSigns(19, 3).Repeat(30).Batch(params.batch_size());
  };
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(many));
  EXPECT_EQ(result.metrics.at("rows"), 570);
  ASSERT_THAT(seen, SizeIs(72));
  EXPECT_EQ(seen.back().run_step, 72);
  ASSERT_OK(estimator.Evaluate(many, {.steps = 40}));
  EXPECT_THAT(seen, SizeIs(72 + 40));
}

// (function, [tensors]) is the list form; the other form has arguments. With twelve tensors "10" comes after "2".
TEST_F(HostValuesTest, ListsKeepTheirOrder) {
  std::vector<std::vector<float>> list, arguments;
  const auto take = [&](const std::vector<Buffer>& values) {
    for (const Buffer& value : values) list.emplace_back(value.As<float>().begin(), value.As<float>().end());
    return absl::OkStatus();
  };
  const auto take_two = [&](const Buffer& loss, const Buffer& x) {
    arguments.emplace_back(loss.As<float>().begin(), loss.As<float>().end());
    arguments.emplace_back(x.As<float>().begin(), x.As<float>().end());
    return absl::OkStatus();
  };
  TpuEstimatorOptions options = Options({}, 2);
  options.model_fn = [&](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
    if (mode == Mode::kPredict) {
      return TpuEstimatorSpec::Predict({{"logits", logits}}, {.host_call = HostCallOf(take_two, logits, logits * 0)});
    }
    const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
    std::vector<Tensor> tensors;
    for (int i = 0; i < 12; ++i) tensors.push_back(loss * 0 + i);
    return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss),
                                   {.host_call = HostCallOfList(take, tensors)});
  };
  TpuEstimator estimator = Trained(options);
  ASSERT_THAT(list, SizeIs(12));
  for (size_t i = 0; i < list.size(); ++i) {
    EXPECT_THAT(list[i], ElementsAre(static_cast<float>(i), static_cast<float>(i)));
  }
  ASSERT_OK(estimator.Predict(Rows, Nothing));
  ASSERT_THAT(arguments, SizeIs(6));  // the arguments of three batches
  EXPECT_THAT(arguments[5], ElementsAre(0, 0, 0, 0, 0, 0));
}

// As in TensorFlow, every replica has the whole BROADCAST batch, and the host receives replica 0's values.
TEST_F(HostValuesTest, OfABroadcastBatchThereIsOne) {
  TpuEstimatorOptions options = Options(HostModel, 2);
  options.config->tpu_config.per_host_input_for_training = InputMode::kBroadcast;
  TpuEstimator estimator = Trained(options);
  ASSERT_THAT(seen, SizeIs(1));
  EXPECT_THAT(seen[0].rows, SizeIs(8));
  EXPECT_EQ(seen[0].losses, 1u);
  seen.clear();
  ASSERT_OK(estimator.Evaluate(Rows));
  ExpectAllRows(1);
}

TEST_F(HostValuesTest, APredictorCallsNothing) {
  TpuEstimator estimator = Trained(Options(HostModel));
  seen.clear();
  ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Rows));
  EXPECT_THAT(predictor.prediction_names(), ElementsAre("row"));
  ASSERT_OK(predictor.Predict({{"x", Buffer::FromVector(std::vector<float>{1, 2, 3}, {1, 3})}}));
  EXPECT_THAT(seen, IsEmpty());
}

TEST_F(HostValuesTest, ErrorsNameTheBatchAndTheMetric) {
  TpuEstimatorOptions options = Options(HostModel);
  TpuEstimator estimator = Trained(options);
  MeanOfRows::name = "device_mean";
  EXPECT_STATUS(estimator.Evaluate(Rows), kInvalid,
                "two metrics are called \"device_mean\": one of the model and one of the host");
  MeanOfRows::name = "global_step";
  EXPECT_STATUS(estimator.Evaluate(Rows), kInvalid, HasSubstr("host metric \"global_step\""));
  options.model_fn = [](const Features& features, const Labels& labels, Mode, const Params&) {
    const Tensor loss =
        losses::SparseSoftmaxCrossEntropy(labels.only(), layers::Dense(features["x"], 2, {.name = "logits"}));
    return TpuEstimatorSpec::Eval(
        loss, {}, {.host_metrics = HostMetricsSpec{.make = [] { return nullptr; }, .tensors = {{"loss", loss}}}});
  };
  EXPECT_STATUS(TpuEstimator::Create(options)->Evaluate(Rows), kInvalid,
                "the function that creates the host metrics returned none");
  options.model_fn = [](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
    const HostCallSpec fails = {.function =
                                    [](const HostCallValues& values) {
                                      return values.run_step == 2 ? absl::UnavailableError("the queue is gone")
                                                                  : absl::OkStatus();
                                    },
                                .tensors = {{"x", features["x"]}}};
    if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"logits", logits}}, {.host_call = fails});
    const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
    if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss, {}, {.host_call = fails});
    return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
  };
  options.model_dir = root_ / "other";
  TpuEstimator failing = Trained(options);
  EXPECT_STATUS(failing.Evaluate(Rows), absl::StatusCode::kUnavailable, "batch 2: host call: the queue is gone");
  EXPECT_STATUS(failing.Predict(Rows, Nothing), absl::StatusCode::kUnavailable,
                "host call of batch 2: the queue is gone");
}

}  // namespace
}  // namespace tessera
