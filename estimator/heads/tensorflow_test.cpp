// SPDX-License-Identifier: Apache-2.0
// Tests every head over ten rows in batches of four, the last one padded with NaN. Values are those of TensorFlow
// 2.15's heads over the same batches without padding (scripts/oracles/heads.py).
#include <cmath>
#include <limits>
#include <map>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using heads::HeadPtr;
using heads::Version;
using losses::Reduction;
using ::testing::Pointwise;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr int64_t kSteps = 3;

// A case of the table: losses of the first batch, one per reduction, and the gradient of the first; metrics over all
// batches; predictions of the first batch.
struct Expected {
  const char* name;
  std::vector<float> losses, gradient;
  std::map<std::string, float> metrics;
  std::map<std::string, std::vector<float>> predictions;
};

const std::vector<Expected>& Table() {
  static const auto& table = *new std::vector<Expected>{
      {"binary",
       {0.362108886f, 1.44843554f},
       {-0.0238373652f, 0.200656161f, -0.0593775995f, 0},
       {{"accuracy", 0.833333313f},
        {"accuracy/positive_threshold_0.25", 0.619047642f},
        {"accuracy/positive_threshold_0.5", 0.833333313f},
        {"accuracy/positive_threshold_0.9", 0.785714269f},
        {"accuracy_baseline", 0.59523809f},
        {"auc", 0.830588222f},
        {"auc_precision_recall", 0.909390688f},
        {"average_loss", 0.47742182f},
        {"label/mean", 0.59523809f},
        {"precision", 0.846153855f},
        {"precision/positive_threshold_0.25", 0.609756112f},
        {"precision/positive_threshold_0.5", 0.846153855f},
        {"precision/positive_threshold_0.9", 1},
        {"prediction/mean", 0.666779518f},
        {"recall", 0.879999995f},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 0.879999995f},
        {"recall/positive_threshold_0.9", 0.639999986f}},
       {{"class_ids", {1, 0, 1, 0}},
        {"logistic", {0.904650509f, 0.401312321f, 0.524979174f, 0.249739885f}},
        {"probabilities",
         {0.0953494534f, 0.904650509f, 0.598687649f, 0.401312351f, 0.475020766f, 0.524979174f, 0.750260115f,
          0.249739915f}}}},
      {"binary/plain",
       {2.41123843f, 4.39495373f},
       {-0.0238373652f, 0.10032808f, -0.118755199f, -0.187565029f},
       {{"accuracy/b", 0.699999988f},
        {"accuracy_baseline/b", 0.600000024f},
        {"auc/b", 0.666666687f},
        {"auc_precision_recall/b", 0.789205194f},
        {"average_loss/b", 0.651105404f},
        {"label/mean/b", 0.600000024f},
        {"precision/b", 0.800000012f},
        {"prediction/mean/b", 0.525850177f},
        {"recall/b", 0.666666687f},
        {"regularization_loss/b", 1.75f}},
       {}},
      {"binary/soft",
       {0.418358892f, 1.67343557f},
       {-0.0238373652f, 0.0756561607f, 0.00312240049f, 0},
       {{"accuracy", 0.214285716f},
        {"accuracy/positive_threshold_0.25", 0.190476194f},
        {"accuracy/positive_threshold_0.5", 0.214285716f},
        {"accuracy/positive_threshold_0.9", 0.309523821f},
        {"accuracy_baseline", 0.535714269f},
        {"auc", 0.622895598f},
        {"auc_precision_recall", 0.892471075f},
        {"average_loss", 0.789326608f},
        {"label/mean", 0.535714269f},
        {"precision", 0.846153855f},
        {"precision/positive_threshold_0.25", 0.804878056f},
        {"precision/positive_threshold_0.5", 0.846153855f},
        {"precision/positive_threshold_0.9", 1},
        {"prediction/mean", 0.666779518f},
        {"recall", 0.666666687f},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 0.666666687f},
        {"recall/positive_threshold_0.9", 0.484848499f}},
       {}},
      {"multi_class",
       {0.393560946f, 1.57424378f},
       {-0.0718792528f, 0.0113868779f, 0.0397441126f, 0.0207482446f, 0.0493726619f, -0.169899583f, 0.0211026128f,
        0.0994243249f, 0.0249948427f, 0.0276235733f, 0.0167545415f, -0.069372952f, 0, 0, 0, 0},
       {{"accuracy", 0.90476191f}, {"average_loss", 0.606874347f}},
       {{"class_ids", {0, 1, 3, 2}},
        {"probabilities",
         {0.712483108f, 0.0455475189f, 0.158976465f, 0.0829929858f, 0.0987453237f, 0.660200834f, 0.0422052257f,
          0.19884865f, 0.199958742f, 0.220988587f, 0.134036347f, 0.445016354f, 0.0737114474f, 0.40349263f, 0.492827028f,
          0.0299688447f}}}},
      {"multi_label",
       {0.410374939f, 1.64149976f},
       {-0.0059593413f, 0.0235962924f, -0.0200513303f, 0.0328111984f, 0.0501640402f, -0.0228031892f, 0.0278375205f,
        0.0718053132f, 0.0164055992f, 0.0171823129f, 0.0132986708f, -0.00903282873f, 0, 0, 0, 0},
       {{"accuracy/positive_threshold_0.25", 0.523809552f},
        {"accuracy/positive_threshold_0.5", 0.809523821f},
        {"accuracy/positive_threshold_0.9", 0.791666687f},
        {"auc", 0.94665283f},
        {"auc/class1", 0.938992023f},
        {"auc/class3", 1},
        {"auc_precision_recall", 0.920591354f},
        {"auc_precision_recall/class1", 0.883261085f},
        {"auc_precision_recall/class3", 1},
        {"average_loss", 0.455254912f},
        {"precision/positive_threshold_0.25", 0.455782324f},
        {"precision/positive_threshold_0.5", 0.676767647f},
        {"precision/positive_threshold_0.9", 1},
        {"probability_mean/class1", 0.452372611f},
        {"probability_mean/class3", 0.568092287f},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 1},
        {"recall/positive_threshold_0.9", 0.477611929f}},
       {{"probabilities",
         {0.904650509f, 0.377540678f, 0.679178715f, 0.524979174f, 0.401312321f, 0.817574501f, 0.222700149f,
          0.574442506f, 0.524979174f, 0.549834013f, 0.425557464f, 0.710949481f, 0.249739885f, 0.645656347f,
          0.689974487f, 0.119202919f}}}},
      {"regression",
       {2.51031256f, 20.0825005f},
       {0.1875f, 0.375f, -0.324999988f, -1.25f, 0.0125000002f, -0.349999994f, 0, 0},
       {{"average_loss", 15.6480942f}, {"label/mean", 0.895833313f}, {"prediction/mean", 0.52976197f}},
       {{"predictions", {2.25f, -0.5f, -0.400000006f, 1.5f, 0.100000001f, 0.200000003f, -1.10000002f, 0.600000024f}}}},
      {"regression/pairs",
       {3.37750006f, 27.0200005f},
       {0.1875f, 0.375f, -0.324999988f, -0.46875f, 0.0125000002f, -0.699999988f, 0, -1.42499995f},
       {{"average_loss", 15.2172022f}, {"label/mean", 0.928571403f}, {"prediction/mean", 0.89464277f}},
       {}},
      {"poisson",
       {2.16736507f, 17.3389206f},
       {1.06096697f, 0.0758163333f, -0.332419991f, -0.129577756f, 0.0690731853f, -0.111162327f, 0, 0},
       {{"average_loss", 9.53126812f}, {"label/mean", 2.4851191f}, {"prediction/mean", 9.38760662f}},
       {{"predictions",
         {9.48773575f, 0.606530666f, 0.670320034f, 4.48168898f, 1.10517097f, 1.22140276f, 0.332871079f, 1.82211888f}}}},
      {"poisson/part",
       {0.701446354f, 5.61157084f},
       {1.06096697f, 0.0758163333f, -0.332419991f, -0.129577756f, 0.0690731853f, -0.111162327f, 0, 0},
       {{"average_loss", 7.41840982f}, {"label/mean", 2.4851191f}, {"prediction/mean", 9.38760662f}},
       {}},
      {"logistic",
       {0.418358892f, 1.67343557f},
       {-0.0238373652f, 0.0756561607f, 0.00312240049f, 0},
       {{"average_loss", 0.789326608f}, {"label/mean", 0.535714269f}, {"prediction/mean", 0.666779518f}},
       {{"predictions", {0.904650509f, 0.401312321f, 0.524979174f, 0.249739885f}}}},
      {"multi_head",
       {4.39525843f, 12.3310337f},
       {-0.0557585806f, 0.0124174384f, 0.0433411226f, -1.75f, 0.0616271347f, -0.0879674852f, 0.0263403561f,
        0.0625000149f, -0.0799629241f, 0.049773667f, 0.0301892571f, 1.125f, 0, 0, 0, -1.25f},
       {{"accuracy/a", 0.738095224f},
        {"average_loss/a", 0.550501883f},
        {"average_loss/b", 13.2923145f},
        {"label/mean/b", 1.58749998f},
        {"loss/a", 0.578026938f},
        {"loss/b", 13.2923137f},
        {"prediction/mean/b", 0.380000025f},
        {"regularization_loss/a_b", 1.75f}},
       {{"a/class_ids", {0, 1, 1, 2}},
        {"a/probabilities",
         {0.776965737f, 0.0496697575f, 0.173364475f, 0.123254269f, 0.82406503f, 0.0526807122f, 0.360296577f,
          0.398189336f, 0.241514012f, 0.0759887546f, 0.415958464f, 0.508052826f}},
        {"b/predictions", {0.100000001f, 0.300000012f, 0.899999976f, -2}}}},
      {"v1/binary",
       {1.44843554f, 0.413838714f, 0.362108886f, 0.482811838f},
       {-0.095349431f, 0.802624643f, -0.237510383f, 0},
       {{"accuracy", 0.833333313f},
        {"accuracy/positive_threshold_0.25", 0.619047642f},
        {"accuracy/positive_threshold_0.5", 0.738095224f},
        {"accuracy/positive_threshold_0.9", 0.785714269f},
        {"accuracy_baseline", 0.59523809f},
        {"auc", 0.830588043f},
        {"auc_precision_recall", 0.909168243f},
        {"average_loss", 0.47742182f},
        {"label/mean", 0.59523809f},
        {"precision", 0.846153855f},
        {"precision/positive_threshold_0.25", 0.609756112f},
        {"precision/positive_threshold_0.5", 0.846153855f},
        {"precision/positive_threshold_0.9", 1},
        {"prediction/mean", 0.666779518f},
        {"recall", 0.879999995f},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 0.879999995f},
        {"recall/positive_threshold_0.9", 0.639999986f}},
       {}},
      {"v1/binary/soft",
       {1.67343557f, 0.47812444f, 0.418358892f, 0.557811856f},
       {-0.095349431f, 0.302624643f, 0.0124896169f, 0},
       {{"accuracy", 0.214285716f},
        {"accuracy/positive_threshold_0.25", 0.190476194f},
        {"accuracy/positive_threshold_0.5", 0.119047619f},
        {"accuracy/positive_threshold_0.9", 0.309523821f},
        {"accuracy_baseline", 0.535714269f},
        {"auc", 0.62289536f},
        {"auc_precision_recall", 0.891785085f},
        {"average_loss", 0.789326608f},
        {"label/mean", 0.535714269f},
        {"precision", 0.846153855f},
        {"precision/positive_threshold_0.25", 0.804878056f},
        {"precision/positive_threshold_0.5", 0.846153855f},
        {"precision/positive_threshold_0.9", 1},
        {"prediction/mean", 0.666779518f},
        {"recall", 0.666666687f},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 0.666666687f},
        {"recall/positive_threshold_0.9", 0.484848499f}},
       {}},
      {"v1/multi_class",
       {1.57424378f, 0.449783951f, 0.393560946f, 0.524747908f},
       {-0.287517011f, 0.0455475114f, 0.158976451f, 0.0829929784f, 0.197490647f, -0.679598331f, 0.0844104514f,
        0.3976973f, 0.0999793708f, 0.110494293f, 0.0670181662f, -0.277491808f, 0, 0, 0, 0},
       {{"accuracy", 0.90476191f}, {"average_loss", 0.606874347f}},
       {}},
      {"v1/regression",
       {20.0825005f, 2.86892867f, 2.51031256f, 3.34708333f},
       {1.5f, 3, -2.5999999f, -10, 0.100000001f, -2.79999995f, 0, 0},
       {{"average_loss", 15.6480942f}, {"label/mean", 0.895833313f}, {"prediction/mean", 0.52976197f}},
       {}},
      {"v1/multi_label",
       {},
       {},
       {{"accuracy/positive_threshold_0.25", 0.523809552f},
        {"accuracy/positive_threshold_0.5", 0.785714269f},
        {"accuracy/positive_threshold_0.9", 0.791666687f},
        {"auc", 0.94665277f},
        {"auc_precision_recall", 0.920492053f},
        {"average_loss", 0.455254912f},
        {"precision/positive_threshold_0.25", 0.455782324f},
        {"precision/positive_threshold_0.5", 0.676767647f},
        {"precision/positive_threshold_0.9", 1},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 1},
        {"recall/positive_threshold_0.9", 0.477611929f}},
       {}},
      {"sequential",
       {0.482811838f, 1.44843554f},
       {-0.0317831524f, 0.267541558f, -0.0791701376f, 0},
       {{"accuracy", 0.730769217f},
        {"accuracy/positive_threshold_0.25", 0.384615391f},
        {"accuracy/positive_threshold_0.5", 0.730769217f},
        {"accuracy/positive_threshold_0.9", 0.807692289f},
        {"accuracy_baseline", 0.653846145f},
        {"auc", 0.63398695f},
        {"auc_precision_recall", 0.673565805f},
        {"average_loss", 0.683917463f},
        {"label/mean", 0.346153855f},
        {"precision", 0.600000024f},
        {"precision/positive_threshold_0.25", 0.360000014f},
        {"precision/positive_threshold_0.5", 0.600000024f},
        {"precision/positive_threshold_0.9", 1},
        {"prediction/mean", 0.531762481f},
        {"recall", 0.666666687f},
        {"recall/positive_threshold_0.25", 1},
        {"recall/positive_threshold_0.5", 0.666666687f},
        {"recall/positive_threshold_0.9", 0.444444448f}},
       {{"class_ids", {1, 0, 1, 0}},
        {"logistic", {0.904650509f, 0.401312321f, 0.524979174f, 0.249739885f}},
        {"probabilities",
         {0.0953494534f, 0.904650509f, 0.598687649f, 0.401312351f, 0.475020766f, 0.524979174f, 0.750260115f,
          0.249739915f}}}},
  };
  return table;
}

