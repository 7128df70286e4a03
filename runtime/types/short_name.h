// SPDX-License-Identifier: Apache-2.0
// Names of arguments and results without the punctuation of Python.
#ifndef TESSERA_RUNTIME_TYPES_SHORT_NAME_H_
#define TESSERA_RUNTIME_TYPES_SHORT_NAME_H_

#include <string>
#include <string_view>

namespace tessera {

// Returns "scores" for JAX's "result['scores']", "params/dense/w" for "params['dense']['w']", "w" for "result[0]['w']".
// It joins the keys of the path, omitting the word "result" and the positions after it. Returns an empty name for any
// other form and for paths without keys.
std::string ShortName(std::string_view name);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_TYPES_SHORT_NAME_H_
