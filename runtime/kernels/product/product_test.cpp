// SPDX-License-Identifier: Apache-2.0
// Compares random products with their definition, bit for bit. Elements are small integers, whose sum is the same in
// every order and is rounded once. Each processor level of this machine computes all of them.
#include "tessera/runtime/kernels/product/product.h"

#include <complex>
#include <numeric>
#include <set>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/kernels/product/arrange.h"
#include "tessera/runtime/kernels/product/long_sums.h"
#include "tessera/runtime/kernels/product/plan.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera::product {
namespace {

using Features = std::set<std::string, std::less<>>;
using Complex = std::complex<double>;

HasFeature Without(std::string_view prefix) {
  return [prefix](std::string_view feature) { return !feature.starts_with(prefix) && HasCpuFeature(feature); };
}

class Random {
 public:
  explicit Random(uint64_t seed) : rng_(seed, 7) {}
  int64_t Below(int64_t bound) { return static_cast<int64_t>(rng_.Below(next_++, static_cast<uint64_t>(bound))); }
  template <typename T, size_t n>
  T Of(const T (&values)[n]) {
    return values[Below(n)];
  }

 private:
  StatelessRng rng_;
  uint64_t next_ = 0;
};

struct Types {
  DType lhs, rhs, result;
};

constexpr Types kTypes[] = {
    {DType::kBF16, DType::kBF16, DType::kBF16},      {DType::kBF16, DType::kBF16, DType::kF32},
    {DType::kF16, DType::kF16, DType::kF16},         {DType::kF16, DType::kF16, DType::kF32},
    {DType::kF32, DType::kF32, DType::kF32},         {DType::kF32, DType::kBF16, DType::kF32},
    {DType::kF64, DType::kF64, DType::kF64},         {DType::kI8, DType::kI8, DType::kI32},
    {DType::kU8, DType::kI8, DType::kI32},           {DType::kI8, DType::kI8, DType::kI8},
    {DType::kI16, DType::kU16, DType::kI16},         {DType::kI32, DType::kI32, DType::kI32},
    {DType::kU32, DType::kU32, DType::kU32},         {DType::kI64, DType::kI64, DType::kI64},
    {DType::kC64, DType::kC64, DType::kC64},         {DType::kC128, DType::kC128, DType::kC128},
    {DType::kF8E4M3FN, DType::kF8E5M2, DType::kF32}, {DType::kF8E4M3FN, DType::kF8E4M3FN, DType::kF8E4M3FN},
};

// Operands of any order of dimensions, with one batch dimension, and one or two free and contracted ones on each side.
struct Case {
  Types types;
  Shape lhs, rhs;
  std::vector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
};

// Reorders the dimensions of `shape`, at random or reversed or not at all. Returns the new position of each.
std::vector<int64_t> Shuffle(Random& random, Shape& shape) {
  std::vector<int64_t> place(shape.size());
  std::iota(place.begin(), place.end(), 0);
  if (random.Below(3) == 0) {
    for (size_t i = place.size(); i-- > 1;) std::swap(place[i], place[random.Below(static_cast<int64_t>(i) + 1)]);
  } else if (random.Below(2) == 0) {
    std::reverse(place.begin(), place.end());
  }
  const Shape before = shape;
  for (size_t i = 0; i < place.size(); ++i) shape[place[i]] = before[i];
  return place;
}

// Swaps dimension `index` with the one whose elements are adjacent.
void MoveLast(Shape& shape, std::vector<int64_t>& place, size_t index) {
  const auto last = static_cast<int64_t>(shape.size()) - 1;
  const auto other = std::find(place.begin(), place.end(), last);
  std::swap(shape[place[index]], shape[last]);
  std::swap(place[index], *other);
}

Case DrawCase(uint64_t seed) {
  Random random(seed);
  constexpr int64_t kSizes[] = {1, 1, 2, 3, 4, 5, 7, 8, 12, 13, 16, 31, 33, 64, 65, 130};
  constexpr int64_t kSteps[] = {1, 2, 3, 5, 8, 15, 16, 17, 64, 255, 257, 300, 520, 4099, 9000};
  Case c{random.Of(kTypes), {}, {}, {}, {}, {}, {}};
  int64_t batch = 1 + random.Below(3);
  int64_t rows = random.Of(kSizes), columns = random.Of(kSizes), steps = random.Of(kSteps);
  if (steps > 600) rows = std::min<int64_t>(rows, 9), columns = std::min<int64_t>(columns, 40);
  int64_t inner = random.Below(3) == 0 ? 1 + random.Below(4) : 1;
  switch (random.Below(4)) {
    case 0:  // Many matrices, often with the elements of one index adjacent.
      batch = random.Of(kSizes), steps = std::min<int64_t>(steps, 17);
      rows = std::min<int64_t>(rows, 16), columns = std::min<int64_t>(columns, 33);
      break;
    case 1:  // Long and thin: two sizes are small, the third one is not.
      rows = 1 + random.Below(14), columns = 1 + random.Below(24), steps = 1 + random.Below(6), inner = 1, batch = 1;
      (random.Below(3) == 0 ? steps : random.Below(2) == 0 ? rows : columns) = 500 + random.Below(6000);
      break;
    default:
      break;
  }
  c.lhs = {batch, rows, 1 + random.Below(2), steps, inner};
  c.rhs = {batch, steps, inner, columns};
  std::vector<int64_t> left = Shuffle(random, c.lhs), right = Shuffle(random, c.rhs);
  if (random.Below(4) == 0) MoveLast(c.lhs, left, 0), MoveLast(c.rhs, right, 0);
  c.lhs_batching = {left[0]}, c.lhs_contracting = {left[3], left[4]};
  c.rhs_batching = {right[0]}, c.rhs_contracting = {right[1], right[2]};
  return c;
}

Buffer Values(DType dtype, const Shape& shape, uint64_t stream) {
  Buffer buffer = *Buffer::Allocate({dtype, shape});
  const StatelessRng rng(11, stream);
  VisitDType(dtype, [&]<typename T>(T) {
    T* elements = static_cast<T*>(buffer.data());
    for (int64_t i = 0; i < buffer.type().num_elements(); ++i) {
      const int64_t least = std::is_unsigned_v<T> ? 0 : -2;
      const int64_t value = static_cast<int64_t>(rng.Below(static_cast<uint64_t>(i), 5)) + least;
      if constexpr (kIsComplex<T>) {
        elements[i] = T(static_cast<float>(value), static_cast<float>(rng.Below(static_cast<uint64_t>(i) + 99, 5)) - 2);
      } else if constexpr (std::is_arithmetic_v<T>) {
        elements[i] = static_cast<T>(value);
      } else if constexpr (std::is_constructible_v<T, float>) {
        elements[i] = T(static_cast<float>(value));
      }
    }
  });
  return buffer;
}

// The elements as complex numbers, exactly.
std::vector<Complex> Read(const Buffer& buffer) {
  std::vector<Complex> values;
  values.reserve(static_cast<size_t>(buffer.type().num_elements()));
  VisitDType(buffer.type().dtype, [&]<typename T>(T) {
    const T* elements = static_cast<const T*>(buffer.data());
    for (int64_t i = 0; i < buffer.type().num_elements(); ++i) {
      if constexpr (kIsComplex<T>) {
        values.emplace_back(elements[i].real(), elements[i].imag());
      } else {
        values.emplace_back(static_cast<double>(elements[i]));
      }
    }
  });
  return values;
}

// `value` as an element of `dtype`: integers wrap around, floats are rounded.
Complex AsElement(DType dtype, Complex value) {
  return VisitDType(dtype, [&]<typename T>(T) -> Complex {
    if constexpr (kIsComplex<T>) {
      return value;
    } else if constexpr (std::is_integral_v<T>) {
      return static_cast<double>(static_cast<T>(static_cast<int64_t>(value.real())));
    } else if constexpr (std::is_same_v<T, double>) {
      return value.real();
    } else if constexpr (std::is_constructible_v<float, T>) {
      return static_cast<double>(static_cast<float>(T(static_cast<float>(value.real()))));
    } else {
      return 0;
    }
  });
}

std::vector<Complex> Expected(const Case& c, const Operand& lhs, const Operand& rhs, const Buffer& a, const Buffer& b) {
  const std::vector<Complex> left = Read(a), right = Read(b);
  std::vector<Complex> result;
  const Offsets lhs_batch = OffsetsOf(lhs.batch), rhs_batch = OffsetsOf(rhs.batch);
  const Offsets rows = OffsetsOf(lhs.free), columns = OffsetsOf(rhs.free);
  const Offsets lhs_steps = OffsetsOf(lhs.contracting), rhs_steps = OffsetsOf(rhs.contracting);
  for (int64_t batch = 0; batch < lhs_batch.size(); ++batch) {
    for (int64_t row : rows.values) {
      for (int64_t column : columns.values) {
        Complex sum = 0;
        for (int64_t step = 0; step < lhs_steps.size(); ++step) {
          const Complex x = left[lhs_batch.values[batch] + row + lhs_steps.values[step]];
          const Complex y = right[rhs_batch.values[batch] + column + rhs_steps.values[step]];
          sum += Complex(x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real());
        }
        result.push_back(AsElement(c.types.result, sum));
      }
    }
  }
  return result;
}

// A NaN is the same as any other.
bool AreSame(Complex a, Complex b) { return a == b || (std::isnan(a.real()) && std::isnan(b.real())); }

std::string Describe(const Case& c) {
  std::string text = ToString(TensorType{c.types.lhs, c.lhs}) + " by " + ToString(TensorType{c.types.rhs, c.rhs});
  return text + " as " + std::string(Name(c.types.result)) + ", contracting " + ToString(c.lhs_contracting) + " and " +
         ToString(c.rhs_contracting);
}

// Computes a product on each processor level of this machine. The operands lie within the tensors of the case.
void ExpectDefinition(const Case& c, const Operand& lhs, const Operand& rhs, uint64_t seed) {
  SCOPED_TRACE(testing::Message() << "seed " << seed << ": " << Describe(c));
  const TensorType lhs_type{c.types.lhs, c.lhs}, rhs_type{c.types.rhs, c.rhs};
  const Buffer a = Values(c.types.lhs, c.lhs, seed), b = Values(c.types.rhs, c.rhs, seed + 1000);
  const std::vector<Complex> expected = Expected(c, lhs, rhs, a, b);
  for (const HasFeature& level : {HasFeature(HasCpuFeature), Without("avx512"), Without("avx")}) {
    const int threads = seed % 2 == 0 ? 1 : 3;
    ASSERT_OK_AND_ASSIGN(auto kernel, PrepareProduct(lhs_type, lhs, rhs_type, rhs, c.types.result, threads, level));
    ASSERT_OK_AND_ASSIGN(Buffer result, Buffer::Allocate({c.types.result, {static_cast<int64_t>(expected.size())}}));
    for (int run = 0; run < 2; ++run) {
      const void* operands[] = {a.data(), b.data()};
      void* results[] = {result.data()};
      ASSERT_OK(kernel->Run(operands, results));
      const std::vector<Complex> values = Read(result);
      for (size_t i = 0; i < expected.size(); ++i)
        ASSERT_TRUE(AreSame(values[i], expected[i])) << i << ": " << values[i];
    }
  }
}

void ExpectDefinition(const Case& c, uint64_t seed) {
  const TensorType lhs_type{c.types.lhs, c.lhs}, rhs_type{c.types.rhs, c.rhs};
  ASSERT_OK_AND_ASSIGN(const Operand lhs, MakeOperand(lhs_type, c.lhs_batching, c.lhs_contracting, "lhs"));
  ASSERT_OK_AND_ASSIGN(const Operand rhs, MakeOperand(rhs_type, c.rhs_batching, c.rhs_contracting, "rhs"));
  ExpectDefinition(c, lhs, rhs, seed);
}

TEST(Product, EqualsItsDefinition) {
  for (uint64_t seed = 0; seed < 400; ++seed) ASSERT_NO_FATAL_FAILURE(ExpectDefinition(DrawCase(seed), seed));
}

// Several tiles of rows and depths of steps, which are multiples of a vector or not: each tile widens the rows of the
// next one.
TEST(Product, TilesWidenTheRowsOfTheNextOne) {
  uint64_t seed = 0;
  for (DType dtype : {DType::kBF16, DType::kF16}) {
    for (int64_t rows : {13, 37}) {
      for (int64_t columns : {10, 33}) {
        for (int64_t steps : {15, 48, 100, 300, 530}) {
          const Case c{{dtype, dtype, dtype}, {2, rows, 1, steps, 1}, {2, steps, 1, columns}, {0}, {0}, {3, 4}, {1, 2}};
          ASSERT_NO_FATAL_FAILURE(ExpectDefinition(c, seed++));
        }
      }
    }
  }
}

// Matrices of few rows, columns and steps in each layout. Steps end within a vector or not, and the last tile has fewer
// rows. Some tiles have fewer steps than the next rows have vectors.
TEST(Product, ShortTilesWidenTheRowsOfTheNextOne) {
  constexpr DType kResults[] = {DType::kInvalid, DType::kF32};
  for (uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed + 4242);
    const DType dtype = random.Below(3) == 0 ? DType::kBF16 : DType::kF16, result = random.Of(kResults);
    const int64_t batch = 1 + random.Below(6), rows = 8 + random.Below(90), columns = 8 + random.Below(57);
    const int64_t steps = 1 + random.Below(70);
    const bool left_by_steps = random.Below(4) == 0, right_by_columns = random.Below(4) == 0;
    Case c{{dtype, dtype, result == DType::kInvalid ? dtype : result}, {}, {}, {0}, {0}, {}, {}};
    c.lhs = left_by_steps ? Shape{batch, steps, rows} : Shape{batch, rows, steps};
    c.rhs = right_by_columns ? Shape{batch, columns, steps} : Shape{batch, steps, columns};
    c.lhs_contracting = {left_by_steps ? 1 : 2};
    c.rhs_contracting = {right_by_columns ? 2 : 1};
    ASSERT_NO_FATAL_FAILURE(ExpectDefinition(c, seed));
  }
}

