// SPDX-License-Identifier: Apache-2.0
// Errors in model code: each produces one message. The message starts with the line of the error, names the function
// called there, and says what was expected and got. The whole message is compared.
#include <functional>
#include <memory>
#include <sstream>

#include "spdlog/sinks/ostream_sink.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

// The batch of a shard: images with class ids.
const ModelInputs kDigits = {.features = {{"pixels", {DType::kF32, {16, 64}}}}, .labels = {{"", {DType::kI32, {16}}}}};

class ModelMistakes : public ::testing::Test {
 protected:
  // The line of the error, set by the model function.
  int line_ = 0;

  void ExpectMistake(Mode mode, const ModelFn& model_fn, std::string_view message,
                     const ModelInputs& inputs = kDigits) {
    EXPECT_STATUS(TraceModel(model_fn, mode, params_, inputs, {}), absl::StatusCode::kInvalidArgument,
                  fmt::format("model_mistakes_test.cpp:{}: {}", line_, message));
  }

  // Expects an error between the input and the logits.
  void ExpectLayerMistake(const std::function<Tensor(const Features&)>& logits, std::string_view message) {
    ExpectMistake(
        Mode::kPredict,
        [&](const Features& features, const Labels&, Mode, const Params&) {
          return TpuEstimatorSpec::Predict({{"logits", logits(features)}});
        },
        message);
  }

  // Expects an error between the logits and the train spec.
  void ExpectTrainMistake(const std::function<TpuEstimatorSpec(const Tensor& logits, const Labels& labels)>& spec,
                          std::string_view message, const ModelInputs& inputs = kDigits) {
    ExpectMistake(
        Mode::kTrain,
        [&](const Features& features, const Labels& labels, Mode, const Params&) {
          return spec(layers::Dense(features["pixels"], 10, {.name = "logits"}), labels);
        },
        message, inputs);
  }

  Params params_;
};

// --- Inputs ---

TEST_F(ModelMistakes, UnknownFeature) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return layers::Dense(features["pixles"], 10);
      },
      "Dense: no feature \"pixles\"; the input has \"pixels\" f32[16,64]");
}

TEST_F(ModelMistakes, PaddingIsNoFeature) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return layers::Dense(features["is_padding"], 10);
      },
      "Dense: no feature \"is_padding\": padding rows are removed for you, from losses, metrics and predictions; "
      "ValidRows() tells them in model code of your own");
}

TEST_F(ModelMistakes, UnknownLabel) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        line_ = __LINE__ + 1;
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels["digit"], logits);
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "SparseSoftmaxCrossEntropy: no label \"digit\"; the input has one label without a name, i32[16]");
}

TEST_F(ModelMistakes, LabelsInPredictMode) {
  ExpectMistake(
      Mode::kPredict,
      [&](const Features& features, const Labels& labels, Mode, const Params&) {
        const Tensor logits = layers::Dense(features["pixels"], 10);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Predict({{"right", Equal(ArgMax(logits), labels.only())}});
      },
      "Equal: expected exactly one label, got 0; the input has no labels");
}

TEST_F(ModelMistakes, OnlyOfSeveralLabels) {
  ModelInputs inputs = kDigits;
  inputs.labels = {{"digit", {DType::kI32, {16}}}, {"writer", {DType::kI32, {16}}}};
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        line_ = __LINE__ + 1;
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "SparseSoftmaxCrossEntropy: expected exactly one label, got 2; the input has \"digit\" i32[16], \"writer\" "
      "i32[16]",
      inputs);
}

// --- Layers ---

TEST_F(ModelMistakes, DenseOnAVector) {
  ExpectLayerMistake(
      [&](const Features& features) {
        const Tensor mean = ReduceMean(features["pixels"], 1);
        line_ = __LINE__ + 1;
        return layers::Dense(mean, 10);
      },
      "Dense: expected an input of [batch, ..., features], got f32[16]");
}

TEST_F(ModelMistakes, DenseOnIntegers) {
  ExpectLayerMistake(
      [&](const Features& features) {
        const Tensor whole = Cast(features["pixels"], DType::kI32);
        line_ = __LINE__ + 1;
        return layers::Dense(whole, 10);
      },
      "Dense: expected a floating-point input, got i32[16,64]; convert it with Cast(x, DType::kF32)");
}

TEST_F(ModelMistakes, DenseWithoutUnits) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return layers::Dense(features["pixels"], 0);
      },
      "Dense: expected a positive number of units, got 0");
}

TEST_F(ModelMistakes, ConvolutionOnAMatrix) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return layers::Conv2D(features["pixels"], 16, {3, 3});
      },
      "Conv2D: expected an input of [batch, height, width, channels], got f32[16,64]");
}

