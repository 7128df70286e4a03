// SPDX-License-Identifier: Apache-2.0
// Converts between bodies of TensorFlow Serving's REST API and tensors.
#ifndef TESSERA_TOOLS_SERVE_JSON_PREDICT_JSON_H_
#define TESSERA_TOOLS_SERVE_JSON_PREDICT_JSON_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {

enum class PredictFormat { kRow, kColumnar };

struct PredictBody {
  servable::Tensors inputs;
  PredictFormat format = PredictFormat::kRow;
};

// Returns "signature_name" of a request, or an empty string. Fails with InvalidArgument if it is not a string or the
// document is not an object.
absl::StatusOr<std::string> ReadSignatureName(const JsonText& text);

// Reads {"instances": [...]} or {"inputs": ...} for `signature`. Fails with InvalidArgument and TensorFlow
// Serving's message, and with Unimplemented for inputs of complex and sub-byte types.
absl::StatusOr<PredictBody> ReadPredict(const JsonText& text, const servable::proto::Signature& signature);

// Returns {"predictions": [...]} or {"outputs": ...}. Fails with InvalidArgument for outputs without a batch dimension
// in the row format, and for types without a JSON form.
absl::StatusOr<std::string> WritePredict(const servable::Tensors& outputs, PredictFormat format);

// Converts {"context": {...}, "examples": [{...}]} to serialised tf.Example messages, each with the context's features.
absl::StatusOr<std::vector<std::string>> ReadExamples(const JsonText& text);

// Returns {"results": [[[label, score], ...], ...]}: one of `classes` (string) and `scores` (f32) may be nullptr. Fails
// with FailedPrecondition for tensors that are not [rows, n] of one size.
absl::StatusOr<std::string> WriteClassify(const Value* classes, const Value* scores);
// Returns {"results": [value, ...]} of an f32 tensor [rows] or [rows,1].
absl::StatusOr<std::string> WriteRegress(const Value& values);

// Returns {"error": message}.
std::string WriteError(std::string_view message);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_JSON_PREDICT_JSON_H_
