// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/with_embeddings.h"

#include <memory>
#include <string>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/embeddings/embedding_tables.h"
#include "tessera/runtime/base/status.h"

namespace tessera::embeddings {
namespace {

// Returns the plan of a spec that matches the features; otherwise records the error and returns an empty plan.
EmbeddingPlan PlanFor(const EmbeddingConfigSpec& spec, const Features& features) {
  absl::StatusOr<EmbeddingPlan> plan = PlanOf(spec);
  if (!plan.ok()) {
    ErrorTensor(std::string(Message(plan.status())));
    return {};
  }
  for (const PlannedFeature& feature : plan->features) {
    if (!features.contains(feature.name)) {
      features.Fed(FeatureKey(feature.name, spec.location));  // records the error, with the existing names
      return {};
    }
    if (!feature.weight_key.empty() && !features.contains(feature.weight_key)) {
      features.Fed(FeatureKey(feature.weight_key, spec.location));
      return {};
    }
  }
  return *std::move(plan);
}

}  // namespace

ModelFn WithEmbeddings(ModelFn model_fn, EmbeddingConfigSpec spec) {
  const auto shared = std::make_shared<const EmbeddingConfigSpec>(std::move(spec));
  return [model_fn = std::move(model_fn), shared](const Features& features, const Labels& labels, Mode mode,
                                                  const Params& params) -> ModelFnSpec {
    std::unique_ptr<EmbeddingTables> tables;
    std::optional<Features> given;
    {
      const CallScope call("embedding_config_spec", shared->location);
      tables = std::make_unique<EmbeddingTables>(*shared, PlanFor(*shared, features), features);
      given = tables->WithLengths();
    }
    ModelFnSpec result = model_fn(*given, labels, mode, params);
    if (mode == Mode::kTrain) {
      const CallScope call("embedding_config_spec", shared->location);
      tables->Update();
    }
    return result;
  };
}

}  // namespace tessera::embeddings
