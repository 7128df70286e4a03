// SPDX-License-Identifier: Apache-2.0
// Losses and probabilities are those of TensorFlow 2.15 on the same rows, from the same initial values
// (scripts/oracles/premade.py rnn).
#include "tessera/estimator/premade/rnn.h"

#include <cmath>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/premade/parts/training_testutil.h"
#include "tessera/estimator/run/array_input_fn.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera::premade {
namespace {

using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kRows = 6, kSteps = 3;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 2e-6f * (1 + std::abs(std::get<1>(arg))); }

const std::vector<int32_t>& Ids() {
  static const auto& ids = *new std::vector<int32_t>{0, 1, -1, 1, -1, -1, 2, 0, 0, 0, 0, -1, 1, 2, 2, 2, -1, -1};
  return ids;
}
NamedValues Rows() {
  return {{"a", Wave({kRows, 1}, 1)},
          {"b", Wave({kRows, 2}, 2)},
          {"s", Buffer::FromVector(Ids(), {kRows, kSteps})},
          {"s_length", Buffer::FromVector(std::vector<int32_t>{2, 1, 3, 2, 3, 1}, {kRows})}};
}
NamedValues Labels(const std::vector<int32_t>& labels) {
  Shape shape = {kRows};
  if (labels.size() > kRows) shape.push_back(kSteps);
  return {{"", Buffer::FromVector(labels, shape)}};
}

ColumnList Sequence() {
  ColumnList columns;
  columns.push_back(*feature_columns::Embedding(*feature_columns::SequenceIdentity("s", 3, kSteps), 2));
  return columns;
}

const std::vector<int32_t> kBinary = {0, 1, 1, 0, 1, 1}, kClasses = {0, 2, 1, 1, 0, 2};

struct Case {
  const char* name;
  RnnClassifierOptions options;
  std::vector<int32_t> labels;
  std::vector<float> losses, probabilities;
};

std::vector<Case> Cases() {
  std::vector<int32_t> steps(Ids().size());
  for (size_t i = 0; i < steps.size(); ++i) {
    steps[i] = Ids()[i] < 0 ? 0 : static_cast<int32_t>((static_cast<size_t>(Ids()[i]) + i % kSteps) % 3);
  }
  std::vector<Case> cases = {
      {"simple_rnn",
       {.units = {4}},
       kBinary,
       {0.708109081f, 0.695076406f, 0.683540761f, 0.673090219f, 0.66343075f, 0.654344022f, 0.645663023f, 0.637256324f,
        0.629018605f, 0.620863914f},
       {0.42530393600463867f, 0.5746960043907166f}},
      {"lstm",
       {.units = {4}, .cell_type = "lstm"},
       kBinary,
       {0.751664579f, 0.742646217f, 0.735201895f, 0.728805006f, 0.723174274f, 0.718137324f, 0.713579178f, 0.709417641f,
        0.705591679f, 0.702054203f},
       {0.5135135650634766f, 0.4864864647388458f}},
      {"gru",
       {.units = {4}, .cell_type = "gru", .n_classes = 3},
       kClasses,
       {1.12830651f, 1.12449658f, 1.12115777f, 1.11820877f, 1.11558568f, 1.11323822f, 1.11112523f, 1.10921335f,
        1.10747468f, 1.1058861f},
       {0.2979278564453125f, 0.3351416289806366f, 0.3669304847717285f}},
      {"stacked gru, context",
       {.context_feature_columns = {{.key = "a"}, {.key = "b", .shape = {2}}},
        .units = {4, 3},
        .cell_type = "gru",
        .n_classes = 3},
       kClasses,
       {1.09777439f, 1.09663153f, 1.09556746f, 1.09457123f, 1.09363353f, 1.09274578f, 1.09190094f, 1.09109259f,
        1.09031546f, 1.08956444f},
       {0.3136618137359619f, 0.3370719850063324f, 0.3492661118507385f}},
      {"stacked lstm, Adam",
       {.units = {4, 3}, .cell_type = "lstm", .optimizer = "Adam"},
       kBinary,
       {0.667595446f, 0.652991354f, 0.641100228f, 0.628902614f, 0.610947669f, 0.58153075f, 0.539117754f, 0.492347479f,
        0.451726913f, 0.40891099f},
       {0.57305908203125f, 0.42694091796875f}},
      {"lstm, sequences",
       {.units = {4}, .cell_type = "lstm", .return_sequences = true, .n_classes = 3},
       steps,
       {1.09328115f, 1.09117842f, 1.08935368f, 1.08776045f, 1.08636189f, 1.08512914f, 1.08403862f, 1.08307076f,
        1.08220947f, 1.08144128f},
       {0.26360711455345154f, 0.3684145510196686f, 0.3679783046245575f, 0.25684654712677f, 0.3692801892757416f,
        0.3738732635974884f, 0.25684654712677f, 0.3692801892757416f, 0.3738732635974884f}},
  };
  for (Case& one : cases) one.options.sequence_feature_columns = Sequence();
  return cases;
}

