// SPDX-License-Identifier: Apache-2.0
// The kinds of program that a model function builds.
#ifndef TESSERA_ESTIMATOR_SCOPE_MODE_H_
#define TESSERA_ESTIMATOR_SCOPE_MODE_H_

#include <string_view>

namespace tessera {

enum class Mode { kTrain, kEval, kPredict };

constexpr std::string_view Name(Mode mode) {
  switch (mode) {
    case Mode::kTrain:
      return "train";
    case Mode::kEval:
      return "eval";
    case Mode::kPredict:
      return "predict";
  }
  return "unknown";
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SCOPE_MODE_H_
