// SPDX-License-Identifier: Apache-2.0
// The batch sizes and processors for which an export is compiled, and its default signature.
#ifndef TESSERA_ESTIMATOR_SERVING_SERVING_OPTIONS_H_
#define TESSERA_ESTIMATOR_SERVING_SERVING_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

inline constexpr char kSavedModelFormat[] = "saved_model";

struct ServingOptions {
  // The batch sizes for which the program is compiled, ascending. Requests are padded to the next one if rows are
  // independent. Empty: 1, 8, 32 and 128, or 1 for formats with a single batch size.
  std::vector<int64_t> batch_sizes = {};
  std::vector<std::string> cpus = {"native"};  // in the form of VariantOptions::cpus
  // The signature `predict` also becomes serving_default if the model's own default only takes serialised messages, and
  // the receiver passes tensors. TensorFlow's exports have no serving_default then.
  bool predict_by_default = false;

  // The other options are for formats with signature functions (export_formats.h).

  std::vector<std::string> signatures = {};  // empty: serving_default
  std::string name = "model";                // the name of a C library and the prefix of its names: a C identifier
  bool weights_beside = false;               // StableHLO's weights are arguments stored in a file, instead of constants
  // Compiles model.tsr. OptionsFor sets this to false for formats that do not need it.
  bool compile = true;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SERVING_OPTIONS_H_
