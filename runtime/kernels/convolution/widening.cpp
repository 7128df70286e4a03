// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/widening.h"

#include <algorithm>

#include "tessera/runtime/base/cpu_features.h"
#include "tessera/runtime/base/float16.h"
#include "tessera/runtime/kernels/parallel_for.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tessera {
namespace {

constexpr int64_t kGrain = 1 << 14;  // elements that are worth a thread

template <typename T>
void WidenEach(const T* from, float* to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]);
}
template <typename T>
void NarrowEach(const float* from, T* to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) to[i] = T(from[i]);
}

#if defined(__x86_64__)
__attribute__((target("avx,f16c"))) void WidenHalves(const Float16* from, float* to, int64_t count) {
  int64_t i = 0;
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i))));
  }
  WidenEach(from + i, to + i, count - i);
}
__attribute__((target("avx,f16c"))) void NarrowHalves(const float* from, Float16* to, int64_t count) {
  int64_t i = 0;
  for (; i + 8 <= count; i += 8) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i),
                     _mm256_cvtps_ph(_mm256_loadu_ps(from + i), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
  }
  NarrowEach(from + i, to + i, count - i);
}
bool HasHalves() {
  static const bool has = HasCpuFeature("f16c");
  return has;
}
#else
void WidenHalves(const Float16* from, float* to, int64_t count) { WidenEach(from, to, count); }
void NarrowHalves(const float* from, Float16* to, int64_t count) { NarrowEach(from, to, count); }
bool HasHalves() { return false; }
#endif

// Calls `convert(from, to, count)` on pieces of the arrays.
template <typename From, typename To>
void InPieces(const From* from, To* to, int64_t count, int threads, void (*convert)(const From*, To*, int64_t)) {
  struct Closure {
    const From* from;
    To* to;
    void (*convert)(const From*, To*, int64_t);
  } closure{from, to, convert};
  auto body = [](void* opaque, int64_t begin, int64_t end) -> int32_t {
    const auto& [source, target, function] = *static_cast<const Closure*>(opaque);
    function(source + begin, target + begin, end - begin);
    return 0;
  };
  ParallelFor(count, kGrain, threads, body, &closure);
}

}  // namespace

void Widen(DType dtype, const void* from, float* to, int64_t count, int threads) {
  if (dtype == DType::kBF16) {
    return InPieces(static_cast<const BFloat16*>(from), to, count, threads, &WidenEach<BFloat16>);
  }
  InPieces(static_cast<const Float16*>(from), to, count, threads, HasHalves() ? &WidenHalves : &WidenEach<Float16>);
}

void Narrow(DType dtype, const float* from, void* to, int64_t count, int threads) {
  if (dtype == DType::kBF16) {
    return InPieces(from, static_cast<BFloat16*>(to), count, threads, &NarrowEach<BFloat16>);
  }
  InPieces(from, static_cast<Float16*>(to), count, threads, HasHalves() ? &NarrowHalves : &NarrowEach<Float16>);
}

}  // namespace tessera
