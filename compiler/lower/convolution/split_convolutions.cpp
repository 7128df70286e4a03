// SPDX-License-Identifier: Apache-2.0
// Converts convolutions of a dilated input to dense ones, see passes.td. phases.h has the arithmetic of one dimension.
//
//   1. The kernel is reshaped to [taps, phases] along each split dimension. Each combination of phase groups uses
//      a slice of it, whose phases become output features: [groups, phases..., features of a group].
//   2. A dense convolution per combination computes [windows..., groups, phases..., features of a group].
//   3. The results are joined along the phases, which then move after their windows: output q * period + phase.
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/lower/convolution/crop.h"
#include "tessera/compiler/lower/convolution/phases.h"
#include "tessera/compiler/lower/convolution/window.h"
#include "tessera/compiler/lower/passes.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_SPLITCONVOLUTIONS
#include "tessera/compiler/lower/passes.h.inc"

namespace {

using namespace mlir;

using Sizes = SmallVector<int64_t>;

// Limits how many convolutions one op becomes, so that program size stays bounded.
constexpr int64_t kMostConvolutions = 64;

RankedTensorType TypeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

Value Reshaped(ImplicitLocOpBuilder& b, Value value, ArrayRef<int64_t> shape) {
  if (TypeOf(value).getShape() == shape) return value;
  return stablehlo::ReshapeOp::create(b, TypeOf(value).clone(shape), value);
}

// Returns a transpose, or a reshape if only dimensions of size 1 move.
Value Transposed(ImplicitLocOpBuilder& b, Value value, ArrayRef<int64_t> order) {
  ArrayRef<int64_t> shape = TypeOf(value).getShape();
  Sizes larger;
  llvm::copy_if(order, std::back_inserter(larger), [&](int64_t dim) { return shape[dim] != 1; });
  if (llvm::is_sorted(larger)) return Reshaped(b, value, applyPermutation(shape, order));
  return stablehlo::TransposeOp::create(b, value, order);
}

Value Sliced(ImplicitLocOpBuilder& b, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> limits,
             ArrayRef<int64_t> strides) {
  Sizes shape;
  for (auto [start, limit, stride] : llvm::zip_equal(starts, limits, strides)) {
    shape.push_back(llvm::divideCeil(limit - start, stride));
  }
  RankedTensorType type = TypeOf(value);
  if (type.getShape() == ArrayRef<int64_t>(shape)) return value;
  return stablehlo::SliceOp::create(b, type.clone(shape), value, starts, limits, strides);
}

DenseElementsAttr ZeroSplat(RankedTensorType type) {
  Builder builder(type.getContext());
  Type element = type.getElementType();
  if (auto complex = dyn_cast<ComplexType>(element)) {
    Attribute part = builder.getZeroAttr(complex.getElementType());
    return DenseElementsAttr::get(type, builder.getArrayAttr({part, part}));
  }
  return DenseElementsAttr::get(type, builder.getZeroAttr(element));
}

Value Zeros(ImplicitLocOpBuilder& b, RankedTensorType type) {
  return stablehlo::ConstantOp::create(b, cast<ElementsAttr>(ZeroSplat(type)));
}

class Splitter {
 public:
  Splitter(OpBuilder& builder, stablehlo::ConvolutionOp op)
      : b_(op.getLoc(), builder),
        op_(op),
        type_(op.getType()),
        window_(op),
        kernel_(FoldReverse(op, window_)),
        numbers_(op.getDimensionNumbers()),
        groups_(op.getFeatureGroupCount() * op.getBatchGroupCount()) {
    for (size_t i = 0; i < rank(); ++i) {
      DilatedDimension dim{.input = TypeOf(op.getLhs()).getDimSize(numbers_.getInputSpatialDimensions()[i]),
                           .kernel = TypeOf(kernel_).getDimSize(numbers_.getKernelSpatialDimensions()[i]),
                           .output = op.getType().getDimSize(numbers_.getOutputSpatialDimensions()[i]),
                           .stride = window_.strides[i],
                           .low = window_.padding[2 * i],
                           .dilation = window_.lhs_dilation[i],
                           .spread = window_.rhs_dilation[i]};
      if (dim.input == 1) dim.dilation = 1;
      dims_.push_back(SplitByPhase(dim));
      inputs_.push_back(dim.input);
    }
  }