// Steps or rows are a few elements apart, as under the windows of a convolution with strides. Rows of the image end
// within a vector or not. The last element that is read is the tensor's last one.
TEST(Product, ReadsElementsThatLieApart) {
  constexpr DType kFloats[] = {DType::kF32, DType::kF32, DType::kF64, DType::kBF16, DType::kF16};
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed + 9090);
    const DType dtype = random.Of(kFloats);
    const int64_t apart = 2 + random.Below(4), gap = random.Below(3);
    const int64_t along = 1 + random.Below(50), lines = 1 + random.Below(12), others = 9 + random.Below(70);
    const int64_t line = (along - 1) * apart + 1 + gap, image = lines * line - gap, pair = 1 + random.Below(2);
    // A line of an image, its lines, and images: pairs of windows start at adjacent elements.
    const Dimensions windows = {{lines, along}, {line, apart}}, images = {{others, pair}, {image + pair, 1}};
    const bool by_steps = random.Below(3) > 0;
    const int64_t steps = by_steps ? lines * along : others * pair, columns = 13 + random.Below(40);
    Operand lhs{{{1}, {0}}, by_steps ? images : windows, by_steps ? windows : images};
    Operand rhs{{{1}, {0}}, {{columns}, {1}}, {by_steps ? windows.sizes : images.sizes, {}}};
    rhs.contracting.strides = {rhs.contracting.sizes[1] * columns, columns};
    Case c{
        {dtype, dtype, dtype}, {(others - 1) * (image + pair) + image + pair - 1}, {steps * columns}, {}, {}, {}, {}};
    if (random.Below(2) == 0) std::swap(lhs, rhs), std::swap(c.lhs, c.rhs);
    ASSERT_NO_FATAL_FAILURE(ExpectDefinition(c, lhs, rhs, seed));
  }
}

