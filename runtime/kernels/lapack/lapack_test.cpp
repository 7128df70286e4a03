// SPDX-License-Identifier: Apache-2.0
// Factorisations of random matrices are backward stable with all kernels of OpenBLAS. The product of the factors
// differs from the matrix by at most a small multiple of n * eps * norm. CMake runs these tests once per set of
// kernels.
#include "tessera/runtime/kernels/lapack/lapack.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <thread>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera {
namespace {

// The sums of a check have errors, too. They are less than n * eps times the norms, an eighth of the bound.
using Wide = std::complex<double>;
using Options = std::vector<std::pair<std::string, int64_t>>;

// Error bounds in the literature are about n * eps times a constant of this size, and are never reached.
constexpr double kBound = 8;

template <typename T>
struct Element {
  using Real = T;
  static constexpr DType kType = std::is_same_v<T, float> ? DType::kF32 : DType::kF64;
  static constexpr DType kReal = kType;
  static constexpr bool kComplex = false;
  static T From(double real, double) { return static_cast<T>(real); }
};
template <typename R>
struct Element<std::complex<R>> {
  using Real = R;
  static constexpr DType kType = std::is_same_v<R, float> ? DType::kC64 : DType::kC128;
  static constexpr DType kReal = Element<R>::kType;
  static constexpr bool kComplex = true;
  static std::complex<R> From(double real, double imaginary) {
    return {static_cast<R>(real), static_cast<R>(imaginary)};
  }
};

// A matrix to check with, row-major.
struct Matrix {
  int64_t rows, columns;
  std::vector<Wide> values;

  Matrix(int64_t r, int64_t c) : rows(r), columns(c), values(static_cast<size_t>(r * c)) {}
  Wide& at(int64_t i, int64_t j) { return values[static_cast<size_t>(i * columns + j)]; }
  const Wide& at(int64_t i, int64_t j) const { return values[static_cast<size_t>(i * columns + j)]; }

  static Matrix Identity(int64_t n) {
    Matrix identity(n, n);
    for (int64_t i = 0; i < n; ++i) identity.at(i, i) = 1;
    return identity;
  }
  // Returns the elements for which keep(i, j) is true, and zeros elsewhere.
  template <typename Keep>
  Matrix Part(Keep keep) const {
    Matrix part(rows, columns);
    for (int64_t i = 0; i < rows; ++i) {
      for (int64_t j = 0; j < columns; ++j) part.at(i, j) = keep(i, j) ? at(i, j) : Wide(0);
    }
    return part;
  }
  Matrix Transpose(bool conjugate) const {
    Matrix result(columns, rows);
    for (int64_t i = 0; i < rows; ++i) {
      for (int64_t j = 0; j < columns; ++j) result.at(j, i) = conjugate ? std::conj(at(i, j)) : at(i, j);
    }
    return result;
  }
  // Returns the real or the imaginary parts.
  std::vector<double> Plane(bool imaginary) const {
    std::vector<double> plane;
    plane.reserve(values.size());
    for (const Wide& value : values) plane.push_back(imaginary ? value.imag() : value.real());
    return plane;
  }
  // Real and imaginary parts are separate, so that the compiler vectorises the loop. Parts of zeros, as in real
  // matrices, are skipped.
  Matrix operator*(const Matrix& other) const {
    Matrix product(rows, other.columns);
    const auto width = static_cast<size_t>(other.columns);
    std::vector<double> sums(width);
    for (const bool mine : {false, true}) {
      for (const bool others : {false, true}) {
        const std::vector<double> left = Plane(mine), right = other.Plane(others);
        const auto is_zero = [](double value) { return value == 0; };
        if (mine && std::ranges::all_of(left, is_zero)) continue;
        if (others && std::ranges::all_of(right, is_zero)) continue;
        for (int64_t i = 0; i < rows; ++i) {
          std::ranges::fill(sums, 0);
          for (int64_t k = 0; k < columns; ++k) {
            const double factor = left[static_cast<size_t>(i * columns + k)];
            const double* const line = right.data() + k * other.columns;
            for (size_t j = 0; j < width; ++j) sums[j] += factor * line[j];
          }
          for (int64_t j = 0; j < other.columns; ++j) {
            const double sum = mine && others ? -sums[static_cast<size_t>(j)] : sums[static_cast<size_t>(j)];
            product.at(i, j) += mine == others ? Wide(sum, 0) : Wide(0, sum);
          }
        }
      }
    }
    return product;
  }
  double Norm() const {
    double sum = 0;
    for (const Wide& value : values) sum += std::norm(value);
    return std::sqrt(sum);
  }
  double Distance(const Matrix& other) const {
    Matrix difference = *this;
    for (size_t i = 0; i < values.size(); ++i) difference.values[i] -= other.values[i];
    return difference.Norm();
  }
};

// The draws of tests, from one seed.
class Draw {
 public:
  explicit Draw(uint64_t seed) : rng_(seed) {}
  double Normal() { return rng_.Normal(next_++); }
  int64_t Integer(int64_t low, int64_t high) {
    return low + static_cast<int64_t>(rng_.Below(next_++, static_cast<uint64_t>(high - low + 1)));
  }
  char Letter(std::string_view letters) {
    return letters[static_cast<size_t>(Integer(0, static_cast<int64_t>(letters.size()) - 1))];
  }
  // Returns a small size mostly, and sometimes one for which OpenBLAS computes in blocks and in parallel.
  int64_t Size() { return Integer(0, 5) == 0 ? Integer(90, 150) : Integer(1, 40); }
  // Returns a size that takes several panels on several threads.
  int64_t LargeSize() { return Integer(170, 240); }

