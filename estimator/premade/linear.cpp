// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/linear.h"

#include <memory>
#include <optional>
#include <utility>

#include "tessera/estimator/premade/parts/example_table.h"
#include "tessera/estimator/premade/parts/model.h"
#include "tessera/estimator/premade/parts/sdca.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

constexpr double kRate = 0.2;

template <typename Options>
absl::StatusOr<ModelFn> MakeOptimized(const char* function, Options options,
                                      const absl::StatusOr<heads::HeadPtr>& head) {
  absl::StatusOr<LogitsFn> logits =
      LinearLogits(std::move(options.feature_columns), std::move(options.sparse_combiner));
  RETURN_IF_ERROR_WITH(logits.status(), function);
  RETURN_IF_ERROR_WITH(head.status(), function);
  auto optimizer = options.optimizer.Resolve(options.version, "Ftrl", kRate);
  RETURN_IF_ERROR_WITH(optimizer.status(), function);
  return ModelOf(function, {{.logits = *std::move(logits), .optimizer = *std::move(optimizer)}}, *head,
                 options.location);
}

template <typename Options>
absl::Status CheckSdcaOptions(const Options& options, const heads::Head& head) {
  RETURN_IF_ERROR(CheckSdca(*options.sdca));
  if (options.feature_columns.empty()) return InvalidArgument("feature_columns is empty, expected at least one column");
  if (options.optimizer.given()) return InvalidArgument("both optimizer and sdca are given, expected one of them");
  if (options.sparse_combiner != "sum") {
    return InvalidArgument("sparse_combiner is \"{}\", expected \"sum\" with sdca", options.sparse_combiner);
  }
  if (head.logits_dimension() != 1) {
    return InvalidArgument("sdca trains a model of one logit, expected two classes or label_dimension 1, got {} logits",
                           head.logits_dimension());
  }
  if (head.example_loss() == ExampleLoss::kOther) {
    return InvalidArgument(
        "sdca does not support the loss of the head, expected heads::Binary or heads::Regression with their own loss");
  }
  return absl::OkStatus();
}

// Ends training with more different examples than the table of dual coordinate ascent has room for.
class FullTableHook : public Hook {
 public:
  explicit FullTableHook(int64_t num_examples) : num_examples_(num_examples) {}
  std::string_view name() const override { return "LinearSdca"; }
  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues& values, RunControl&) override {
    const int index = values.layout().Find(kWithoutPlaceTag);
    const std::optional<double> count = index < 0 ? std::nullopt : values.Scalar(index);
    if (!count || !(*count > 0)) return absl::OkStatus();
    const int64_t places = ExampleTable::PlacesFor(num_examples_);
    return InvalidArgument(
        "sdca.num_examples is {}, expected at least {}: after step {} the data has had that many different examples, "
        "but the table has {} places; try the number of different ids in the data",
        num_examples_, places + static_cast<int64_t>(*count), values.global_step(), places);
  }

 private:
  const int64_t num_examples_;
};

template <typename Options>
absl::StatusOr<ModelFn> MakeSdca(const char* function, Options options, const absl::StatusOr<heads::HeadPtr>& head) {
  RETURN_IF_ERROR_WITH(head.status(), function);
  RETURN_IF_ERROR_WITH(CheckSdcaOptions(options, **head), function);
  return ModelFn([=, options = std::move(options), head = *head](const Features& features, const Labels& labels,
                                                                 Mode mode, const Params&) -> ModelFnSpec {
    const CallScope call(function, options.location);
    const LinearTrace model = TraceLinear(options.feature_columns, options.sparse_combiner, features, mode, 1);
    TrainOp step;
    const auto train = [&](const Tensor&) {
      SdcaExamples examples = {.ids = features[options.sdca->example_id_column], .labels = labels.only()};
      if (!head->weight_column().empty()) examples.weights = features[head->weight_column()];
      return step = SdcaStep(*options.sdca, head->example_loss(), model, examples);
    };
    const TpuEstimatorSpec spec = head->Spec(features, labels, mode, model.logits, train, options.location);
    if (mode != Mode::kTrain) return spec;
    return TpuEstimatorSpec::Train(spec.loss(), step,
                                   {.training_hooks = {std::make_shared<FullTableHook>(options.sdca->num_examples)},
                                    .location = options.location});
  });
}

// Returns the model of `options`, trained by an optimizer or by dual coordinate ascent.
template <typename Options>
absl::StatusOr<ModelFn> MakeLinear(const char* function, Options options, const absl::StatusOr<heads::HeadPtr>& head) {
  return options.sdca ? MakeSdca(function, std::move(options), head)
                      : MakeOptimized(function, std::move(options), head);
}

}  // namespace

absl::StatusOr<ModelFn> LinearClassifier(LinearClassifierOptions options) {
  const auto head = ClassifierHead(options.n_classes, options.label_vocabulary, HeadFieldsOf(options));
  return MakeLinear("LinearClassifier", std::move(options), head);
}

absl::StatusOr<ModelFn> LinearRegressor(LinearRegressorOptions options) {
  const auto head = RegressorHead(options.label_dimension, HeadFieldsOf(options));
  return MakeLinear("LinearRegressor", std::move(options), head);
}

absl::StatusOr<ModelFn> LinearEstimator(LinearEstimatorOptions options) {
  const auto head = GivenHead(options.head);
  return MakeLinear("LinearEstimator", std::move(options), head);
}

}  // namespace tessera::premade