// Few rows and columns over many steps, in any order of dimensions.
Case DrawLongSum(uint64_t seed) {
  Random random(seed + 77777);
  Case c{random.Of(kTypes), {}, {}, {}, {}, {}, {}};
  const int64_t inner = 1 + random.Below(9), steps = 256 / inner + random.Below(3000 / inner);
  const int64_t batch = 1 + random.Below(random.Below(4) == 0 ? 70 : 12);
  c.lhs = {batch, 1 + random.Below(4), 1 + random.Below(2), steps, inner};
  c.rhs = {batch, steps, inner, 1 + random.Below(4)};
  auto shuffle = [&](Shape& shape) {
    std::vector<int64_t> place(shape.size());
    std::iota(place.begin(), place.end(), 0);
    for (size_t i = place.size(); i-- > 1;) std::swap(place[i], place[random.Below(static_cast<int64_t>(i) + 1)]);
    const Shape before = shape;
    for (size_t i = 0; i < place.size(); ++i) shape[place[i]] = before[i];
    return place;
  };
  const std::vector<int64_t> left = shuffle(c.lhs), right = shuffle(c.rhs);
  c.lhs_batching = {left[0]}, c.lhs_contracting = {left[3], left[4]};
  c.rhs_batching = {right[0]}, c.rhs_contracting = {right[1], right[2]};
  return c;
}

