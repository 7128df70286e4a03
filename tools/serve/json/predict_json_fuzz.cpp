// SPDX-License-Identifier: Apache-2.0
// Bodies of requests: any bytes are tensors or an error, and what was read can be written.
#include "google/protobuf/text_format.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/json/predict_json.h"

namespace tessera::fuzz {
namespace {

const std::vector<servable::proto::Signature>& Signatures() {
  static const auto* const signatures = [] {
    auto* all = new std::vector<servable::proto::Signature>;
    for (const char* text :
         {R"(name: "s" inputs { tensor { name: "x" dtype: "f32" } })",
          R"(name: "s" inputs { tensor { name: "x" dtype: "i1" } } inputs { tensor { name: "y" dtype: "ui8" } })",
          R"(name: "s" inputs { tensor { name: "x" dtype: "string" } })",
          R"(name: "s" inputs { tensor { name: "x" dtype: "f16" } } inputs { tensor { name: "y" dtype: "bf16" } })",
          R"(name: "s" inputs { tensor { name: "x" dtype: "i64" } } inputs { tensor { name: "y" dtype: "ui64" } })",
          R"(name: "s" inputs { tensor { name: "x" dtype: "f64" } })"}) {
      (void)google::protobuf::TextFormat::ParseFromString(text, &all->emplace_back());
    }
    return all;
  }();
  return *signatures;
}

}  // namespace

void PredictJson(std::string_view bytes) {
  const absl::StatusOr<serve::JsonText> text = serve::JsonText::Parse(std::string(bytes));
  if (!text.ok()) return;
  serve::ReadSignatureName(*text).status().IgnoreError();
  serve::ReadExamples(*text).status().IgnoreError();
  for (const servable::proto::Signature& signature : Signatures()) {
    const absl::StatusOr<serve::PredictBody> body = serve::ReadPredict(*text, signature);
    if (body.ok()) serve::WritePredict(body->inputs, body->format).status().IgnoreError();
  }
}

Seeds PredictJsonSeeds() {
  return {R"({"signature_name": "s", "instances": [[1, 2.5], [-3e2, NaN]]})",
          R"({"instances": [{"x": true, "y": 1}, {"x": false, "y": 255}]})",
          R"({"inputs": {"x": ["a", {"b64": "AP8="}]}})",
          R"({"context": {"c": 1}, "examples": [{"k": [1.5], "s": "w"}, {"b": true}]})",
          R"({"instances": [Infinity, -Infinity, 1e-400, 18446744073709551616]})"};
}

}  // namespace tessera::fuzz
