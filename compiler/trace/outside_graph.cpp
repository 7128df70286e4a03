// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/outside_graph.h"

#include <mutex>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/warn_once.h"

namespace tessera::trace {
namespace {

thread_local int scopes = 0;

// Calls may come from constructors of static objects.
struct LastCall {
  std::mutex mutex;
  std::string text;
};

LastCall& TheLastCall() {
  static auto* const last = new LastCall();
  return *last;
}

}  // namespace

void WarnOutsideGraph(std::string_view function, const SourceLocation& location) {
  if (scopes > 0 || function.empty()) return;
  WarnOnce(location, function, "called while no graph is traced: it returns no value; call it in a model function");
  LastCall& last = TheLastCall();
  const std::lock_guard lock(last.mutex);
  last.text = fmt::format("{}: {}", LineOf(location), function);
}

std::string TakeLastOutsideGraph() {
  LastCall& last = TheLastCall();
  const std::lock_guard lock(last.mutex);
  return std::exchange(last.text, "");
}

OutsideGraphScope::OutsideGraphScope() { ++scopes; }
OutsideGraphScope::~OutsideGraphScope() { --scopes; }

}  // namespace tessera::trace
