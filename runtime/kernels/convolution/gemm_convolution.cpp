// SPDX-License-Identifier: Apache-2.0
// The result of a group is a product of two matrices. The windows' elements are the first: a row for each image and
// position, a column for each tap and input feature. The kernel is the second: a column for each output feature.
//
//   1. The kernel is copied in that order.
//   2. Chunks of kRows rows are computed independently. For a range of taps at a time, the elements under the windows
//      are gathered into a block that stays in the cache, and multiplied.
//   3. Rows are written to their places in the result.
//
// The innermost dimension of a block is the one whose elements are nearest in the memory of the input. It is features,
// or images in the gradient of a kernel, where batch and feature are swapped.
#include "tessera/runtime/kernels/convolution/gemm_convolution.h"

#include <algorithm>
#include <mutex>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/lapack/routines.h"
#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

constexpr int64_t kRows = 128;
constexpr int64_t kSums = 384;       // elements of a row that are gathered at a time, and at least those of one tap
constexpr int64_t kOutside = -1;     // where a window lies over padding
constexpr int64_t kPiece = 1 << 16;  // multiply-adds that are worth a thread

void Multiply(CBLAS_TRANSPOSE transpose, int rows, int columns, int sums, const double* a, int lda, const double* b,
              double beta, double* c) {
  lapack::functions.dgemm(CblasRowMajor, transpose, CblasNoTrans, rows, columns, sums, 1, a, lda, b, columns, beta, c,
                          columns);
}
void Multiply(CBLAS_TRANSPOSE transpose, int rows, int columns, int sums, const float* a, int lda, const float* b,
              float beta, float* c) {
  lapack::functions.sgemm(CblasRowMajor, transpose, CblasNoTrans, rows, columns, sums, 1, a, lda, b, columns, beta, c,
                          columns);
}

template <typename T>
void CopyStrided(const T* from, int64_t stride, int64_t count, T* to) {
  if (stride == 1) {
    std::copy(from, from + count, to);
  } else {
    for (int64_t i = 0; i < count; ++i) to[i] = from[i * stride];
  }
}

template <typename T>
class GemmConvolution : public LibraryKernel {
 public:
  GemmConvolution(ConvolutionSpec spec, int threads) : spec_(std::move(spec)), threads_(threads) {
    groups_ = spec_.feature_group_count * spec_.batch_group_count;
    inputs_ = spec_.kernel_input_feature.size;
    outputs_ = spec_.output_feature.size / groups_;
    images_ = spec_.output_batch.size;
    for (const ConvolutionSpec::Spatial& s : spec_.spatial) {
      taps_ *= s.kernel.size;
      positions_ *= s.output.size;
      inputs_under_.push_back(InputsUnder(s));
    }
    rows_ = images_ * positions_;
    taps_at_once_ = std::max<int64_t>(1, kSums / inputs_);
    images_inside_ = spec_.input_batch.stride < spec_.input_feature.stride;
  }

  absl::Status Allocate() {
    constexpr DType kType = sizeof(T) == 8 ? DType::kF64 : DType::kF32;
    ASSIGN_OR_RETURN(kernel_, Buffer::Allocate({kType, {groups_ * taps_ * inputs_ * outputs_}}));
    const int64_t block = kRows * std::min(taps_at_once_, taps_) * inputs_;
    for (int i = 0; i < threads_; ++i) {
      ASSIGN_OR_RETURN(Buffer workspace, Buffer::Allocate({kType, {block + kRows * outputs_}}));
      free_.push_back(static_cast<T*>(workspace.data()));
      workspaces_.push_back(std::move(workspace));
    }
    block_size_ = block;
    return absl::OkStatus();
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    lhs_ = static_cast<const T*>(operands[0]) + spec_.input_offset;
    rhs_ = static_cast<const T*>(operands[1]) + spec_.kernel_offset;
    result_ = static_cast<T*>(results[0]);
    auto copy = [](void* self, int64_t begin, int64_t end) -> int32_t {
      for (int64_t i = begin; i < end; ++i) static_cast<GemmConvolution*>(self)->CopyTap(i);
      return 0;
    };
    // Threads divide the pieces among themselves, and one thread computes each product.
    const lapack::OpenBlasThreads scope(1);
    ParallelFor(groups_ * taps_, Grain(inputs_ * outputs_), threads_, copy, this);
    auto compute = [](void* self, int64_t begin, int64_t end) -> int32_t {
      static_cast<GemmConvolution*>(self)->Pieces(begin, end);
      return 0;
    };
    const int64_t pieces = (rows_ + kRows - 1) / kRows;
    ParallelFor(groups_ * pieces, Grain(std::min(rows_, kRows) * taps_ * inputs_ * outputs_), threads_, compute, this);
    return absl::OkStatus();
  }