TEST_F(ModelMistakes, DropoutOfEverything) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return layers::Dropout(features["pixels"], 1, Mode::kTrain);
      },
      "Dropout: expected a rate in [0, 1), got 1");
}

TEST_F(ModelMistakes, TwoLayersOfOneName) {
  ExpectLayerMistake(
      [&](const Features& features) {
        const Tensor hidden = layers::Dense(features["pixels"], 64, {.name = "hidden"});
        line_ = __LINE__ + 1;
        return layers::Dense(hidden, 10, {.name = "hidden"});
      },
      "Dense: variable \"hidden/kernel\" already exists in computation predict_step; give the layer another name, or "
      "keep a layers::SharedVariables alive around both to share it");
}

// --- Operators ---

TEST_F(ModelMistakes, ShapesThatDoNotBroadcast) {
  ExpectLayerMistake(
      [&](const Features& features) {
        const Tensor hidden = layers::Dense(features["pixels"], 10);
        line_ = __LINE__ + 1;
        return hidden + features["pixels"];
      },
      "operator+: the shapes of f32[16,10] and f32[16,64] do not broadcast: counted from the last, dimensions must be "
      "equal "
      "or 1");
}

TEST_F(ModelMistakes, MixedTypes) {
  ExpectLayerMistake(
      [&](const Features& features) {
        const Tensor whole = Cast(features["pixels"], DType::kI32);
        line_ = __LINE__ + 1;
        return features["pixels"] * whole;
      },
      "operator*: expected two tensors of one dtype, got f32[16,64] and i32[16,64]; convert one with Cast");
}

TEST_F(ModelMistakes, TheGlobalBatchWhereTheShardsIsSeen) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return Reshape(features["pixels"], {128, 8, 8, 1});
      },
      "Reshape: cannot reshape f32[16,64] to [128,8,8,1]: 1024 elements against 8192");
}

TEST_F(ModelMistakes, InnerSizesThatDiffer) {
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return MatMul(features["pixels"], features["pixels"]);
      },
      "MatMul: the last dimension of f32[16,64] is 64, the second to last of f32[16,64] is 16; they must be equal");
}

TEST_F(ModelMistakes, ATensorKeptFromAnotherTrace) {
  Graph other;
  const GraphScope scope(other);
  other.BeginComputation("other");
  const Tensor kept = Ones({DType::kF32, {16, 64}});
  ExpectLayerMistake(
      [&](const Features& features) {
        line_ = __LINE__ + 1;
        return features["pixels"] + kept;
      },
      "operator+: tensor 2 of 2, f32[16,64], belongs to another graph; a model function must create its tensors each "
      "time it is traced");
}

// --- Losses ---

TEST_F(ModelMistakes, LabelsThatAreNoClassNumbers) {
  ModelInputs inputs = kDigits;
  inputs.labels = {{"", {DType::kF32, {16}}}};
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        line_ = __LINE__ + 1;
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "SparseSoftmaxCrossEntropy: expected integer labels (class numbers), got f32[16]", inputs);
}

TEST_F(ModelMistakes, LabelsOfAnotherShape) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        line_ = __LINE__ + 1;
        const Tensor loss = losses::MeanSquaredError(labels.only(), logits);
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "MeanSquaredError: expected labels and predictions of the same shape, got i32[16] and f32[16,10]");
}

TEST_F(ModelMistakes, WeightsOfAnotherShape) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        const Tensor weights = Ones({DType::kF32, {5}});
        line_ = __LINE__ + 1;
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits, {.weights = weights});
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "SparseSoftmaxCrossEntropy: expected weights that broadcast over the losses f32[16], got f32[5]");
}

// --- Optimizers ---

TEST_F(ModelMistakes, ALossPerExample) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        const Tensor loss =
            losses::SparseSoftmaxCrossEntropy(labels.only(), logits, {.reduction = losses::Reduction::kNone});
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "Minimize: expected a floating-point scalar as loss, got f32[16]");
}

TEST_F(ModelMistakes, ALossThatDependsOnNothing) {
  ExpectTrainMistake(
      [&](const Tensor&, const Labels&) {
        const Tensor loss = Constant(1.0, DType::kF32);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "Minimize: no variable has a gradient: the loss does not depend on any of them");
}

TEST_F(ModelMistakes, NothingToTrain) {
  ExpectMistake(
      Mode::kTrain,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const Tensor loss = ReduceMean(features["pixels"]);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
      },
      "Minimize: the model has no trainable variable");
}

TEST_F(ModelMistakes, AGradientOfAnotherShape) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        auto optimizer = optimizers::Sgd(0.1);
        auto gradients = optimizer->ComputeGradients(loss);
        gradients[0].gradient = ReduceSum(*gradients[0].gradient, 0);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(loss, optimizer->ApplyGradients(gradients));
      },
      "ApplyGradients: the gradient of \"logits/kernel\" is f32[10], expected the variable's f32[64,10]");
}