 private:
  StatelessRng rng_;
  uint64_t next_ = 0;
};

// A batch of problems of one kind, on one number of threads.
template <typename T>
class Call {
 public:
  Call(Draw& draw, std::string kind, Options options) : kind_(std::move(kind)), options_(std::move(options)) {
    batches_ = draw.Integer(1, 5);
    threads_ = static_cast<int>(draw.Integer(1, 3));
  }

  int64_t batches() const { return batches_; }

  // Adds an operand whose elements element(i, j) draws.
  template <typename Draws>
  void AddOperand(int64_t rows, int64_t columns, Draws element) {
    operands_.push_back({Element<T>::kType, {batches_, rows, columns}});
    std::vector<T>& values = given_.emplace_back();
    for (int64_t batch = 0; batch < batches_; ++batch) {
      for (int64_t i = 0; i < rows; ++i) {
        for (int64_t j = 0; j < columns; ++j) values.push_back(element(i, j));
      }
    }
  }
  // Adds an operand that an earlier call computed.
  void AddOperand(const Shape& shape, const std::vector<T>& values) {
    operands_.push_back({Element<T>::kType, shape});
    given_.push_back(values);
  }
  void AddResult(DType dtype, const Shape& sizes) {
    Shape shape = {batches_};
    shape.insert(shape.end(), sizes.begin(), sizes.end());
    results_.push_back({dtype, shape});
    computed_.emplace_back(static_cast<size_t>(results_.back().byte_size()), '\xAB');
  }
  void SetBatches(int64_t batches) { batches_ = batches; }

  absl::Status Run() {
    proto::Kernel kernel;
    kernel.set_kind(kind_);
    for (const TensorType& type : operands_) *kernel.add_operands() = ToProto(type);
    for (const TensorType& type : results_) *kernel.add_results() = ToProto(type);
    for (const auto& [name, value] : options_) (*kernel.mutable_attributes())[name].mutable_values()->Add(value);
    ASSIGN_OR_RETURN(const auto prepared, PrepareKernel(kernel, threads_));
    std::vector<const void*> from;
    std::vector<void*> to;
    const std::vector<std::vector<T>> before = given_;
    for (const std::vector<T>& values : given_) from.push_back(values.data());
    for (std::vector<char>& bytes : computed_) to.push_back(bytes.data());
    RETURN_IF_ERROR(prepared->Run(from.data(), to.data()));
    // The operands are the caller's: the kernel must not change them.
    for (size_t i = 0; i < given_.size(); ++i) {
      EXPECT_EQ(std::memcmp(before[i].data(), given_[i].data(), given_[i].size() * sizeof(T)), 0) << kind_;
    }
    return absl::OkStatus();
  }