// --- Data ---

// The rows of a batch, and of the whole input; further rows are padding.
struct Plan {
  int64_t batch = 4;
  int64_t rows = 10;
};

// Returns the indices of this replica's rows in this step.
Tensor RowNumbers(const Plan& plan) {
  const int64_t rows = plan.batch / NumReplicas();
  const Tensor step = Cast(GlobalStep().Read(), DType::kI32);
  return Iota({DType::kI32, {rows}}) + ReplicaId() * rows + step * plan.batch;
}

// Returns these rows of `values`, each of the shape `row`.
template <typename T>
Tensor Rows(const Plan& plan, std::vector<T> values, const Shape& row, T padding) {
  Shape shape = {plan.batch * kSteps};
  shape.insert(shape.end(), row.begin(), row.end());
  values.resize(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()), padding);
  return Gather(Constant(values, shape), RowNumbers(plan));
}

// Returns the first `columns` of a matrix, row-major.
template <typename T>
std::vector<T> Columns(const std::vector<T>& values, size_t width, size_t first, size_t columns) {
  std::vector<T> kept;
  for (size_t row = 0; row * width < values.size(); ++row) {
    kept.insert(kept.end(), values.begin() + static_cast<std::ptrdiff_t>(row * width + first),
                values.begin() + static_cast<std::ptrdiff_t>(row * width + first + columns));
  }
  return kept;
}

