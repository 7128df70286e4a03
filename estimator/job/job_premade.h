// SPDX-License-Identifier: Apache-2.0
// One view of all premade models of jobs: the head, the network, the linear model, each with its columns.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_PREMADE_H_
#define TESSERA_ESTIMATOR_JOB_JOB_PREMADE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

using JobColumns = google::protobuf::RepeatedPtrField<job::FeatureColumn>;

// The feature columns of a part of a model.
struct JobColumnList {
  std::string field;  // "feature_columns", "dnn_feature_columns"
  JobColumns columns = {};
};

// The optimizer of a part of a model.
struct JobOptimizerField {
  std::string field;  // "optimizer", "linear_optimizer"
  job::Optimizer optimizer = {};
};

struct JobDnn {
  std::vector<int64_t> hidden_units = {};
  job::Activation activation = job::RELU;
  double dropout = 0;
  bool batch_norm = false;
  JobOptimizerField optimizer = {};
  JobColumnList columns = {};
};

struct JobLinear {
  job::Combining::Combiner sparse_combiner = job::Combining::SUM;
  JobOptimizerField optimizer = {};
  std::optional<job::LinearSdca> sdca = std::nullopt;  // in place of the optimizer
  JobColumnList columns = {};
};

struct JobRnn {
  std::vector<int64_t> units = {};
  job::RnnCell cell_type = job::SIMPLE_RNN;
  bool return_sequences = false;
  JobOptimizerField optimizer = {};
  JobColumnList sequence = {};
  JobColumnList context = {};
};

// Boosted trees. They grow without a compiled step.
struct JobTrees {
  bool in_memory = false;
  JobColumnList columns = {};
};

// A premade model. With both `dnn` and `linear` it is their sum, with neither a baseline, clusters, recurrent or
// trees.
struct JobPremade {
  std::string field;    // "dnn_classifier"
  std::string type;     // "DnnClassifier"
  job::Head head = {};  // classifiers and regressors have one, too; no kind for clusters
  std::optional<job::Version> version = std::nullopt;
  std::optional<JobDnn> dnn = std::nullopt;
  std::optional<JobLinear> linear = std::nullopt;
  std::optional<JobOptimizerField> baseline = std::nullopt;  // the optimizer
  std::optional<JobColumnList> clusters = std::nullopt;      // the columns
  std::optional<JobRnn> rnn = std::nullopt;
  std::optional<JobTrees> trees = std::nullopt;

  // Returns the lists of columns that the model has; a baseline has none.
  std::vector<const JobColumnList*> column_lists() const;
  // Returns whether the model reads every feature as numbers, because it names no columns.
  bool reads_all_features() const;
};

// Returns the premade model of `model`; nullopt for a program, a function, and no model.
std::optional<JobPremade> PremadeOf(const job::Model& model);
// Returns the head's default reduction.
job::LossReduction DefaultReduction(const JobPremade& premade);
// Returns whether the model is of boosted trees.
bool GrowsTrees(const job::Model& model);
// Fails with InvalidArgument for a model that learns labels and names no head.
absl::Status CheckHead(const job::Model& model);
// Returns the names of the fields of premade models, in their order.
std::vector<std::string> PremadeNames();

// The label of a row that a model learns.
enum class LabelKind {
  kNone,     // the model reads no label
  kClass,    // a number in [0, size)
  kClasses,  // `size` numbers, 1 for each class of the row, else 0
  kNumbers,  // `size` numbers
  kAny,      // the program decides
};
struct LabelForm {
  LabelKind kind = LabelKind::kAny;
  int64_t size = 1;
  bool per_step = false;  // one for each step of a sequence
};
LabelForm LabelFormOf(const job::Model& model);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_PREMADE_H_
