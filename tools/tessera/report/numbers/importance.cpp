// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/importance.h"

#include <cmath>
#include <cstring>
#include <numeric>
#include <utility>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"

namespace tessera::report {
namespace {

struct Moments {
  double mean = 0;
  double deviation = 0;
};

Moments MomentsOf(std::span<const double> values) {
  Moments moments;
  const auto count = static_cast<double>(values.size());
  for (const double value : values) moments.mean += value / count;
  for (const double value : values) {
    moments.deviation += (value - moments.mean) * (value - moments.mean) / count;
  }
  moments.deviation = std::sqrt(moments.deviation);
  return moments;
}

}  // namespace

std::vector<std::vector<int64_t>> RandomOrders(int64_t rows, int64_t repeats, uint64_t seed) {
  std::vector<std::vector<int64_t>> orders;
  for (int64_t repeat = 0; repeat < repeats; ++repeat) {
    const StatelessRng random(seed, static_cast<uint64_t>(repeat));
    std::vector<int64_t>& order = orders.emplace_back(static_cast<size_t>(rows));
    std::iota(order.begin(), order.end(), int64_t{0});
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.Below(i, i)]);
  }
  return orders;
}

absl::StatusOr<Buffer> ExchangeRows(const Buffer& tensor, std::span<const int64_t> order, int64_t element) {
  if (order.empty()) return tensor;
  ASSIGN_OR_RETURN(Buffer exchanged, tensor.Copy());
  const size_t row_bytes = static_cast<size_t>(tensor.byte_size()) / order.size();
  const size_t bytes = element < 0 ? row_bytes : static_cast<size_t>(ByteWidth(tensor.type().dtype));
  const size_t offset = element < 0 ? 0 : static_cast<size_t>(element) * bytes;
  const char* const from = static_cast<const char*>(tensor.data()) + offset;
  char* const to = static_cast<char*>(exchanged.data()) + offset;
  for (size_t row = 0; row < order.size(); ++row) {
    std::memcpy(to + row * row_bytes, from + static_cast<size_t>(order[row]) * row_bytes, bytes);
  }
  return exchanged;
}

absl::StatusOr<Importance> PermutationImportance(const Tensors& features, const ImportanceInput& input,
                                                 std::span<const std::vector<int64_t>> orders, const Score& whole,
                                                 const Scorer& scorer) {
  std::vector<double> drops, rises;
  for (const std::vector<int64_t>& order : orders) {
    Tensors exchanged = features;
    for (const std::string& name : input.features) {
      ASSIGN_OR_RETURN(exchanged[name], ExchangeRows(features.at(name), order, input.element));
    }
    ASSIGN_OR_RETURN(const Score score, scorer(exchanged));
    drops.push_back(whole.score - score.score);
    rises.push_back(score.loss - whole.loss);
  }
  const Moments drop = MomentsOf(drops), rise = MomentsOf(rises);
  return Importance{.score_drop = drop.mean,
                    .score_deviation = drop.deviation,
                    .loss_rise = rise.mean,
                    .loss_deviation = rise.deviation};
}

}  // namespace tessera::report
