// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/fft.h"

#include <complex>
#include <numbers>
#include <vector>

#include "kissfft/kissfft.hh"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"

namespace tessera {
namespace {

using Complex = std::complex<double>;

// Up to this prime factor, kissfft's butterfly is faster; its work grows with the factor.
constexpr int64_t kLargestFactor = 61;

int64_t LargestPrimeFactor(int64_t size) {
  int64_t largest = 1;
  for (int64_t factor = 2; factor * factor <= size; ++factor) {
    for (; size % factor == 0; size /= factor) largest = factor;
  }
  return std::max(largest, size);
}

// Returns e^(i pi numerator / denominator). The angle is first reduced exactly.
Complex Root(int64_t numerator, int64_t denominator) {
  const int64_t reduced = numerator % (2 * denominator);
  const double angle = std::numbers::pi * static_cast<double>(reduced) / static_cast<double>(denominator);
  return {std::cos(angle), std::sin(angle)};
}

// Transforms one line, without scaling.
class Line {
 public:
  Line(int64_t size, bool inverse) : size_(static_cast<size_t>(size)) {
    if (LargestPrimeFactor(size) <= kLargestFactor) {
      plans_.emplace_back(size_, inverse);
      return;
    }
    // With the chirp c[j] = e^(sign i pi j^2 / n): y[k] = c[k] sum over j of (x[j] c[j]) conj(c[k - j]).
    size_t padded = 1;
    while (padded < 2 * size_ - 1) padded *= 2;
    for (int64_t j = 0; j < size; ++j) {
      const auto square = static_cast<int64_t>(static_cast<unsigned __int128>(j) * static_cast<uint64_t>(j) %
                                               static_cast<uint64_t>(2 * size));
      const Complex root = Root(square, size);
      chirp_.push_back(inverse ? root : std::conj(root));
    }
    plans_.emplace_back(padded, false);
    plans_.emplace_back(padded, true);
    work_.resize(padded);
    product_.resize(padded);
    spectrum_.resize(padded);
    for (size_t j = 0; j < size_; ++j) {
      work_[j] = std::conj(chirp_[j]) / static_cast<double>(padded);
      if (j > 0) work_[padded - j] = work_[j];
    }
    plans_[0].transform(work_.data(), spectrum_.data());
  }

  void Run(const Complex* from, Complex* to) {
    if (chirp_.empty()) return plans_[0].transform(from, to);
    std::fill(work_.begin(), work_.end(), Complex());
    for (size_t j = 0; j < size_; ++j) work_[j] = from[j] * chirp_[j];
    plans_[0].transform(work_.data(), product_.data());
    for (size_t j = 0; j < product_.size(); ++j) product_[j] *= spectrum_[j];
    plans_[1].transform(product_.data(), work_.data());
    for (size_t j = 0; j < size_; ++j) to[j] = work_[j] * chirp_[j];
  }

 private:
  size_t size_;
  std::vector<kissfft<double>> plans_;
  std::vector<Complex> chirp_, work_, product_, spectrum_;
};

class Fft : public LibraryKernel {
 public:
  Fft(TensorType operand, TensorType result, std::vector<int64_t> length, bool inverse)
      : operand_(std::move(operand)), result_(std::move(result)), length_(std::move(length)), inverse_(inverse) {
    if (empty()) return;
    // Until its last step, IRFFT works on lines of the operand's size; the other transforms always do.
    values_.resize(static_cast<size_t>(operand_.num_elements()));
    int64_t longest = 1;
    for (int64_t size : length_) {
      lines_.emplace_back(size, inverse_);
      longest = std::max(longest, size);
      if (inverse_) scale_ /= static_cast<double>(size);
    }
    from_.resize(static_cast<size_t>(longest));
    to_.resize(static_cast<size_t>(longest));
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    if (empty()) return absl::OkStatus();
    Load(operands[0]);
    const auto rank = static_cast<size_t>(operand_.rank());
    for (size_t i = 0; i + 1 < length_.size(); ++i) TransformStrided(rank - length_.size() + i, lines_[i]);
    TransformLast(results[0]);
    return absl::OkStatus();
  }

 private:
  bool empty() const { return operand_.num_elements() == 0 || result_.num_elements() == 0; }

  template <typename T>
  void LoadAs(const void* data) {
    const auto* elements = static_cast<const T*>(data);
    for (size_t i = 0; i < values_.size(); ++i) values_[i] = Complex(elements[i]);
  }

  void Load(const void* data) {
    if (operand_.dtype == DType::kF32) return LoadAs<float>(data);
    if (operand_.dtype == DType::kF64) return LoadAs<double>(data);
    if (operand_.dtype == DType::kC64) return LoadAs<std::complex<float>>(data);
    LoadAs<Complex>(data);
  }

