// SPDX-License-Identifier: Apache-2.0
// A layer of a Keras model as a function of tensors, and what its config says about its weights. For the files of
// this folder, and for those that run the graph of a model.
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
  // i1[batch, time], false for steps that are padding; invalid: all steps are real.
  Tensor mask = {};
  // The argument of the softmax or the sigmoid whose result `tensor` is, for losses; invalid for other tensors.
  Tensor logits = {};
};

struct CallContext {
  Mode mode = Mode::kPredict;  // kTrain also where the call says training=True
  std::string scope;           // "dense", the front of the variables' names
  // Further arguments of the call, of those that the layer takes.
  std::map<std::string, Value> named = {};  // tensors
  std::set<std::string> flags = {};         // names of those that are true
  std::vector<double> numbers = {};
};

using LayerFn = std::function<Value(const std::vector<Value>& inputs, const CallContext& context)>;

// A weight of a layer, in the order in which Keras saves them.
struct Weight {
  std::string name;            // "kernel", "lstm_cell/kernel": behind the layer's scope
  bool trainable = true;       // unless the layer is not
  bool is_variable = true;     // false for a count that Keras keeps and no step reads
  std::string container = {};  // the part of the layer that saves it, such as "cell"
};

// The use that a layer makes of its input's mask.
enum class MaskRule {
  kRefuse,  // the layer computes something else with a mask, or Keras refuses it
  kKeep,    // the result has the input's mask
  kOwn,     // the layer reads it
};

struct MadeLayer {
  LayerFn call = {};
  std::vector<Weight> weights = {};
  MaskRule mask = MaskRule::kRefuse;
  std::vector<std::string> arguments = {};  // the arguments by name that `call` takes, beside "mask"
  bool takes_numbers = false;               // among the inputs
};

struct LayerInfo {
  int version = 3;        // Keras' version, 2 or 3: some defaults and formulas differ
  bool trainable = true;  // true when the layer and all models around it are
};

// --- Fields that several layers have. Mistakes are recorded in `settings`. ---

// An activation of a layer. `gives_logits`: its argument is of use for losses.
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
// Returns "valid" or "same"; with `causal`, that word is allowed as well.
std::string PaddingOf(Settings& settings, bool causal = false);
// Notes the fields that begin values and constrain them: the file has the values. A constraint is refused.
void IgnoreInitializers(Settings& settings, std::initializer_list<const char*> weights);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_LAYERS_LAYER_CALL_H_
