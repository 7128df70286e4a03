// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/exit_code.h"

#include "absl/strings/cord.h"
#include "absl/strings/string_view.h"

namespace tessera {
namespace {

constexpr const char* kPayload = "tessera.exit_code";

}  // namespace

absl::Status WithExitCode(absl::Status error, ExitCode code) {
  if (error.ok() || error.GetPayload(kPayload).has_value()) return error;
  const char digit = static_cast<char>('0' + static_cast<int>(code));
  error.SetPayload(kPayload, absl::Cord(absl::string_view(&digit, 1)));
  return error;
}

ExitCode ExitCodeOf(const absl::Status& error) {
  if (error.ok()) return ExitCode::kSuccess;
  const absl::optional<absl::Cord> payload = error.GetPayload(kPayload);
  if (!payload.has_value() || payload->size() != 1) return ExitCode::kUsage;
  return static_cast<ExitCode>((*payload)[0] - '0');
}

}  // namespace tessera
