// SPDX-License-Identifier: Apache-2.0
// The methods of signatures, in the words of TensorFlow's SavedModels.
#ifndef TESSERA_TOOLS_SERVE_PROTOCOL_METHODS_H_
#define TESSERA_TOOLS_SERVE_PROTOCOL_METHODS_H_

namespace tessera::serve {

inline constexpr char kPredictMethod[] = "tensorflow/serving/predict";
inline constexpr char kClassifyMethod[] = "tensorflow/serving/classify";
inline constexpr char kRegressMethod[] = "tensorflow/serving/regress";

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_PROTOCOL_METHODS_H_