  const std::vector<T>& given(size_t operand) const { return given_[operand]; }
  template <typename R>
  std::vector<R> Computed(size_t result) const {
    const auto* const first = reinterpret_cast<const R*>(computed_[result].data());
    return {first, first + computed_[result].size() / sizeof(R)};
  }
  template <typename R>
  static Matrix Of(const std::vector<R>& values, int64_t batch, int64_t rows, int64_t columns) {
    Matrix matrix(rows, columns);
    for (size_t i = 0; i < matrix.values.size(); ++i) {
      matrix.values[i] = Wide(values[static_cast<size_t>(batch) * matrix.values.size() + i]);
    }
    return matrix;
  }
  Matrix Operand(size_t index, int64_t batch) const {
    const Shape& shape = operands_[index].shape;
    return Of(given_[index], batch, shape[1], shape[2]);
  }
  Matrix Result(size_t index, int64_t batch) const {
    const Shape& shape = results_[index].shape;
    return Of(Computed<T>(index), batch, shape[1], shape[2]);
  }

 private:
  std::string kind_;
  Options options_;
  int64_t batches_;
  int threads_;
  std::vector<TensorType> operands_, results_;
  std::vector<std::vector<T>> given_;
  std::vector<std::vector<char>> computed_;
};

template <typename T>
double Epsilon() {
  return static_cast<double>(std::numeric_limits<typename Element<T>::Real>::epsilon());
}

// Returns whether this CPU can run the kernels that CMake chose.
bool HasChosenKernels() {
  const char* const core = std::getenv("OPENBLAS_CORETYPE");
  const std::string_view name = core == nullptr ? "" : core;
  if (name == "Sandybridge") return HasCpuFeature("avx");
  if (name == "Haswell") return CpuLevel() >= "x86-64-v3";
  return name != "SkylakeX" || CpuLevel() >= "x86-64-v4";
}

template <typename T>
class Lapack : public testing::Test {
 protected:
  void SetUp() override {
    if (!HasChosenKernels()) GTEST_SKIP() << "this CPU lacks what the kernels of OPENBLAS_CORETYPE need";
  }

  static auto Any(Draw& draw) {
    return [&draw](int64_t, int64_t) { return Element<T>::From(draw.Normal(), draw.Normal()); };
  }
  // Returns a diagonally dominant matrix: positive definite by either triangle, and well conditioned.
  static auto Dominant(Draw& draw, int64_t n) {
    return [&draw, n](int64_t i, int64_t j) {
      return i == j ? Element<T>::From(static_cast<double>(4 * n), 0) : Element<T>::From(draw.Normal(), draw.Normal());
    };
  }
  static double Bound(int64_t n, double norm) { return kBound * static_cast<double>(n) * Epsilon<T>() * norm; }
  static Matrix Hermitian(const Matrix& a, char uplo) {
    Matrix whole = a;
    for (int64_t i = 0; i < a.rows; ++i) {
      for (int64_t j = 0; j < a.columns; ++j) {
        if (uplo == 'L' ? j > i : j < i) whole.at(i, j) = std::conj(a.at(j, i));
      }
      whole.at(i, i) = whole.at(i, i).real();
    }
    return whole;
  }
};

using Types = testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(Lapack, Types);

constexpr uint64_t kSeeds = 12;

TYPED_TEST(Lapack, CholeskyMultipliesToTheMatrix) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    Draw draw(seed);
    const int64_t n = draw.Size();
    const char uplo = draw.Letter("LU");
    Call<TypeParam> call(draw, "cholesky", {{"uplo", uplo}});
    call.AddOperand(n, n, this->Dominant(draw, n));
    call.AddResult(Element<TypeParam>::kType, {n, n});
    ASSERT_OK(call.Run());
    for (int64_t batch = 0; batch < call.batches(); ++batch) {
      const Matrix a = this->Hermitian(call.Operand(0, batch), uplo), factor = call.Result(0, batch);
      const Matrix other = factor.Transpose(true), product = uplo == 'L' ? factor * other : other * factor;
      EXPECT_LE(product.Distance(a), this->Bound(n, a.Norm())) << "seed " << seed;
      const Matrix triangle = factor.Part([&](int64_t i, int64_t j) { return uplo == 'L' ? j <= i : j >= i; });
      EXPECT_EQ(triangle.values, factor.values) << "seed " << seed;
    }
  }
}