const std::vector<float> kLogits = {2.25f, -0.5f, 0.75f,  0.1f, -0.4f, 1.5f,   -1.25f, 0.3f,   0.1f,  0.2f,
                                    -0.3f, 0.9f,  -1.1f,  0.6f, 0.8f,  -2,     0,      -0.7f,  1.9f,  0.45f,
                                    -3,    0.35f, 0.15f,  1,    4,     -1.75f, 2.5f,   -0.6f,  1.1f,  0.05f,
                                    -0.9f, 2.2f,  -0.85f, 1.3f, 0.55f, -0.15f, 0.4f,   -0.25f, 0.65f, 1.6f};
const std::vector<int32_t> kBinary = {1, 0, 1, 1, 0, 0, 1, 0, 1, 1};
const std::vector<float> kSoft = {1, 0.25f, 0.5f, 1, 0, 0, 0.75f, 0, 1, 0.875f};
const std::vector<int32_t> kClasses = {0, 1, 3, 2, 2, 3, 0, 1, 1, 3};
const std::vector<int32_t> kHot = {1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0,
                                   0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1};
// The same as class numbers.
const std::vector<int64_t> kSparse = {0, 2, -1, 1, -1, -1, 3, -1, -1, 2,  1, 1,  -1, -1, -1,
                                      3, 1, -1, 0, 2,  -1, 0, 1,  3,  -1, 2, -1, 3,  -1, 0};