 private:
  static int64_t Grain(int64_t work) { return std::max<int64_t>(1, kPiece / std::max<int64_t>(1, work)); }

  // Returns, for each position and tap along one dimension, the offset of the input's element there, or kOutside.
  static std::vector<int64_t> InputsUnder(const ConvolutionSpec::Spatial& s) {
    std::vector<int64_t> offsets;
    for (int64_t position = 0; position < s.output.size; ++position) {
      for (int64_t tap = 0; tap < s.kernel.size; ++tap) {
        const int64_t at = position * s.window_stride + tap * s.rhs_dilation - s.padding_low;
        const bool inside = at >= 0 && at % s.lhs_dilation == 0 && at / s.lhs_dilation < s.input.size;
        offsets.push_back(inside ? at / s.lhs_dilation * s.input.stride : kOutside);
      }
    }
    return offsets;
  }

  // Returns the position of a tap in the gathered rows.
  int64_t KernelOffset(int64_t tap) const {
    int64_t offset = 0;
    for (size_t d = spec_.spatial.size(); d-- > 0;) {
      const ConvolutionSpec::Spatial& s = spec_.spatial[d];
      const int64_t at = tap % s.kernel.size;
      tap /= s.kernel.size;
      offset += (s.reversed ? s.kernel.size - 1 - at : at) * s.kernel.stride;
    }
    return offset;
  }

  void CopyTap(int64_t index) {
    const int64_t group = index / taps_;
    const T* from = rhs_ + KernelOffset(index % taps_) + group * outputs_ * spec_.kernel_output_feature.stride;
    T* to = static_cast<T*>(kernel_.data()) + index * inputs_ * outputs_;
    for (int64_t i = 0; i < inputs_; ++i) {
      CopyStrided(from + i * spec_.kernel_input_feature.stride, spec_.kernel_output_feature.stride, outputs_,
                  to + i * outputs_);
    }
  }

  void Pieces(int64_t begin, int64_t end) {
    T* workspace = nullptr;
    {
      const std::lock_guard lock(mutex_);
      workspace = free_.back();
      free_.pop_back();
    }
    const int64_t pieces = (rows_ + kRows - 1) / kRows;
    for (int64_t i = begin; i < end; ++i) Piece(i / pieces, i % pieces * kRows, workspace);
    const std::lock_guard lock(mutex_);
    free_.push_back(workspace);
  }

  // Computes the rows of one group from `first` on.
  void Piece(int64_t group, int64_t first, T* workspace) {
    const int64_t rows = std::min(kRows, rows_ - first);
    T* block = workspace;
    T* sums = workspace + block_size_;
    const T* kernel = static_cast<const T*>(kernel_.data()) + group * taps_ * inputs_ * outputs_;
    for (int64_t tap = 0; tap < taps_; tap += taps_at_once_) {
      const int64_t taps = std::min(taps_at_once_, taps_ - tap);
      Gather(group, first, rows, tap, taps, block);
      const auto count = static_cast<int>(taps * inputs_);
      Multiply(images_inside_ ? CblasTrans : CblasNoTrans, static_cast<int>(rows), static_cast<int>(outputs_), count,
               block, images_inside_ ? static_cast<int>(rows) : count, kernel + tap * inputs_ * outputs_,
               tap == 0 ? T(0) : T(1), sums);
    }
    T* result = result_ + group * outputs_ * spec_.output_feature.stride;
    for (int64_t row = 0; row < rows; ++row) {
      T* to = result + ImageOf(first + row) * spec_.output_batch.stride + ResultOffset(PositionOf(first + row));
      const T* from = sums + row * outputs_;
      for (int64_t f = 0; f < outputs_; ++f) to[f * spec_.output_feature.stride] = from[f];
    }
  }

