// SPDX-License-Identifier: Apache-2.0
// The base class of Keras' optimizers: variable names, and the hyperparameters saved in checkpoints. Internal to this
// folder.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_KERAS_KERAS_RULE_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_KERAS_KERAS_RULE_H_

#include <string>
#include <string_view>
#include <vector>

#include "tessera/estimator/optimizers/update_rule.h"

namespace tessera::optimizers::keras {

class KerasRule : public UpdateRule {
 protected:
  // `name` is Keras' class name: "RMSprop".
  KerasRule(std::string_view name, const Operand& learning_rate) : name_(name), learning_rate_(learning_rate) {}

  // Checks the hyperparameters; records errors in the trace.
  virtual void Check() const = 0;
  // Returns the hyperparameters that checkpoints contain besides `learning_rate` and `decay`.
  virtual std::vector<std::pair<std::string, double>> Numbers() const { return {}; }

  void Begin() override;
  void End(std::vector<Tensor>& updates) override;

  // Returns the variable "training/<optimizer>/<variable>/<slot>", with the variable's type, or the same rows of one.
  Variable KerasSlot(const Variable& variable, std::string_view slot, const Initializer& initializer) const;
  // Returns the number of the current step, counted from 1; f32[].
  Tensor Step() const { return step_; }
  // Returns `x` times the rate.
  Tensor Rated(const Tensor& x) const { return Scaled(x, learning_rate_); }

 private:
  std::string name_;
  Operand learning_rate_;
  std::string scope_;    // "training/Adam"
  Variable iterations_;  // invalid: uses global_step, which the estimator advances
  Tensor step_;
};

}  // namespace tessera::optimizers::keras

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_KERAS_KERAS_RULE_H_
