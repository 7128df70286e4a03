// SPDX-License-Identifier: Apache-2.0
// The functions with which model code is written. Each takes the caller's line as a defaulted last argument and checks
// its other arguments. On an error it returns an invalid tensor; the graph records its first error.
#ifndef TESSERA_COMPILER_TRACE_OPS_H_
#define TESSERA_COMPILER_TRACE_OPS_H_

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// --- Elementwise ---

#define TESSERA_UNARY_FUNCTIONS(X)  \
  X(Exp)                            \
  X(Expm1)                          \
  X(Log)                            \
  X(Log1p)                          \
  X(Tanh)                           \
  X(Sigmoid)                        \
  X(Relu)                           \
  X(Softplus)                       \
  X(Sqrt)                           \
  X(Rsqrt)                          \
  X(Square)                         \
  X(Abs)                            \
  X(Sign)                           \
  X(Sin)                            \
  X(Cos)                            \
  X(Floor)                          \
  X(Ceil)                           \
  X(Round) /* half to even */       \
  X(Erf)                            \
  X(Erfc)                           \
  X(ErfInv)                         \
  X(Gelu) /* exact, through erfc */ \
  X(Not)
#define TESSERA_DECLARE(Name) Tensor Name(const Tensor& x, SourceLocation location = SourceLocation::current());
TESSERA_UNARY_FUNCTIONS(TESSERA_DECLARE)
#undef TESSERA_DECLARE

// Broadcast as in NumPy; a number takes the other operand's dtype.
#define TESSERA_BINARY_FUNCTIONS(X) \
  X(Maximum)                        \
  X(Minimum)                        \
  X(Pow)                            \
  X(Atan2)                          \
  X(Remainder)                      \
  X(Equal)                          \
  X(NotEqual)                       \
  X(And)                            \
  X(Or)                             \
  X(Xor)                            \
  X(ShiftRightLogical)
#define TESSERA_DECLARE(Name) \
  Tensor Name(const Operand& a, const Operand& b, SourceLocation location = SourceLocation::current());
TESSERA_BINARY_FUNCTIONS(TESSERA_DECLARE)
#undef TESSERA_DECLARE

// Selects by |condition|, an i1; all three operands broadcast.
Tensor Select(const Tensor& condition, const Operand& on_true, const Operand& on_false,
              SourceLocation location = SourceLocation::current());
inline Tensor Where(const Tensor& condition, const Operand& on_true, const Operand& on_false,
                    SourceLocation location = SourceLocation::current()) {
  return Select(condition, on_true, on_false, location);
}
Tensor Clamp(const Operand& low, const Tensor& x, const Operand& high,
             SourceLocation location = SourceLocation::current());
// Converts the dtype. Float to integer truncates and saturates; conversion to i1 tests for nonzero.
Tensor Cast(const Tensor& x, DType dtype, SourceLocation location = SourceLocation::current());
// Returns |x| and blocks its gradient.
Tensor StopGradient(const Tensor& x, SourceLocation location = SourceLocation::current());

// --- Constants ---

Tensor Constant(const Operand& number, DType dtype, SourceLocation location = SourceLocation::current());
// Takes |bytes| in row-major order, as in Buffer.
Tensor ConstantBytes(std::span<const std::byte> bytes, const TensorType& type,
                     SourceLocation location = SourceLocation::current());
template <typename T>
Tensor Constant(const std::vector<T>& values, const Shape& shape, SourceLocation location = SourceLocation::current()) {
  return ConstantBytes(std::as_bytes(std::span(values)), {DTypeOf<T>::value, shape}, location);
}
Tensor Fill(const TensorType& type, const Operand& number, SourceLocation location = SourceLocation::current());
Tensor Zeros(const TensorType& type, SourceLocation location = SourceLocation::current());
Tensor Ones(const TensorType& type, SourceLocation location = SourceLocation::current());
Tensor ZerosLike(const Tensor& x, SourceLocation location = SourceLocation::current());
Tensor OnesLike(const Tensor& x, SourceLocation location = SourceLocation::current());
// Counts from 0 along |axis|.
Tensor Iota(const TensorType& type, int64_t axis = 0, SourceLocation location = SourceLocation::current());

// --- Shape. A negative axis counts from the end. ---

// Changes the shape; one size may be -1 and is then inferred.
Tensor Reshape(const Tensor& x, const Shape& shape, SourceLocation location = SourceLocation::current());
Tensor ExpandDims(const Tensor& x, int64_t axis, SourceLocation location = SourceLocation::current());
// Without |axes|, removes every dimension of size 1.
Tensor Squeeze(const Tensor& x, const std::vector<int64_t>& axes = {},
               SourceLocation location = SourceLocation::current());
// Without |permutation|, reverses the dimensions.
Tensor Transpose(const Tensor& x, const std::vector<int64_t>& permutation = {},
                 SourceLocation location = SourceLocation::current());
