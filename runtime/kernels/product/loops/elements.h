// SPDX-License-Identifier: Apache-2.0
// Loads and stores vectors of elements: part of tiles.h, so compiled once per level, in an unnamed namespace. This file
// must not include files with inline functions: see level.h.

constexpr int kBytes = TESSERA_VECTOR_BYTES;

template <typename T>
inline constexpr int kLanes = kBytes / static_cast<int>(sizeof(T));

template <typename T, int lanes>
struct VectorOf {
  typedef T type __attribute__((vector_size(lanes * sizeof(T))));
};
template <typename T>
using Vector = typename VectorOf<T, kLanes<T>>::type;

// Memory element types that C++ lacks.
struct Bf16 {
  uint16_t bits;
};
struct F16 {
  uint16_t bits;
};

// The integer type that stores an element.
template <typename S>
struct MemoryOf {
  using type = S;
};
template <>
struct MemoryOf<Bf16> {
  using type = uint16_t;
};
template <>
struct MemoryOf<F16> {
  using type = uint16_t;
};
template <typename S>
using Memory = typename MemoryOf<S>::type;

template <typename To, typename From>
To Bits(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  __builtin_memcpy(&to, &from, sizeof(to));
  return to;
}

using Words = VectorOf<uint32_t, kLanes<float>>::type;
using Halves = VectorOf<uint16_t, kLanes<float>>::type;
using Floats = Vector<float>;

// Bitwise `mask ? a : b`; comparisons of vectors return masks of all ones and zeros.
inline Words Choose(Words mask, Words a, Words b) { return (mask & a) | (~mask & b); }

inline Floats WidenF16(Halves halves) {
#if TESSERA_VECTOR_BYTES == 64
  return Bits<Floats>(_mm512_cvtph_ps(Bits<__m256i>(halves)));
#elif TESSERA_VECTOR_BYTES == 32
  return Bits<Floats>(_mm256_cvtph_ps(Bits<__m128i>(halves)));
#else
  const Words wide = __builtin_convertvector(halves, Words);
  const Words sign = (wide & 0x8000u) << 16, magnitude = (wide & 0x7FFFu) << 13;
  const Words normal = magnitude + (112u << 23), special = magnitude | 0x7F800000u;
  const Words denormal = Bits<Words>(
      __builtin_convertvector(Bits<VectorOf<int32_t, kLanes<float>>::type>(wide & 0x3FFu), Floats) * 0x1p-24f);
  const Words value = Choose(Bits<Words>(magnitude >= 0x0F800000u), special, normal);
  return Bits<Floats>(sign | Choose(Bits<Words>(magnitude < 0x00800000u), denormal, value));
#endif
}

