// SPDX-License-Identifier: Apache-2.0
// Layers that combine several tensors into one.
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/keras/layers/layer_table.h"

namespace tessera::keras {
namespace {

using Join = Tensor (*)(const Tensor& a, const Tensor& b);

// Returns the tensors with equal ranks, as in Keras: dimensions of size 1 are inserted after the batch.
std::vector<Tensor> OfOneRank(const std::vector<Value>& inputs) {
  int64_t rank = 0;
  for (const Value& input : inputs) rank = std::max(rank, input.tensor.rank());
  std::vector<Tensor> tensors;
  for (const Value& input : inputs) {
    Tensor x = input.tensor;
    while (x.valid() && x.rank() < rank) x = ExpandDims(x, 1);
    tensors.push_back(x);
  }
  return tensors;
}

template <Join kJoin, bool kIsMean = false>
MadeLayer MakeMerge(Settings&, const LayerInfo&) {
  return {.call = [](const std::vector<Value>& inputs, const CallContext&) -> Value {
    const std::vector<Tensor> tensors = OfOneRank(inputs);
    Tensor merged = tensors[0];
    for (size_t i = 1; i < tensors.size(); ++i) merged = kJoin(merged, tensors[i]);
    return {.tensor = kIsMean ? merged / static_cast<double>(tensors.size()) : merged};
  }};
}

Tensor Sum(const Tensor& a, const Tensor& b) { return a + b; }
Tensor Difference(const Tensor& a, const Tensor& b) { return a - b; }
Tensor Product(const Tensor& a, const Tensor& b) { return a * b; }
Tensor Larger(const Tensor& a, const Tensor& b) { return Maximum(a, b); }
Tensor Smaller(const Tensor& a, const Tensor& b) { return Minimum(a, b); }

MadeLayer MakeConcatenate(Settings& settings, const LayerInfo&) {
  const int64_t axis = settings.Int("axis", -1);
  return {.call = [=](const std::vector<Value>& inputs, const CallContext&) -> Value {
    std::vector<Tensor> tensors;
    for (const Value& input : inputs) tensors.push_back(input.tensor);
    return {.tensor = Concat(tensors, axis)};
  }};
}

}  // namespace

void AddMergingLayers(LayerTable& table) {
  table["Add"] = MakeMerge<Sum>;
  table["Subtract"] = MakeMerge<Difference>;
  table["Multiply"] = MakeMerge<Product>;
  table["Average"] = MakeMerge<Sum, /*kIsMean=*/true>;
  table["Maximum"] = MakeMerge<Larger>;
  table["Minimum"] = MakeMerge<Smaller>;
  table["Concatenate"] = MakeConcatenate;
}

}  // namespace tessera::keras
