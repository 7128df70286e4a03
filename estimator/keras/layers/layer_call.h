// SPDX-License-Identifier: Apache-2.0
// A layer of a Keras model as a function of tensors, and what its config says about its weights. For this directory,
// and for the files that run a model's graph.
#ifndef TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_CALL_H_
#define TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_CALL_H_

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/keras/config/settings.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/layers/data_format.h"
#include "tessera/estimator/layers/regularizer.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::keras {

// A tensor between layers.
struct Value {
  Tensor tensor;
  // i1[batch, time], false for padding steps; invalid: no step is padding.
  Tensor mask = {};
  // The argument of the softmax or sigmoid that computes `tensor`, for losses; invalid for other tensors.
  Tensor logits = {};
};

struct CallContext {
  Mode mode = Mode::kPredict;  // kTrain also when the call has training=True
  std::string scope;           // the prefix of the variables' names: "dense"
  // Further arguments of the call that the layer accepts.
  std::map<std::string, Value> named = {};  // tensors
  std::set<std::string> flags = {};         // names of boolean arguments that are true
  std::vector<double> numbers = {};
};

using LayerFn = std::function<Value(const std::vector<Value>& inputs, const CallContext& context)>;

// A weight of a layer, in the order in which Keras saves them.
struct Weight {
  std::string name;            // "kernel", "lstm_cell/kernel": relative to the layer's scope
  bool trainable = true;       // unless the layer is not
  bool is_variable = true;     // false for a count that Keras saves but no step reads
  std::string container = {};  // the part of the layer that saves it, such as "cell"
};

// How a layer uses the mask of its input.
enum class MaskRule {
  kRefuse,  // not supported: a mask changes what the layer computes, or Keras rejects it
  kKeep,    // the output keeps the input's mask
  kOwn,     // the layer reads the mask
};

struct MadeLayer {
  LayerFn call = {};
  std::vector<Weight> weights = {};
  MaskRule mask = MaskRule::kRefuse;
  std::vector<std::string> arguments = {};  // the keyword arguments that `call` accepts, besides "mask"
  bool takes_numbers = false;               // among the inputs
};

struct LayerInfo {
  int version = 3;        // Keras' version, 2 or 3: some defaults and formulas differ
  bool trainable = true;  // true when the layer and all enclosing models are trainable
};

// --- Fields that several layers have. Errors are recorded in `settings`. ---

// An activation of a layer. `gives_logits`: losses can use its argument.
struct ActivationConfig {
  layers::Activation function = {};
  bool gives_logits = false;
};
// Returns the activation that the field names; the identity where it is null.
ActivationConfig ActivationOf(Settings& settings, const char* key, const LayerInfo& info);
// Returns activation(x) with its logits.
Value Activate(const ActivationConfig& activation, const Tensor& x);

Regularizer RegularizerOf(Settings& settings, const char* key);
layers::DataFormat DataFormatOf(Settings& settings);
// Returns "valid" or "same"; with `causal`, "causal" is allowed as well.
std::string PaddingOf(Settings& settings, bool causal = false);
// Ignores initializers: the file has the values. Constraints stay unread, so Settings::Finish rejects them.
void IgnoreInitializers(Settings& settings, std::initializer_list<const char*> weights);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_CALL_H_