const std::vector<float> kNumbers = {1.5f, -2,    0.25f, 4, 0,      3, -1, 2.5f, 10, -0.5f,
                                     2,    0.75f, -3,    1, 0.125f, 0, 5,  -1,   1,  1};
const std::vector<float> kCounts = {1, 0, 2, 5, 0, 3, 1, 2, 10, 0.5f, 2, 0.75f, 3, 1, 0, 0, 5, 1, 1, 7};
const std::vector<float> kWeights = {1, 2, 0.5f, 0, 1, 0.25f, 3, 1, 0.75f, 1};
const std::vector<float> kPairs = {1, 1, 2, 0.75f, 0.5f, 1, 0, 3, 1, 0.25f, 0.25f, 1, 3, 0, 1, 0.5f, 0.75f, 2, 1, 1};
const std::vector<double> kThresholds = {0.25, 0.5, 0.9};

// --- Cases ---

struct Batch {
  Features features{{}};
  Labels labels{{}};
  Tensor logits;
};
using MakeHead = std::function<absl::StatusOr<HeadPtr>(Reduction)>;

struct Case {
  const char* name;
  MakeHead make;
  std::function<Batch()> batch;
  Plan plan = {};
  Version version = Version::kV2;
  double regularization = 0;
};

Tensor Floats(const std::vector<float>& values, const Shape& row) { return Rows<float>({}, values, row, kNan); }
Tensor Ints(const std::vector<int32_t>& values, const Shape& row) { return Rows<int32_t>({}, values, row, 77); }
Labels Only(const Tensor& label) { return Labels({{"", label}}); }
Features Weighing(const Tensor& weights) { return Features({{"w", weights}}); }
Tensor FirstLogits(size_t columns) { return Floats(Columns(kLogits, 4, 0, columns), {static_cast<int64_t>(columns)}); }