TYPED_TEST(Lapack, CholeskyOfNanOrOfNoPositiveMatrixIsNan) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    Draw draw(seed);
    const int64_t n = draw.Size();
    const char uplo = draw.Letter("LU");
    const bool negative = draw.Integer(0, 1) == 0;
    int64_t row = draw.Integer(0, n - 1), column = negative ? row : draw.Integer(0, row);
    if (uplo == 'U') std::swap(row, column);
    const double wrong = negative ? -1 : std::nan("");
    auto element = this->Dominant(draw, n);
    Call<TypeParam> call(draw, "cholesky", {{"uplo", uplo}});
    call.AddOperand(n, n, [&](int64_t i, int64_t j) {
      const TypeParam value = element(i, j);
      return i == row && j == column ? Element<TypeParam>::From(wrong, 0) : value;
    });
    call.AddResult(Element<TypeParam>::kType, {n, n});
    ASSERT_OK(call.Run());
    for (const TypeParam& value : call.template Computed<TypeParam>(0)) ASSERT_NE(value, value) << "seed " << seed;
  }
}

TYPED_TEST(Lapack, TriangularSolveSolves) {
  for (uint64_t seed = 0; seed < 2 * kSeeds; ++seed) {
    Draw draw(seed);
    const int64_t n = draw.Size(), other = draw.Integer(0, 3) == 0 ? 1 : draw.Size();
    const char side = draw.Letter("LR"), uplo = draw.Letter("LU"), op = draw.Letter("NTC"), diag = draw.Letter("NU");
    Call<TypeParam> call(draw, "lapack_trsm", {{"side", side}, {"uplo", uplo}, {"trans_x", op}, {"diag", diag}});
    auto element = this->Dominant(draw, n);
    // The off-diagonal elements are small even when the diagonal is treated as ones.
    call.AddOperand(n, n, [&](int64_t i, int64_t j) {
      return element(i, j) / Element<TypeParam>::From(static_cast<double>(4 * n), 0);
    });
    const int64_t rows = side == 'L' ? n : other, columns = side == 'L' ? other : n;
    call.AddOperand(rows, columns, this->Any(draw));
    call.AddResult(Element<TypeParam>::kType, {rows, columns});
    ASSERT_OK(call.Run());
    for (int64_t batch = 0; batch < call.batches(); ++batch) {
      Matrix a = call.Operand(0, batch).Part([&](int64_t i, int64_t j) { return uplo == 'L' ? j <= i : j >= i; });
      for (int64_t i = 0; i < n && diag == 'U'; ++i) a.at(i, i) = 1;
      if (op != 'N') a = a.Transpose(op == 'C');
      const Matrix x = call.Result(0, batch), b = call.Operand(1, batch);
      EXPECT_LE((side == 'L' ? a * x : x * a).Distance(b), this->Bound(n, a.Norm() * x.Norm())) << "seed " << seed;
    }
  }
}

TYPED_TEST(Lapack, LuMultipliesToTheMatrix) {
  constexpr uint64_t kLarge = 2;  // seeds
  for (uint64_t seed = 0; seed < kSeeds + kLarge; ++seed) {
    Draw draw(seed);
    const bool large = seed >= kSeeds;
    const int64_t rows = large ? draw.Integer(390, 420) : draw.Size();
    const int64_t columns = large ? draw.Integer(390, 420) : draw.Size();
    const int64_t few = std::min(rows, columns);
    Call<TypeParam> call(draw, "lapack_getrf", {});
    if (large) call.SetBatches(1);
    call.AddOperand(rows, columns, this->Any(draw));
    call.AddResult(Element<TypeParam>::kType, {rows, columns});
    call.AddResult(DType::kI32, {few});
    call.AddResult(DType::kI32, {});
    ASSERT_OK(call.Run());
    const std::vector<int32_t> pivots = call.template Computed<int32_t>(1);
    for (int64_t batch = 0; batch < call.batches(); ++batch) {
      const Matrix factors = call.Result(0, batch);
      Matrix l(rows, few), u(few, columns), a = call.Operand(0, batch);
      for (int64_t i = 0; i < rows; ++i) {
        for (int64_t j = 0; j < columns; ++j) {
          if (j < few) l.at(i, j) = j < i ? factors.at(i, j) : Wide(i == j ? 1 : 0);
          if (i < few && i <= j) u.at(i, j) = factors.at(i, j);
        }
      }
      for (int64_t i = 0; i < few; ++i) {
        const int64_t pivot = pivots[static_cast<size_t>(batch * few + i)] - 1;
        for (int64_t j = 0; j < columns; ++j) std::swap(a.at(i, j), a.at(pivot, j));
      }
      EXPECT_LE((l * u).Distance(a), this->Bound(few, l.Norm() * u.Norm())) << "seed " << seed;
    }
  }
}

