// SPDX-License-Identifier: Apache-2.0
// For which numbers of rows and which processors an export is compiled, and its default signature.
#ifndef TESSERA_ESTIMATOR_SERVING_SERVING_OPTIONS_H_
#define TESSERA_ESTIMATOR_SERVING_SERVING_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

inline constexpr char kSavedModelFormat[] = "saved_model";

struct ServingOptions {
  // The numbers of rows for which the program is compiled, ascending. Requests are padded to the next one where rows
  // are independent. Empty: 1, 8, 32 and 128, or 1 for formats of one number.
  std::vector<int64_t> batch_sizes = {};
  std::vector<std::string> cpus = {"native"};  // as VariantOptions has them
  // The signature `predict` is serving_default too where the model's own default takes serialised messages alone, and
  // the receiver gives tensors. TensorFlow's exports have no serving_default then.
  bool predict_by_default = false;

  // The rest is for formats that hold functions of signatures (export_formats.h).

  std::vector<std::string> signatures = {};  // empty: serving_default
  std::string name = "model";                // of a C library and the begin of its names: an identifier of C
  bool weights_beside = false;               // StableHLO's weights are arguments and a file, instead of constants
  // Says that model.tsr is compiled. Formats without it set this to false.
  bool compile = true;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SERVING_OPTIONS_H_
