// SPDX-License-Identifier: Apache-2.0
// Random numbers on the host: stateless, so that a value depends only on its key and index, on every machine.
#ifndef TESSERA_RUNTIME_BASE_RNG_H_
#define TESSERA_RUNTIME_BASE_RNG_H_

#include <cstdint>
#include <string_view>

namespace tessera {

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection whose output passes tests for randomness.
constexpr uint64_t MixBits(uint64_t x) {
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

// A stable 64-bit hash of a name (FNV-1a), to derive one key per use from one seed.
constexpr uint64_t HashName(std::string_view name) {
  uint64_t hash = 0xCBF29CE484222325u;
  for (char c : name) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001B3u;
  return hash;
}

// The random numbers of one key: Bits(i) is a pure function of (seed, stream, i). Cheap to copy.
class StatelessRng {
 public:
  explicit constexpr StatelessRng(uint64_t seed, uint64_t stream = 0)
      : key_(MixBits(MixBits(seed) ^ MixBits(~stream))) {}

  constexpr uint64_t Bits(uint64_t index) const { return MixBits(key_ + MixBits(index)); }

  // Returns a number in [0, bound); bound > 0. Unbiased to 2^-64 by the high half of the product.
  constexpr uint64_t Below(uint64_t index, uint64_t bound) const {
    return static_cast<uint64_t>((static_cast<unsigned __int128>(Bits(index)) * bound) >> 64);
  }

  // Returns a number in [0, 1) with 53 bits.
  constexpr double Uniform(uint64_t index) const { return static_cast<double>(Bits(index) >> 11) * 0x1p-53; }

  // Returns a number with mean 0 and variance 1 (Box-Muller).
  double Normal(uint64_t index) const;

 private:
  uint64_t key_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_RNG_H_