TEST(Product, LongSumsEqualTheirDefinition) {
  int blocks = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const Case c = DrawLongSum(seed);
    ASSERT_NO_FATAL_FAILURE(ExpectDefinition(c, seed));
    const TensorType lhs_type{c.types.lhs, c.lhs}, rhs_type{c.types.rhs, c.rhs};
    const SumType sum = *SumTypeOf(c.types.lhs, c.types.rhs, c.types.result);
    blocks += IsLongSum({lhs_type, rhs_type, *MakeOperand(lhs_type, c.lhs_batching, c.lhs_contracting, "lhs"),
                         *MakeOperand(rhs_type, c.rhs_batching, c.rhs_contracting, "rhs"), c.types.result, sum,
                         ChooseFunctions(sum)});
  }
  EXPECT_GT(blocks, 100);
}

// Numbers other than small integers: denormals, the largest ones, infinities and NaN widen and round correctly.
TEST(Product, WidensAndRoundsEveryNarrowNumber) {
  for (DType dtype : {DType::kBF16, DType::kF16}) {
    const int64_t count = 1 << 16;
    Buffer all = *Buffer::Allocate({dtype, {count, 1}});
    for (int64_t i = 0; i < count; ++i) static_cast<uint16_t*>(all.data())[i] = static_cast<uint16_t>(i);
    const Buffer one = Values(dtype, {1, 1}, 0);
    VisitDType(dtype, [&]<typename T>(T) {
      if constexpr (std::is_constructible_v<T, float>) static_cast<T*>(const_cast<void*>(one.data()))[0] = T(1.0f);
    });
    const std::vector<Complex> expected = Read(all);
    const TensorType lhs_type = all.type(), rhs_type = one.type();
    ASSERT_OK_AND_ASSIGN(const Operand lhs, MakeOperand(lhs_type, {}, {1}, "lhs"));
    ASSERT_OK_AND_ASSIGN(const Operand rhs, MakeOperand(rhs_type, {}, {0}, "rhs"));
    for (const HasFeature& level : {HasFeature(HasCpuFeature), Without("avx512"), Without("avx")}) {
      for (DType result_type : {dtype, DType::kF32}) {
        ASSERT_OK_AND_ASSIGN(auto kernel, PrepareProduct(lhs_type, lhs, rhs_type, rhs, result_type, 1, level));
        Buffer result = *Buffer::Allocate({result_type, {count}});
        const void* operands[] = {all.data(), one.data()};
        void* results[] = {result.data()};
        ASSERT_OK(kernel->Run(operands, results));
        const std::vector<Complex> values = Read(result);
        for (int64_t i = 0; i < count; ++i) {
          ASSERT_TRUE(AreSame(values[i], expected[i])) << Name(dtype) << " bits " << i;
        }
      }
    }
  }
}