  int64_t ImageOf(int64_t row) const { return images_inside_ ? row % images_ : row / positions_; }
  int64_t PositionOf(int64_t row) const { return images_inside_ ? row / images_ : row % positions_; }

  int64_t ResultOffset(int64_t position) const {
    int64_t offset = 0;
    for (size_t d = spec_.spatial.size(); d-- > 0;) {
      offset += position % spec_.spatial[d].output.size * spec_.spatial[d].output.stride;
      position /= spec_.spatial[d].output.size;
    }
    return offset;
  }

  // Returns the offset of the input's element under a tap of the window at a position, or kOutside.
  int64_t InputOffset(int64_t position, int64_t tap) const {
    int64_t offset = 0;
    for (size_t d = spec_.spatial.size(); d-- > 0;) {
      const ConvolutionSpec::Spatial& s = spec_.spatial[d];
      const int64_t along = inputs_under_[d][position % s.output.size * s.kernel.size + tap % s.kernel.size];
      if (along == kOutside) return kOutside;
      offset += along;
      position /= s.output.size;
      tap /= s.kernel.size;
    }
    return offset;
  }

  void Gather(int64_t group, int64_t first, int64_t rows, int64_t first_tap, int64_t taps, T* block) const {
    const bool of_batch = spec_.batch_group_count > 1;
    const T* lhs =
        lhs_ + group * (of_batch ? images_ * spec_.input_batch.stride : inputs_ * spec_.input_feature.stride);
    const int64_t image_stride = spec_.input_batch.stride, feature_stride = spec_.input_feature.stride;
    if (!images_inside_) {
      for (int64_t row = 0; row < rows; ++row) {
        const T* image = lhs + ImageOf(first + row) * image_stride;
        const int64_t position = PositionOf(first + row);
        T* to = block + row * taps * inputs_;
        for (int64_t tap = 0; tap < taps; ++tap, to += inputs_) {
          const int64_t offset = InputOffset(position, first_tap + tap);
          if (offset == kOutside) {
            std::fill_n(to, inputs_, T(0));
          } else {
            CopyStrided(image + offset, feature_stride, inputs_, to);
          }
        }
      }
      return;
    }
    // Runs of images at one position.
    for (int64_t row = 0; row < rows;) {
      const int64_t image = ImageOf(first + row), position = PositionOf(first + row);
      const int64_t run = std::min(images_ - image, rows - row);
      for (int64_t tap = 0; tap < taps; ++tap) {
        const int64_t offset = InputOffset(position, first_tap + tap);
        T* to = block + tap * inputs_ * rows + row;
        for (int64_t i = 0; i < inputs_; ++i, to += rows) {
          if (offset == kOutside) {
            std::fill_n(to, run, T(0));
          } else {
            CopyStrided(lhs + image * image_stride + offset + i * feature_stride, image_stride, run, to);
          }
        }
      }
      row += run;
    }
  }

  const ConvolutionSpec spec_;
  const int threads_;
  int64_t groups_ = 1, inputs_ = 1, outputs_ = 1, images_ = 1, taps_ = 1,
          positions_ = 1;  // the middle three of a group
  int64_t rows_ = 0, taps_at_once_ = 1, block_size_ = 0;
  bool images_inside_ = false;
  std::vector<std::vector<int64_t>> inputs_under_;
  Buffer kernel_;
  std::vector<Buffer> workspaces_;
  std::mutex mutex_;
  std::vector<T*> free_;  // workspaces that no thread uses
  const T* lhs_ = nullptr;
  const T* rhs_ = nullptr;
  T* result_ = nullptr;
};

template <typename T>
absl::StatusOr<std::unique_ptr<LibraryKernel>> Prepare(const ConvolutionSpec& spec, int threads) {
  auto kernel = std::make_unique<GemmConvolution<T>>(spec, threads);
  RETURN_IF_ERROR(kernel->Allocate());
  return std::unique_ptr<LibraryKernel>(std::move(kernel));
}

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareGemmConvolution(const ConvolutionSpec& spec, int threads) {
  RETURN_IF_ERROR(lapack::LoadOpenBlas());
  if (spec.operand_dtype == DType::kF64) return Prepare<double>(spec, threads);
  return Prepare<float>(spec, threads);
}

}  // namespace tessera
