// SPDX-License-Identifier: Apache-2.0
// Compiles the training program of a digits classifier into one file, for products that run it without a compiler.
//
//   compile_digits OUT.tsr [REPLICAS]
#include <cstdio>
#include <cstdlib>

#include "tessera/compiler/driver/compile.h"
#include "tessera/estimator/estimator.h"
#include "tessera/runtime/executable/executable.h"

namespace {

using namespace tessera;

constexpr int64_t kGlobalBatch = 128;

TpuEstimatorSpec DigitsModel(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor hidden = layers::Dense(features["pixels"], 64, {.activation = Relu});
  const Tensor logits = layers::Dense(hidden, 10, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  }
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adam(0.001))->Minimize(loss));
}

absl::Status CompileTo(const char* path, int64_t replicas) {
  const int64_t rows = kGlobalBatch / replicas;
  ModelInputs inputs;
  inputs.features.push_back({.name = "pixels", .type = {DType::kF32, {rows, 64}}});
  inputs.labels.push_back({.name = "", .type = {DType::kI32, {rows}}});
  ASSIGN_OR_RETURN(TracedModel model,
                   TraceModel(DigitsModel, Mode::kTrain, Params(), inputs, {.replicas = replicas, .seed = 1}));
  ASSIGN_OR_RETURN(const Executable executable, Compile(std::move(model.program), CompileOptions()));
  return WriteExecutable(executable, path);
}

}  // namespace

int main(int argc, char** argv) {
  const int64_t replicas = argc == 3 ? std::atoll(argv[2]) : 1;
  if (argc < 2 || argc > 3 || replicas < 1 || kGlobalBatch % replicas != 0) {
    fmt::print(stderr, "usage: compile_digits OUT.tsr [REPLICAS]\n");
    return 2;
  }
  const absl::Status status = CompileTo(argv[1], replicas);
  if (!status.ok()) fmt::print(stderr, "compile_digits: {}\n", Message(status));
  return status.ok() ? 0 : 1;
}