  // Returns how many convolutions |op| would become.
  int64_t Count() const {
    int64_t count = 1;
    for (const SplitDimension& dim : dims_) {
      count *= dim.groups.empty() ? kMostConvolutions + 1 : static_cast<int64_t>(dim.groups.size());
      if (count > kMostConvolutions) break;
    }
    return count;
  }

  int64_t Phases() const {
    int64_t phases = 1;
    for (const SplitDimension& dim : dims_) phases *= dim.period;
    return phases;
  }

  Value Build() {
    SplitKernel();
    SmallVector<PhaseGroup> chosen;
    Value all = Join(0, chosen);
    return Interleave(all);
  }

 private:
  size_t rank() const { return numbers_.getKernelSpatialDimensions().size(); }
  int64_t features() const { return type_.getDimSize(numbers_.getOutputFeatureDimension()); }

  // Reshapes the kernel to [taps, phases] along joined dimensions, and to [groups, features of a group] along its
  // output features. Zeros fill the last taps, which no group uses. In a reversed window these are the first elements
  // of the kernel.
  void SplitKernel() {
    RankedTensorType type = TypeOf(kernel_);
    Sizes low(type.getRank()), high(type.getRank()), interior(type.getRank());
    Sizes shape;
    taps_axis_.resize(rank());
    phase_axis_.assign(rank(), -1);
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      const int64_t size = type.getDimSize(dim);
      const auto axis = static_cast<int64_t>(shape.size());
      if (dim == numbers_.getKernelOutputFeatureDimension()) {
        group_axis_ = axis;
        shape.append({groups_, size / groups_});
      } else if (dim == numbers_.getKernelInputFeatureDimension()) {
        shape.push_back(size);
      } else {
        const auto i =
            llvm::find(numbers_.getKernelSpatialDimensions(), dim) - numbers_.getKernelSpatialDimensions().begin();
        taps_axis_[i] = axis;
        if (!dims_[i].joined) {
          shape.push_back(size);
          continue;
        }
        const int64_t phases = dims_[i].kernel_phases, taps = llvm::divideCeil(size, phases);
        (window_.reversal[i] ? low : high)[dim] = taps * phases - size;
        phase_axis_[i] = axis + 1;
        shape.append({taps, phases});
      }
    }
    auto is_padded = [](int64_t amount) { return amount != 0; };
    if (llvm::any_of(low, is_padded) || llvm::any_of(high, is_padded)) {
      Value zero = Zeros(b_, type.clone(ArrayRef<int64_t>()));
      kernel_ = stablehlo::PadOp::create(b_, kernel_, zero, low, high, interior);
    }
    kernel_ = Reshaped(b_, kernel_, shape);
  }

