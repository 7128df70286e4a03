// SPDX-License-Identifier: Apache-2.0
// Keys become unsigned numbers of the same order, which are sorted with their places; then all operands are taken in
// the order of the places.
#include "tessera/runtime/kernels/sort.h"

#include <limits>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/attributes.h"
#include "tessera/runtime/kernels/radix_sort.h"

namespace tessera {
namespace {

// Fewer are sorted by comparison: counting 256 values of each byte would take longer.
constexpr int64_t kFewEntries = 512;
// Of one lane, for a thread.
constexpr int64_t kEntriesOfThread = 1 << 15;

// Of a float type: the bits of infinity, and the least magnitude that is not zero.
struct FloatBits {
  uint64_t infinity, least;
};

FloatBits BitsOf(DType dtype, bool flushes) {
  // Arithmetic on f16 is done in f32, where none of its values is denormal.
  if (dtype == DType::kF16) return {0x7C00, 1};
  const int mantissa = dtype == DType::kBF16 ? 7 : dtype == DType::kF32 ? 23 : 52;
  const uint64_t infinity = dtype == DType::kBF16 ? 0x7F80 : dtype == DType::kF32 ? 0x7F800000 : 0x7FF0000000000000;
  return {infinity, flushes ? uint64_t{1} << mantissa : 1};
}

// Maps the bits of a key to an unsigned number of the same order.
template <typename Bits>
class Encoder {
 public:
  Encoder(DType dtype, SortOrder order, bool descending)
      : flip_(descending ? static_cast<Bits>(~Bits{0}) : Bits{0}),
        is_float_(IsFloat(dtype)),
        merges_(is_float_ && order != SortOrder::kTotal),
        sign_(dtype == DType::kU8 || dtype == DType::kU16 || dtype == DType::kU32 || dtype == DType::kU64 ? 0 : kSign),
        float_(is_float_ ? BitsOf(dtype, FlushesDenormals()) : FloatBits{}) {}

  Bits operator()(Bits bits) const {
    if (!is_float_) return static_cast<Bits>(bits ^ sign_ ^ flip_);
    const Bits magnitude = bits & static_cast<Bits>(~kSign);
    if (merges_) {
      if (magnitude < float_.least) bits = 0;
      if (magnitude > float_.infinity) bits = static_cast<Bits>(~kSign);
    }
    const Bits ordered = (bits & kSign) != 0 ? static_cast<Bits>(~bits) : static_cast<Bits>(bits | kSign);
    return static_cast<Bits>(ordered ^ flip_);
  }

  // What all NaNs become where they are equal.
  Bits nan() const { return static_cast<Bits>(~flip_); }

 private:
  static constexpr Bits kSign = static_cast<Bits>(Bits{1} << (8 * sizeof(Bits) - 1));
  Bits flip_;
  bool is_float_, merges_;
  Bits sign_;
  FloatBits float_;
};

// What a comparator that is no order makes of it: runs of doubling length are merged, and the left one goes first
// unless the right element is less. The passes of the code that the compiler generates for other comparators.
template <typename Entry, typename Key>
std::span<Entry> MergeSort(std::span<Entry> from, std::span<Entry> other, Key nan) {
  auto less = [nan](const Entry& a, const Entry& b) { return a.key() != nan && b.key() != nan && a.key() < b.key(); };
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(middle + width, from.size());
      size_t left = begin, right = middle;
      for (size_t to = begin; to < end; ++to) {
        const bool takes_right = right < end && (left == middle || less(from[right], from[left]));
        other[to] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, other);
  }
  return from;
}

struct Spec {
  std::vector<TensorType> types;
  int64_t dimension;
  size_t key;
  DType dtype;
  SortOrder order;
  bool descending;
};

struct Bytes16 {
  uint64_t low, high;
};

template <typename Bits>
class Sort : public LibraryKernel {
 public:
  Sort(Spec spec, int threads) : spec_(std::move(spec)) {
    const Shape& shape = spec_.types[0].shape;
    length_ = shape[static_cast<size_t>(spec_.dimension)];
    for (auto i = static_cast<size_t>(spec_.dimension) + 1; i < shape.size(); ++i) stride_ *= shape[i];
    const int64_t elements = spec_.types[0].num_elements();
    lanes_ = elements == 0 ? 0 : elements / length_;
    const auto at_once = std::max<int64_t>(std::min<int64_t>(lanes_, threads), 1);
    // Threads share out the lanes, or work on one together.
    if (lanes_ < threads) {
      parts_ = static_cast<int>(std::clamp<int64_t>(length_ / kEntriesOfThread, 1, threads));
      workers_.resize(1);
    } else {
      const bool pays = elements >= 2 * kEntriesOfThread;
      workers_.resize(pays ? static_cast<size_t>(at_once) : 1);
    }
    for (Worker& worker : workers_) {
      worker.entries.resize(static_cast<size_t>(length_));
      worker.other.resize(static_cast<size_t>(length_));
    }
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const Encoder<Bits> encoder(spec_.dtype, spec_.order, spec_.descending);
    const auto count = static_cast<int64_t>(workers_.size());
    ForEachPart(static_cast<int>(count), [&](int index) {
      for (int64_t lane = lanes_ * index / count; lane < lanes_ * (index + 1) / count; ++lane) {
        const int64_t first = lane / stride_ * stride_ * length_ + lane % stride_;
        SortLane(workers_[static_cast<size_t>(index)], encoder, operands, results, first);
      }
    });
    return absl::OkStatus();
  }

 private:
  using Entry = std::conditional_t<sizeof(Bits) == 8, WideEntry, NarrowEntry>;
  struct Worker {
    std::vector<Entry> entries, other;
  };

