// SPDX-License-Identifier: Apache-2.0
// Handles builder functions that are called while no graph is traced: they return no value, and no graph can hold the
// error.
#ifndef TESSERA_COMPILER_TRACE_OUTSIDE_GRAPH_H_
#define TESSERA_COMPILER_TRACE_OUTSIDE_GRAPH_H_

#include <string>
#include <string_view>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::trace {

// Warns on stderr, once per line. Thread-safe.
void WarnOutsideGraph(std::string_view function, const SourceLocation& location);

// Returns the last such call of this process as "digits.cpp:12: Ones" and clears it, so that only one error names it;
// empty without one.
std::string TakeLastOutsideGraph();

// While it is alive, further calls of this thread count as part of one call that has already warned.
class OutsideGraphScope {
 public:
  OutsideGraphScope();
  ~OutsideGraphScope();
  OutsideGraphScope(const OutsideGraphScope&) = delete;
  OutsideGraphScope& operator=(const OutsideGraphScope&) = delete;
};

}  // namespace tessera::trace

#endif  // TESSERA_COMPILER_TRACE_OUTSIDE_GRAPH_H_