Batch BinaryBatch() { return {Weighing(Floats(kWeights, {})), Only(Ints(kBinary, {})), FirstLogits(1)}; }
Batch SoftBatch() { return {Weighing(Floats(kWeights, {1})), Only(Floats(kSoft, {1})), FirstLogits(1)}; }
Batch ClassBatch() { return {Weighing(Floats(kWeights, {})), Only(Ints(kClasses, {1})), FirstLogits(4)}; }
Batch HotBatch() { return {Weighing(Floats(kWeights, {})), Only(Ints(kHot, {4})), FirstLogits(4)}; }
Batch NumberBatch() { return {Weighing(Floats(kWeights, {})), Only(Floats(kNumbers, {2})), FirstLogits(2)}; }
Batch CountBatch() { return {Weighing(Floats(kWeights, {1})), Only(Floats(kCounts, {2})), FirstLogits(2)}; }

// Five sequences of two steps in batches of two.
constexpr Plan kSequences = {.batch = 2, .rows = 5};
Batch SequenceBatch() {
  const Tensor mask = Rows<int32_t>(kSequences, {1, 1, 1, 0, 1, 1, 0, 1, 1, 0}, {2}, 1);
  return {Features({{"mask", mask}, {"w", Rows(kSequences, kWeights, {2}, kNan)}}),
          Only(Rows(kSequences, kBinary, {2}, 77)), Rows(kSequences, Columns(kLogits, 4, 0, 1), {2, 1}, kNan)};
}