// More rows than are read in place: tiles widen and round.
TEST(Product, TilesWidenAndRoundEveryNarrowNumber) {
  for (DType dtype : {DType::kBF16, DType::kF16}) {
    const int64_t count = 1 << 16, rows = 13;
    Buffer all = *Buffer::Allocate({dtype, {1, count}}), ones = *Buffer::Allocate({dtype, {rows, 1}});
    for (int64_t i = 0; i < count; ++i) static_cast<uint16_t*>(all.data())[i] = static_cast<uint16_t>(i);
    VisitDType(dtype, [&]<typename T>(T) {
      if constexpr (std::is_constructible_v<T, float>) std::fill_n(static_cast<T*>(ones.data()), rows, T(1.0f));
    });
    const std::vector<Complex> expected = Read(all);
    ASSERT_OK_AND_ASSIGN(const Operand lhs, MakeOperand(ones.type(), {}, {1}, "lhs"));
    ASSERT_OK_AND_ASSIGN(const Operand rhs, MakeOperand(all.type(), {}, {0}, "rhs"));
    for (const HasFeature& level : {HasFeature(HasCpuFeature), Without("avx512"), Without("avx")}) {
      for (DType result_type : {dtype, DType::kF32}) {
        ASSERT_OK_AND_ASSIGN(auto kernel, PrepareProduct(ones.type(), lhs, all.type(), rhs, result_type, 1, level));
        Buffer result = *Buffer::Allocate({result_type, {rows, count}});
        const void* operands[] = {ones.data(), all.data()};
        void* results[] = {result.data()};
        ASSERT_OK(kernel->Run(operands, results));
        const std::vector<Complex> values = Read(result);
        for (int64_t i = 0; i < rows * count; ++i) {
          ASSERT_TRUE(AreSame(values[i], expected[i % count])) << Name(dtype) << " bits " << i % count;
        }
      }
    }
  }
}

