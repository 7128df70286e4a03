// SPDX-License-Identifier: Apache-2.0
// Names of tensors as TensorFlow 2.15 writes them (scripts/oracles/tf_checkpoints.py shows them), and our own.
#include "tessera/estimator/checkpoint/names/stored_names.h"

#include <cmath>

#include "tessera/estimator/checkpoint/names/object_graph.pb.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using How = StoredVariable::How;

const TensorType kScalar = {DType::kF32, {}};
const TensorType kVector = {DType::kF32, {3}};

StoredTypes Types(const std::vector<std::string>& names) {
  StoredTypes stored;
  for (const std::string& name : names) stored.tensors[name] = kVector;
  return stored;
}

// Returns the key of the one variable `name`; empty when it is not found.
std::string KeyOf(const std::string& name, const StoredTypes& stored) {
  const StoredNames names = MatchVariables({{name, kVector}}, stored);
  return names.complete() ? names.variables[0].key : "";
}

TEST(StoredNames, OwnNamesComeFirst) {
  const StoredTypes stored = Types({"w", "w/Adam", "scope/w/Adam"});
  EXPECT_EQ(KeyOf("w/Adam", stored), "w/Adam");
  const StoredNames names = MatchVariables({{"w", kVector}, {"w/Adam", kVector}}, stored);
  EXPECT_TRUE(names.plain());
  EXPECT_THAT(names.unused, ElementsAre("scope/w/Adam"));
}

TEST(StoredNames, SlotsOfVersionOne) {
  EXPECT_EQ(KeyOf("dnn/w/Adagrad", Types({"dnn/w/t_0/Adagrad"})), "dnn/w/t_0/Adagrad");
  EXPECT_EQ(KeyOf("dnn/w/Adagrad", Types({"OptimizeLoss/dnn/w/Adagrad"})), "OptimizeLoss/dnn/w/Adagrad");
  EXPECT_EQ(KeyOf("w/Adagrad", Types({"a/w/Adagrad", "b/w/Adagrad"})), "") << "which of the two?";
  EXPECT_EQ(KeyOf("w", Types({"a/w"})), "") << "only slots may lie in another scope";
}

TEST(StoredNames, SlotsOfKeras) {
  EXPECT_EQ(KeyOf("w/Adagrad", Types({"training/Adagrad/w/accumulator"})), "training/Adagrad/w/accumulator");
  EXPECT_EQ(KeyOf("w/Adam_1", Types({"Adam/w/m", "Adam/w/v"})), "Adam/w/v");
  EXPECT_EQ(KeyOf("w/Adam", Types({"Adam/m/w", "Adam/v/w"})), "Adam/m/w");
  EXPECT_EQ(KeyOf("w/Ftrl_1", Types({"training/Ftrl/w/linear"})), "training/Ftrl/w/linear");
  EXPECT_EQ(KeyOf("w/RMSProp_1", Types({"training/RMSprop/w/momentum", "training/RMSprop/w/mg"})),
            "training/RMSprop/w/momentum");
  EXPECT_EQ(KeyOf("w/Adam", Types({"training/Adagrad/w/m"})), "");
  EXPECT_EQ(KeyOf("w/Momentum", Types({"training/SGD/w/momentum"})), "") << "its learning rate is not there";
}

TEST(StoredNames, CenteredRmsPropHasAnotherOrder) {
  const StoredTypes stored = Types({"RMSprop/w/rms", "RMSprop/w/mg", "RMSprop/w/momentum"});
  const StoredNames names =
      MatchVariables({{"w/RMSProp", kVector}, {"w/RMSProp_1", kVector}, {"w/RMSProp_2", kVector}}, stored);
  ASSERT_TRUE(names.complete());
  EXPECT_EQ(names.variables[1].key, "RMSprop/w/mg");
  EXPECT_EQ(names.variables[2].key, "RMSprop/w/momentum");
}

TEST(StoredNames, ObjectsByTheNamesOfTheirVariablesAndByPath) {
  bundle::ObjectGraph graph;
  auto& attribute = *graph.add_nodes()->add_attributes();
  attribute.set_full_name("hidden/kernel");
  attribute.set_checkpoint_key("layer_with_weights-0/kernel/.ATTRIBUTES/VARIABLE_VALUE");
  StoredTypes stored =
      Types({"layer_with_weights-0/kernel/.ATTRIBUTES/VARIABLE_VALUE", "dense/a.Sb/.ATTRIBUTES/VARIABLE_VALUE",
             "dense/a.Sb/.OPTIMIZER_SLOT/optimizer/accum/.ATTRIBUTES/VARIABLE_VALUE"});
  stored.object_graph = graph.SerializeAsString();
  EXPECT_EQ(KeyOf("hidden/kernel", stored), attribute.checkpoint_key());
  EXPECT_EQ(KeyOf("layer_with_weights-0/kernel", stored), attribute.checkpoint_key());
  EXPECT_EQ(KeyOf("dense/a/b", stored), "dense/a.Sb/.ATTRIBUTES/VARIABLE_VALUE");
  EXPECT_EQ(KeyOf("dense/a/b/Ftrl", stored), "dense/a.Sb/.OPTIMIZER_SLOT/optimizer/accum/.ATTRIBUTES/VARIABLE_VALUE");
}