absl::StatusOr<HeadPtr> WeightedBinary(Reduction reduction, Version version) {
  return heads::Binary(
      {.weight_column = "w", .thresholds = kThresholds, .loss_reduction = reduction, .version = version});
}

absl::StatusOr<HeadPtr> TwoHeads(Reduction reduction) {
  ASSIGN_OR_RETURN(const HeadPtr a,
                   heads::MultiClass({.n_classes = 3, .weight_column = "w", .loss_reduction = reduction, .name = "a"}));
  ASSIGN_OR_RETURN(const HeadPtr b, heads::Regression({.loss_reduction = reduction, .name = "b"}));
  return heads::MultiHead({.heads = {a, b}, .head_weights = {1, 2.5}});
}

Batch TwoHeadsBatch() {
  std::vector<int32_t> classes = kClasses;
  for (int32_t& number : classes) number %= 3;
  return {Weighing(Floats(kWeights, {})),
          Labels({{"a", Ints(classes, {})}, {"b", Floats(Columns(kNumbers, 2, 0, 1), {})}}), FirstLogits(4)};
}

absl::StatusOr<HeadPtr> Steps(Reduction reduction) {
  ASSIGN_OR_RETURN(const HeadPtr head, WeightedBinary(reduction, Version::kV2));
  return heads::Sequential({.static_head = head, .sequence_length_mask = "mask", .feature_columns = {"w"}});
}

