// SPDX-License-Identifier: Apache-2.0
// The arguments and results of an exported function as JSON, for programs that call it.
#ifndef TESSERA_ESTIMATOR_SERVING_FORMATS_VALUE_LIST_H_
#define TESSERA_ESTIMATOR_SERVING_FORMATS_VALUE_LIST_H_

#include <cstdint>
#include <string>
#include <vector>

#include "nlohmann/json.hpp"
#include "tessera/estimator/serving/formats/signature_values.h"

namespace tessera {

// The type of an argument or a result. A dimension of size -1 counts the rows.
struct ValueType {
  std::string dtype;  // as runtime/types/dtype.h spells it
  std::vector<int64_t> shape;
};

// Returns {"name": .., "dtype": .., "shape": [..]}, with "meaning" and "words" if the value has them.
nlohmann::ordered_json ToJson(const SignatureValue& value, const ValueType& type);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_FORMATS_VALUE_LIST_H_
