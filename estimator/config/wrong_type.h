// SPDX-License-Identifier: Apache-2.0
// Errors for which TensorFlow raises TypeError are InvalidArgument here, marked by a payload.
#ifndef TESSERA_ESTIMATOR_CONFIG_WRONG_TYPE_H_
#define TESSERA_ESTIMATOR_CONFIG_WRONG_TYPE_H_

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/cord.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

inline constexpr char kWrongTypePayload[] = "wrong_type";

template <typename... Args>
[[nodiscard]] absl::Status WrongType(fmt::format_string<Args...> format, Args&&... args) {
  absl::Status status = InvalidArgument(format, std::forward<Args>(args)...);
  status.SetPayload(kWrongTypePayload, absl::Cord());
  return status;
}

inline bool IsWrongType(const absl::Status& status) { return status.GetPayload(kWrongTypePayload).has_value(); }

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_WRONG_TYPE_H_
