// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/data/unscaled_ids.h"

#include <bit>
#include <limits>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns an integer for each float, ascending from minus to plus infinity.
int64_t PlaceOf(float x) {
  const auto bits = std::bit_cast<int32_t>(x);
  return bits >= 0 ? bits : -static_cast<int64_t>(bits & 0x7fffffff);
}

float FloatAt(int64_t place) {
  const auto bits = static_cast<uint32_t>(place >= 0 ? place : -place);
  return std::bit_cast<float>(place >= 0 ? bits : bits | 0x80000000U);
}

absl::StatusOr<IdColumnPtr> Unscaled(const BucketizedArguments& arguments, const NumberScale& scale) {
  if (!(scale.scale > 0)) {
    return InvalidArgument(
        "the data scales the feature \"{}\" by {}, but an export supports only a positive scale under a bucketized "
        "column; leave the scale out, and give the column unscaled boundaries",
        arguments.key, scale.scale);
  }
  std::vector<float> boundaries;
  for (const float boundary : arguments.boundaries) boundaries.push_back(UnscaledBoundary(boundary, scale));
  return BucketizedIds(arguments.key, arguments.dimension, std::move(boundaries));
}

absl::StatusOr<IdColumnPtr> Refused(const std::string& key, const std::string& column) {
  return InvalidArgument(
      "the data scales the feature \"{}\", but the column \"{}\" makes ids of it outside of the exported program; "
      "leave scale and offset out, and give the column unscaled numbers",
      key, column);
}

}  // namespace

float UnscaledBoundary(float boundary, const NumberScale& scale) {
  const auto reaches = [&](float x) {
    return static_cast<float>(static_cast<double>(x) * scale.scale + scale.offset) >= boundary;
  };
  int64_t below = PlaceOf(-std::numeric_limits<float>::infinity());
  int64_t reached = PlaceOf(std::numeric_limits<float>::infinity());
  while (reached - below > 1) {
    const int64_t middle = below + (reached - below) / 2;
    (reaches(FloatAt(middle)) ? reached : below) = middle;
  }
  return FloatAt(reached);
}

absl::StatusOr<IdColumnPtr> UnscaledIds(const IdColumnPtr& column,
                                        const std::function<NumberScale(const std::string& key)>& scale_of) {
  const IdArguments arguments = column->arguments();
  if (const auto* crossed = std::get_if<CrossedArguments>(&arguments)) {
    std::vector<CrossedKey> keys;
    bool changes = false;
    for (const CrossedKey& key : crossed->keys) {
      if (const auto* feature = std::get_if<std::string>(&key)) {
        if (scale_of(*feature).changes()) return Refused(*feature, column->name());
        keys.push_back(key);
        continue;
      }
      ASSIGN_OR_RETURN(IdColumnPtr inner, UnscaledIds(std::get<IdColumnPtr>(key), scale_of));
      changes |= inner != std::get<IdColumnPtr>(key);
      keys.emplace_back(std::move(inner));
    }
    return changes ? CrossedIds(std::move(keys), crossed->buckets, crossed->hash_key, crossed->lists) : column;
  }
  const std::string key = column->inputs().front().key;
  const NumberScale scale = scale_of(key);
  if (!scale.changes()) return column;
  const auto* bucketized = std::get_if<BucketizedArguments>(&arguments);
  return bucketized != nullptr ? Unscaled(*bucketized, scale) : Refused(key, column->name());
}

}  // namespace tessera
