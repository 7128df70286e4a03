// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/warn_once.h"

#include <cstdio>
#include <filesystem>
#include <mutex>
#include <set>

#include "fmt/format.h"

namespace tessera {

std::string LineOf(const std::source_location& location) {
  if (location.line() == 0) return "unknown";
  return fmt::format("{}:{}", std::filesystem::path(location.file_name()).filename().string(), location.line());
}

void WarnOnce(const std::source_location& location, std::string_view function, std::string_view message) {
  static auto* const mutex = new std::mutex();
  static auto* const warned = new std::set<std::string>();
  const std::string call = fmt::format("{}: {}", LineOf(location), function);
  const std::lock_guard lock(*mutex);
  if (warned->insert(call).second) fmt::print(stderr, "{}: {}\n", call, message);
}

}  // namespace tessera
