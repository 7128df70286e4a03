// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/examples.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/codec/signature.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/core/signature_def.h"

namespace tessera::serve {
namespace {

constexpr char kInputs[] = "inputs";
constexpr char kClasses[] = "classes";
constexpr char kScores[] = "scores";
constexpr char kOutputs[] = "outputs";

bool HasOutput(const servable::proto::Signature& signature, std::string_view name) {
  return std::ranges::any_of(signature.outputs(), [&](const auto& output) { return output.tensor().name() == name; });
}

absl::Status CheckClassification(const servable::proto::Signature& signature) {
  if (signature.inputs_size() != 1) return InvalidArgument("Expected one input Tensor.");
  if (signature.outputs_size() != 1 && signature.outputs_size() != 2) {
    return InvalidArgument("Expected one or two output Tensors, found {}", signature.outputs_size());
  }
  if (signature.inputs(0).tensor().name() != kInputs) {
    return InvalidArgument("No classification inputs found in SignatureDef: {}",
                           ToSignatureDef(signature).DebugString());
  }
  if (!HasOutput(signature, kClasses) && !HasOutput(signature, kScores)) {
    return InvalidArgument(
        "Expected classification signature outputs to contain at least one of \"classes\" or \"scores\". Signature "
        "was: {}",
        ToSignatureDef(signature).DebugString());
  }
  return absl::OkStatus();
}

absl::Status CheckRegression(const servable::proto::Signature& signature) {
  if (signature.inputs_size() != 1) return InvalidArgument("Expected one input Tensor.");
  if (signature.outputs_size() != 1) return InvalidArgument("Expected one output Tensor.");
  if (signature.inputs(0).tensor().name() != kInputs) {
    return InvalidArgument("No regression inputs found in SignatureDef: {}", ToSignatureDef(signature).DebugString());
  }
  if (!HasOutput(signature, kOutputs)) {
    return InvalidArgument("No regression outputs found in SignatureDef: {}", ToSignatureDef(signature).DebugString());
  }
  return absl::OkStatus();
}

// Returns the output; nullptr without one.
const Value* Find(const servable::Tensors& outputs, std::string_view name) {
  const auto found = outputs.find(std::string(name));
  return found == outputs.end() ? nullptr : &found->second;
}

// Fails unless the output is a matrix of `rows` rows.
absl::Status CheckMatrix(const Value& value, std::string_view name, int64_t rows) {
  if (value.shape().size() != 2) {
    return InvalidArgument("Expected Tensor shape: [batch_size num_classes] but got {}", ToString(value.shape()));
  }
  if (value.shape()[0] != rows) {
    return InvalidArgument("Expected {} output batch size of {}. Got: {}", name, rows, value.shape()[0]);
  }
  return absl::OkStatus();
}

bool IsFloat32(const Value& value) { return !value.is_string() && value.numbers().type().dtype == DType::kF32; }

}  // namespace

absl::Status CheckMethod(const servable::proto::Signature& signature, const std::string& method) {
  return method == kClassifyMethod ? CheckClassification(signature) : CheckRegression(signature);
}

absl::StatusOr<const servable::proto::Signature*> FindExampleSignature(const FoundVersion& found,
                                                                       const std::string& name,
                                                                       const std::string& method) {
  const std::string wanted = name.empty() ? kDefaultSignature : name;
  const servable::proto::Signature* signature = found.servable->FindSignature(wanted);
  if (signature == nullptr) return InvalidArgument("No signature was found with the name: {}", wanted);
  RETURN_IF_ERROR(CheckMethod(*signature, method));
  return signature;
}

absl::StatusOr<servable::Tensors> ExamplesOf(const tensorflow::serving::Input& input) {
  std::vector<std::string> examples;
  if (input.has_example_list()) {
    examples.assign(input.example_list().examples().begin(), input.example_list().examples().end());
  } else if (input.has_example_list_with_context()) {
    const auto& list = input.example_list_with_context();
    const int64_t bytes = static_cast<int64_t>(list.context().size()) * list.examples_size();
    if (bytes > kMaxTensorBytes) {
      return InvalidArgument("Input: expected at most {} bytes of context in all examples, got {}", kMaxTensorBytes,
                             bytes);
    }
    // Concatenated messages are merged messages.
    for (const std::string& example : list.examples()) examples.push_back(list.context() + example);
  }
  if (examples.empty()) return InvalidArgument("Input is empty.");
  const auto rows = static_cast<int64_t>(examples.size());
  return servable::Tensors{{kInputs, Value::Strings(std::move(examples), {rows})}};
}

absl::StatusOr<tensorflow::serving::ClassificationResult> ToClassification(const servable::Tensors& outputs,
                                                                           int64_t rows) {
  const Value* classes = Find(outputs, kClasses);
  const Value* scores = Find(outputs, kScores);
  if (classes == nullptr && scores == nullptr)
    return InvalidArgument("Expected \"classes\" or \"scores\", got neither");
  if (classes != nullptr) {
    RETURN_IF_ERROR(CheckMatrix(*classes, kClasses, rows));
    if (!classes->is_string()) return InvalidArgument("Expected classes Tensor of DT_STRING.");
  }
  if (scores != nullptr) {
    RETURN_IF_ERROR(CheckMatrix(*scores, kScores, rows));
    if (!IsFloat32(*scores)) return InvalidArgument("Expected scores Tensor of DT_FLOAT.");
  }
  const int64_t count = (classes != nullptr ? classes : scores)->shape()[1];
  if (scores != nullptr && scores->shape()[1] != count) {
    return InvalidArgument("Tensors class and score should match in dim_size(1). Got {} vs. {}", count,
                           scores->shape()[1]);
  }
  tensorflow::serving::ClassificationResult result;
  for (int64_t row = 0; row < rows; ++row) {
    auto& classifications = *result.add_classifications();
    for (int64_t i = 0; i < count; ++i) {
      auto& one = *classifications.add_classes();
      if (classes != nullptr) one.set_label(classes->strings()[row * count + i]);
      if (scores != nullptr) one.set_score(scores->numbers().As<float>()[row * count + i]);
    }
  }
  return result;
}

absl::StatusOr<tensorflow::serving::RegressionResult> ToRegression(const servable::Tensors& outputs, int64_t rows) {
  const Value* values = Find(outputs, kOutputs);
  if (values == nullptr) return InvalidArgument("Could not find output tensor '{}'", kOutputs);
  const Shape& shape = values->shape();
  if (shape.size() != 1 && !(shape.size() == 2 && shape[1] == 1)) {
    return InvalidArgument("Expected output Tensor shape to be either [batch_size] or [batch_size, 1] but got {}",
                           ToString(shape));
  }
  if (shape[0] != rows) {
    return InvalidArgument("Input batch size did not match output batch size: {} vs. {}", rows, shape[0]);
  }
  if (!IsFloat32(*values)) return InvalidArgument("Expected output Tensor of DT_FLOAT.");
  tensorflow::serving::RegressionResult result;
  for (const float value : values->numbers().As<float>()) result.add_regressions()->set_value(value);
  return result;
}

}  // namespace tessera::serve