const std::vector<Case>& Cases() {
  const auto multi_label = [](bool sparse, Version version, std::vector<std::variant<int64_t, std::string>> reported) {
    return [=](Reduction r) {
      return heads::MultiLabel({.n_classes = 4,
                                .weight_column = "w",
                                .thresholds = kThresholds,
                                .loss_reduction = r,
                                .classes_for_class_based_metrics = reported,
                                .sparse_labels = sparse,
                                .version = version});
    };
  };
  const auto multi_class = [](Version version) {
    return [=](Reduction r) {
      return heads::MultiClass({.n_classes = 4, .weight_column = "w", .loss_reduction = r, .version = version});
    };
  };
  const auto regression = [](Version version) {
    return [=](Reduction r) {
      return heads::Regression({.weight_column = "w", .label_dimension = 2, .loss_reduction = r, .version = version});
    };
  };
  const auto poisson = [](bool full) {
    return [=](Reduction r) {
      return heads::PoissonRegression(
          {.weight_column = "w", .label_dimension = 2, .loss_reduction = r, .compute_full_loss = full});
    };
  };
  const auto binary = [](Version version) { return [=](Reduction r) { return WeightedBinary(r, version); }; };
  constexpr Version kV1 = Version::kV1, kV2 = Version::kV2;
  static const auto& cases = *new std::vector<Case>{
      {"binary", binary(kV2), BinaryBatch},
      {"binary/plain", [](Reduction r) { return heads::Binary({.loss_reduction = r, .name = "b"}); }, BinaryBatch,
       Plan(), kV2, 1.75},
      {"binary/soft", binary(kV2), SoftBatch},
      {"multi_class", multi_class(kV2), ClassBatch},
      {"multi_label", multi_label(false, kV2, {1, 3}), HotBatch},
      {"multi_label", multi_label(true, kV2, {1, 3}),
       [] {
         Batch batch = HotBatch();
         batch.labels = Only(Rows<int64_t>({}, kSparse, {3}, 77));
         return batch;
       }},
      {"regression", regression(kV2), NumberBatch},
      {"regression/pairs", regression(kV2),
       [] {
         Batch batch = NumberBatch();
         batch.features = Weighing(Floats(kPairs, {2}));
         return batch;
       }},
      {"poisson", poisson(true), CountBatch},
      {"poisson/part", poisson(false), CountBatch},
      {"logistic", [](Reduction r) { return heads::LogisticRegression({.weight_column = "w", .loss_reduction = r}); },
       SoftBatch},
      {"multi_head", TwoHeads, TwoHeadsBatch, Plan(), kV2, 1.75},
      {"v1/binary", binary(kV1), BinaryBatch, Plan(), kV1},
      {"v1/binary/soft", binary(kV1), SoftBatch, Plan(), kV1},
      {"v1/multi_class", multi_class(kV1), ClassBatch, Plan(), kV1},
      {"v1/regression", regression(kV1), NumberBatch, Plan(), kV1},
      {"v1/multi_label", multi_label(false, kV1, {}), HotBatch, Plan(), kV1},
      {"sequential", Steps, SequenceBatch, kSequences},
  };
  return cases;
}

const Expected& ExpectedOf(const Case& c) {
  for (const Expected& expected : Table()) {
    if (std::string_view(expected.name) == c.name) return expected;
  }
  ADD_FAILURE() << c.name;
  return Table().front();
}

HeadPtr Make(const Case& c, Reduction reduction) {
  absl::StatusOr<HeadPtr> head = c.make(reduction);
  EXPECT_OK(head);
  return *head;
}

MATCHER(IsNear, "") {
  return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 1e-6f * (1 + std::abs(std::get<1>(arg)));
}

// --- Tests ---

TEST(Heads, LossesAndGradientsEqualTensorFlow) {
  TracedStep step(1, [] {
    for (size_t i = 0; i < Cases().size(); ++i) {
      const Case& c = Cases()[i];
      const Batch batch = c.batch();
      const std::vector<Reduction> reductions =
          c.version == Version::kV2
              ? std::vector<Reduction>{Reduction::kSumOverBatchSize, Reduction::kSum}
              : std::vector<Reduction>{Reduction::kSum, Reduction::kMean, Reduction::kSumOverBatchSize,
                                       Reduction::kSumByNonzeroWeights};
      std::vector<Tensor> losses;
      for (const Reduction reduction : reductions) {
        losses.push_back(Make(c, reduction)->TrainingLoss(batch.features, batch.labels, batch.logits));
      }
      Result(fmt::format("losses{}", i), Stack(losses) + c.regularization);
      Result(fmt::format("gradient{}", i), *Gradients(losses[0], std::vector<Tensor>{batch.logits})[0]);
    }
  });
  for (size_t i = 0; i < Cases().size(); ++i) {
    const Expected& expected = ExpectedOf(Cases()[i]);
    if (expected.losses.empty()) continue;  // the oracle only has metrics
    EXPECT_THAT(step.Run<float>(fmt::format("losses{}", i)), Pointwise(IsNear(), expected.losses)) << expected.name;
    EXPECT_THAT(step.Run<float>(fmt::format("gradient{}", i)), Pointwise(IsNear(), expected.gradient)) << expected.name;
  }
}

class HeadMetrics : public testing::TestWithParam<int64_t> {};
INSTANTIATE_TEST_SUITE_P(Replicas, HeadMetrics, testing::Values(1, 2));

