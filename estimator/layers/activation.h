// SPDX-License-Identifier: Apache-2.0
// The activation of a layer: an elementwise function of ops.h by its name, or a user's callable.
#ifndef TESSERA_ESTIMATOR_LAYERS_ACTIVATION_H_
#define TESSERA_ESTIMATOR_LAYERS_ACTIVATION_H_

#include <functional>
#include <type_traits>
#include <utility>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::layers {

// An empty activation is the identity.
class Activation {
 public:
  Activation() = default;
  // Selects this overload of an overloaded function, which a template cannot deduce: LeakyRelu. nullptr is the
  // identity.
  Activation(Tensor (*function)(const Tensor&, SourceLocation)) {
    if (function != nullptr) function_ = function;
  }
  template <typename F>
    requires(!std::same_as<std::remove_cvref_t<F>, Activation> &&
             std::is_invocable_r_v<Tensor, F, const Tensor&, SourceLocation>)
  Activation(F function) {
    if (!IsEmpty(function)) function_ = std::move(function);
  }
  template <typename F>
    requires(!std::same_as<std::remove_cvref_t<F>, Activation> && std::is_invocable_r_v<Tensor, F, const Tensor&>)
  Activation(F function) {
    if (IsEmpty(function)) return;
    function_ = [function = std::move(function)](const Tensor& x, SourceLocation) { return function(x); };
  }

  explicit operator bool() const { return static_cast<bool>(function_); }
  Tensor operator()(const Tensor& x, SourceLocation location) const { return function_ ? function_(x, location) : x; }

 private:
  // Returns whether `function` is a null pointer or an empty std::function.
  template <typename F>
  static bool IsEmpty(const F& function) {
    if constexpr (requires { function == nullptr; }) {
      return function == nullptr;
    } else {
      return false;
    }
  }

  std::function<Tensor(const Tensor&, SourceLocation)> function_;
};

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_ACTIVATION_H_