Tensor BroadcastTo(const Tensor& x, const Shape& shape, SourceLocation location = SourceLocation::current());
Tensor Concat(const std::vector<Tensor>& parts, int64_t axis, SourceLocation location = SourceLocation::current());
// Concatenates along a new axis.
Tensor Stack(const std::vector<Tensor>& parts, int64_t axis = 0, SourceLocation location = SourceLocation::current());
// Returns x[starts : starts + sizes : strides]; a size of -1 extends to the end; strides default to 1.
Tensor Slice(const Tensor& x, const std::vector<int64_t>& starts, const Shape& sizes,
             const std::vector<int64_t>& strides = {}, SourceLocation location = SourceLocation::current());
// Pads by (before, after) per dimension; negative amounts crop.
Tensor Pad(const Tensor& x, const std::vector<std::pair<int64_t, int64_t>>& padding, const Operand& value = 0,
           SourceLocation location = SourceLocation::current());
Tensor Reverse(const Tensor& x, const std::vector<int64_t>& axes, SourceLocation location = SourceLocation::current());

// --- Reductions ---

// The dimensions of a reduction; by default all. Conversions are implicit, to allow ReduceSum(x, 0) and ReduceSum(x,
// {0, 1}).
struct Axes {
  Axes() = default;
  Axes(int64_t axis) : axes(std::vector<int64_t>{axis}) {}
  Axes(std::initializer_list<int64_t> list) : axes(std::vector<int64_t>(list)) {}
  Axes(std::vector<int64_t> list) : axes(std::move(list)) {}
  std::optional<std::vector<int64_t>> axes;  // nullopt: all
};

#define TESSERA_REDUCTIONS(X) \
  X(ReduceSum)                \
  X(ReduceMean)               \
  X(ReduceMax)                \
  X(ReduceMin)                \
  X(ReduceProd)               \
  X(ReduceAll) /* i1 */       \
  X(ReduceAny) /* i1 */
#define TESSERA_DECLARE(Name)                                                       \
  Tensor Name(const Tensor& x, const Axes& axes = {}, bool keep_dimensions = false, \
              SourceLocation location = SourceLocation::current());
TESSERA_REDUCTIONS(TESSERA_DECLARE)
#undef TESSERA_DECLARE

// Returns the first index of the largest element along |axis|.
Tensor ArgMax(const Tensor& x, int64_t axis = -1, DType dtype = DType::kI32,
              SourceLocation location = SourceLocation::current());
Tensor ArgMin(const Tensor& x, int64_t axis = -1, DType dtype = DType::kI32,
              SourceLocation location = SourceLocation::current());
Tensor Softmax(const Tensor& x, int64_t axis = -1, SourceLocation location = SourceLocation::current());
Tensor LogSoftmax(const Tensor& x, int64_t axis = -1, SourceLocation location = SourceLocation::current());
Tensor LogSumExp(const Tensor& x, const Axes& axes = {}, bool keep_dimensions = false,
                 SourceLocation location = SourceLocation::current());

// --- Contractions and windows ---

// Returns the product of matrices [..., m, k] and [..., k, n]; leading dimensions broadcast.
Tensor MatMul(const Tensor& a, const Tensor& b, SourceLocation location = SourceLocation::current());
struct DotDimensions {
  std::vector<int64_t> batch_a, batch_b, contract_a, contract_b;
};
Tensor DotGeneral(const Tensor& a, const Tensor& b, const DotDimensions& dimensions,
                  SourceLocation location = SourceLocation::current());

enum class Padding { kValid, kSame };

struct ConvolutionOptions {
  std::vector<int64_t> strides = {};  // per spatial dimension; none: 1
  Padding padding = Padding::kValid;
  std::vector<int64_t> dilations = {};  // dilations of the kernel; none: 1
  int64_t groups = 1;
  SourceLocation location = SourceLocation::current();
};
// Convolves |x| with |kernel|, whose shapes are [batch, ..., in] and [..., in / groups, out]; the dots stand for any
// number of spatial dimensions.
Tensor Convolution(const Tensor& x, const Tensor& kernel, const ConvolutionOptions& options = {});

struct ConvolutionTransposeOptions {
  std::vector<int64_t> strides = {};  // per spatial dimension; none: 1
  Padding padding = Padding::kValid;
  SourceLocation location = SourceLocation::current();
};
// Takes |x|, [batch, ..., in], and |kernel|, [..., out, in]. A spatial size n becomes n * stride with kSame, and n *
// stride + max(window - stride, 0) with kValid. A convolution with these strides maps that size back to n.
Tensor ConvolutionTranspose(const Tensor& x, const Tensor& kernel, const ConvolutionTransposeOptions& options = {});

