// SPDX-License-Identifier: Apache-2.0
// The outputs of an exported model: each export output becomes a signature that requests select by name. Kinds, names
// and rules are those of tf.estimator.export.
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

// Signature names that clients know.
inline constexpr char kServingDefault[] = "serving_default";
inline constexpr char kClassifySignature[] = "classification";
inline constexpr char kRegressSignature[] = "regression";
inline constexpr char kPredictSignature[] = "predict";
inline constexpr char kLoneOutput[] = "output";  // the name of the only tensor of a PredictOutput

// A string tensor: each element of `numbers`, i32 or i64, is an index into the table. If `numbers` is empty, every row
// contains the whole table, string[rows, size].
struct ExportWords {
  Tensor numbers = {};
  WordTable table = {};
};
using ExportTensor = std::variant<Tensor, ExportWords>;

// At least one of the two fields. Both together assign a score to each class, in any order.
struct ClassificationOutput {
  Tensor scores = {};        // floats, [rows, classes]
  ExportWords classes = {};  // [rows, classes]; absent without a table
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
// Keyed by signature name.
using ExportOutputs = std::vector<std::pair<std::string, ExportOutput>>;

// Records a model error for an output without a name or a tensor, and for tensors of types other than those above.
// Called while a spec is constructed and its CallScope is active.
void CheckExportOutputs(const ExportOutputs& outputs);

// Returns `outputs`, or if it is empty, the signature serving_default made of `predictions` and `words`. A single
// output of another name also becomes serving_default. Fails with InvalidArgument for several outputs without
// serving_default.
absl::StatusOr<ExportOutputs> WithServingDefault(ExportOutputs outputs,
                                                 const std::map<std::string, Tensor>& predictions,
                                                 const std::vector<WordPrediction>& words);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_MODEL_EXPORT_OUTPUT_H_