inline Halves RoundF16(Floats value) {
#if TESSERA_VECTOR_BYTES == 64
  return Bits<Halves>(_mm512_cvtps_ph(Bits<__m512>(value), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
#elif TESSERA_VECTOR_BYTES == 32
  return Bits<Halves>(_mm256_cvtps_ph(Bits<__m256>(value), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
#else
  const Words wide = Bits<Words>(value);
  const Words sign = (wide >> 16) & 0x8000u, magnitude = wide & 0x7FFFFFFFu;
  const Words nan = ((magnitude >> 13) & 0x3FFu) | 0x7E00u;
  const Words infinity = (magnitude & 0u) | 0x7C00u;
  // Below the smallest normal: adding 0.5 leaves the rounded denormal in the low bits of the sum.
  const Words denormal = Bits<Words>(Bits<Floats>(magnitude) + 0.5f) - 0x3F000000u;
  const Words normal = (magnitude - 0x38000000u + 0xFFFu + ((magnitude >> 13) & 1u)) >> 13;
  Words result = Choose(Bits<Words>(magnitude < 0x38800000u), denormal, normal);
  result = Choose(Bits<Words>(magnitude >= 0x47800000u), infinity, result);
  result = Choose(Bits<Words>(magnitude > 0x7F800000u), nan, result);
  return __builtin_convertvector(sign | result, Halves);
#endif
}

inline Halves RoundBf16(Floats value) {
  const Words wide = Bits<Words>(value);
  const Words rounded = (wide + 0x7FFFu + ((wide >> 16) & 1u)) >> 16;
  // A NaN keeps a payload bit, which rounding could carry away.
  const Words nan = (wide >> 16) | 0x40u;
  return __builtin_convertvector(Choose(Bits<Words>((wide & 0x7FFFFFFFu) > 0x7F800000u), nan, rounded), Halves);
}

// Loads a vector of sums T from as many elements S.
template <typename S, typename T>
Vector<T> Widened(typename VectorOf<Memory<S>, kLanes<T>>::type raw) {
  if constexpr (sizeof(S) == sizeof(T)) {
    return Bits<Vector<T>>(raw);
  } else if constexpr (std::is_same_v<S, Bf16>) {
    return Bits<Floats>(__builtin_convertvector(raw, Words) << 16);
  } else if constexpr (std::is_same_v<S, F16>) {
    return WidenF16(raw);
  } else {
    return __builtin_convertvector(raw, Vector<T>);
  }
}

template <typename S, typename T>
Vector<T> Load(const S* from) {
  typename VectorOf<Memory<S>, kLanes<T>>::type raw;
  __builtin_memcpy(&raw, from, sizeof(raw));
  return Widened<S, T>(raw);
}

// Copies `count` elements, fewer than `most`, a power of two, by halving.
template <int most, typename M>
void CopyFirst(M* to, const M* from, int64_t count) {
  if constexpr (most > 1) {
    constexpr int kHalf = most / 2;
    if (count & kHalf) __builtin_memcpy(to, from, kHalf * sizeof(M));
    const int64_t done = count & kHalf;
    CopyFirst<kHalf>(to + done, from + done, count & (kHalf - 1));
  }
}

// Returns the first `count` elements of a vector as stored in memory, then zeros. Reads no other memory.
template <typename M, int lanes>
typename VectorOf<M, lanes>::type ReadFirst(const M* from, int64_t count) {
  using Raw = typename VectorOf<M, lanes>::type;
#if TESSERA_VECTOR_BYTES == 64
  const auto mask = static_cast<uint16_t>((1u << count) - 1);
  if constexpr (sizeof(M) == 8) return Bits<Raw>(_mm512_maskz_loadu_epi64(static_cast<uint8_t>(mask), from));
  if constexpr (sizeof(M) == 4 && lanes == 16) return Bits<Raw>(_mm512_maskz_loadu_epi32(mask, from));
  if constexpr (sizeof(M) == 4 && lanes == 8) {
    return Bits<Raw>(_mm256_maskz_loadu_epi32(static_cast<uint8_t>(mask), from));
  }
  if constexpr (sizeof(M) == 2) return Bits<Raw>(_mm256_maskz_loadu_epi16(mask, from));
  if constexpr (sizeof(M) == 1) return Bits<Raw>(_mm_maskz_loadu_epi8(mask, from));
#else
  Raw result = {};
  M raw[lanes] = {};
  if (count == lanes) {
    __builtin_memcpy(&result, from, sizeof(result));
  } else {
    CopyFirst<lanes>(raw, from, count);
    __builtin_memcpy(&result, raw, sizeof(result));
  }
  return result;
#endif
}

// Writes the first `count` elements of a vector, and no other memory.
template <typename M, int lanes>
void WriteFirst(M* to, typename VectorOf<M, lanes>::type value, int64_t count) {
#if TESSERA_VECTOR_BYTES == 64
  const auto mask = static_cast<uint16_t>((1u << count) - 1);
  if constexpr (sizeof(M) == 8) _mm512_mask_storeu_epi64(to, static_cast<uint8_t>(mask), Bits<__m512i>(value));
  if constexpr (sizeof(M) == 4) _mm512_mask_storeu_epi32(to, mask, Bits<__m512i>(value));
  if constexpr (sizeof(M) == 2) _mm256_mask_storeu_epi16(to, mask, Bits<__m256i>(value));
  if constexpr (sizeof(M) == 1) _mm_mask_storeu_epi8(to, mask, Bits<__m128i>(value));
#else
  M raw[lanes];
  __builtin_memcpy(raw, &value, sizeof(value));
  if (count == lanes) {
    __builtin_memcpy(to, raw, sizeof(raw));
  } else {
    CopyFirst<lanes>(to, raw, count);
  }
#endif
}

// Loads the first `count` elements, then zeros; reads no others.
template <typename S, typename T>
Vector<T> LoadFirst(const S* from, int64_t count) {
  using M = Memory<S>;
  return Widened<S, T>(ReadFirst<M, kLanes<T>>(reinterpret_cast<const M*>(from), count));
}

// Loads one element. LoadFirst goes through memory, where the vector would wait for the preceding store.
template <typename S, typename T>
T LoadOne(const S* from) {
  Memory<S> bits;
  __builtin_memcpy(&bits, from, sizeof(bits));
  typename VectorOf<Memory<S>, kLanes<T>>::type raw = {};
  raw[0] = bits;
  return Widened<S, T>(raw)[0];
}

template <typename T>
void Store(T* to, Vector<T> value) {
  __builtin_memcpy(to, &value, sizeof(value));
}
template <typename T>
void StoreFirst(T* to, Vector<T> value, int64_t count) {
  WriteFirst<T, kLanes<T>>(to, value, count);
}

template <typename T, typename R>
typename VectorOf<Memory<R>, kLanes<T>>::type Rounded(Vector<T> value) {
  if constexpr (std::is_same_v<R, Bf16>) {
    return RoundBf16(value);
  } else if constexpr (std::is_same_v<R, F16>) {
    return RoundF16(value);
  } else {
    return __builtin_convertvector(value, typename VectorOf<R, kLanes<T>>::type);
  }
}