// Numbers of 53 bits around zero, whose sums depend on the order of additions.
Buffer DrawnValues(DType dtype, const Shape& shape, uint64_t stream) {
  Buffer buffer = *Buffer::Allocate({dtype, shape});
  const StatelessRng rng(5, stream);
  VisitDType(dtype, [&]<typename T>(T) {
    T* elements = static_cast<T*>(buffer.data());
    const auto draw = [&](int64_t index) { return 4 * rng.Uniform(static_cast<uint64_t>(index)) - 2; };
    for (int64_t i = 0; i < buffer.type().num_elements(); ++i) {
      if constexpr (kIsComplex<T>) {
        using Part = typename T::value_type;
        elements[i] = T(static_cast<Part>(draw(i)), static_cast<Part>(draw(i + (1 << 30))));
      } else if constexpr (std::is_same_v<T, double>) {
        elements[i] = draw(i);
      } else if constexpr (std::is_constructible_v<T, float>) {
        elements[i] = T(static_cast<float>(draw(i)));
      }
    }
  });
  return buffer;
}

// Computes a product of one type with one, two and five threads.
void ExpectSameSums(const TensorType& lhs_type, const Operand& lhs, const TensorType& rhs_type, const Operand& rhs,
                    const Buffer& a, const Buffer& b) {
  const int64_t results_of_all = lhs.batch.size() * lhs.free.size() * rhs.free.size();
  std::vector<Complex> first;
  for (int threads : {1, 2, 5}) {
    ASSERT_OK_AND_ASSIGN(auto kernel, PrepareProduct(lhs_type, lhs, rhs_type, rhs, lhs_type.dtype, threads));
    ASSERT_OK_AND_ASSIGN(Buffer result, Buffer::Allocate({lhs_type.dtype, {results_of_all}}));
    const void* operands[] = {a.data(), b.data()};
    void* results[] = {result.data()};
    ASSERT_OK(kernel->Run(operands, results));
    if (first.empty()) first = Read(result);
    ASSERT_EQ(Read(result), first) << threads;
  }
}

TEST(Product, SumsDoNotDependOnThreads) {
  struct Shapes {
    Shape lhs, rhs;
    int64_t lhs_steps, rhs_steps;
  };
  // Tiles, sweeps and dots, with and without steps that several threads divide.
  const Shapes cases[] = {{{37, 9001}, {9001, 141}, 1, 0}, {{9001, 37}, {141, 9001}, 0, 1},
                          {{3, 9001}, {9001, 141}, 1, 0},  {{1, 5003}, {5003, 900}, 1, 0},
                          {{3, 9001}, {141, 9001}, 1, 1},  {{1, 777}, {3001, 777}, 1, 1},
                          {{32, 400}, {800, 400}, 1, 1},   {{100, 300}, {300, 200}, 1, 0}};
  for (DType dtype : {DType::kBF16, DType::kF16, DType::kF32, DType::kF64, DType::kC64}) {
    for (const Shapes& c : cases) {
      const TensorType lhs_type{dtype, c.lhs}, rhs_type{dtype, c.rhs};
      if (dtype == DType::kF16 && rhs_type.num_elements() > 500000) continue;  // slow, and the same code as for bf16
      SCOPED_TRACE(ToString(lhs_type) + " by " + ToString(rhs_type));
      ASSERT_OK_AND_ASSIGN(const Operand lhs, MakeOperand(lhs_type, {}, {c.lhs_steps}, "lhs"));
      ASSERT_OK_AND_ASSIGN(const Operand rhs, MakeOperand(rhs_type, {}, {c.rhs_steps}, "rhs"));
      const Buffer a = DrawnValues(dtype, c.lhs, 1), b = DrawnValues(dtype, c.rhs, 2);
      ExpectSameSums(lhs_type, lhs, rhs_type, rhs, a, b);
    }
  }
}

