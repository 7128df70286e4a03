// SPDX-License-Identifier: Apache-2.0
// The base class of optimizers that update each variable separately, both built-in and user-defined.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_UPDATE_RULE_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_UPDATE_RULE_H_

#include <limits>
#include <string_view>
#include <vector>

#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera {

class UpdateRule : public Optimizer {
 public:
  // Checks the pairs, then traces Begin, Apply for each variable with a gradient, and End.
  TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients, SourceLocation location) final;
  bool TakesSparse() const override { return UpdatesRows(); }

 protected:
  // Trace the computations shared by the updates of all variables.
  virtual void Begin() {}
  virtual void End(std::vector<Tensor>& updates) {}
  // Assigns `variable` and its slots; returns the variable's new value. With UpdatesRows, `variable` may be the subset
  // of a table's rows that have a gradient; reads, assignments and slots then refer to these rows.
  virtual Tensor Apply(const Tensor& gradient, const Variable& variable) = 0;
  // Returns whether Apply is elementwise, and rows without a gradient keep their values and slots.
  virtual bool UpdatesRows() const { return false; }

  // Returns a slot of `variable`, with its type, or the same rows of one. It is named "<variable>/<slot>"
  // ("dense/kernel/Adam"); the next one of that name is "<variable>/<slot>_1".
  static Variable Slot(const Variable& variable, std::string_view slot, const Initializer& initializer);
  // Returns a scalar variable of the optimizer: "beta1_power"; in a second optimizer of the model "beta1_power_1".
  static Variable Scalar(std::string_view name, double initial);
  // Returns `x` times the rate, in the type of `x`. The rate is a number or a floating-point scalar.
  static Tensor Scaled(const Tensor& x, const Operand& learning_rate);
  // Returns 1 - x as TensorFlow computes it: in f32. The result differs from the seventh digit on for 0.9, and from the
  // fifth for 0.999.
  static double OneMinus(double x) { return 1.0f - static_cast<float>(x); }
  // For Begin: record an error if a number is not in [low, high). A rate that is a tensor is not checked.
  static void CheckRange(std::string_view name, double value, double low,
                         double high = std::numeric_limits<double>::infinity());
  static void CheckRate(const Operand& learning_rate);
  // Returns the square root of the sum of all squares; a scalar of the type of `x`.
  static Tensor Norm(const Tensor& x);

 private:
  // Applies the gradient to the whole variable, or to the rows that have a gradient.
  Tensor ApplyTo(const Tensor& gradient, const Variable& variable);
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_UPDATE_RULE_H_
