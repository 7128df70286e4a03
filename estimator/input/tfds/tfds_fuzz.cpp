// SPDX-License-Identifier: Apache-2.0
// Fuzzes descriptions of prepared data sets: bytes up to the first newline are dataset_info.json, the others
// features.json.
#include <algorithm>

#include "tessera/estimator/input/tfds/tfds_info.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void Tfds(std::string_view bytes) {
  const size_t newline = std::min(bytes.find('\n'), bytes.size());
  const absl::StatusOr<tfds::Info> info =
      tfds::ParseInfo(bytes.substr(0, newline), bytes.substr(std::min(newline + 1, bytes.size())));
  if (info.ok()) tfds::ParseSplit(*info, "train[10%:-1]+test").status().IgnoreError();
}

Seeds TfdsSeeds() {
  return {
      "{\"name\":\"toy\",\"splits\":[{\"name\":\"train\",\"shardLengths\":[\"2\",\"3\"]}]}\n"
      "{\"featuresDict\":{\"features\":{\"x\":{\"tensor\":{\"dtype\":\"int64\",\"shape\":{\"dimensions\":[\"-1\"]}}},"
      "\"s\":{\"sequence\":{\"length\":\"3\",\"feature\":{\"image\":{\"dtype\":\"uint8\"}}}}}}}"};
}

}  // namespace tessera::fuzz
