// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/layout/nan.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "absl/strings/cord.h"
#include "absl/strings/string_view.h"
#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

constexpr const char* kPayload = "tessera.nan_loss";

// Comparing a block without branches runs at memory speed.
constexpr size_t kBlock = 4096;

template <typename T>
std::optional<int64_t> Find(const Buffer& value) {
  const std::span<const T> elements(static_cast<const T*>(value.data()),
                                    static_cast<size_t>(value.type().num_elements()));
  for (size_t begin = 0; begin < elements.size(); begin += kBlock) {
    const std::span<const T> block = elements.subspan(begin, std::min(kBlock, elements.size() - begin));
    bool found = false;
    for (const T element : block) found |= element != element;
    if (!found) continue;
    for (size_t i = 0; i < block.size(); ++i) {
      if (std::isnan(block[i])) return static_cast<int64_t>(begin + i);
    }
  }
  return std::nullopt;
}

// Searches types of 16 bits, converting each element.
template <typename T>
std::optional<int64_t> FindNarrow(const Buffer& value) {
  const T* const elements = static_cast<const T*>(value.data());
  for (int64_t i = 0; i < value.type().num_elements(); ++i) {
    if (std::isnan(static_cast<float>(elements[i]))) return i;
  }
  return std::nullopt;
}

absl::Status WithPayload(absl::Status error, const NanLoss& nan) {
  const std::string payload = nlohmann::json{{"step", nan.global_step}, {"replicas", nan.replicas}}.dump();
  error.SetPayload(kPayload, absl::Cord(absl::string_view(payload)));
  return error;
}

}  // namespace

std::optional<int64_t> FirstNan(const Buffer& value) {
  switch (value.type().dtype) {
    case DType::kF32:
      return Find<float>(value);
    case DType::kF64:
      return Find<double>(value);
    case DType::kBF16:
      return FindNarrow<BFloat16>(value);
    case DType::kF16:
      return FindNarrow<Float16>(value);
    default:
      return std::nullopt;
  }
}

std::optional<NanLoss> FindNanLoss(const StepValues& values) {
  if (std::isfinite(values.loss_mean())) return std::nullopt;
  NanLoss nan{.global_step = values.global_step(), .replicas = {}, .loss = static_cast<float>(values.loss_mean())};
  for (int64_t replica = 0; replica < values.replicas(); ++replica) {
    const double loss = values.Scalar(values.layout().loss, static_cast<size_t>(replica)).value_or(0);
    if (std::isfinite(loss)) continue;
    if (nan.replicas.empty()) nan.loss = static_cast<float>(loss);
    nan.replicas.push_back(replica);
  }
  return nan;
}

absl::Status NanLossError(const NanLoss& nan) {
  return WithPayload(FailedPrecondition("NaN loss during training: the loss of step {} is {} on replica {}; the newest "
                                        "checkpoint is of an earlier step",
                                        nan.global_step, FormatScalar(nan.loss), fmt::join(nan.replicas, ", ")),
                     nan);
}

absl::Status NanVariableError(const std::string& variable, int64_t global_step) {
  return WithPayload(
      FailedPrecondition("NaN during training: variable \"{}\" is NaN after step {}, which is not saved; "
                         "the newest checkpoint is of an earlier step",
                         variable, global_step),
      {.global_step = global_step + 1, .replicas = {}});
}

std::optional<NanLoss> NanLossOf(const absl::Status& status) {
  const absl::optional<absl::Cord> payload = status.GetPayload(kPayload);
  if (!payload.has_value()) return std::nullopt;
  const nlohmann::json json = nlohmann::json::parse(std::string(*payload));
  return NanLoss{.global_step = json["step"], .replicas = json["replicas"], .loss = std::nanf("")};
}

}  // namespace tessera
