// SPDX-License-Identifier: Apache-2.0
// What every layer starts with. For the layers' own files.
#ifndef TESSERA_ESTIMATOR_LAYERS_SCOPE_H_
#define TESSERA_ESTIMATOR_LAYERS_SCOPE_H_

#include <string>

#include "tessera/compiler/trace/graph.h"

namespace tessera::layers {

// The scope of a layer's variables: its name, or the default one made unique.
inline NameScope LayerScope(const std::string& name, const char* default_name) {
  return name.empty() ? NameScope::Unique(default_name) : NameScope(name);
}

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_SCOPE_H_
