// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/rng.h"

#include <type_traits>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"

namespace tessera {
namespace {

constexpr int64_t kUniform = 1;
constexpr int64_t kNormal = 2;

// Returns a number in [a, b), or a when the range is empty.
template <typename T>
T Uniform(const StatelessRng& rng, uint64_t index, T a, T b) {
  if constexpr (std::is_integral_v<T>) {
    if (!(a < b)) return a;
    const uint64_t count = static_cast<uint64_t>(b) - static_cast<uint64_t>(a);
    return static_cast<T>(static_cast<uint64_t>(a) + rng.Below(index, count));
  } else {
    const auto low = static_cast<double>(static_cast<float>(a)), high = static_cast<double>(static_cast<float>(b));
    const double from = std::is_same_v<T, double> ? static_cast<double>(a) : low;
    const double to = std::is_same_v<T, double> ? static_cast<double>(b) : high;
    const auto value = T(static_cast<std::conditional_t<std::is_same_v<T, double>, double, float>>(
        from + (to - from) * rng.Uniform(index)));
    // Rounding may give b, which does not belong to the range.
    return static_cast<double>(value) < to ? value : a;
  }
}

template <typename T>
T Normal(const StatelessRng& rng, uint64_t index, T mean, T deviation) {
  using Wide = std::conditional_t<std::is_same_v<T, double>, double, float>;
  return T(static_cast<Wide>(static_cast<double>(mean) + static_cast<double>(deviation) * rng.Normal(index)));
}

class Rng : public LibraryKernel {
 public:
  Rng(DType dtype, int64_t count, bool normal, uint64_t stream)
      : dtype_(dtype), count_(static_cast<uint64_t>(count)), normal_(normal), rng_(HashName("rng"), stream) {}

  absl::Status Run(const void* const* operands, void* const* results) override {
    VisitDType(dtype_, [&]<typename T>(T) {
      if constexpr (!kIsComplex<T> && !kIsSmallInteger<T>) {
        const T a = *static_cast<const T*>(operands[0]), b = *static_cast<const T*>(operands[1]);
        auto* const numbers = static_cast<T*>(results[0]);
        for (uint64_t i = 0; i < count_; ++i) {
          if constexpr (!std::is_integral_v<T>) {
            if (normal_) {
              numbers[i] = Normal(rng_, next_ + i, a, b);
              continue;
            }
          }
          numbers[i] = Uniform(rng_, next_ + i, a, b);
        }
      }
    });
    next_ += count_;
    return absl::OkStatus();
  }

 private:
  DType dtype_;
  uint64_t count_;
  bool normal_;
  StatelessRng rng_;
  uint64_t next_ = 0;
};

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareRng(const proto::Kernel& kernel, int) {
  const std::vector<int64_t> distribution = Attribute(kernel, "distribution"), dtypes = Attribute(kernel, "dtype"),
                             stream = Attribute(kernel, "stream");
  if (kernel.operands_size() != 2 || kernel.results_size() != 1 || distribution.size() != 1 || dtypes.size() != 1 ||
      stream.size() != 1) {
    return InvalidArgument("expected two operands, one result, a distribution, an element type and a stream");
  }
  const auto dtype = static_cast<DType>(dtypes[0]);
  const TensorType result = FromProto(kernel.results(0));
  const bool normal = distribution[0] == kNormal;
  if ((!IsInteger(dtype) && !IsFloat(dtype) && dtype != DType::kI1) || IsSmall(dtype))
    return Unimplemented("elements of {}", Name(dtype));
  for (const proto::TensorType& operand : kernel.operands()) {
    if (FromProto(operand).num_elements() != 1 || ByteWidth(FromProto(operand).dtype) != ByteWidth(dtype)) {
      return InvalidArgument("expected single values of {}, got {}", Name(dtype), ToString(FromProto(operand)));
    }
  }
  if (ByteWidth(result.dtype) != ByteWidth(dtype) || (distribution[0] != kUniform && !(normal && IsFloat(dtype)))) {
    return InvalidArgument("distribution {} of {} into {}", distribution[0], Name(dtype), ToString(result));
  }
  return std::make_unique<Rng>(dtype, result.num_elements(), normal, static_cast<uint64_t>(stream[0]));
}

}  // namespace tessera
