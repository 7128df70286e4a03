// SPDX-License-Identifier: Apache-2.0
// The results of an exported model: each export output becomes a signature, which requests name. Kinds, names and rules
// are those of tf.estimator.export.
#ifndef TESSERA_ESTIMATOR_MODEL_EXPORT_OUTPUT_H_
#define TESSERA_ESTIMATOR_MODEL_EXPORT_OUTPUT_H_

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/loop/layout/words.h"

namespace tessera {

// The names of signatures that clients know.
inline constexpr char kServingDefault[] = "serving_default";
inline constexpr char kClassifySignature[] = "classification";
inline constexpr char kRegressSignature[] = "regression";
inline constexpr char kPredictSignature[] = "predict";
inline constexpr char kLoneOutput[] = "output";  // the name of a lone tensor of a PredictOutput

// A tensor of words: each element of `numbers`, i32 or i64, is a place in the table. Without numbers every row has the
// whole table, string[rows, size].
struct ExportWords {
  Tensor numbers = {};
  WordTable table = {};
};
using ExportTensor = std::variant<Tensor, ExportWords>;

// One of the two at least. Both together are a score for each class, in any order.
struct ClassificationOutput {
  Tensor scores = {};        // floats, [rows, classes]
  ExportWords classes = {};  // [rows, classes]; none without a table
};

struct RegressionOutput {
  Tensor value = {};  // floats, [rows] or [rows, 1]
};

struct PredictOutput {
  PredictOutput() = default;
  PredictOutput(const Tensor& lone) : outputs{{kLoneOutput, lone}} {}  // NOLINT: a lone tensor is an output
  explicit PredictOutput(std::vector<std::pair<std::string, ExportTensor>> outputs) : outputs(std::move(outputs)) {}

  std::vector<std::pair<std::string, ExportTensor>> outputs = {};
};

using ExportOutput = std::variant<ClassificationOutput, RegressionOutput, PredictOutput>;
// By the name of the signature.
using ExportOutputs = std::vector<std::pair<std::string, ExportOutput>>;

// Records an error of model code for an output without a name or a tensor, and for tensors of other types than those
// above. Called where a spec is made, while its call is in force.
void CheckExportOutputs(const ExportOutputs& outputs);

// Returns the outputs of a model that gives `outputs`, and `predictions` and `words`: these alone become the signature
// serving_default where no outputs are given. A lone output of another name is that signature too. Fails with
// InvalidArgument for several outputs without it.
absl::StatusOr<ExportOutputs> WithServingDefault(ExportOutputs outputs,
                                                 const std::map<std::string, Tensor>& predictions,
                                                 const std::vector<WordPrediction>& words);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_EXPORT_OUTPUT_H_