  // Transforms in place, along a dimension that is not the last.
  void TransformStrided(size_t dimension, Line& line) {
    const auto size = static_cast<size_t>(operand_.shape[dimension]);
    size_t stride = 1;
    for (size_t i = dimension + 1; i < operand_.shape.size(); ++i) stride *= static_cast<size_t>(operand_.shape[i]);
    for (size_t block = 0; block < values_.size(); block += size * stride) {
      for (size_t first = block; first < block + stride; ++first) {
        for (size_t j = 0; j < size; ++j) from_[j] = values_[first + j * stride];
        line.Run(from_.data(), to_.data());
        for (size_t j = 0; j < size; ++j) values_[first + j * stride] = to_[j];
      }
    }
  }

  void TransformLast(void* result) {
    const auto size = static_cast<size_t>(length_.back());
    const auto step = static_cast<size_t>(operand_.shape.back());
    const auto kept = static_cast<size_t>(result_.shape.back());
    for (size_t first = 0, place = 0; first < values_.size(); first += step, place += kept) {
      std::copy_n(values_.begin() + static_cast<ptrdiff_t>(first), step, from_.begin());
      if (IsFloat(result_.dtype)) {
        // The second half of a real result's transform is the conjugate of the first half. Elements 0 and size / 2
        // count as real.
        from_[0] = from_[0].real();
        if (size % 2 == 0) from_[size / 2] = from_[size / 2].real();
        for (size_t k = step; k < size; ++k) from_[k] = std::conj(from_[size - k]);
      }
      lines_.back().Run(from_.data(), to_.data());
      for (size_t k = 0; k < kept; ++k) Store(result, place + k, to_[k] * scale_);
    }
  }

  void Store(void* result, size_t place, Complex value) const {
    switch (result_.dtype) {
      case DType::kF32:
        static_cast<float*>(result)[place] = static_cast<float>(value.real());
        return;
      case DType::kF64:
        static_cast<double*>(result)[place] = value.real();
        return;
      case DType::kC64:
        static_cast<std::complex<float>*>(result)[place] = std::complex<float>(value);
        return;
      default:
        static_cast<Complex*>(result)[place] = value;
    }
  }

  TensorType operand_, result_;
  std::vector<int64_t> length_;
  bool inverse_;
  double scale_ = 1;
  std::vector<Line> lines_;
  std::vector<Complex> values_, from_, to_;
};

enum Type { kFft = 0, kIfft = 1, kRfft = 2, kIrfft = 3 };

bool TypesFit(int64_t type, DType from, DType to) {
  auto complex_of = [](DType real) {
    return real == DType::kF32 ? DType::kC64 : real == DType::kF64 ? DType::kC128 : DType::kInvalid;
  };
  if (type == kRfft) return to == complex_of(from);
  if (type == kIrfft) return from == complex_of(to);
  return IsComplex(from) && from == to;
}

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareFft(const proto::Kernel& kernel, int) {
  const std::vector<int64_t> types = Attribute(kernel, "type"), length = Attribute(kernel, "length");
  if (kernel.operands_size() != 1 || kernel.results_size() != 1 || types.size() != 1) {
    return InvalidArgument("expected one operand, one result and one type");
  }
  TensorType operand = FromProto(kernel.operands(0)), result = FromProto(kernel.results(0));
  const int64_t type = types[0];
  if (type < kFft || type > kIrfft || !TypesFit(type, operand.dtype, result.dtype)) {
    return InvalidArgument("type {} of {} to {}", type, ToString(operand), ToString(result));
  }
  if (length.empty() || static_cast<int64_t>(length.size()) > operand.rank() || operand.rank() != result.rank()) {
    return InvalidArgument("{} lengths for {} to {}", length.size(), ToString(operand), ToString(result));
  }
  // When one side is real, the other side holds only the first half of its last dimension.
  Shape whole = operand.shape;
  std::copy(length.begin(), length.end(), whole.end() - static_cast<ptrdiff_t>(length.size()));
  Shape half = whole;
  half.back() = whole.back() == 0 ? 0 : whole.back() / 2 + 1;
  if (operand.shape != (type == kIrfft ? half : whole) || result.shape != (type == kRfft ? half : whole)) {
    return InvalidArgument("{} to {} does not fit the lengths {}", ToString(operand), ToString(result),
                           ToString(Shape(length)));
  }
  return std::make_unique<Fft>(std::move(operand), std::move(result), length, type == kIfft || type == kIrfft);
}

}  // namespace tessera