TEST_P(HeadMetrics, EqualTensorFlow) {
  std::vector<heads::NamedMetrics> metrics;
  TracedStep step(
      GetParam(),
      [&] {
        for (const Case& c : Cases()) {
          const BatchScope scope(RowNumbers(c.plan) < c.plan.rows);
          const Batch batch = c.batch();
          metrics.push_back(Make(c, Reduction::kSumOverBatchSize)->Metrics(batch.features, batch.labels, batch.logits));
        }
        GlobalStep().Assign(GlobalStep().Read() + 1);
      },
      [&] {
        for (size_t i = 0; i < metrics.size(); ++i) {
          std::vector<Tensor> values;
          for (const auto& [name, metric] : metrics[i]) values.push_back(metric.Result());
          Result(std::to_string(i), Stack(values));
        }
      });
  for (int64_t i = 0; i < kSteps; ++i) step.Step();
  for (size_t i = 0; i < Cases().size(); ++i) {
    std::map<std::string, float> expected = ExpectedOf(Cases()[i]).metrics;
    std::erase_if(expected, [](const auto& metric) { return metric.first.starts_with("regularization_loss"); });
    const std::vector<float> values = step.FinishAll<float>(std::to_string(i));
    std::map<std::string, float> given;
    for (size_t j = 0; j < values.size(); ++j) given[metrics[i][j].first] = values[j];
    EXPECT_EQ(given.size(), expected.size());
    for (const auto& [name, value] : expected) {
      ASSERT_TRUE(given.contains(name)) << Cases()[i].name << " " << name;
      EXPECT_NEAR(given[name], value, 1e-6 * (1 + std::abs(value))) << Cases()[i].name << " " << name;
    }
  }
}

// TensorFlow's heads of both versions return these metrics for rows whose weights are all 0.
TEST(Heads, MetricsWithoutWeightEqualTensorFlow) {
  std::map<Version, heads::NamedMetrics> metrics;
  TracedStep step(
      1,
      [&] {
        for (const Version version : {Version::kV1, Version::kV2}) {
          Batch batch = BinaryBatch();
          batch.features = Weighing(batch.features["w"] * 0);
          const HeadPtr head = *WeightedBinary(Reduction::kSumOverBatchSize, version);
          metrics[version] = head->Metrics(batch.features, batch.labels, batch.logits);
        }
        GlobalStep().Assign(GlobalStep().Read() + 1);
      },
      [&] {
        for (const auto& [version, named] : metrics) {
          for (const auto& [name, metric] : named)
            Result(name + (version == Version::kV1 ? "/1" : "/2"), metric.Result());
        }
      });
  step.Step();
  for (const char* name : {"accuracy", "precision", "recall", "average_loss", "label/mean", "prediction/mean"}) {
    EXPECT_EQ(step.FinishAll<float>(std::string(name) + "/1"), std::vector<float>{0}) << name;
    EXPECT_EQ(step.FinishAll<float>(std::string(name) + "/2"), std::vector<float>{0}) << name;
  }
  EXPECT_EQ(step.FinishAll<float>("accuracy_baseline/1"), std::vector<float>{1});
  EXPECT_EQ(step.FinishAll<float>("accuracy_baseline/2"), std::vector<float>{0});
}

TEST(Heads, PredictionsEqualTensorFlow) {
  TracedStep step(1, [] {
    for (size_t i = 0; i < Cases().size(); ++i) {
      const Batch batch = Cases()[i].batch();
      const auto predictions = Make(Cases()[i], Reduction::kSum)->Predictions(batch.features, batch.logits);
      for (const auto& [name, tensor] : predictions.tensors) {
        if (!ExpectedOf(Cases()[i]).predictions.contains(name)) continue;
        Result(fmt::format("{}:{}", i, name), Cast(tensor, DType::kF32));
      }
    }
  });
  for (size_t i = 0; i < Cases().size(); ++i) {
    for (const auto& [name, values] : ExpectedOf(Cases()[i]).predictions) {
      EXPECT_THAT(step.Run<float>(fmt::format("{}:{}", i, name)), Pointwise(IsNear(), values))
          << Cases()[i].name << " " << name;
    }
  }
}

}  // namespace
}  // namespace tessera