  // Returns the kernel of the phases |chosen|: shaped like the kernel of the op, with phases among its features.
  Value KernelOf(ArrayRef<PhaseGroup> chosen) {
    ArrayRef<int64_t> shape = TypeOf(kernel_).getShape();
    Sizes starts(shape.size()), limits(shape), strides(shape.size(), 1), reversed;
    for (size_t i = 0; i < rank(); ++i) {
      const SplitDimension& dim = dims_[i];
      const PhaseGroup& group = chosen[i];
      const int64_t axis = taps_axis_[i], size = shape[axis];
      int64_t& first = starts[axis];
      if (dim.joined) {
        // Adjacent taps belong to phases in descending order, or in ascending order in a reversed window.
        first = window_.reversal[i] ? size - group.taps : 0;
        limits[axis] = first + group.taps;
        const int64_t phases = phase_axis_[i];
        starts[phases] = window_.reversal[i] ? group.first - (dim.period - dim.kernel_phases)
                                             : dim.period - group.first - group.count;
        limits[phases] = starts[phases] + group.count;
        if (!window_.reversal[i] && group.count > 1) reversed.push_back(phases);
      } else {
        const int64_t reach = (group.taps - 1) * dim.tap_stride;
        first = window_.reversal[i] ? size - 1 - group.first_tap - reach : group.first_tap;
        limits[axis] = first + reach + 1;
        strides[axis] = dim.tap_stride;
      }
    }
    Value kernel = Sliced(b_, kernel_, starts, limits, strides);
    if (!reversed.empty()) kernel = stablehlo::ReverseOp::create(b_, kernel, reversed);
    Sizes order, merged;
    for (int64_t axis = 0; axis < static_cast<int64_t>(shape.size()); ++axis) {
      if (llvm::is_contained(phase_axis_, axis)) continue;
      order.push_back(axis);
      if (axis != group_axis_) continue;
      for (int64_t phases : phase_axis_) {
        if (phases >= 0) order.push_back(phases);
      }
    }
    kernel = Transposed(b_, kernel, order);
    RankedTensorType type = TypeOf(op_.getRhs());
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      const auto* at = llvm::find(numbers_.getKernelSpatialDimensions(), dim);
      if (at != numbers_.getKernelSpatialDimensions().end()) {
        merged.push_back(chosen[at - numbers_.getKernelSpatialDimensions().begin()].taps);
      } else {
        merged.push_back(dim == numbers_.getKernelOutputFeatureDimension() ? features() * PhasesOf(chosen)
                                                                           : type.getDimSize(dim));
      }
    }
    return Reshaped(b_, kernel, merged);
  }

  static int64_t PhasesOf(ArrayRef<PhaseGroup> chosen) {
    int64_t phases = 1;
    for (const PhaseGroup& group : chosen) phases *= group.count;
    return phases;
  }

  // Returns the shape of a result with its features as [groups, phases of each dimension, features of a group], or as
  // one dimension.
  Sizes ResultShape(ArrayRef<int64_t> phases, bool expanded) const {
    Sizes shape;
    for (int64_t dim = 0; dim < type_.getRank(); ++dim) {
      const auto* at = llvm::find(numbers_.getOutputSpatialDimensions(), dim);
      if (at != numbers_.getOutputSpatialDimensions().end()) {
        shape.push_back(dims_[at - numbers_.getOutputSpatialDimensions().begin()].windows);
      } else if (dim != numbers_.getOutputFeatureDimension()) {
        shape.push_back(type_.getDimSize(dim));
      } else if (expanded) {
        shape.push_back(groups_);
        shape.append(phases.begin(), phases.end());
        shape.push_back(features() / groups_);
      } else {
        int64_t size = features();
        for (int64_t count : phases) size *= count;
        shape.push_back(size);
      }
    }
    return shape;
  }

  int64_t PhaseAxis(size_t i) const { return numbers_.getOutputFeatureDimension() + 1 + static_cast<int64_t>(i); }

  // Returns the outputs of the phases |chosen| along the first dimensions and of all along the others.
  Value Join(size_t i, SmallVectorImpl<PhaseGroup>& chosen) {
    if (i == rank()) return Convolved(chosen);
    SmallVector<Value> parts;
    for (const PhaseGroup& group : dims_[i].groups) {
      chosen.push_back(group);
      parts.push_back(Join(i + 1, chosen));
      chosen.pop_back();
    }
    if (parts.size() == 1) return parts.front();
    Sizes shape(TypeOf(parts.front()).getShape());
    shape[PhaseAxis(i)] = dims_[i].period;
    return stablehlo::ConcatenateOp::create(b_, TypeOf(parts.front()).clone(shape), parts,
                                            static_cast<uint64_t>(PhaseAxis(i)));
  }

  Value Convolved(ArrayRef<PhaseGroup> chosen) {
    Sizes phases;
    for (const PhaseGroup& group : chosen) phases.push_back(group.count);
    const Sizes expanded = ResultShape(phases, /*expanded=*/true);
    if (llvm::any_of(chosen, [](const PhaseGroup& group) { return group.taps == 0; })) {
      return Zeros(b_, type_.clone(expanded));
    }
    ConvolutionWindow window = window_;
    for (size_t i = 0; i < rank(); ++i) {
      window.strides[i] = dims_[i].stride;
      window.rhs_dilation[i] = dims_[i].spread;
      window.lhs_dilation[i] = 1;
      window.padding[2 * i] = -chosen[i].base;
      window.padding[2 * i + 1] = dims_[i].PaddingHigh(chosen[i], inputs_[i]);
    }
    RankedTensorType dense = type_.clone(ResultShape(phases, /*expanded=*/false));
    Value result = CreateConvolution(b_, op_, dense, op_.getLhs(), KernelOf(chosen), window);
    return Reshaped(b_, result, expanded);
  }

  // Moves phases after their windows and drops outputs before the first and after the last.
  Value Interleave(Value all) {
    const int64_t feature = numbers_.getOutputFeatureDimension();
    const auto phases = static_cast<int64_t>(rank());
    Sizes order, shape, starts, limits;
    for (int64_t dim = 0; dim < type_.getRank(); ++dim) {
      const int64_t axis = dim <= feature ? dim : dim + phases + 1;
      order.push_back(axis);
      starts.push_back(0);
      limits.push_back(type_.getDimSize(dim));
      shape.push_back(limits.back());
      const auto* at = llvm::find(numbers_.getOutputSpatialDimensions(), dim);
      if (at != numbers_.getOutputSpatialDimensions().end()) {
        const auto i = static_cast<size_t>(at - numbers_.getOutputSpatialDimensions().begin());
        order.push_back(PhaseAxis(i));
        shape.back() = dims_[i].windows * dims_[i].period;
        starts.back() = dims_[i].shift;
        limits.back() += dims_[i].shift;
      } else if (dim == feature) {
        order.push_back(feature + phases + 1);
      }
    }
    Value moved = Reshaped(b_, Transposed(b_, all, order), shape);
    return Sliced(b_, moved, starts, limits, Sizes(starts.size(), 1));
  }

  ImplicitLocOpBuilder b_;
  stablehlo::ConvolutionOp op_;
  RankedTensorType type_;
  ConvolutionWindow window_;
  Value kernel_;
  stablehlo::ConvDimensionNumbersAttr numbers_;
  const int64_t groups_;
  SmallVector<SplitDimension> dims_;
  Sizes inputs_;
  // Axes of the kernel after SplitKernel.
  Sizes taps_axis_, phase_axis_;
  int64_t group_axis_ = 0;
};

