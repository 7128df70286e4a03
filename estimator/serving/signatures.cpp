// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/signatures.h"

#include <algorithm>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

namespace proto = servable::proto;

constexpr int64_t kRows = -1;

// The name of the messages in classify and regress requests.
constexpr char kMessages[] = "inputs";

void SetInput(const std::string& alias, const Component& component, proto::Input& input) {
  proto::TensorSpec& spec = *input.mutable_tensor();
  spec.set_name(alias);
  spec.set_dtype(component.is_string ? "string" : std::string(Name(component.row.dtype)));
  spec.add_shape(kRows);
  for (const int64_t size : component.row.shape) spec.add_shape(size);
  input.set_component(component.name);
}

absl::Status SetInputs(const ReceiverTensors& receiver, ServingMethod method, proto::Signature& signature) {
  for (const auto& [alias, component] : receiver.tensors) SetInput(alias, component, *signature.add_inputs());
  std::sort(signature.mutable_inputs()->begin(), signature.mutable_inputs()->end(),
            [](const auto& a, const auto& b) { return a.tensor().name() < b.tensor().name(); });
  for (const EncodedImage& image : receiver.images) *signature.add_image_features() = DescribeImage(image);
  for (const PaddedSequence& one : receiver.sequences) *signature.add_sequence_features() = DescribeSequence(one);
  if (receiver.examples.empty()) return absl::OkStatus();
  SetInput(method == ServingMethod::kPredict ? receiver.examples_alias : kMessages,
           {.name = receiver.examples_alias, .row = {}, .is_string = true}, *signature.add_inputs());
  for (const FeatureSpec& spec : receiver.examples) {
    ASSIGN_OR_RETURN(*signature.add_example_features(), DescribeExampleFeature(spec));
  }
  return absl::OkStatus();
}

void SetWords(const WordTable& table, bool whole, proto::WordTable& words) {
  words.set_whole(whole);
  if (table.is_decimal()) {
    words.set_decimals(table.size());
    return;
  }
  for (int64_t i = 0; i < table.size(); ++i) words.mutable_words()->add_word(table[i]);
}

void SetOutput(const ServedOutput& served, const SignatureOptions& options, proto::Output& output) {
  proto::TensorSpec& spec = *output.mutable_tensor();
  spec.set_name(served.name);
  spec.set_dtype(served.words ? "string" : std::string(Name(served.type.dtype)));
  for (const int64_t size : served.type.shape) spec.add_shape(size);
  output.set_result(served.result);
  const bool whole = served.words && served.result.empty();
  const auto rows = options.rows_of_results.find(served.result);
  if (whole) spec.set_shape(0, kRows);
  if (!whole && rows != options.rows_of_results.end()) spec.set_shape(static_cast<int>(rows->second), kRows);
  if (served.words) SetWords(*served.words, whole, *output.mutable_words());
}

// Makes the signatures for one set of receiver tensors; `prefix` is its name and a colon.
class SignatureMaker {
 public:
  SignatureMaker(const ServingReceiver& receiver, const SignatureOptions& options, proto::Servable& servable,
                 Assets& assets)
      : receiver_(receiver), options_(options), servable_(servable), assets_(assets) {}

  absl::Status AddAll(const ReceiverTensors& tensors, const std::string& prefix,
                      const std::vector<ServedSignature>& served) {
    bool has_default = false;
    const ServedSignature* predict = nullptr;
    for (const ServedSignature& signature : served) {
      const std::string name = prefix + signature.name;
      if (signature.method == ServingMethod::kPredict && signature.name == kPredictSignature) predict = &signature;
      if (signature.method != ServingMethod::kPredict && tensors.examples.empty()) {
        spdlog::info("The signature {} is left out: {} requests contain one tensor of serialised messages", name,
                     signature.method == ServingMethod::kClassify ? "classify" : "regress");
        continue;
      }
      has_default |= signature.name == kServingDefault;
      RETURN_IF_ERROR(Add(tensors, name, signature));
    }
    if (has_default || !options_.predict_by_default || predict == nullptr) return absl::OkStatus();
    return Add(tensors, prefix + kServingDefault, *predict);
  }

 private:
  absl::Status Add(const ReceiverTensors& tensors, const std::string& name, const ServedSignature& served) {
    proto::Signature& signature = *servable_.add_signatures();
    signature.set_name(name);
    signature.set_method(MethodName(served.method));
    signature.set_entry(kServedEntry);
    RETURN_IF_ERROR(SetInputs(tensors, served.method, signature));
    for (const IdFeature& feature : receiver_.ids) {
      ASSIGN_OR_RETURN(*signature.add_id_features(), DescribeIdFeature(feature, assets_));
    }
    for (const std::string& name : receiver_.equal_lengths) signature.add_equal_lengths(name);
    for (const ServedOutput& output : served.outputs) SetOutput(output, options_, *signature.add_outputs());
    return absl::OkStatus();
  }

  const ServingReceiver& receiver_;
  const SignatureOptions& options_;
  proto::Servable& servable_;
  Assets& assets_;
};

}  // namespace

std::string MethodName(ServingMethod method) {
  switch (method) {
    case ServingMethod::kClassify:
      return "tensorflow/serving/classify";
    case ServingMethod::kRegress:
      return "tensorflow/serving/regress";
    case ServingMethod::kPredict:
      break;
  }
  return "tensorflow/serving/predict";
}

absl::Status AddSignatures(const ServingReceiver& receiver, const std::vector<ServedSignature>& served,
                           const SignatureOptions& options, servable::proto::Servable& servable, Assets& assets) {
  SignatureMaker maker(receiver, options, servable, assets);
  RETURN_IF_ERROR(maker.AddAll(receiver.receiver, "", served));
  for (const auto& [name, tensors] : receiver.alternatives) RETURN_IF_ERROR(maker.AddAll(tensors, name + ":", served));
  std::sort(servable.mutable_signatures()->begin(), servable.mutable_signatures()->end(),
            [](const auto& a, const auto& b) { return a.name() < b.name(); });
  if (!servable.signatures().empty()) return absl::OkStatus();
  std::vector<std::string> names;
  for (const ServedSignature& signature : served) names.push_back(signature.name);
  return InvalidArgument(
      "no signature is left: {} need requests of serialised messages; use a parsing receiver or a PredictOutput",
      fmt::join(names, ", "));
}

}  // namespace tessera