TYPED_TEST(Lapack, QrMultipliesToTheMatrixAndQIsUnitary) {
  constexpr uint64_t kLarge = 2;  // seeds
  for (uint64_t seed = 0; seed < kSeeds + kLarge; ++seed) {
    Draw draw(seed);
    const bool large = seed >= kSeeds;
    const int64_t columns = large ? draw.LargeSize() : draw.Size(), rows = columns + draw.Integer(0, 20);
    const DType dtype = Element<TypeParam>::kType;
    Call<TypeParam> call(draw, "lapack_geqrf", {}), assemble(draw, "lapack_orgqr", {});
    if (large) call.SetBatches(1);
    call.AddOperand(rows, columns, this->Any(draw));
    call.AddResult(dtype, {rows, columns});
    call.AddResult(dtype, {columns});
    ASSERT_OK(call.Run());
    assemble.SetBatches(call.batches());
    assemble.AddOperand({call.batches(), rows, columns}, call.template Computed<TypeParam>(0));
    assemble.AddOperand({call.batches(), columns}, call.template Computed<TypeParam>(1));
    assemble.AddResult(dtype, {rows, columns});
    ASSERT_OK(assemble.Run());
    for (int64_t batch = 0; batch < call.batches(); ++batch) {
      const Matrix a = call.Operand(0, batch), factors = call.Result(0, batch), q = assemble.Result(0, batch);
      Matrix r(columns, columns);
      for (int64_t i = 0; i < columns; ++i) {
        for (int64_t j = i; j < columns; ++j) r.at(i, j) = factors.at(i, j);
      }
      EXPECT_LE((q * r).Distance(a), this->Bound(columns, a.Norm())) << "seed " << seed;
      const Matrix identity = Matrix::Identity(columns);
      EXPECT_LE((q.Transpose(true) * q).Distance(identity), this->Bound(columns, identity.Norm())) << "seed " << seed;
    }
  }
}

// The product with Q is the product with its columns; orgqr computes as many columns as there are rows.
TYPED_TEST(Lapack, ProductsWithQAreThoseWithItsColumns) {
  constexpr uint64_t kLarge = 2;  // seeds
  for (uint64_t seed = 0; seed < 2 * kSeeds + kLarge; ++seed) {
    Draw draw(seed);
    const bool large = seed >= 2 * kSeeds;
    const int64_t columns = large ? draw.LargeSize() : draw.Size(), rows = columns + draw.Integer(0, 20);
    const int64_t other = large ? draw.LargeSize() : draw.Size();
    const bool left = draw.Integer(0, 1) == 1, transpose = draw.Integer(0, 1) == 1;
    const DType dtype = Element<TypeParam>::kType;
    Call<TypeParam> factor(draw, "lapack_geqrf", {}), assemble(draw, "lapack_orgqr", {});
    Call<TypeParam> multiply(draw, "lapack_ormqr", {{"left", left}, {"transpose", transpose}});
    if (large) factor.SetBatches(1);
    factor.AddOperand(rows, columns, this->Any(draw));
    factor.AddResult(dtype, {rows, columns});
    factor.AddResult(dtype, {columns});
    ASSERT_OK(factor.Run());
    const int64_t batches = factor.batches();
    // The reflections, in a matrix of as many columns as rows.
    const std::vector<TypeParam> narrow = factor.template Computed<TypeParam>(0);
    std::vector<TypeParam> wide(static_cast<size_t>(batches * rows * rows));
    for (int64_t row = 0; row < batches * rows; ++row) {
      std::copy_n(narrow.begin() + row * columns, columns, wide.begin() + row * rows);
    }
    assemble.SetBatches(batches);
    assemble.AddOperand({batches, rows, rows}, wide);
    assemble.AddOperand({batches, columns}, factor.template Computed<TypeParam>(1));
    assemble.AddResult(dtype, {rows, rows});
    ASSERT_OK(assemble.Run());
    multiply.SetBatches(batches);
    multiply.AddOperand({batches, rows, columns}, narrow);
    multiply.AddOperand({batches, columns}, factor.template Computed<TypeParam>(1));
    multiply.AddOperand(left ? rows : other, left ? other : rows, this->Any(draw));
    multiply.AddResult(dtype, left ? Shape{rows, other} : Shape{other, rows});
    ASSERT_OK(multiply.Run());
    for (int64_t batch = 0; batch < batches; ++batch) {
      Matrix q = assemble.Result(0, batch);
      if (transpose) q = q.Transpose(true);
      const Matrix c = multiply.Operand(2, batch);
      EXPECT_LE(multiply.Result(0, batch).Distance(left ? q * c : c * q), this->Bound(rows, c.Norm()))
          << "seed " << seed;
    }
  }
}

