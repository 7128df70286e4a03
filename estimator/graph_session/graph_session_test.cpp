// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/graph_session/graph_session.h"

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

template <typename T>
std::vector<T> Values(const Buffer& buffer) {
  const T* data = static_cast<const T*>(buffer.data());
  return {data, data + buffer.type().num_elements()};
}

Buffer Floats(const std::vector<float>& values) {
  return Buffer::FromVector(values, {static_cast<int64_t>(values.size())});
}

// y = 2 x + 1, z = y y, and the number of runs.
void Polynomial() {
  const Tensor x = Placeholder("x", {DType::kF32, {-1}});
  const Tensor y = Named("y", 2 * x + 1);
  Named("z", y * y);
  const Tensor other = Placeholder("other", {DType::kF32, {2}});
  Named("sum", ReduceSum(other));
  const Variable count = GetVariable("count", {DType::kI32, {}}, initializers::Zeros(), {.trainable = false});
  Named("count", count.Read());
  Target("add", [&] { count.Assign(count.Read() + 1); });
}

class GraphSessionTest : public ::testing::TestWithParam<const char*> {
 protected:
  GraphSession session_{Polynomial, {.device = GetParam()}};
};

TEST_P(GraphSessionTest, ComputesWhatIsFetchedFromWhatIsFed) {
  ASSERT_OK_AND_ASSIGN(std::vector<Buffer> values, session_.Run({"z", "y", "z"}, {{"x", Floats({0, 1, 2})}}));
  ASSERT_EQ(values.size(), 3u);
  EXPECT_THAT(Values<float>(values[0]), ElementsAre(1, 9, 25));
  EXPECT_THAT(Values<float>(values[1]), ElementsAre(1, 3, 5));
  EXPECT_THAT(Values<float>(values[2]), ElementsAre(1, 9, 25));
  ASSERT_OK_AND_ASSIGN(values, session_.Run({"z"}, {{"y", Floats({4})}}));
  EXPECT_THAT(Values<float>(values[0]), ElementsAre(16));
  ASSERT_OK_AND_ASSIGN(values, session_.Run({"x"}, {{"x", Floats({7, 8})}}));
  EXPECT_THAT(Values<float>(values[0]), ElementsAre(7, 8));
}

TEST_P(GraphSessionTest, CompilesACombinationOnce) {
  for (const float x : {1.f, 2.f, 3.f}) EXPECT_OK(session_.Run({"y"}, {{"x", Floats({x})}}));
  EXPECT_EQ(session_.num_programs(), 1);
  EXPECT_OK(session_.Run({"y"}, {{"x", Floats({1, 2})}}));
  EXPECT_OK(session_.Run({"z"}, {{"x", Floats({1, 2})}}));
  EXPECT_EQ(session_.num_programs(), 3);
}

TEST_P(GraphSessionTest, VariablesLiveAcrossCombinations) {
  ASSERT_OK_AND_ASSIGN(std::vector<Buffer> values, session_.Run({"count", "add"}));
  EXPECT_THAT(Values<int32_t>(values[0]), ElementsAre(0));
  EXPECT_FALSE(values[1].has_value());
  EXPECT_OK(session_.Run({"add"}));
  ASSERT_OK_AND_ASSIGN(values, session_.Run({"count", "y"}, {{"x", Floats({1})}}));
  EXPECT_THAT(Values<int32_t>(values[0]), ElementsAre(2));
  EXPECT_THAT(session_.VariableNames(), ElementsAre("count"));
  EXPECT_OK(session_.WriteVariable("count", Buffer::Scalar(int32_t{40})));
  EXPECT_OK(session_.Run({"add", "add"}));
  ASSERT_OK_AND_ASSIGN(const Buffer count, session_.ReadVariable("count"));
  EXPECT_THAT(Values<int32_t>(count), ElementsAre(41));
}

TEST_P(GraphSessionTest, RefusesByName) {
  EXPECT_STATUS(session_.Run({"w"}), kInvalid,
                "nothing in the graph has the name \"w\", which is fetched; did you mean \"x\"?");
  EXPECT_STATUS(session_.Run({"y"}, {{"xyzzy", Floats({1})}}), kInvalid,
                "nothing in the graph has the name \"xyzzy\", which is fed; there are x, y, z, other, sum, count, add");
  EXPECT_STATUS(session_.Run({"z"}), kInvalid,
                "\"z\" depends on placeholder \"x\", which is not fed; feed it, or an intermediate value");
  EXPECT_STATUS(session_.Run({"count"}, {{"add", Floats({1})}}), kInvalid,
                "\"add\" is a target, which has no value to feed; fetch it to run its updates");
  EXPECT_STATUS(session_.Run({"y"}, {{"x", Buffer()}}), kInvalid, "\"x\" is fed an empty buffer, expected a tensor");
  EXPECT_STATUS(session_.Run({"sum"}, {{"other", Floats({1, 2, 3})}}), kInvalid,
                HasSubstr("Placeholder: placeholder \"other\" is fed f32[3], expected f32[2]"));
  EXPECT_STATUS(session_.ReadVariable("count"), kInvalid, "no run has used a variable \"count\"");
}

INSTANTIATE_TEST_SUITE_P(Devices, GraphSessionTest, ::testing::Values("cpu", "reference"));

TEST(GraphSession, TrainsAModel) {
  GraphSession session([] {
    const Tensor x = Placeholder("x", {DType::kF32, {4, 2}});
    const Tensor hidden = Named("hidden", layers::Dense(x, 8, {.activation = Tanh}));
    const Tensor y = layers::Dense(hidden, 1);
    const Tensor loss = Named("loss", ReduceMean(Square(y - ReduceSum(x, {1}, /*keep_dims=*/true))));
    Target("train", [&] { optimizers::Adam(0.05f)->Minimize(loss); });
  });
  const std::map<std::string, Buffer> feeds = {{"x", Buffer::FromVector<float>({0, 1, 1, 0, 1, 1, 0, 0}, {4, 2})}};
  const auto loss = [&] { return Values<float>((*session.Run({"loss"}, feeds))[0])[0]; };
  const float before = loss();
  for (int step = 0; step < 100; ++step) ASSERT_OK(session.Run({"train"}, feeds));
  EXPECT_LT(loss(), 0.05f * before);
}

TEST(GraphSession, NamesTheLineOfAMistake) {
  GraphSession session([] { Named("y", layers::Dense(Placeholder("x", {DType::kF32, {2}}), 3)); });
  EXPECT_STATUS(session.Run({"y"}), kInvalid, HasSubstr("graph_session_test.cpp"));
}

TEST(GraphSession, NamesDoNothingElsewhere) {
  Graph graph;
  const GraphScope scope(graph);
  graph.BeginComputation("main");
  const Tensor x = Argument("x", {DType::kF32, {2}});
  EXPECT_EQ(Named("x", x).id(), x.id());
  EXPECT_FALSE(Placeholder("p", {DType::kF32, {}}).valid());
  graph.EndComputation();
  EXPECT_STATUS(graph.status(), kInvalid, HasSubstr("placeholder \"p\" is used outside of a GraphSession"));
}

}  // namespace
}  // namespace tessera
