// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_optimizer.h"

#include "google/protobuf/text_format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::UnorderedElementsAre;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

absl::StatusOr<premade::OptimizerFn> Make(const std::string& text, std::optional<job::Version> version = std::nullopt) {
  job::Optimizer optimizer;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &optimizer)) << text;
  return MakeOptimizer(optimizer, "optimizer", version);
}

// Trains a model of one weight matrix w = 2 and loss w^2 with the optimizer that |text| describes.
class JobOptimizerTest : public ::testing::Test {
 protected:
  static std::unique_ptr<TracedStep> Train(const std::string& text,
                                           std::optional<job::Version> version = std::nullopt) {
    absl::StatusOr<premade::OptimizerFn> optimizer = Make(text, version);
    EXPECT_OK(optimizer);
    return std::make_unique<TracedStep>(1, [&] {
      const Variable w = GetVariable("w", {DType::kF32, {1, 1}}, [](const TensorType& type) {
        return Constant(std::vector<float>{2}, type.shape);
      });
      (*optimizer)()->Minimize(ReduceSum(Square(w.Read())));
      GlobalStep().Assign(GlobalStep().Read() + 1);
    });
  }
  static float AfterSteps(const std::string& text, int steps) {
    auto step = Train(text);
    for (int i = 0; i < steps; ++i) step->Step();
    return step->Read<float>("w")[0];
  }
};

TEST_F(JobOptimizerTest, EveryKindHasItsSlots) {
  EXPECT_THAT(Train("sgd {}")->VariableNames(), UnorderedElementsAre("w", "global_step"));
  EXPECT_THAT(Train("momentum {}")->VariableNames(), UnorderedElementsAre("w", "global_step", "w/Momentum"));
  EXPECT_THAT(Train("adagrad {}")->VariableNames(), UnorderedElementsAre("w", "global_step", "w/Adagrad"));
  for (const auto& [text, slot] : {std::pair("adam {}", "w/Adam"), {"adam_w {}", "w/AdamW"}, {"lamb {}", "w/LAMB"}}) {
    EXPECT_THAT(Train(text)->VariableNames(),
                UnorderedElementsAre("w", "global_step", "beta1_power", "beta2_power", slot, std::string(slot) + "_1"));
  }
  EXPECT_THAT(Train("rms_prop {}")->VariableNames(),
              UnorderedElementsAre("w", "global_step", "w/RMSProp", "w/RMSProp_1"));
  EXPECT_THAT(Train("adadelta {}")->VariableNames(),
              UnorderedElementsAre("w", "global_step", "w/Adadelta", "w/Adadelta_1"));
  EXPECT_THAT(Train("ftrl {}")->VariableNames(), UnorderedElementsAre("w", "global_step", "w/Ftrl", "w/Ftrl_1"));
  EXPECT_THAT(Train("lars {}")->VariableNames(), UnorderedElementsAre("w", "global_step", "w/LARSOptimizer"));
}

// The values are those of TensorFlow 2.15's legacy Keras optimizers after three steps from w = 2 with the loss w^2.
TEST_F(JobOptimizerTest, Version2HasTheRulesAndNumbersOfKeras) {
  const auto after = [](const std::string& text) {
    auto step = Train(text, job::V2);
    for (int i = 0; i < 3; ++i) step->Step();
    return step->Read<float>("w")[0];
  };
  EXPECT_THAT(Train("adagrad {}", job::V2)->VariableNames(), ::testing::Contains("training/Adagrad/w/accumulator"));
  EXPECT_FLOAT_EQ(after("sgd {}"), 1.88238406F);
  EXPECT_FLOAT_EQ(after("momentum {}"), 1.77942407F);
  EXPECT_FLOAT_EQ(after("momentum { use_nesterov: true }"), 1.68905663F);
  EXPECT_FLOAT_EQ(after("adagrad {}"), 1.99772072F);
  EXPECT_FLOAT_EQ(after("adam {}"), 1.9970001F);
  EXPECT_FLOAT_EQ(after("rms_prop {}"), 1.99262667F);
  EXPECT_FLOAT_EQ(after("rms_prop { momentum: 0.5 centered: true }"), 1.98810041F);
  EXPECT_FLOAT_EQ(after("ftrl {}"), 1.84014511F);
  EXPECT_FLOAT_EQ(after("sgd { learning_rate: 0.25 }"), 0.25F);
  EXPECT_STATUS(Make("lamb {}", job::V2), kInvalid,
                "optimizer.lamb is not among Keras' optimizers, which models of version V2 have; expected sgd, "
                "momentum, adagrad, adam, rms_prop or ftrl, or another version");
  EXPECT_STATUS(Make("adam { lazy: true }", job::V2), kInvalid,
                "optimizer.adam.lazy is true, but Keras' Adam of version V2 updates all rows; leave it out");
}

