// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/serving/formats/trained_program.h"

#include <set>

#include "fmt/ranges.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status CheckHostCalls(const proto::ExecutableProto& description) {
  std::set<std::string> functions;
  for (const proto::Entry& entry : description.entries()) {
    for (const proto::HostCall& call : entry.host_calls()) {
      functions.insert(call.location().empty() ? call.function()
                                               : fmt::format("{} at {}", call.function(), call.location()));
    }
  }
  if (functions.empty()) return absl::OkStatus();
  return InvalidArgument(
      "the predictions call host functions of this program, which an export cannot contain: {}; leave them out when "
      "the mode is {}",
      fmt::join(functions, ", "), Name(Mode::kPredict));
}

}  // namespace tessera
