// SPDX-License-Identifier: Apache-2.0
// The values of model code: Tensor, and Operand, which is a Tensor or a C++ number with its source line.
#ifndef TESSERA_COMPILER_TRACE_TENSOR_H_
#define TESSERA_COMPILER_TRACE_TENSOR_H_

#include <concepts>
#include <cstdint>
#include <memory>
#include <source_location>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "tessera/runtime/types/dtype.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

using SourceLocation = std::source_location;

namespace trace {
class Tracer;  // compiler/trace/tracer.h: the hidden implementation of Graph
}

// The sizes of a tensor's dimensions. A missing dimension has size 0, so that model code may continue after an error:
// the tensor of a failed call has no dimensions.
class TensorShape : public Shape {
 public:
  TensorShape() = default;
  explicit TensorShape(Shape shape) : Shape(std::move(shape)) {}

  int64_t operator[](size_t axis) const { return axis < size() ? data()[axis] : 0; }
  int64_t front() const { return (*this)[0]; }
  int64_t back() const { return empty() ? 0 : data()[size() - 1]; }
};

// A value of the traced computation: a graph and an id in it. Cheap to copy. Errors are sticky: the first failing call
// returns an invalid tensor, and later calls propagate it silently. Graph::Finish reports the first error. A tensor
// may outlive its graph but is then unusable.
class Tensor {
 public:
  Tensor() = default;  // invalid
  Tensor(std::weak_ptr<trace::Tracer> graph, int64_t id) : graph_(std::move(graph)), id_(id) {}

  bool valid() const { return id_ >= 0 && !graph_.expired(); }

  // Returns the type of one shard's slice. An invalid tensor has dtype kInvalid and an empty shape.
  TensorType type() const;
  DType dtype() const { return type().dtype; }
  TensorShape shape() const { return TensorShape(type().shape); }
  int64_t rank() const { return type().rank(); }
  int64_t num_elements() const { return type().num_elements(); }
  // Returns the size of dimension |axis|, counted from the end when negative; 0 when there is no such dimension.
  int64_t dim(int64_t axis) const;

  const std::weak_ptr<trace::Tracer>& graph() const { return graph_; }
  int64_t id() const { return id_; }

 private:
  std::weak_ptr<trace::Tracer> graph_;
  int64_t id_ = -1;
};

// Returns, for example, "f32[16,64]", or "invalid".
std::string ToString(const Tensor& tensor);

template <typename T>
concept Number = std::is_arithmetic_v<T>;

// The right side of an operator, or a function argument that is a tensor or a number. The conversion is implicit
// because its default argument records the line of the expression, which operators cannot. A number takes the dtype of
// the other operand.
class Operand {
 public:
  Operand(const Tensor& tensor, SourceLocation location = SourceLocation::current())
      : value_(tensor), location_(location) {}
  template <Number T>
  Operand(T number, SourceLocation location = SourceLocation::current()) : location_(location) {
    if constexpr (std::floating_point<T>) {
      value_ = static_cast<double>(number);
    } else if constexpr (std::unsigned_integral<T> && sizeof(T) == 8) {
      value_ = static_cast<uint64_t>(number);
    } else {
      value_ = static_cast<int64_t>(number);
    }
  }

  // Returns nullptr for a number.
  const Tensor* tensor() const { return std::get_if<Tensor>(&value_); }
  const std::variant<Tensor, double, int64_t, uint64_t>& value() const { return value_; }
  const SourceLocation& location() const { return location_; }

 private:
  std::variant<Tensor, double, int64_t, uint64_t> value_;
  SourceLocation location_;
};

// Elementwise, with NumPy's broadcasting. Both sides must have the same dtype (Cast converts).
Tensor operator+(const Tensor& a, const Operand& b);
Tensor operator-(const Tensor& a, const Operand& b);
Tensor operator*(const Tensor& a, const Operand& b);
Tensor operator/(const Tensor& a, const Operand& b);
Tensor operator-(const Operand& a);
// Comparisons return i1. There is no operator==: see Equal and NotEqual in ops.h.
Tensor operator<(const Tensor& a, const Operand& b);
Tensor operator<=(const Tensor& a, const Operand& b);
Tensor operator>(const Tensor& a, const Operand& b);
Tensor operator>=(const Tensor& a, const Operand& b);

namespace trace {
enum class BinaryKind { kAdd, kSubtract, kMultiply, kDivide, kLess, kLessEqual, kGreater, kGreaterEqual };
Tensor Binary(BinaryKind kind, const Operand& a, const Operand& b, SourceLocation location);
}  // namespace trace

// Take a number on the left: 1 - x.
#define TESSERA_NUMBER_OPERATOR(op, kind)                                       \
  template <Number T>                                                           \
  Tensor operator op(T a, const Operand& b) {                                   \
    return trace::Binary(trace::BinaryKind::kind, Operand(a), b, b.location()); \
  }
TESSERA_NUMBER_OPERATOR(+, kAdd)
TESSERA_NUMBER_OPERATOR(-, kSubtract)
TESSERA_NUMBER_OPERATOR(*, kMultiply)
TESSERA_NUMBER_OPERATOR(/, kDivide)
TESSERA_NUMBER_OPERATOR(<, kLess)
TESSERA_NUMBER_OPERATOR(<=, kLessEqual)
TESSERA_NUMBER_OPERATOR(>, kGreater)
TESSERA_NUMBER_OPERATOR(>=, kGreaterEqual)
#undef TESSERA_NUMBER_OPERATOR

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_TENSOR_H_