// --- Specs ---

TEST_F(ModelMistakes, NoLoss) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        const TrainOp train_op = optimizers::Sgd(0.1)->Minimize(loss);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(Tensor(), train_op);
      },
      "TpuEstimatorSpec::Train: the loss is missing: expected a scalar, got a tensor that was never assigned");
}

TEST_F(ModelMistakes, ALossOfSeveralElements) {
  ExpectMistake(
      Mode::kEval,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const Tensor logits = layers::Dense(features["pixels"], 10);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Eval(logits);
      },
      "TpuEstimatorSpec::Eval: expected a loss of one element, got f32[16,10]; reduce it with ReduceMean");
}

TEST_F(ModelMistakes, ALossOfOneElementIsAScalar) {
  const ModelFn model_fn = [&](const Features& features, const Labels&, Mode, const Params&) {
    return TpuEstimatorSpec::Eval(Reshape(ReduceMean(features["pixels"]), {1, 1}));
  };
  EXPECT_OK(TraceModel(model_fn, Mode::kEval, params_, kDigits, {}));
}

TEST_F(ModelMistakes, AHostCallWithoutAFunction) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        const TrainOp train_op = optimizers::Sgd(0.1)->Minimize(loss);
        const HostCallSpec host_call = {.function = {}, .tensors = {{"loss", loss}}};
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(loss, train_op, {.host_call = host_call});
      },
      "TpuEstimatorSpec::Train: the host call has tensors, but no function");
}

TEST_F(ModelMistakes, AHostCallOfNothing) {
  ExpectMistake(
      Mode::kPredict,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const HostCallSpec host_call = {.function = [](const HostCallValues&) { return absl::OkStatus(); },
                                        .tensors = {{"never", Tensor()}}};
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Predict({{"x", features["pixels"]}}, {.host_call = host_call});
      },
      "TpuEstimatorSpec::Predict: tensor \"never\" of the host call is invalid");
}

TEST_F(ModelMistakes, HostMetricsWithoutTensors) {
  ExpectMistake(
      Mode::kEval,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const HostMetricsSpec host_metrics = {.make = [] { return nullptr; }, .tensors = {}};
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Eval(ReduceMean(features["pixels"]), {}, {.host_metrics = host_metrics});
      },
      "TpuEstimatorSpec::Eval: the host metrics have no tensors");
}

TEST_F(ModelMistakes, NoTrainOp) {
  ExpectTrainMistake(
      [&](const Tensor& logits, const Labels& labels) {
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Train(loss, TrainOp());
      },
      "TpuEstimatorSpec::Train: train_op is missing: give what the optimizer's Minimize(loss) returns");
}

// --- Updates missing from the train_op ---

class OtherUpdates : public ModelMistakes {
 protected:
  OtherUpdates() : logger_(spdlog::default_logger()) {
    spdlog::set_default_logger(
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_)));
    spdlog::default_logger()->set_pattern("%v");
  }
  ~OtherUpdates() override { spdlog::set_default_logger(logger_); }

  // Returns the warnings from tracing a train step whose train_op `make` returns.
  std::string Warnings(const std::function<TrainOp(const Tensor& loss, const Tensor& other)>& make) {
    log_.str("");
    const ModelFn model_fn = [&](const Features& features, const Labels&, Mode, const Params&) {
      const Tensor loss = ReduceMean(layers::Dense(features["pixels"], 10));
      const Tensor other = ReduceMean(layers::Dense(features["pixels"], 3));
      return TpuEstimatorSpec::Train(loss, make(loss, other));
    };
    EXPECT_OK(TraceModel(model_fn, Mode::kTrain, params_, kDigits, {}));
    return log_.str();
  }

  std::ostringstream log_;
  std::shared_ptr<spdlog::logger> logger_;
};

TEST_F(OtherUpdates, AreNamed) {
  const auto warning = [&](const char* function) {
    return fmt::format(
        "model_mistakes_test.cpp:{}: {}: its result is not in the train_op of the spec, but it still updates "
        "variables; give Group({{...}}) of all train_ops, or remove the call\n",
        line_, function);
  };
  const std::string discarded = Warnings([&](const Tensor& loss, const Tensor& other) {
    line_ = __LINE__ + 1;
    optimizers::Sgd(0.1)->Minimize(other);
    return optimizers::Sgd(0.1)->Minimize(loss);
  });
  EXPECT_EQ(discarded, warning("Minimize"));
  const std::string second = Warnings([&](const Tensor& loss, const Tensor& other) {
    const TrainOp train_op = optimizers::CrossShard(optimizers::Adam(0.1))->Minimize(loss);
    auto optimizer = optimizers::MovingAverage(optimizers::LossScale(optimizers::Adam(0.1)), 0.9);
    const auto gradients = optimizer->ComputeGradients(other);
    line_ = __LINE__ + 1;
    optimizer->ApplyGradients(gradients);
    return train_op;
  });
  EXPECT_EQ(second, warning("ApplyGradients"));
}