TEST(Product, LongSumsDoNotDependOnThreads) {
  for (DType dtype : {DType::kBF16, DType::kF32, DType::kF64}) {
    const TensorType lhs_type{dtype, {3, 7001, 10}}, rhs_type{dtype, {7001, 20, 3}};
    ASSERT_OK_AND_ASSIGN(const Operand lhs, MakeOperand(lhs_type, {2}, {0, 1}, "lhs"));
    // Ten matrices of two columns.
    ASSERT_OK_AND_ASSIGN(const Operand rhs, MakeOperand({dtype, {7001, 10, 2, 3}}, {1}, {3, 0}, "rhs"));
    ExpectSameSums(lhs_type, lhs, rhs_type, rhs, DrawnValues(dtype, lhs_type.shape, 1),
                   DrawnValues(dtype, rhs_type.shape, 2));
  }
}

// The features of the processor decide which code multiplies; the test invents processors.
TEST(Choose, NarrowFloatsGoWhereTheyAreFaster) {
  auto faster = [](DType dtype, const Features& features) {
    return OneDnnIsFaster(dtype, [&](std::string_view feature) { return features.contains(feature); });
  };
  const Features none, cooper_lake = {"avx512f", "avx512bf16"};
  const Features hidden_amx = {"avx512f", "avx512bf16", "avx512fp16"};
  const Features amx = {"avx512f", "avx512bf16", "avx512fp16", "amx-tile", "amx-bf16"};
  const Features amx_f16 = {"avx512f", "avx512bf16", "avx512fp16", "amx-tile", "amx-bf16", "amx-fp16"};
  for (const Features& features : {none, cooper_lake, hidden_amx, amx, amx_f16}) {
    EXPECT_TRUE(faster(DType::kF32, features));
    EXPECT_FALSE(faster(DType::kF64, features));
    EXPECT_FALSE(faster(DType::kI8, features));
  }
  EXPECT_FALSE(faster(DType::kBF16, none));
  EXPECT_TRUE(faster(DType::kBF16, cooper_lake));
  EXPECT_FALSE(faster(DType::kBF16, hidden_amx));
  EXPECT_TRUE(faster(DType::kBF16, amx));
  for (const Features& features : {none, cooper_lake, hidden_amx, amx}) EXPECT_FALSE(faster(DType::kF16, features));
  EXPECT_TRUE(faster(DType::kF16, amx_f16));
}

// Without a limit the answer depends only on the processor, and must be oneDNN's: otherwise other loops multiply.
TEST(Choose, AllowsTheFeaturesThatOneDnnAllows) {
  for (const std::string& feature : CpuFeatures()) {
    EXPECT_EQ(HasProductFeature(feature), OneDnnAllows(feature)) << feature;
  }
}

TEST(Choose, ReadsThinOperandsInPlace) {
  auto in_place = [](DType dtype, const Shape& lhs, const Shape& rhs, int64_t lhs_steps, int64_t rhs_steps) {
    const TensorType lhs_type{dtype, lhs}, rhs_type{dtype, rhs};
    return ReadsInPlace(lhs_type, *MakeOperand(lhs_type, {}, {lhs_steps}, "lhs"), rhs_type,
                        *MakeOperand(rhs_type, {}, {rhs_steps}, "rhs"));
  };
  for (DType dtype : {DType::kF32, DType::kBF16, DType::kF64, DType::kI32, DType::kC64, DType::kC128}) {
    SCOPED_TRACE(Name(dtype));
    // A matrix by a vector, in each order of both and of the matrix's dimensions.
    EXPECT_TRUE(in_place(dtype, {300, 200}, {200}, 1, 0));
    EXPECT_TRUE(in_place(dtype, {200, 300}, {200}, 0, 0));
    EXPECT_TRUE(in_place(dtype, {200}, {200, 300}, 0, 0));
    EXPECT_TRUE(in_place(dtype, {200}, {300, 200}, 0, 1));
    EXPECT_TRUE(in_place(dtype, {4, 200}, {200, 300}, 1, 0));
    EXPECT_FALSE(in_place(dtype, {40, 200}, {200, 300}, 1, 0));
  }
}

