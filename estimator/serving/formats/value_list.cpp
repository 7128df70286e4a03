// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/value_list.h"

namespace tessera {

nlohmann::ordered_json ToJson(const SignatureValue& value, const ValueType& type) {
  nlohmann::ordered_json json = {{"name", value.name}, {"dtype", type.dtype}, {"shape", type.shape}};
  if (!value.meaning.empty()) json["meaning"] = value.meaning;
  if (!value.words.empty()) json["words"] = value.words;
  return json;
}

}  // namespace tessera