TEST_F(OtherUpdates, OfTheTrainOpAreExpected) {
  EXPECT_EQ(
      Warnings([&](const Tensor& loss, const Tensor& other) {
        return Group({optimizers::CrossShard(optimizers::Accumulate(optimizers::Adam(0.1), 2))->Minimize(loss),
                      optimizers::MovingAverage(optimizers::LossScale(optimizers::Sgd(0.1)), 0.9)->Minimize(other)});
      }),
      "");
  EXPECT_EQ(Warnings([&](const Tensor& loss, const Tensor&) {
              const TrainOp train_op = optimizers::Sgd(0.1)->Minimize(loss);
              for (const Variable& variable : TrainableVariables()) variable.Assign(Clamp(-1, variable.Read(), 1));
              return train_op;
            }),
            "");
}

TEST_F(ModelMistakes, TrainingInAnEvaluation) {
  ExpectMistake(
      Mode::kEval,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const Tensor loss = ReduceMean(layers::Dense(features["pixels"], 10));
        line_ = __LINE__ + 1;
        optimizers::Sgd(0.1)->Minimize(loss);
        return TpuEstimatorSpec::Eval(loss);
      },
      "Minimize: the model function was asked for mode eval, whose steps would train; call it for train alone");
}

TEST_F(ModelMistakes, ASpecForAnotherMode) {
  ExpectMistake(
      Mode::kPredict,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const Tensor loss = ReduceMean(layers::Dense(features["pixels"], 10));
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Eval(loss);
      },
      "TpuEstimatorSpec: the model function was asked for mode predict and gave a spec for eval");
}

TEST_F(ModelMistakes, AMetricOfAReservedName) {
  ExpectMistake(
      Mode::kEval,
      [&](const Features& features, const Labels& labels, Mode, const Params&) {
        const Tensor logits = layers::Dense(features["pixels"], 10);
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Eval(loss, {{"loss", metrics::Accuracy(labels.only(), logits)}});
      },
      "TpuEstimatorSpec::Eval: a metric may not be called \"loss\": that name is reserved");
}

TEST_F(ModelMistakes, AMetricOfAClassThatIsNone) {
  ExpectMistake(
      Mode::kEval,
      [&](const Features& features, const Labels& labels, Mode, const Params&) {
        const Tensor logits = layers::Dense(features["pixels"], 10);
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        line_ = __LINE__ + 1;
        const Metric recall = metrics::RecallAtK(labels.only(), logits, 3, {.class_id = 10});
        return TpuEstimatorSpec::Eval(loss, {{"recall", recall}});
      },
      "RecallAtK: expected a class_id in [0, 10), got 10");
}

TEST_F(ModelMistakes, TwoMetricsOfOneName) {
  ExpectMistake(
      Mode::kEval,
      [&](const Features& features, const Labels& labels, Mode, const Params&) {
        const Tensor logits = layers::Dense(features["pixels"], 10);
        const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
        const Metric accuracy = metrics::Accuracy(labels.only(), logits);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Eval(loss, {{"accuracy", accuracy}, {"accuracy", accuracy}});
      },
      "TpuEstimatorSpec::Eval: two metrics are called \"accuracy\"");
}

TEST_F(ModelMistakes, APredictionWithoutRows) {
  ExpectMistake(
      Mode::kPredict,
      [&](const Features& features, const Labels&, Mode, const Params&) {
        const Tensor logits = layers::Dense(features["pixels"], 10);
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Predict({{"mean", ReduceMean(logits)}});
      },
      "TpuEstimatorSpec::Predict: prediction \"mean\" is f32[], expected 16 rows in dimension 0, one per example");
}

TEST_F(ModelMistakes, NoPredictions) {
  ExpectMistake(
      Mode::kPredict,
      [&](const Features&, const Labels&, Mode, const Params&) {
        line_ = __LINE__ + 1;
        return TpuEstimatorSpec::Predict({});
      },
      "TpuEstimatorSpec::Predict: predictions are missing: expected at least one named tensor");
}

// --- Parameters ---

TEST_F(ModelMistakes, AParameterOfAnotherType) {
  params_.Set("units", Params::Text("many"));
  ExpectMistake(
      Mode::kPredict,
      [&](const Features& features, const Labels&, Mode, const Params& params) {
        line_ = __LINE__ + 1;
        const Tensor logits = layers::Dense(features["pixels"], params.Get("units", 10));
        return TpuEstimatorSpec::Predict({{"logits", logits}});
      },
      "Params: \"units\" is \"many\", expected an integer");
}

}  // namespace
}  // namespace tessera
