// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/library/place_channels.h"

#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/cpu/library/convolution_spec.h"
#include "tessera/compiler/cpu/library/input_part.h"
#include "tessera/runtime/kernels/convolution/choose.h"
#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"
#include "tessera/runtime/kernels/convolution/image/cropped.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns the bytes of |value|.
double BytesOf(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return static_cast<double>(type.getNumElements()) * type.getElementTypeBitWidth() / 8;
}

// Returns the bytes of a copy of the input or, for the gradient of a kernel, of the part that windows read. It is the
// mean of the bytes written and the bytes loaded: all between the first and the last one in a row of memory.
double BytesOfInput(stablehlo::ConvolutionOp op) {
  ConvolutionWindow window(op);
  const InputPart part(op, window);
  if (!part.IsTransposed()) return BytesOf(op.getLhs());
  double bytes = static_cast<double>(op.getLhs().getType().getElementTypeBitWidth()) / 8;
  for (const int64_t size : part.shape) bytes *= static_cast<double>(size);
  const auto row = static_cast<double>(part.limits.back() - part.starts.back());
  return bytes * (1 + row / static_cast<double>(part.shape.back())) / 2;
}

// Returns the multiply-adds of |spec| by vectors of output features, without the zeros of a dilation.
double MultiplyAdds(const ConvolutionSpec& spec) {
  const int64_t lanes = spec.operand_dtype == DType::kF64 ? 8 : 16;
  const int64_t groups = spec.feature_group_count * spec.batch_group_count;
  auto products = static_cast<double>(spec.output_batch.size * spec.kernel_input_feature.size * groups);
  products *= static_cast<double>(llvm::alignTo(spec.output_feature.size / groups, lanes));
  for (const ConvolutionSpec::Spatial& s : spec.spatial) {
    products *= static_cast<double>(s.output.size) * static_cast<double>(s.kernel.size);
    if (s.input.size > 1) products /= static_cast<double>(s.lhs_dilation);
  }
  return products;
}

}  // namespace

// All times are those of estimate.h: of two threads of an AMD EPYC of model 17.
bool IsFasterInPlace(stablehlo::ConvolutionOp op, bool moves_input, bool moves_result) {
  constexpr double kNanosecondsOfByte = 0.06, kNanosecondsOfResult = 0.2;
  // oneDNN's direct kernels of f32, and products of f64.
  constexpr double kNanosecondsOfProduct = 0.004, kNanosecondsOfWideProduct = 0.0216;
  const ConvolutionSpec whole = SpecOf(op);
  // Loops over features need contiguous features.
  if (whole.has_empty_tensor() || IsDepthwise(whole)) return false;
  const ConvolutionSpec spec = Cropped(whole);
  const bool is_wide = spec.operand_dtype == DType::kF64;
  const double moved = (moves_input ? BytesOfInput(op) : 0) + (moves_result ? BytesOf(op.getResult()) : 0);
  const double last =
      kNanosecondsOfByte * moved + (is_wide ? kNanosecondsOfWideProduct : kNanosecondsOfProduct) * MultiplyAdds(spec);
  const double in_place =
      1e3 * EstimateWithoutOneDnn(spec) + kNanosecondsOfResult * static_cast<double>(op.getType().getNumElements());
  return in_place < last;
}

bool StandsAlone(stablehlo::ConvolutionOp op) {
  constexpr size_t kNear = 32;
  for (const bool forward : {false, true}) {
    llvm::SetVector<Operation*> ops;
    ops.insert(op);
    for (size_t i = 0; i < ops.size(); ++i) {
      if (ops.size() > kNear || (i > 0 && isa<stablehlo::ConvolutionOp>(ops[i]))) return false;
      if (forward) {
        ops.insert(ops[i]->user_begin(), ops[i]->user_end());
        continue;
      }
      for (Value operand : ops[i]->getOperands()) {
        if (Operation* producer = operand.getDefiningOp()) ops.insert(producer);
      }
    }
  }
  return true;
}

}  // namespace tessera