struct PoolOptions {
  std::vector<int64_t> window = {2, 2};  // per spatial dimension
  std::vector<int64_t> strides = {};     // none: the strides of the window
  Padding padding = Padding::kValid;
  SourceLocation location = SourceLocation::current();
};
// Takes |x|, [batch, ..., channels].
Tensor MaxPool(const Tensor& x, const PoolOptions& options = {});
// Takes |x|, [batch, ..., channels]; padding does not count in the mean.
Tensor AvgPool(const Tensor& x, const PoolOptions& options = {});

// --- Indices ---

// Adds a last dimension of |depth| to |indices|, which may have any shape; an out-of-range index gives zeros.
Tensor OneHot(const Tensor& indices, int64_t depth, DType dtype = DType::kF32,
              SourceLocation location = SourceLocation::current());
// Returns x[..., indices, ...] along |axis|: the dimensions of |indices| replace the axis. Indices are clamped.
Tensor Gather(const Tensor& x, const Tensor& indices, int64_t axis = 0,
              SourceLocation location = SourceLocation::current());

// Returns rows of |table|, [num_rows, ...], by integer ids [...] as [..., row]. An id out of range, such as the -1 of
// padding, gives zeros and contributes to no gradient. See SparseGradient for the table's gradient.
Tensor Lookup(const Tensor& table, const Tensor& ids, SourceLocation location = SourceLocation::current());

// --- Control flow ---

// While |condition| (a scalar i1 of the carried values) holds, |body| returns the next carried values. The loop is
// differentiable when its trip count is known or bounded: a counter is compared with a constant, or |max_trips| limits
// the iterations. The gradient stores the values at the start of each iteration, up to that bound.
std::vector<Tensor> While(const std::vector<Tensor>& initial,
                          const std::function<Tensor(const std::vector<Tensor>&)>& condition,
                          const std::function<std::vector<Tensor>(const std::vector<Tensor>&)>& body,
                          SourceLocation location = SourceLocation::current());
struct WhileOptions {
  int32_t max_trips = 0;
  SourceLocation location = SourceLocation::current();
};
std::vector<Tensor> While(const std::vector<Tensor>& initial,
                          const std::function<Tensor(const std::vector<Tensor>&)>& condition,
                          const std::function<std::vector<Tensor>(const std::vector<Tensor>&)>& body,
                          const WhileOptions& options);
// Both branches must return the same types.
std::vector<Tensor> Cond(const Tensor& predicate, const std::function<std::vector<Tensor>()>& on_true,
                         const std::function<std::vector<Tensor>()>& on_false,
                         SourceLocation location = SourceLocation::current());

// Carries values along dimension 0 of |inputs|, which have the same size there. |body| takes the inputs' elements at
// one index and the carried values. It returns outputs for that index and the next carried values, of unchanged types.
// Outputs are stacked along a new dimension 0. A scan is differentiable.
struct ScanStep {
  std::vector<Tensor> outputs;
  std::vector<Tensor> carried;
};
struct ScanOptions {
  bool reverse = false;  // from the last index to the first
  SourceLocation location = SourceLocation::current();
};
ScanStep Scan(
    const std::vector<Tensor>& inputs, const std::vector<Tensor>& initial,
    const std::function<ScanStep(const std::vector<Tensor>& elements, const std::vector<Tensor>& carried)>& body,
    const ScanOptions& options = {});

// --- Replicas ---

Tensor AllReduceSum(const Tensor& x, SourceLocation location = SourceLocation::current());
Tensor AllReduceMean(const Tensor& x, SourceLocation location = SourceLocation::current());
Tensor AllReduceMax(const Tensor& x, SourceLocation location = SourceLocation::current());
// Concatenates the values of all replicas along |axis|, in replica order.
Tensor AllGather(const Tensor& x, int64_t axis = 0, SourceLocation location = SourceLocation::current());
// Returns the replica's index, i32[].
Tensor ReplicaId(SourceLocation location = SourceLocation::current());

// --- Random ---

// Random values are keyed by (seed of the graph, order of the call in the computation, global step, index of the
// element). With |per_example|, dimension 0 is the batch and rows are numbered over the global batch, so values do not
// depend on the number of replicas. Otherwise every replica gets the same values.
struct RandomOptions {
  bool per_example = true;
  uint64_t seed = 0;  // mixed into the key
  SourceLocation location = SourceLocation::current();
};
Tensor RandomBits(const Shape& shape, const RandomOptions& options = {});  // ui64
// Returns values uniform in [0, 1).
Tensor RandomUniform(const TensorType& type, const RandomOptions& options = {});
// Returns normal values with mean 0 and standard deviation 1.
Tensor RandomNormal(const TensorType& type, const RandomOptions& options = {});
// Returns values of the normal distribution with mean 0 and standard deviation 1 (before truncation), truncated at
// two standard deviations.
Tensor TruncatedNormal(const TensorType& type, const RandomOptions& options = {});

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_OPS_H_
