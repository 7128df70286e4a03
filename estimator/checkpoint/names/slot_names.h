// SPDX-License-Identifier: Apache-2.0
// The names that optimizers give to the values that they keep for each variable.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_NAMES_SLOT_NAMES_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_NAMES_SLOT_NAMES_H_

#include <string_view>

namespace tessera {

// A slot of a v1 optimizer: the last part of its name, and the slot's own name, which objects have. The same slot of
// the Keras optimizer with that rule.
struct SlotName {
  std::string_view v1;
  std::string_view v1_slot;
  std::string_view optimizer;  // Keras' class
  std::string_view keras;
};
inline constexpr SlotName kSlots[] = {
    {"Adagrad", "accumulator", "Adagrad", "accumulator"},
    {"Adam", "m", "Adam", "m"},
    {"Adam_1", "v", "Adam", "v"},
    {"AdamW", "m", "AdamW", "m"},
    {"AdamW_1", "v", "AdamW", "v"},
    {"Momentum", "momentum", "SGD", "momentum"},
    {"RMSProp", "rms", "RMSprop", "rms"},
    {"RMSProp_1", "momentum", "RMSprop", "momentum"},  // without `centered`
    {"RMSProp_1", "mg", "RMSprop", "mg"},              // with it
    {"RMSProp_2", "momentum", "RMSprop", "momentum"},
    {"Adadelta", "accum", "Adadelta", "accum_grad"},
    {"Adadelta_1", "accum_update", "Adadelta", "accum_var"},
    {"Ftrl", "accum", "Ftrl", "accumulator"},
    {"Ftrl_1", "linear", "Ftrl", "linear"},
};

// The end of a value's key, after the path of its object.
inline constexpr std::string_view kValueSuffix = "/.ATTRIBUTES/VARIABLE_VALUE";

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_NAMES_SLOT_NAMES_H_
