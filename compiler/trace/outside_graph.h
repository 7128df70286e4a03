// SPDX-License-Identifier: Apache-2.0
// Handles builder functions that are called where no graph is traced: they return no value, and there is no graph to
// hold the error.
#ifndef TESSERA_COMPILER_TRACE_OUTSIDE_GRAPH_H_
#define TESSERA_COMPILER_TRACE_OUTSIDE_GRAPH_H_

#include <string>
#include <string_view>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::trace {

// Warns on stderr, once for each line. Any thread.
void WarnOutsideGraph(std::string_view function, const SourceLocation& location);

// Returns the last such call of this process as "digits.cpp:12: Ones", and forgets it, so that one error names it;
// empty without one.
std::string TakeLastOutsideGraph();

// While it lives, further calls of this thread belong to one call about which there was a warning.
class OutsideGraphScope {
 public:
  OutsideGraphScope();
  ~OutsideGraphScope();
  OutsideGraphScope(const OutsideGraphScope&) = delete;
  OutsideGraphScope& operator=(const OutsideGraphScope&) = delete;
};

}  // namespace tessera::trace

#endif  // TESSERA_COMPILER_TRACE_OUTSIDE_GRAPH_H_