#if defined(__x86_64__)
// Vectors of ten columns would be half empty, and rows of steps fill them. Adding up vectors of few steps takes longer.
TEST(Arrange, ReadsRowsInPlaceForFewColumns) {
  auto arrange = [](DType dtype, const Shape& lhs, const Shape& rhs) {
    const TensorType lhs_type{dtype, lhs}, rhs_type{dtype, rhs};
    return Arrange(MakeElements(lhs_type, *MakeOperand(lhs_type, {}, {1}, "lhs")),
                   MakeElements(rhs_type, *MakeOperand(rhs_type, {}, {0}, "rhs")), 1,
                   // The widest vectors, whatever this processor has: few columns leave most of one empty.
                   ChooseFunctions(*SumTypeOf(dtype, dtype, dtype), [](std::string_view) { return true; }));
  };
  for (DType dtype : {DType::kF16, DType::kF32, DType::kF64}) {
    SCOPED_TRACE(Name(dtype));
    const Arrangement few = arrange(dtype, {100, 784}, {784, 10});
    EXPECT_EQ(few.method, Method::kDots);
    EXPECT_TRUE(few.swapped);
    EXPECT_EQ(arrange(dtype, {100, 784}, {784, 64}).method, Method::kTiles);
    EXPECT_EQ(arrange(dtype, {2000, 40}, {40, 16}).method, Method::kTiles);
  }
}
#endif

// A matrix whose steps are adjacent is converted faster as rows than as columns. It pays off where the other one is
// small.
TEST(Arrange, ReadsAdjacentStepsAsRows) {
  auto arrange = [](const Shape& lhs, const Shape& rhs, int64_t lhs_steps, int64_t rhs_steps) {
    const TensorType lhs_type{DType::kF16, lhs}, rhs_type{DType::kF16, rhs};
    return Arrange(MakeElements(lhs_type, *MakeOperand(lhs_type, {}, {lhs_steps}, "lhs")),
                   MakeElements(rhs_type, *MakeOperand(rhs_type, {}, {rhs_steps}, "rhs")), 1,
                   ChooseFunctions(SumType::kF32));
  };
  EXPECT_TRUE(arrange({32, 4096}, {1024, 4096}, 1, 1).swapped);
  EXPECT_TRUE(arrange({64, 4096}, {1024, 4096}, 1, 1).swapped);
  EXPECT_FALSE(arrange({500, 500}, {500, 500}, 1, 0).swapped);
  EXPECT_FALSE(arrange({32, 4096}, {4096, 1024}, 1, 0).swapped);
}

TEST(Choose, TakesTheWidestVectors) {
  EXPECT_EQ(ChooseFunctions(SumType::kF32, [](std::string_view) { return false; }).lanes, 4);
#if defined(__x86_64__)
  EXPECT_EQ(ChooseFunctions(SumType::kF32, [](std::string_view) { return true; }).lanes, 16);
  EXPECT_EQ(ChooseFunctions(SumType::kF64, [](auto feature) { return !feature.starts_with("avx512"); }).lanes, 4);
#endif
}

TEST(SumType, HoldsOperandsAndResult) {
  EXPECT_EQ(SumTypeOf(DType::kBF16, DType::kBF16, DType::kBF16), SumType::kF32);
  EXPECT_EQ(SumTypeOf(DType::kF32, DType::kF32, DType::kF64), SumType::kF64);
  EXPECT_EQ(SumTypeOf(DType::kI8, DType::kU8, DType::kI32), SumType::kI32);
  EXPECT_EQ(SumTypeOf(DType::kC64, DType::kC64, DType::kC64), SumType::kF32);
  for (const Types& types : {Types{DType::kC64, DType::kF32, DType::kC64}, Types{DType::kI4, DType::kI4, DType::kI32},
                             Types{DType::kI1, DType::kI1, DType::kI1}, Types{DType::kF64, DType::kF64, DType::kF32},
                             Types{DType::kI8, DType::kI8, DType::kF32}, Types{DType::kI64, DType::kI64, DType::kI32},
                             Types{DType::kC64, DType::kC64, DType::kC128}}) {
    EXPECT_EQ(SumTypeOf(types.lhs, types.rhs, types.result), std::nullopt);
  }
}

TEST(Plan, CutsBySteps) {
  const Functions& functions = BaselineFunctions(SumType::kF32);
  for (int threads : {1, 2, 64}) {
    const Plan few = MakePlan({1, 8, 8, 100000}, Method::kTiles, {}, functions, 4, threads);
    EXPECT_EQ(few.steps, 3328);  // 100000 / 32, rounded up to whole depths
    EXPECT_EQ(MakePlan({1, 512, 512, 100000}, Method::kTiles, {}, functions, 4, threads).step_blocks, 1);
  }
  EXPECT_EQ(MakePlan({1, 8, 8, 8}, Method::kTiles, {}, functions, 4, 64).workers, 1);
}

}  // namespace
}  // namespace tessera::product
