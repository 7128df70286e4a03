// SPDX-License-Identifier: Apache-2.0
// Compares trees with those that NumPy grows (scripts/oracles/boosted_trees.py), which agree with TensorFlow's.
#include "tessera/estimator/trees/trainer.h"

#include <cmath>
#include <functional>
#include <limits>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::trees {
namespace {

using ::testing::HasSubstr;

struct ExpectedNode {
  int32_t feature;
  int32_t threshold;
  bool equals;
  bool missing_left;
  int32_t left;
  int32_t right;
  double gain;
  std::vector<double> values;
};
using ExpectedTree = std::vector<ExpectedNode>;

#include "tessera/estimator/trees/expected_trees_testutil.inc"

constexpr int64_t kRows = 24;

// The rows of the script, by number.
float A(int64_t i) { return static_cast<float>((i * 7) % 11) * 0.5f; }
float B(int64_t i) { return static_cast<float>((i * 5) % 13 - 6); }
float AWithHoles(int64_t i) { return i % 6 == 5 ? std::numeric_limits<float>::quiet_NaN() : A(i); }
int32_t Category(int64_t i) { return static_cast<int32_t>((i * 3 + i / 5) % 4); }
float Binary(int64_t i) { return (i * i) % 7 + (A(i) > 2 ? 2 : 0) > 3 ? 1 : 0; }
float Class(int64_t i) { return static_cast<float>((i * i + i / 4) % 3); }
float Weight(int64_t i) { return std::vector<float>{1, 2, 0.5f, 0}[static_cast<size_t>(i % 4)]; }

// A column and its value in each row.
struct Reader {
  Column column;
  std::function<float(int64_t)> number = {};
  std::function<int32_t(int64_t)> id = {};
};

RawRows Rows(const std::vector<Reader>& readers, LossKind loss, int64_t label_width, bool weighted, int64_t begin,
             int64_t end) {
  RawRows rows{.count = end - begin};
  for (const Reader& reader : readers) {
    RawRows::Values& values = rows.columns.emplace_back();
    for (int64_t i = begin; i < end; ++i) {
      if (reader.number) values.numbers.push_back(reader.number(i));
      if (reader.id) values.ids.push_back(reader.id(i));
    }
  }
  for (int64_t i = begin; i < end; ++i) {
    if (loss == LossKind::kLogistic) rows.labels.push_back(Binary(i));
    if (loss == LossKind::kMaxEntropy) rows.labels.push_back(Class(i));
    if (loss == LossKind::kSquared) rows.labels.push_back(A(i) * 2 - B(i) / 4);
    if (loss == LossKind::kSquared && label_width == 2) rows.labels.push_back(static_cast<float>(i % 5) / 2);
    if (weighted) rows.weights.push_back(Weight(i));
  }
  return rows;
}

std::vector<Reader> TwoNumbers() {
  return {{.column = NumericColumn("a"), .number = A}, {.column = NumericColumn("b"), .number = B}};
}

BoostedTreesOptions Options(const std::vector<Reader>& readers) {
  BoostedTreesOptions options{
      .n_trees = 2, .max_depth = 3, .learning_rate = 0.5, .train_in_memory = true, .threads = 1};
  for (const Reader& reader : readers) options.feature_columns.push_back(reader.column);
  return options;
}

// Trains on the rows of the script, in memory or in batches of 8.
absl::StatusOr<TrainingState> Train(const BoostedTreesOptions& options, const std::vector<Reader>& readers) {
  RETURN_IF_ERROR(Validate(options));
  ASSIGN_OR_RETURN(const Features features, Features::Create(options.feature_columns));
  Trainer trainer(options, features);
  RETURN_IF_ERROR(trainer.Start(Trainer::NewState(options, features)));
  const bool weighted = !options.weight_column.empty();
  const auto rows = [&](int64_t begin, int64_t end) {
    return Rows(readers, options.loss(), options.label_dimension, weighted, begin, end);
  };
  if (options.train_in_memory) {
    RETURN_IF_ERROR(trainer.SetRows({rows(0, 10), rows(10, kRows)}));
    while (!trainer.done()) RETURN_IF_ERROR(trainer.Step(1000));
  }
  for (int64_t begin = 0; !options.train_in_memory && !trainer.done(); begin = (begin + 8) % kRows) {
    RETURN_IF_ERROR(trainer.AddBatch(rows(begin, begin + 8)));
  }
  return trainer.state();
}

void Expect(const std::vector<ExpectedTree>& expected, const Ensemble& ensemble) {
  ASSERT_EQ(ensemble.trees.size(), expected.size());
  for (size_t t = 0; t < expected.size(); ++t) {
    const Tree& tree = ensemble.trees[t];
    ASSERT_EQ(tree.nodes.size(), expected[t].size()) << "tree " << t;
    for (size_t i = 0; i < tree.nodes.size(); ++i) {
      SCOPED_TRACE(fmt::format("tree {} node {}", t, i));
      const ExpectedNode& node = expected[t][i];
      EXPECT_EQ(tree.nodes[i].feature, node.feature);
      EXPECT_EQ(tree.nodes[i].threshold, node.threshold);
      EXPECT_EQ(tree.nodes[i].equals, node.equals);
      // Without missing values, their direction is the default; a split on a category sends them right.
      EXPECT_EQ(tree.nodes[i].missing_left, node.missing_left);
      EXPECT_EQ(tree.nodes[i].left, node.left);
      EXPECT_EQ(tree.nodes[i].right, node.right);
      EXPECT_NEAR(tree.nodes[i].gain, node.gain, 1e-5);
      for (size_t k = 0; k < node.values.size(); ++k) {
        EXPECT_NEAR(ensemble.Values(tree, static_cast<int32_t>(i))[k], node.values[k], 1e-5);
      }
    }
  }
}

void ExpectTrained(const std::vector<ExpectedTree>& expected, const BoostedTreesOptions& options,
                   const std::vector<Reader>& readers) {
  ASSERT_OK_AND_ASSIGN(const TrainingState state, Train(options, readers));
  Expect(expected, state.ensemble);
}

TEST(Trainer, GrowsTheTreesOfTheScript) {
  const std::vector<Reader> two = TwoNumbers();
  const BoostedTreesOptions plain = Options(two);
  ExpectTrained(kPlain, plain, two);
  BoostedTreesOptions options = plain;
  options.regularization = {.l1 = 0.02, .l2 = 0.05, .min_node_weight = 0.01};
  ExpectTrained(kRegularized, options, two);
  options.regularization = {.min_node_weight = 0.1};
  ExpectTrained(kMinNodeWeight, options, two);
  options.regularization = {.l2 = 0.01, .tree_complexity = 0.01};
  options.pruning_mode = Pruning::kPre;
  ExpectTrained(kPrePruned, options, two);
  options.regularization = {.l2 = 0.01, .tree_complexity = 0.02};
  options.pruning_mode = Pruning::kPost;
  ExpectTrained(kPostPruned, options, two);
  options = plain;
  options.center_bias = true;
  ExpectTrained(kCentered, options, two);
}

TEST(Trainer, SplitsMissingValuesAndCategories) {
  std::vector<Reader> readers = TwoNumbers();
  readers[0].number = AWithHoles;
  BoostedTreesOptions options = Options(readers);
  options.regularization.l2 = 0.02;
  ExpectTrained(kMissing, options, readers);
  readers = {TwoNumbers()[0], {.column = CategoricalColumn("c", 4), .id = Category}};
  options.feature_columns = {readers[0].column, readers[1].column};
  ExpectTrained(kCategorical, options, readers);
  options.feature_columns[1] = readers[1].column = IndicatorColumn("c", 4);
  ExpectTrained(kIndicator, options, readers);
}

TEST(Trainer, MinimisesSquaresAndEntropy) {
  const std::vector<Reader> two = TwoNumbers();
  BoostedTreesOptions options = Options(two);
  options.task = Task::kRegression;
  options.center_bias = true;
  ExpectTrained(kSquaredCentered, options, two);
  options.center_bias = false;
  options.regularization.l2 = 0.1;
  options.label_dimension = 2;
  ExpectTrained(kTwoDimensions, options, two);
  options.label_dimension = 1;
  options.weight_column = "w";
  ExpectTrained(kSquared, options, two);
  options = Options(two);
  options.n_classes = 3;
  options.regularization.l2 = 0.05;
  ExpectTrained(kClasses, options, two);
  options.weight_column = "w";
  ExpectTrained(kClassesWeighted, options, two);
}

TEST(Trainer, GrowsFromTheMeanOfBatches) {
  const std::vector<Reader> two = TwoNumbers();
  BoostedTreesOptions options = Options(two);
  options.train_in_memory = false;
  options.n_batches_per_layer = 3;
  options.regularization.l2 = 0.02;
  ExpectTrained(kBatches, options, two);
  options.center_bias = true;
  ExpectTrained(kBatchesCentered, options, two);
}

// A layer that cannot grow is retried until the attempts are used up: 2 * n_trees * max_depth of them.
TEST(Trainer, StopsWhenNoLayerGrows) {
  const std::vector<Reader> two = TwoNumbers();
  BoostedTreesOptions options = Options(two);
  options.regularization.min_node_weight = 100;
  ASSERT_OK_AND_ASSIGN(const TrainingState state, Train(options, two));
  EXPECT_EQ(state.ensemble.layers_attempted, 13);
  EXPECT_EQ(state.global_step, 13);
  EXPECT_EQ(state.ensemble.num_finalized(), 0);
}

// Several thousand rows, so that threads share segments.
std::vector<RawRows> ManyRows(int64_t count, int64_t features) {
  const StatelessRng random(11);
  RawRows rows{.count = count, .columns = {{.width = features}}};
  for (int64_t i = 0; i < count; ++i) {
    float sum = 0;
    for (int64_t f = 0; f < features; ++f) {
      const auto number = static_cast<float>(random.Normal(static_cast<uint64_t>(i * features + f)));
      rows.columns[0].numbers.push_back(number);
      sum += f % 2 == 0 ? number : number * number - 1;
    }
    rows.labels.push_back(sum > 0 ? 1 : 0);
  }
  return {std::move(rows)};
}

TEST(Trainer, GivesTheSameBitsOnAnyNumberOfThreads) {
  std::string one;
  for (const int threads : {1, 2, 5}) {
    const BoostedTreesOptions options{
        .feature_columns = {NumericColumn("x", 6)}, .n_trees = 3, .train_in_memory = true, .threads = threads};
    ASSERT_OK_AND_ASSIGN(const Features features, Features::Create(options.feature_columns));
    Trainer trainer(options, features);
    ASSERT_OK(trainer.Start(Trainer::NewState(options, features)));
    ASSERT_OK(trainer.SetRows(ManyRows(30000, 6)));
    while (!trainer.done()) ASSERT_OK(trainer.Step(1000));
    EXPECT_LT(trainer.loss(), 0.5);
    const std::string bytes = Serialize(trainer.state().ensemble);
    if (threads == 1) one = bytes;
    EXPECT_EQ(bytes, one) << threads << " threads";
  }
}

TEST(Options, AreChecked) {
  const auto expect = [](auto change, const std::string& text) {
    BoostedTreesOptions options;
    change(options);
    EXPECT_STATUS(Validate(options), absl::StatusCode::kInvalidArgument, HasSubstr(text));
  };
  expect([](auto& o) { o.n_trees = 0; }, "expected n_trees > 0, got 0");
  expect([](auto& o) { o.max_depth = -1; }, "expected max_depth > 0, got -1");
  expect([](auto& o) { o.max_depth = 60; }, "expected max_depth of at most 24, got 60");
  expect([](auto& o) { o.learning_rate = NAN; }, "expected learning_rate > 0, got nan");
  expect([](auto& o) { o.quantile_sketch_epsilon = 0; }, "expected quantile_sketch_epsilon > 0, got 0");
  expect([](auto& o) { o.quantile_sketch_epsilon = 1e-300; }, "quantile_sketch_epsilon from 1/65535 to 1, got 1e-300");
  expect([](auto& o) { o.n_trees = INT64_MAX; }, "expected n_trees of at most 2^32, got 9223372036854775807");
  expect([](auto& o) { o.n_batches_per_layer = INT64_MAX; }, "expected n_batches_per_layer of at most 2^32");
  expect([](auto& o) { o.n_batches_per_layer = 0; }, "expected n_batches_per_layer > 0, got 0");
  expect([](auto& o) { o.regularization.l1 = -1; }, "expected l1_regularization >= 0, got -1");
  expect([](auto& o) { o.regularization.min_node_weight = -1; }, "expected min_node_weight >= 0, got -1");
  expect([](auto& o) { o.regularization.tree_complexity = 1; }, "has no effect without pruning");
  expect([](auto& o) { o.pruning_mode = Pruning::kPost; }, "pruning_mode needs tree_complexity > 0");
  expect([](auto& o) { o.n_classes = 1; }, "expected n_classes of at least 2, got 1");
  expect([](auto& o) { o.n_classes = 3, o.center_bias = true; }, "expected one logit with center_bias, got 3");
  expect([](auto& o) { o.train_in_memory = true, o.n_batches_per_layer = 2; },
         "expected n_batches_per_layer of 1 with train_in_memory, got 2");
  expect([](auto& o) { o.train_in_memory = true, o.reduction.size = 2; },
         "expected one process with train_in_memory, got 2");
}

}  // namespace
}  // namespace tessera::trees