// A pivot of 0 in every fourth system.
TYPED_TEST(Lapack, PerturbedTridiagonalSystemsAreSolved) {
  for (uint64_t seed = 0; seed < 4 * kSeeds; ++seed) {
    Draw draw(seed);
    const int64_t n = draw.Size() + 1, columns = draw.Integer(1, 3);
    Call<TypeParam> call(draw, "lapack_lagts", {});
    call.SetBatches(1);
    std::vector<TypeParam> diagonals[3];
    for (std::vector<TypeParam>& diagonal : diagonals) {
      for (int64_t i = 0; i < n; ++i) diagonal.push_back(Element<TypeParam>::From(draw.Normal(), draw.Normal()));
    }
    if (seed % 4 == 0) {
      const auto at = static_cast<size_t>(draw.Integer(0, n - 1));
      for (std::vector<TypeParam>& diagonal : diagonals) diagonal[at] = 0;
    }
    for (const std::vector<TypeParam>& diagonal : diagonals) call.AddOperand({1, n}, diagonal);
    call.AddOperand(n, columns, this->Any(draw));
    call.AddResult(Element<TypeParam>::kType, {n, columns});
    ASSERT_OK(call.Run());
    Matrix a(n, n);
    for (int64_t i = 0; i < n; ++i) {
      const auto at = static_cast<size_t>(i);
      if (i > 0) a.at(i, i - 1) = Wide(diagonals[0][at]);
      a.at(i, i) = Wide(diagonals[1][at]);
      if (i + 1 < n) a.at(i, i + 1) = Wide(diagonals[2][at]);
    }
    const Matrix x = call.Result(0, 0), b = call.Operand(3, 0);
    EXPECT_TRUE(std::isfinite(x.Norm())) << "seed " << seed;
    EXPECT_LE((a * x).Distance(b), this->Bound(n, a.Norm() * x.Norm())) << "seed " << seed;
  }
}

