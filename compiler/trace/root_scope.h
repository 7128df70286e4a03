// SPDX-License-Identifier: Apache-2.0
// Variable names that do not depend on the current scope, for tables that several layers share.
#ifndef TESSERA_COMPILER_TRACE_ROOT_SCOPE_H_
#define TESSERA_COMPILER_TRACE_ROOT_SCOPE_H_

#include <memory>
#include <string>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Leaves all NameScopes while it is alive, so that GetVariable takes full names. Scopes nest.
class RootScope {
 public:
  RootScope();
  ~RootScope();
  RootScope(const RootScope&) = delete;
  RootScope& operator=(const RootScope&) = delete;

 private:
  std::shared_ptr<trace::Tracer> tracer_;  // null where no graph is traced
  std::string previous_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_ROOT_SCOPE_H_