TEST(StoredNames, AnotherTypeIsNoMatch) {
  const StoredNames names = MatchVariables({{"w", kScalar}, {"v", kScalar}}, Types({"w"}));
  EXPECT_FALSE(names.complete());
  EXPECT_EQ(names.variables[0].how, How::kOtherType);
  EXPECT_EQ(names.variables[0].stored, kVector);
  EXPECT_EQ(names.variables[1].how, How::kMissing);
}

// The names of tf.compat.v1.estimator.DNNLinearCombinedClassifier with Adam for both parts.
TEST(StoredNames, FindTheCountersOfTwoOptimizersInAScope) {
  StoredTypes types;
  for (const char* name : {"head/beta1_power", "head/beta1_power_1", "head/beta2_power", "head/beta2_power_1"}) {
    types.tensors[name] = kScalar;
  }
  const StoredNames names = MatchVariables(
      {{"beta1_power", kScalar}, {"beta2_power", kScalar}, {"beta1_power_1", kScalar}, {"beta2_power_1", kScalar}},
      types);
  ASSERT_TRUE(names.complete());
  for (const StoredVariable& variable : names.variables) EXPECT_EQ(variable.key, "head/" + variable.name);
}

// Keras' momentum: velocity = momentum * velocity - rate * gradient; Tessera's is a sum of gradients.
TEST(StoredNames, ConvertsThereAndBack) {
  BundleContents origin;
  origin.tensors = {{"training/SGD/w/momentum", Buffer::FromVector<float>({-1, 0.5, 2}, {3})},
                    {"training/SGD/learning_rate", Buffer::Scalar(0.5f)},
                    {"Adam/beta_1", Buffer::Scalar(0.5f)},
                    {"Adam/iter", Buffer::Scalar<int64_t>(3)},
                    {"global_step", Buffer::Scalar<int64_t>(3)}};
  StoredTypes types;
  for (const auto& [name, value] : origin.tensors) types.tensors[name] = value.type();
  const StoredNames names =
      MatchVariables({{"w/Momentum", kVector}, {"beta1_power", kScalar}, {"global_step", {DType::kI64, {}}}}, types);
  ASSERT_TRUE(names.complete());
  EXPECT_FALSE(names.plain());
  const auto read = [&](const std::string& key) -> absl::StatusOr<Buffer> { return origin.tensors.at(key); };
  ASSERT_OK_AND_ASSIGN(const Buffer momentum, LoadValue(names.variables[0], 3, read));
  EXPECT_THAT(momentum.As<float>(), ElementsAre(2, -1, -4));
  ASSERT_OK_AND_ASSIGN(const Buffer power, LoadValue(names.variables[1], 3, read));
  EXPECT_EQ(power.As<float>()[0], 0.0625f);

  BundleContents later;
  later.tensors = {{"w/Momentum", Buffer::FromVector<float>({4, 2, 0}, {3})},
                   {"beta1_power", Buffer::Scalar(0.03125f)},
                   {"global_step", Buffer::Scalar<int64_t>(4)},
                   {"_TESSERA_REPLICA/1/seen", Buffer::Scalar(7.0f)}};
  later.strings["_TESSERA_INPUT_STATE"] = StringTensor::Scalar("position");
  ASSERT_OK_AND_ASSIGN(const BundleContents stored, ToStored(names, later, origin));
  EXPECT_THAT(stored.tensors.at("training/SGD/w/momentum").As<float>(), ElementsAre(-2, -1, 0));
  EXPECT_EQ(stored.tensors.at("Adam/beta_1").As<float>()[0], 0.5f);
  EXPECT_EQ(stored.tensors.at("Adam/iter").As<int64_t>()[0], 4);
  EXPECT_EQ(stored.tensors.at("global_step").As<int64_t>()[0], 4);
  EXPECT_TRUE(stored.tensors.contains("_TESSERA_REPLICA/1/seen"));
  EXPECT_FALSE(stored.tensors.contains("beta1_power"));
  EXPECT_EQ(stored.strings.at("_TESSERA_INPUT_STATE"), StringTensor::Scalar("position"));
}

}  // namespace
}  // namespace tessera