TYPED_TEST(Lapack, SingularValuesAndVectorsMultiplyToTheMatrix) {
  constexpr uint64_t kLarge = 5;  // seeds; the last one draws a matrix that LAPACK has to scale
  for (uint64_t seed = 0; seed < 2 * kSeeds + kLarge; ++seed) {
    Draw draw(seed);
    const bool large = seed >= 2 * kSeeds;
    int64_t columns = large ? draw.Integer(160, 200) : draw.Size();
    int64_t rows = large ? columns + draw.Integer(0, 60) : draw.Size();
    const char mode = draw.Letter("AS");
    if (large && draw.Letter("nt") == 't') rows = 2 * columns;
    if (large && draw.Letter("tw") == 'w') std::swap(rows, columns);
    const int64_t few = std::min(rows, columns);
    const DType dtype = Element<TypeParam>::kType;
    const bool divided = draw.Letter("dv") == 'd' || large;
    Call<TypeParam> call(draw, divided ? "lapack_gesdd" : "lapack_gesvd", {{"mode", mode}});
    if (large) call.SetBatches(1);
    const int64_t left = mode == 'A' ? rows : few, right = mode == 'A' ? columns : few;
    const double scale = seed + 1 == 2 * kSeeds + kLarge ? 1e-20 : 1;
    auto element = this->Any(draw);
    call.AddOperand(rows, columns,
                    [&](int64_t i, int64_t j) { return element(i, j) * Element<TypeParam>::From(scale, 0); });
    call.AddResult(dtype, {rows, columns});
    call.AddResult(Element<TypeParam>::kReal, {few});
    call.AddResult(dtype, {rows, left});
    call.AddResult(dtype, {right, columns});
    call.AddResult(DType::kI32, {});
    ASSERT_OK(call.Run());
    for (int64_t batch = 0; batch < call.batches(); ++batch) {
      const Matrix a = call.Operand(0, batch), u = call.Result(2, batch), vt = call.Result(3, batch);
      const Matrix values =
          Call<TypeParam>::Of(call.template Computed<typename Element<TypeParam>::Real>(1), batch, few, 1);
      Matrix s(left, right);
      for (int64_t i = 0; i < few; ++i) {
        s.at(i, i) = values.at(i, 0);
        if (i > 0) EXPECT_GE(values.at(i - 1, 0).real(), values.at(i, 0).real());
      }
      const int64_t n = std::max(rows, columns);
      EXPECT_LE((u * s * vt).Distance(a), this->Bound(n, a.Norm())) << "seed " << seed;
      EXPECT_LE((u.Transpose(true) * u).Distance(Matrix::Identity(left)), this->Bound(n, 1) * std::sqrt(left));
      EXPECT_LE((vt * vt.Transpose(true)).Distance(Matrix::Identity(right)), this->Bound(n, 1) * std::sqrt(right));
    }
  }
}

// Values computed without vectors equal the values computed with them. A matrix with a NaN is reported.
TYPED_TEST(Lapack, SingularValuesAloneAreThoseOfTheVectors) {
  using Real = typename Element<TypeParam>::Real;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    const bool large = seed >= kSeeds - 2, wrong = seed % 4 == 3;
    std::vector<Real> alone, unread, with_vectors;
    double norm = 0;
    for (std::vector<Real>* values : {&alone, &unread, &with_vectors}) {
      Draw draw(seed);
      int64_t columns = large ? draw.Integer(160, 180) : draw.Size();
      int64_t rows = large ? columns + draw.Integer(0, 60) : draw.Size();
      if (large && seed % 2 == 0) std::swap(rows, columns);
      const int64_t few = std::min(rows, columns);
      Options options = {{"mode", values == &with_vectors ? 'S' : 'N'}};
      if (values == &unread) options.insert(options.end(), {{"unread", 0}, {"unread", 2}, {"unread", 3}});
      Call<TypeParam> call(draw, "lapack_gesdd", options);
      call.SetBatches(1);
      auto element = this->Any(draw);
      call.AddOperand(rows, columns, [&](int64_t i, int64_t j) {
        const TypeParam value = element(i, j);
        return wrong && i + 1 == rows && j == 0 ? Element<TypeParam>::From(std::nan(""), 0) : value;
      });
      call.AddResult(Element<TypeParam>::kType, {rows, columns});
      call.AddResult(Element<TypeParam>::kReal, {few});
      call.AddResult(Element<TypeParam>::kType, {rows, few});
      call.AddResult(Element<TypeParam>::kType, {few, columns});
      call.AddResult(DType::kI32, {});
      ASSERT_OK(call.Run());
      EXPECT_EQ(call.template Computed<int32_t>(4)[0] != 0, wrong) << "seed " << seed;
      *values = call.template Computed<Real>(1);
      for (size_t result : {0, 2, 3}) {
        const std::vector<char> bytes = call.template Computed<char>(result), untouched(bytes.size(), '\xAB');
        EXPECT_EQ(bytes == untouched, values == &unread || bytes.empty()) << "seed " << seed << ", result " << result;
      }
      norm = call.Operand(0, 0).Norm();
    }
    if (wrong) continue;
    EXPECT_EQ(alone, unread) << "seed " << seed;
    for (size_t i = 0; i < alone.size(); ++i) {
      EXPECT_NEAR(alone[i], with_vectors[i], this->Bound(static_cast<int64_t>(alone.size()), norm)) << seed;
    }
  }
}

