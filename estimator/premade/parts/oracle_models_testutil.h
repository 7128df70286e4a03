// SPDX-License-Identifier: Apache-2.0
// The models and the rows of scripts/oracles/premade.py.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_ORACLE_MODELS_TESTUTIL_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_ORACLE_MODELS_TESTUTIL_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"
#include "tessera/estimator/premade/parts/training_testutil.h"

namespace tessera::premade {

inline constexpr int64_t kOracleRows = 6;

// Returns the features "a", "b", "c" and "s" (ids and a sequence of them, padded with -1), "s_length" and "w"
// (weights).
const NamedValues& OracleRows();

struct OracleModel {
  NamedValues labels;
  absl::StatusOr<ModelFn> model_fn;
};
using MakeOracleModel = std::function<OracleModel(Version)>;

// Returns the models by their names in the oracle: "DnnBinary", "LinearMean", "CombinedAdam", ...
std::map<std::string, MakeOracleModel> OracleModels();

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_ORACLE_MODELS_TESTUTIL_H_
