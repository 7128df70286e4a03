// SPDX-License-Identifier: Apache-2.0
// Object-based checkpoints. (scripts/oracles/tf_checkpoints.py restores one in TensorFlow.)
#include "tessera/estimator/checkpoint/names/object_based.h"

#include "tessera/estimator/checkpoint/names/object_graph.pb.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

TEST(ObjectBased, NamesTensorsByThePathsOfObjects) {
  BundleContents contents;
  for (const char* name :
       {"dense/kernel", "dense/kernel/Adam", "dense/kernel/Adam_1", "beta1_power", "v1.5", "_TESSERA_REPLICA/1/seen"}) {
    contents.tensors[name] = Buffer::Scalar(1.0f);
  }
  contents.tensors["global_step"] = Buffer::Scalar<int64_t>(3);
  contents.strings["_TESSERA_INPUT_STATE"] = StringTensor::Scalar("position");
  ASSERT_OK_AND_ASSIGN(const BundleContents stored, ToObjectBased(contents));
  std::vector<std::string> keys;
  for (const auto& [key, value] : stored.tensors) keys.push_back(key);
  EXPECT_THAT(keys, ::testing::ElementsAre(
                        "_TESSERA_REPLICA/1/seen", "dense/kernel/.ATTRIBUTES/VARIABLE_VALUE",
                        "dense/kernel/.OPTIMIZER_SLOT/optimizer/m/.ATTRIBUTES/VARIABLE_VALUE",
                        "dense/kernel/.OPTIMIZER_SLOT/optimizer/v/.ATTRIBUTES/VARIABLE_VALUE",
                        "global_step/.ATTRIBUTES/VARIABLE_VALUE", "optimizer/beta1_power/.ATTRIBUTES/VARIABLE_VALUE",
                        "save_counter/.ATTRIBUTES/VARIABLE_VALUE", "v1..5/.ATTRIBUTES/VARIABLE_VALUE"));
  EXPECT_EQ(stored.strings.at("_TESSERA_INPUT_STATE"), StringTensor::Scalar("position"));

  // Every variable is found again by its own name.
  StoredTypes types = {.tensors = {}, .object_graph = *FindScalar(stored.strings, kObjectGraphKey)};
  for (const auto& [key, value] : stored.tensors) types.tensors[key] = value.type();
  std::vector<NamedType> variables;
  for (const auto& [name, value] : contents.tensors) {
    if (!name.starts_with("_TESSERA_")) variables.push_back({name, value.type()});
  }
  EXPECT_TRUE(MatchVariables(variables, types).complete());

  bundle::ObjectGraph graph;
  ASSERT_TRUE(graph.ParseFromString(types.object_graph));
  std::map<std::string, int> children;
  for (const auto& child : graph.nodes(0).children()) children[child.local_name()] = child.node_id();
  EXPECT_EQ(children.size(), 5u);
  const auto& optimizer = graph.nodes(children.at("optimizer"));
  ASSERT_EQ(optimizer.slot_variables_size(), 2);
  EXPECT_EQ(optimizer.slot_variables(0).slot_name(), "m");
  const int kernel = graph.nodes(children.at("dense")).children(0).node_id();
  EXPECT_EQ(optimizer.slot_variables(0).original_variable_node_id(), kernel);
}

TEST(ObjectBased, RefusesNamesOfItsOwnObjects) {
  BundleContents contents;
  contents.tensors["optimizer/w"] = Buffer::Scalar(1.0f);
  EXPECT_STATUS(ToObjectBased(contents), absl::StatusCode::kInvalidArgument,
                HasSubstr("the name of the variable \"optimizer/w\" is reserved"));
}

}  // namespace
}  // namespace tessera