TEST(Rnn, EqualsTensorFlow) {
  const TestDirectory root;
  for (const Case& expected : Cases()) {
    SCOPED_TRACE(expected.name);
    const auto model = RnnClassifier(expected.options);
    ASSERT_OK(model.status());
    TpuEstimator estimator = Estimator(*model, root / expected.name, kRows);
    EXPECT_THAT(Train(estimator, Rows(), Labels(expected.labels)), Pointwise(Near(), expected.losses));
    ASSERT_OK_AND_ASSIGN(Predictions predictions, estimator.Predict(ArrayInputFn(Rows())));
    const auto first = predictions.begin()->at("probabilities").As<float>();
    EXPECT_THAT(std::vector<float>(first.begin(), first.end()), Pointwise(Near(), expected.probabilities));
  }
}

TEST(Rnn, VariablesHaveTensorFlowsNames) {
  const TestDirectory root;
  const auto model =
      RnnClassifier({.sequence_feature_columns = Sequence(), .units = {4, 3}, .cell_type = "gru", .n_classes = 3});
  ASSERT_OK(model.status());
  TpuEstimator estimator = Estimator(*model, root / "model", kRows);
  Train(estimator, Rows(), Labels(kClasses), 1);
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, estimator.GetVariableNames());
  EXPECT_THAT(names,
              IsSupersetOf(
                  {"sequence_features/s_embedding/embedding_weights", "rnn_model/rnn/stacked_rnn_cells/gru_cell/kernel",
                   "rnn_model/rnn/stacked_rnn_cells/gru_cell/recurrent_kernel",
                   "rnn_model/rnn/stacked_rnn_cells/gru_cell/bias", "rnn_model/rnn/stacked_rnn_cells/gru_cell_1/bias",
                   "rnn_model/logits/kernel", "training/Adagrad/rnn_model/logits/bias/accumulator"}));
}

// A user-defined cell: the sum of the inputs.
TEST(Rnn, TakesOtherCells) {
  const TestDirectory root;
  const auto sum = [](int64_t features) -> layers::RecurrentCell {
    return {.state_sizes = {features}, .project = {}, .step = [](const Tensor& x, const std::vector<Tensor>& state) {
              return std::vector<Tensor>{state[0] + x};
            }};
  };
  const auto model = RnnClassifier({.sequence_feature_columns = Sequence(), .rnn_cell_fn = sum});
  ASSERT_OK(model.status());
  TpuEstimator estimator = Estimator(*model, root / "model", kRows);
  const std::vector<float> losses = Train(estimator, Rows(), Labels(kBinary));
  EXPECT_LT(losses.back(), losses.front());
}

TEST(Rnn, RefusesOptionsThatMakeNoSense) {
  EXPECT_STATUS(RnnClassifier({.units = {4}}).status(), kInvalid,
                "RnnClassifier: sequence_feature_columns is empty, expected at least one column of sequences");
  EXPECT_STATUS(RnnClassifier({.sequence_feature_columns = Sequence()}).status(), kInvalid,
                "RnnClassifier: units is empty, expected the size of each cell, or rnn_cell_fn");
  EXPECT_STATUS(
      RnnClassifier({.sequence_feature_columns = Sequence(), .units = {4}, .cell_type = "ltsm"}).status(), kInvalid,
      HasSubstr("RnnClassifier: cell_type is \"ltsm\", expected simple_rnn, lstm or gru; did you mean \"lstm\"?"));
  EXPECT_STATUS(RnnClassifier({.sequence_feature_columns = Sequence(),
                               .units = {4},
                               .rnn_cell_fn = [](int64_t) { return layers::RecurrentCell(); }})
                    .status(),
                kInvalid, "RnnClassifier: rnn_cell_fn is given beside units or cell_type, expected one or the other");
  EXPECT_STATUS(RnnEstimator({.sequence_feature_columns = Sequence(), .units = {4}}).status(), kInvalid,
                HasSubstr("RnnEstimator: head is missing"));
}

}  // namespace
}  // namespace tessera::premade