// Large matrices are computed in steps, unless LAPACK has to scale them.
TYPED_TEST(Lapack, EigenvaluesAndVectorsMultiplyToTheMatrix) {
  using Real = typename Element<TypeParam>::Real;
  constexpr uint64_t kLarge = 6;  // seeds; the last but one draws a matrix that LAPACK has to scale
  for (uint64_t seed = 0; seed < kSeeds + kLarge; ++seed) {
    Draw draw(seed);
    const bool large = seed >= kSeeds, last = seed + 1 == kSeeds + kLarge;
    const int64_t n = last ? draw.Integer(300, 310) : large ? draw.Integer(128, 200) : draw.Size();
    const double scale = seed + 2 == kSeeds + kLarge ? 1e-20 : 1;
    const char uplo = draw.Letter("LU");
    Call<TypeParam> call(draw, "lapack_syevd", {{"mode", 'V'}, {"uplo", uplo}});
    if (large) call.SetBatches(1);
    auto element = this->Any(draw);
    call.AddOperand(n, n, [&](int64_t i, int64_t j) { return element(i, j) * Element<TypeParam>::From(scale, 0); });
    call.AddResult(Element<TypeParam>::kType, {n, n});
    call.AddResult(Element<TypeParam>::kReal, {n});
    call.AddResult(DType::kI32, {});
    ASSERT_OK(call.Run());
    for (int64_t batch = 0; batch < call.batches(); ++batch) {
      EXPECT_EQ(call.template Computed<int32_t>(2)[static_cast<size_t>(batch)], 0) << "seed " << seed;
      const Matrix a = this->Hermitian(call.Operand(0, batch), uplo), v = call.Result(0, batch);
      const Matrix values = Call<TypeParam>::Of(call.template Computed<Real>(1), batch, n, 1);
      Matrix w(n, n);
      for (int64_t i = 0; i < n; ++i) {
        w.at(i, i) = values.at(i, 0);
        if (i > 0) EXPECT_LE(values.at(i - 1, 0).real(), values.at(i, 0).real()) << "seed " << seed;
      }
      EXPECT_LE((v * w * v.Transpose(true)).Distance(a), this->Bound(n, a.Norm())) << "seed " << seed;
      EXPECT_LE((v.Transpose(true) * v).Distance(Matrix::Identity(n)), this->Bound(n, 1) * std::sqrt(n));
    }
  }
}

// Shards that compute concurrently, on different numbers of threads, get the same bits as a single shard.
TEST(LapackThreads, CallersAtOnceGetTheBitsOfOneAlone) {
  if (!HasChosenKernels()) GTEST_SKIP();
  auto compute = [](int threads) {
    SetThreads(threads);
    proto::Kernel kernel;
    kernel.set_kind("lapack_getrf");
    const TensorType matrix = {DType::kF32, {400, 400}}, pivots = {DType::kI32, {400}}, info = {DType::kI32, {}};
    *kernel.add_operands() = ToProto(matrix);
    for (const TensorType& type : {matrix, pivots, info}) *kernel.add_results() = ToProto(type);
    auto prepared = PrepareKernel(kernel, threads);
    EXPECT_OK(prepared.status());
    const StatelessRng rng(7);
    std::vector<float> from(400 * 400), to(from.size());
    for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<float>(rng.Normal(i));
    std::vector<int32_t> order(400);
    int32_t failed = -1;
    const void* const operands[] = {from.data()};
    void* const results[] = {to.data(), order.data(), &failed};
    EXPECT_OK((*prepared)->Run(operands, results));
    EXPECT_EQ(failed, 0);
    return to;
  };
  std::vector<float> alone[3];
  for (int threads = 1; threads <= 3; ++threads) {
    std::thread([&] { alone[threads - 1] = compute(threads); }).join();
  }
  std::vector<std::thread> callers;
  for (int i = 0; i < 6; ++i) {
    callers.emplace_back([&, threads = i % 3 + 1] {
      for (int round = 0; round < 5; ++round) EXPECT_EQ(compute(threads), alone[threads - 1]) << threads;
    });
  }
  for (std::thread& caller : callers) caller.join();
}

}  // namespace
}  // namespace tessera
