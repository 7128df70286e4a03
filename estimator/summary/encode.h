// SPDX-License-Identifier: Apache-2.0
// Encodes pixels and samples as files in memory.
#ifndef TESSERA_ESTIMATOR_SUMMARY_ENCODE_H_
#define TESSERA_ESTIMATOR_SUMMARY_ENCODE_H_

#include <cstdint>
#include <span>
#include <string>

#include "absl/status/statusor.h"

namespace tessera {

// Returns a PNG of `height` rows of `width` pixels of `channels` bytes (1 gray, 2 gray and alpha, 3 RGB, 4 RGBA).
absl::StatusOr<std::string> EncodePng(std::span<const uint8_t> pixels, int64_t height, int64_t width, int64_t channels);

// Returns a WAV of samples in [-1, 1], frame by frame; other samples are clamped.
std::string EncodeWav(std::span<const float> samples, int64_t channels, int64_t sample_rate);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_ENCODE_H_