  // Calls `body(begin, end)` on parts of the lane.
  template <typename Body>
  void ForEachRange(const Body& body) const {
    ForEachPart(parts_, [&](int part) { body(length_ * part / parts_, length_ * (part + 1) / parts_); });
  }

  void SortLane(Worker& worker, const Encoder<Bits>& encoder, const void* const* operands, void* const* results,
                int64_t first) const {
    const auto* keys = static_cast<const Bits*>(operands[spec_.key]) + first;
    std::span<Entry> entries(worker.entries), other(worker.other);
    ForEachRange([&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        entries[static_cast<size_t>(i)] = Entry(encoder(keys[i * stride_]), static_cast<uint32_t>(i));
      }
    });
    const Bits nan = encoder.nan();
    const bool is_partial = IsFloat(spec_.dtype) && spec_.order == SortOrder::kPartial;
    if (is_partial && std::any_of(entries.begin(), entries.end(), [&](const Entry& e) { return e.key() == nan; })) {
      entries = MergeSort(entries, other, nan);
    } else if (length_ < kFewEntries) {
      std::sort(entries.begin(), entries.end());
    } else {
      entries = RadixSort(entries, other, sizeof(Bits), parts_);
    }
    for (size_t operand = 0; operand < spec_.types.size(); ++operand) {
      switch (ByteWidth(spec_.types[operand].dtype)) {
        case 1:
          Take<uint8_t>(operands[operand], results[operand], entries, first);
          break;
        case 2:
          Take<uint16_t>(operands[operand], results[operand], entries, first);
          break;
        case 4:
          Take<uint32_t>(operands[operand], results[operand], entries, first);
          break;
        case 8:
          Take<uint64_t>(operands[operand], results[operand], entries, first);
          break;
        default:
          Take<Bytes16>(operands[operand], results[operand], entries, first);
      }
    }
  }

  template <typename T>
  void Take(const void* operand, void* result, std::span<const Entry> entries, int64_t first) const {
    const T* from = static_cast<const T*>(operand) + first;
    T* to = static_cast<T*>(result) + first;
    ForEachRange([&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) to[i * stride_] = from[entries[static_cast<size_t>(i)].place() * stride_];
    });
  }

  Spec spec_;
  int64_t length_ = 0, stride_ = 1, lanes_ = 0;
  int parts_ = 1;
  std::vector<Worker> workers_;
};

absl::StatusOr<Spec> ReadSpec(const proto::Kernel& kernel) {
  auto number = [&](const char* name) -> absl::StatusOr<int64_t> {
    const std::vector<int64_t> values = Attribute(kernel, name);
    if (values.size() != 1) return InvalidArgument("expected one value of {}, got {}", name, values.size());
    return values[0];
  };
  Spec spec;
  ASSIGN_OR_RETURN(spec.dimension, number("dimension"));
  ASSIGN_OR_RETURN(const int64_t key, number("key"));
  ASSIGN_OR_RETURN(const int64_t dtype, number("dtype"));
  ASSIGN_OR_RETURN(const int64_t descending, number("descending"));
  ASSIGN_OR_RETURN(const int64_t order, number("order"));
  if (kernel.operands_size() == 0 || kernel.operands_size() != kernel.results_size()) {
    return InvalidArgument("{} operands and {} results", kernel.operands_size(), kernel.results_size());
  }
  for (int i = 0; i < kernel.operands_size(); ++i) {
    spec.types.push_back(FromProto(kernel.operands(i)));
    if (spec.types[static_cast<size_t>(i)] != FromProto(kernel.results(i)) ||
        spec.types.back().shape != spec.types[0].shape) {
      return InvalidArgument("operand {} is {}, result {}, operand 0 {}", i, ToString(spec.types.back()),
                             ToString(FromProto(kernel.results(i))), ToString(spec.types[0]));
    }
  }
  if (key < 0 || key >= kernel.operands_size() || spec.dimension < 0 || spec.dimension >= spec.types[0].rank()) {
    return InvalidArgument("key {} of {} operands, dimension {} of {}", key, kernel.operands_size(), spec.dimension,
                           ToString(spec.types[0]));
  }
  if (spec.types[0].shape[static_cast<size_t>(spec.dimension)] > std::numeric_limits<uint32_t>::max()) {
    return InvalidArgument("lanes of {} elements: 2^32 - 1 at most",
                           spec.types[0].shape[static_cast<size_t>(spec.dimension)]);
  }
  spec.key = static_cast<size_t>(key);
  spec.dtype = dtype < 0 || dtype > 255 ? DType::kInvalid : static_cast<DType>(dtype);
  if ((!IsInteger(spec.dtype) && !IsFloat(spec.dtype)) || IsSmall(spec.dtype)) {
    return Unimplemented("keys of type {}", dtype);
  }
  if (ByteWidth(spec.dtype) != ByteWidth(spec.types[spec.key].dtype) || order < 0 ||
      order > static_cast<int64_t>(SortOrder::kPartial)) {
    return InvalidArgument("order {} of {} in {}", order, Name(spec.dtype), ToString(spec.types[spec.key]));
  }
  spec.order = static_cast<SortOrder>(order);
  spec.descending = descending != 0;
  return spec;
}

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareSort(const proto::Kernel& kernel, int threads) {
  ASSIGN_OR_RETURN(Spec spec, ReadSpec(kernel));
  switch (ByteWidth(spec.dtype)) {
    case 1:
      return std::make_unique<Sort<uint8_t>>(std::move(spec), threads);
    case 2:
      return std::make_unique<Sort<uint16_t>>(std::move(spec), threads);
    case 4:
      return std::make_unique<Sort<uint32_t>>(std::move(spec), threads);
    default:
      return std::make_unique<Sort<uint64_t>>(std::move(spec), threads);
  }
}

}  // namespace tessera
