// SPDX-License-Identifier: Apache-2.0
// Compares programs of random ensembles with BoostedTrees' predictions, with values at boundaries and missing values.
#include "tessera/estimator/premade/trees/tree_model.h"

#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/estimator/model/served_model.h"
#include "tessera/estimator/trees/data/raw_rows.h"
#include "tessera/estimator/trees/model.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::premade {
namespace {

using ::testing::HasSubstr;
using trees::Column;
using trees::ColumnKind;
using trees::Node;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
constexpr int64_t kRows = 40;

// Generates random columns, ensembles and rows. Numbers come from a few values, so that many are boundaries.
class Draw {
 public:
  explicit Draw(uint64_t seed) : random_(seed) {
    const int64_t kind = Below(3);
    options_.task = kind == 0 ? trees::Task::kRegression : trees::Task::kClassification;
    options_.label_dimension = 1 + Below(2);
    options_.n_classes = kind == 1 ? 2 : 3;
    DrawColumns();
    state_.boundaries_ready = true;
    absl::StatusOr<trees::Features> features = trees::Features::Create(options_.feature_columns);
    EXPECT_OK(features.status());
    features_ = *std::move(features);
    for (size_t i = 0; i < features_.numeric().size(); ++i) state_.boundaries.push_back(Boundaries(Below(5)));
    state_.ensemble.logits_dimension = options_.logits_dimension();
    const int64_t depth = Below(6), trees = 1 + Below(12);
    for (int64_t i = 0; i < trees; ++i) DrawTree(depth);
    DrawRows();
  }

  const trees::BoostedTreesOptions& options() const { return options_; }
  const trees::Features& features() const { return features_; }
  const trees::TrainingState& state() const { return state_; }
  const trees::RawRows& rows() const { return rows_; }

 private:
  int64_t Below(int64_t count) { return static_cast<int64_t>(random_() % static_cast<uint64_t>(count)); }

  float Number() {
    const float values[] = {-kInfinity, -3, -1.5F, -1,        -kSmallest, -0.0F, 0,     kSmallest,
                            0.1F,       1,  1.5F,  kInfinity, 2,          3,     1e30F, -1e30F};
    return values[Below(std::size(values))];
  }

  std::vector<float> Boundaries(int64_t most) {
    std::vector<float> boundaries;
    for (int64_t i = 0; i < most; ++i) boundaries.push_back(Number());
    std::sort(boundaries.begin(), boundaries.end());
    boundaries.erase(std::unique(boundaries.begin(), boundaries.end()), boundaries.end());
    return boundaries;
  }

  void DrawColumns() {
    options_.feature_columns = {trees::NumericColumn("n", 1 + Below(3)), trees::NumericColumn("x")};
    if (Below(2) == 0) options_.feature_columns.push_back(trees::BucketizedColumn("b", Boundaries(1 + Below(4))));
    if (Below(2) == 0) options_.feature_columns.push_back(trees::BucketIdColumn("i", 1 + Below(5)));
    if (Below(2) == 0) options_.feature_columns.push_back(trees::IndicatorColumn("m", 1 + Below(5)));
    if (Below(2) == 0) options_.feature_columns.push_back(trees::CategoricalColumn("c", 1 + Below(5)));
  }

  void DrawTree(int64_t depth) {
    trees::Tree tree = {.nodes = {Node{}}, .values = {}, .weight = Below(3) == 0 ? 0.3F : 1.0F, .pruned = {}};
    std::vector<int32_t> layer = {0};
    for (int64_t i = 0; i < depth; ++i) {
      std::vector<int32_t> below;
      for (const int32_t at : layer) {
        if (Below(4) == 0) continue;
        Node node = {.feature = static_cast<int32_t>(Below(features_.num_features())),
                     .threshold = static_cast<int32_t>(Below(6)),
                     .missing_left = Below(2) == 0,
                     .left = static_cast<int32_t>(tree.nodes.size()),
                     .right = static_cast<int32_t>(tree.nodes.size()) + 1};
        node.equals = features_.features()[static_cast<size_t>(node.feature)].equals;
        if (Below(2) == 0) std::swap(node.left, node.right);
        tree.nodes[static_cast<size_t>(at)] = node;
        tree.nodes.resize(tree.nodes.size() + 2);
        below.insert(below.end(), {node.left, node.right});
      }
      layer = std::move(below);
    }
    std::normal_distribution<float> logit;
    tree.values.resize(tree.nodes.size() * static_cast<size_t>(options_.logits_dimension()));
    for (float& value : tree.values) value = logit(random_);
    state_.ensemble.trees.push_back(std::move(tree));
  }