// Row 1 of the table is looked up only in the first step.
TEST_F(JobOptimizerTest, LazyAdamLeavesRowsThatAreNotLookedUp) {
  const auto row = [](const std::string& text) {
    absl::StatusOr<premade::OptimizerFn> optimizer = Make(text);
    EXPECT_OK(optimizer);
    TracedStep step(1, [&] {
      const Variable table = GetVariable("table", {DType::kF32, {2, 1}}, [](const TensorType& type) {
        return Constant(std::vector<float>{2, 3}, type.shape);
      });
      const Tensor index = Cast(Equal(GlobalStep().Read(), 0), DType::kI32);
      (*optimizer)()->Minimize(ReduceSum(Square(Gather(table.Read(), Reshape(index, {1})))));
      GlobalStep().Assign(GlobalStep().Read() + 1);
    });
    step.Step();
    const float first = step.Read<float>("table")[1];
    step.Step();
    step.Step();
    return std::pair(first, step.Read<float>("table")[1]);
  };
  const auto [lazy_first, lazy_last] = row("adam { lazy: true }");
  EXPECT_EQ(lazy_first, lazy_last);
  EXPECT_FLOAT_EQ(lazy_first, 2.999F);
  const auto [first, last] = row("adam { }");
  EXPECT_EQ(first, lazy_first);
  EXPECT_LT(last, first);
}

// The gradient of w^2 is 2 w: a step at rate r multiplies w by 1 - 2 r.
TEST_F(JobOptimizerTest, TheScheduleChangesTheRate) {
  const std::string sgd = "sgd { learning_rate: 0.25 } ";
  EXPECT_FLOAT_EQ(AfterSteps(sgd, 2), 0.5f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "schedule { piecewise_constant { boundaries: 0 factors: [1, 0] } }", 3), 1.0f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "schedule { exponential { decay_steps: 1 decay_rate: 0.5 } }", 2), 0.75f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "schedule { polynomial { decay_steps: 1 end: 0 } }", 5), 1.0f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "schedule { cosine { decay_steps: 1 alpha: 0.5 } }", 2), 0.75f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "schedule { warmup_steps: 2 }", 2), 1.5f);
}

TEST_F(JobOptimizerTest, GradientsAreClipped) {
  const std::string sgd = "sgd { learning_rate: 1 } ";
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "clip_by_value: 0.5", 1), 1.5f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "clip_by_norm: 0.25", 1), 1.75f);
  EXPECT_FLOAT_EQ(AfterSteps(sgd + "clip_by_global_norm: 1", 1), 1.0f);
}

TEST_F(JobOptimizerTest, AnEmptyOneLeavesTheChoiceToTheModel) {
  ASSERT_OK_AND_ASSIGN(const premade::OptimizerFn none, Make(""));
  EXPECT_FALSE(none);
}

TEST_F(JobOptimizerTest, Mistakes) {
  EXPECT_STATUS(Make("clip_by_norm: 1"), kInvalid,
                "optimizer has a schedule or clipping but no kind; add one, such as adagrad {}");
  EXPECT_STATUS(Make("sgd { learning_rate: -1 }"), kInvalid, "optimizer.sgd.learning_rate is -1, expected at least 0");
  EXPECT_STATUS(Make("adam { beta1: 1 }"), kInvalid, "optimizer.adam.beta1 is 1, expected at least 0 and less than 1");
  EXPECT_STATUS(Make("rms_prop { epsilon: nan }"), kInvalid, "optimizer.rms_prop.epsilon is nan, expected at least 0");
  EXPECT_STATUS(Make("adagrad { initial_accumulator_value: 0 }"), kInvalid,
                "optimizer.adagrad.initial_accumulator_value is 0, expected more than 0");
  EXPECT_STATUS(Make("lars { trust: 0 }"), kInvalid, "optimizer.lars.trust is 0, expected more than 0");
  EXPECT_STATUS(Make("ftrl { learning_rate_power: 0.5 }"), kInvalid,
                "optimizer.ftrl.learning_rate_power is 0.5, expected at most 0");
  EXPECT_OK(Make("ftrl { learning_rate_power: 0 initial_accumulator_value: 0 }"));
  EXPECT_STATUS(Make("sgd {} clip_by_value: 0"), kInvalid, "optimizer.clip_by_value is 0, expected more than 0");
  EXPECT_STATUS(Make("sgd {} schedule { cosine {} }"), kInvalid,
                "optimizer.schedule.cosine.decay_steps is 0, expected at least 1");
  EXPECT_STATUS(Make("sgd {} schedule { warmup_steps: -1 }"), kInvalid,
                "optimizer.schedule.warmup_steps is -1, expected at least 0");
  EXPECT_STATUS(Make("sgd {} schedule { piecewise_constant { boundaries: 4 factors: 1 } }"), kInvalid,
                "optimizer.schedule.piecewise_constant has 1 boundaries and 1 factors, expected one factor more than "
                "boundaries");
  EXPECT_STATUS(Make("sgd {} schedule { piecewise_constant { boundaries: [4, 3] factors: [1, 1, 1] } }"), kInvalid,
                "optimizer.schedule.piecewise_constant has boundary 3 after 4, expected them to ascend");
}

}  // namespace
}  // namespace tessera
