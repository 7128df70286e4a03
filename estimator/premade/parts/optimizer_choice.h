// SPDX-License-Identifier: Apache-2.0
// The optimizer of a premade model: given by name, or by a factory function.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_OPTIMIZER_CHOICE_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_OPTIMIZER_CHOICE_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "absl/status/statusor.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera::premade {

// The generation of tf.estimator that a premade model follows:
//
//                           not given           kV1 (tf.compat.v1.estimator)   kV2 (tf.estimator)
//   optimizers and slots    v1's                optimizer.h                    keras/keras.h
//   default loss_reduction  kSumOverBatchSize   kSum                           kSumOverBatchSize
//   metrics (heads/head.h)  v2's                v1's                           v2's
//
// Model variables have the same names in both.
using Version = heads::Version;

// Makes a new optimizer for each trace. The model wraps it in CrossShard.
using OptimizerFn = std::function<std::unique_ptr<Optimizer>()>;

// Returns v1's "Adagrad", "Ftrl", "RMSProp" and "SGD" (rate 0.05), "Adam" (0.001). Fails with InvalidArgument for
// another name.
absl::StatusOr<OptimizerFn> OptimizerByName(std::string_view name);

// Returns the optimizer `name` of the generation `version`. The default rate is 0.05 in v1; in Keras, 0.01 for SGD and
// 0.001 for the others.
absl::StatusOr<OptimizerFn> OptimizerByName(std::string_view name, Version version,
                                            std::optional<double> learning_rate = std::nullopt);

// An optimizer given by name or by a factory function. If empty, the model's default is used. As in tf.estimator, an
// optimizer given by name has the rate of the model's default.
class OptimizerChoice {
 public:
  OptimizerChoice() = default;
  OptimizerChoice(const char* name) : name_(name) {}
  OptimizerChoice(std::string name) : name_(std::move(name)) {}
  template <typename Function>
    requires std::is_invocable_r_v<std::unique_ptr<Optimizer>, Function&>
  OptimizerChoice(Function function) : function_(std::move(function)) {}

  // Returns whether it is a name, or empty: premade models then choose the rate.
  bool by_name() const { return !function_; }
  // Returns whether it is a name or a function, that is, not the model's default.
  bool given() const { return function_ || !name_.empty(); }
  // Returns the function if set, else the optimizer of the given name, else that of `default_name`; both with
  // `learning_rate`. Fails with InvalidArgument for an unknown name.
  absl::StatusOr<OptimizerFn> Resolve(const std::optional<Version>& version, const char* default_name,
                                      std::optional<double> learning_rate) const;

 private:
  std::string name_;
  OptimizerFn function_;
};

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_OPTIMIZER_CHOICE_H_
