// SPDX-License-Identifier: Apache-2.0
// The hashes with which TensorFlow maps strings to ids: stable across machines and versions.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_FINGERPRINT_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_FINGERPRINT_H_

#include <cstdint>
#include <string_view>

namespace tessera {

// Returns FarmHash's Fingerprint64 of the bytes, as tf.strings.to_hash_bucket_fast takes it.
uint64_t Fingerprint64(std::string_view bytes);
// Returns the Fingerprint64 of the integer's decimal digits, as TensorFlow hashes integers.
uint64_t Fingerprint64(int64_t integer);

// Returns a fingerprint of two fingerprints in their order, as tf.sparse.cross_hashed chains them.
constexpr uint64_t FingerprintCat64(uint64_t first, uint64_t second) {
  constexpr uint64_t kFactor = 0xc6a4a7935bd1e995;
  const auto mix = [](uint64_t value) { return value ^ (value >> 47); };
  const uint64_t both = (first ^ kFactor ^ (mix(second * kFactor) * kFactor)) * kFactor;
  return mix(mix(both) * kFactor);
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_FINGERPRINT_H_