  void DrawRows() {
    rows_.count = kRows;
    for (const Column& column : features_.columns()) {
      trees::RawRows::Values& values = rows_.columns.emplace_back();
      values.width = column.kind == ColumnKind::kIndicator ? 2 : column.dimension;
      for (int64_t i = 0; i < kRows * values.width; ++i) {
        if (column.kind == ColumnKind::kNumeric || column.kind == ColumnKind::kBucketized) {
          values.numbers.push_back(Below(6) == 0 ? kNan : Number());
        } else {
          values.ids.push_back(static_cast<int32_t>(Below(column.num_buckets + 1)) - 1);
        }
      }
    }
  }

  std::mt19937_64 random_;
  trees::BoostedTreesOptions options_;
  trees::Features features_;
  trees::TrainingState state_;
  trees::RawRows rows_;
};

// Returns the logits of the program for `rows`.
absl::StatusOr<std::vector<float>> RunProgram(const TreeModel& model, const trees::Features& features,
                                              const trees::RawRows& rows, bool interpret) {
  std::vector<ServedFeature> served;
  std::map<std::string, Buffer> arguments;
  for (size_t i = 0; i < rows.columns.size(); ++i) {
    const std::string& key = features.columns()[i].key;
    const trees::RawRows::Values& values = rows.columns[i];
    const Shape shape = {rows.count, values.width};
    arguments[key] =
        values.ids.empty() ? Buffer::FromVector(values.numbers, shape) : Buffer::FromVector(values.ids, shape);
    served.push_back({.name = key, .row = {arguments[key].type().dtype, {values.width}}});
  }
  ASSIGN_OR_RETURN(ServedModel traced, TraceServedModel(model.model_fn, Params(), served, {.rows = rows.count}));
  std::vector<Buffer> given;
  for (const VariableArgument& variable : traced.program.variables) {
    given.push_back(model.variables.at(variable.variable));
  }
  for (const auto& [key, buffer] : arguments) given.push_back(buffer);
  ASSIGN_OR_RETURN(const StartedProgram started,
                   StartProgram(std::move(traced.program.program), {.interpret = interpret}));
  ASSIGN_OR_RETURN(const Executor::DirectResult run, started.executor->Run(kServedEntry, {given}));
  const proto::Entry& entry = *FindEntry(started.executor->executable(), kServedEntry);
  for (int i = 0; i < entry.results_size(); ++i) {
    if (entry.results(i).name() != "logits" && entry.results(i).name() != "predictions") continue;
    const auto logits = run.results[0][static_cast<size_t>(i)].As<float>();
    return std::vector<float>(logits.begin(), logits.end());
  }
  return Internal("the program has no logits");
}

void ExpectSameBits(const std::vector<float>& got, const std::vector<float>& expected, const std::string& what) {
  ASSERT_EQ(got.size(), expected.size()) << what;
  for (size_t i = 0; i < got.size(); ++i) {
    EXPECT_EQ(std::bit_cast<int32_t>(got[i]), std::bit_cast<int32_t>(expected[i]))
        << what << " logit " << i << ": " << got[i] << ", expected " << expected[i];
  }
}

TEST(TreeModel, HasTheBitsOfPredictionsForDrawnEnsembles) {
  for (uint64_t seed = 0; seed < 36; ++seed) {
    const Draw draw(seed);
    ASSERT_OK_AND_ASSIGN(const trees::TrainedModel model,
                         trees::TrainedModel::Create(draw.options(), draw.features(), draw.state()));
    ASSERT_OK_AND_ASSIGN(const TreeModel made, MakeTreeModel(draw.options(), draw.state()));
    // Code is generated for a few random cases only: this takes longer than the rest of a case.
    ASSERT_OK_AND_ASSIGN(const std::vector<float> got,
                         RunProgram(made, draw.features(), draw.rows(), /*interpret=*/seed % 12 != 0));
    ExpectSameBits(got, model.Logits(draw.rows()), fmt::format("seed {}", seed));
  }
}

// Rows scaled by a data set and unscaled rows passed to a program get the same predictions.
TEST(TreeModel, TurnsSplitsBackByTheDatasScale) {
  const std::vector<float> values = {-4, -1, -0.7F, -0.0F, 0, 0.3F, 0.9F, 1, 2.5F, 7, kInfinity, -kInfinity, kNan};
  for (const TreeScale& scale : {TreeScale{0.1, 3}, TreeScale{-0.7, 0.2}, TreeScale{1, -2}, TreeScale{-3, 0}}) {
    trees::RawRows given = {.count = static_cast<int64_t>(values.size()), .columns = {{.numbers = values}}};
    trees::RawRows scaled = given;
    for (float& x : scaled.columns[0].numbers) {
      x = static_cast<float>(static_cast<double>(x) * scale.scale + scale.offset);
    }
    trees::TrainingState state;
    state.boundaries_ready = true;
    state.boundaries.resize(1);
    for (size_t i = 1; i < 10; ++i) state.boundaries[0].push_back(scaled.columns[0].numbers[i]);
    std::sort(state.boundaries[0].begin(), state.boundaries[0].end());
    for (int32_t threshold = 0; threshold < 9; ++threshold) {
      for (const bool missing_left : {false, true}) {
        trees::Tree tree = {
            .nodes = {{.feature = 0, .threshold = threshold, .missing_left = missing_left, .left = 1, .right = 2},
                      {},
                      {}},
            .values = {0, static_cast<float>(1 << threshold), 0},
            .pruned = {}};
        state.ensemble.trees.push_back(std::move(tree));
      }
    }
    const trees::BoostedTreesOptions options = {.task = trees::Task::kRegression,
                                                .feature_columns = {trees::NumericColumn("x")}};
    ASSERT_OK_AND_ASSIGN(const trees::Features features, trees::Features::Create(options.feature_columns));
    ASSERT_OK_AND_ASSIGN(const trees::TrainedModel model, trees::TrainedModel::Create(options, features, state));
    ASSERT_OK_AND_ASSIGN(const TreeModel made, MakeTreeModel(options, state, {.scales = {{"x", scale}}}));
    ASSERT_OK_AND_ASSIGN(const std::vector<float> got, RunProgram(made, features, given, /*interpret=*/true));
    ExpectSameBits(got, model.Logits(scaled), fmt::format("scale {} offset {}", scale.scale, scale.offset));
  }
}

TEST(TreeModel, RefusesWhatNoTrainingMakes) {
  const trees::BoostedTreesOptions options = {.feature_columns = {trees::NumericColumn("x")}};
  trees::TrainingState state;
  EXPECT_STATUS(MakeTreeModel(options, state).status(), absl::StatusCode::kFailedPrecondition,
                HasSubstr("no boundaries of numeric columns yet"));
  state.boundaries_ready = true;
  state.boundaries = {{1, 2}};
  EXPECT_STATUS(MakeTreeModel(options, state).status(), absl::StatusCode::kFailedPrecondition,
                HasSubstr("there is no tree yet"));
  state.ensemble.trees = {
      {.nodes = {{.feature = 0, .equals = true, .left = 1, .right = 2}, {}, {}}, .values = {0, 0, 0}, .pruned = {}}};
  EXPECT_STATUS(MakeTreeModel(options, state).status(), absl::StatusCode::kInvalidArgument,
                HasSubstr("a split on one category reads column \"x\", which is numeric"));
  state.ensemble.trees[0].nodes[0].equals = false;
  EXPECT_STATUS(MakeTreeModel(options, state, {.scales = {{"x", {.scale = 0}}}}).status(),
                absl::StatusCode::kInvalidArgument, HasSubstr("column \"x\" has the scale 0"));
  EXPECT_STATUS(MakeTreeModel(options, state, {.label_vocabulary = {"a"}}).status(), absl::StatusCode::kInvalidArgument,
                HasSubstr("expected one for each of the 2 classes"));
}

}  // namespace
}  // namespace tessera::premade
