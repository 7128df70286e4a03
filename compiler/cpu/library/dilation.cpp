// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/dilation.h"

#include "tessera/compiler/cpu/library/convolution.h"
#include "tessera/compiler/cpu/library/convolution_spec.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/runtime/kernels/convolution/choose.h"
#include "tessera/runtime/kernels/convolution/image/cropped.h"

namespace tessera {
namespace {

using namespace mlir;

using Sizes = SmallVector<int64_t>;

bool IsAbove1(int64_t value) { return value > 1; }
bool IsNonzero(int64_t value) { return value != 0; }

// One convolution and the sizes that decide which primitive of the library computes it without the zeros, see
// runtime/kernels/convolution/plan.h.
class LibraryPrimitive {
 public:
  // |op| would become |convolutions| dense convolutions of |phases| phases.
  LibraryPrimitive(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases)
      : op_(op), window_(op), convolutions_(convolutions), phases_(phases) {
    auto numbers = op.getDimensionNumbers();
    for (auto [input, kernel, output] :
         llvm::zip_equal(numbers.getInputSpatialDimensions(), numbers.getKernelSpatialDimensions(),
                         numbers.getOutputSpatialDimensions())) {
      input_.push_back(cast<RankedTensorType>(op.getLhs().getType()).getDimSize(input));
      kernel_.push_back(cast<RankedTensorType>(op.getRhs().getType()).getDimSize(kernel));
      output_.push_back(op.getType().getDimSize(output));
    }
  }

  // Returns true when the library has a primitive that is no slower than dense convolutions.
  bool IsFast() { return IsGradientOfKernel() || (IsGradientOfInput() && !IsNarrow() && !HasGaps()); }

 private:
  // Returns true for the swapped gradient of a kernel: the window is larger than the result.
  bool IsGradientOfKernel() {
    if (llvm::any_of(window_.reversal, IsNonzero) || llvm::any_of(window_.rhs_dilation, IsAbove1)) return false;
    int64_t window = 1, output = 1;
    for (size_t i = 0; i < kernel_.size(); ++i) {
      window *= kernel_[i];
      output *= output_[i];
      const int64_t reach = (output_[i] - 1) * window_.strides[i];
      const int64_t low = reach - window_.padding[2 * i];
      const int64_t high = (input_[i] - 1) * window_.lhs_dilation[i] + reach + 1 - kernel_[i] - low;
      if (low < 0 || high < 0) return false;
    }
    return op_.getBatchGroupCount() > 1 || (window > output && op_.getFeatureGroupCount() == 1);
  }

  // Returns true for the gradient of an input of a convolution whose stride is the dilation here.
  bool IsGradientOfInput() {
    if (llvm::any_of(window_.strides, IsAbove1) || op_.getBatchGroupCount() > 1) return false;
    // oneDNN's kernels are made for windows that are smaller than the image.
    for (auto [kernel, output] : llvm::zip_equal(kernel_, output_)) {
      if (kernel > output) return false;
    }
    for (size_t i = 0; i < kernel_.size(); ++i) {
      const int64_t extent = (kernel_[i] - 1) * window_.rhs_dilation[i] + 1;
      const int64_t low = extent - 1 - window_.padding[2 * i];
      const int64_t high = (input_[i] - 1) * window_.lhs_dilation[i] + extent - output_[i] - low;
      if (low < 0 || high < 0) return false;
    }
    return true;
  }

  // Returns true when oneDNN's kernel leaves vector lanes idle, which phases as features of few convolutions fill.
  bool IsNarrow() {
    constexpr int64_t kLanes = 16;
    const auto groups = static_cast<int64_t>(op_.getFeatureGroupCount());
    const int64_t features = op_.getType().getDimSize(op_.getDimensionNumbers().getOutputFeatureDimension()) / groups;
    if (features >= kLanes) return false;
    // Depthwise kernels of few phases are fast as they are.
    const int64_t least = groups > 1 ? 8 : 2;
    return phases_ / convolutions_ >= least;
  }

  // Returns true when some outputs are far from every tap. oneDNN then multiplies matrices, as large as if there were
  // no zeros.
  bool HasGaps() {
    if (op_.getFeatureGroupCount() > 1) return false;
    for (size_t i = 0; i < kernel_.size(); ++i) {
      if (kernel_[i] < window_.lhs_dilation[i]) return true;
    }
    return false;
  }

  stablehlo::ConvolutionOp op_;
  const ConvolutionWindow window_;
  const int64_t convolutions_, phases_;
  Sizes input_, kernel_, output_;
};

// Returns true when our own loops compute |op|, zeros included, before the results of |convolutions| dense ones could
// be joined. Joining copies each result: to the results of other convolutions, if there are any, and to its place.
bool IsFasterThanJoining(stablehlo::ConvolutionOp op, int64_t convolutions) {
  constexpr double kMicrosecondsOfCall = 1, kNanosecondsOfCopy = 0.65;
  const double copies = static_cast<double>(op.getType().getNumElements()) * (convolutions > 1 ? 2 : 1);
  const double joining =
      kMicrosecondsOfCall * static_cast<double>(convolutions - 1) + 1e-3 * kNanosecondsOfCopy * copies;
  return EstimateWithoutOneDnn(Cropped(SpecOf(op))) < joining;
}

}  // namespace

bool SkipsDilation(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases) {
  if (IsForOneDnn(op) && LibraryPrimitive(op, convolutions, phases).IsFast()) return true;
  // The results of one phase are in place.
  return IsForLibrary(op) && phases > 1 && IsFasterThanJoining(op, convolutions);
}

}  // namespace tessera