bool IsToBeSplit(stablehlo::ConvolutionOp op, const Splitter& splitter, const Backend& backend) {
  const bool is_dilated =
      llvm::any_of(ConvolutionWindow(op).lhs_dilation, [](int64_t dilation) { return dilation > 1; });
  if (!is_dilated || splitter.Count() > kMostConvolutions) return false;
  return !backend.SkipsDilation(op, splitter.Count(), splitter.Phases());
}

// Erases |op| and the slices that only it uses.
void EraseCropped(stablehlo::ConvolutionOp op) {
  const SmallVector<Value> operands(op.getOperands());
  op.erase();
  for (Value operand : operands) {
    if (auto slice = operand.getDefiningOp<stablehlo::SliceOp>(); slice && slice->use_empty()) slice.erase();
  }
}

// Splits |op| by phases, or crops it, when that is faster.
void Simplify(stablehlo::ConvolutionOp op, const Backend& backend) {
  stablehlo::ConvolutionOp cropped = CroppedConvolution(op);
  OpBuilder builder(cropped);
  Splitter splitter(builder, cropped);
  const bool is_split = IsToBeSplit(cropped, splitter, backend);
  Value result = is_split ? splitter.Build() : cropped.getResult();
  if (!is_split && backend.ReadsParts(op, cropped)) result = op.getResult();
  if (result != op.getResult()) {
    op.replaceAllUsesWith(result);
    if (op != cropped) op.erase();
  }
  if (result != cropped.getResult()) EraseCropped(cropped);
}

struct SplitConvolutionsPass : impl::SplitConvolutionsBase<SplitConvolutionsPass> {
  using SplitConvolutionsBase::SplitConvolutionsBase;

  void runOnOperation() override {
    const Backend* const backend = FindBackend(device.getValue(), getOperation());
    if (backend == nullptr) return signalPassFailure();
    // The second iteration crops the dense convolutions that the first one created.
    for (int round = 0; round < 2; ++round) {
      ForEach([&](stablehlo::ConvolutionOp op) { Simplify(op, *backend); });
    }
  }

  void ForEach(llvm::function_ref<void(stablehlo::ConvolutionOp)> function) {
    SmallVector<stablehlo::ConvolutionOp> convolutions;
    getOperation()->walk([&](stablehlo::ConvolutionOp op) {
      // Types of powers of two have no zero, and empty tensors no elements.
      const bool plain = !isa<Float8E8M0FNUType>(op.getType().getElementType()) && !IsEmpty(op);
      if (plain) convolutions.push_back(op);
    });
    for (stablehlo::ConvolutionOp op : convolutions) function(op);
  }

  static bool IsEmpty(stablehlo::ConvolutionOp op) {
    return llvm::any_of(ArrayRef<Value>{op.getLhs(), op.getRhs(), op.getResult()},
                        [](Value value) { return TypeOf(value).getNumElements() == 0; });
  }
};

}  // namespace
}  // namespace tessera
