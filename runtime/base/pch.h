// SPDX-License-Identifier: Apache-2.0
// Precompiled: the headers of other projects that nearly every file outside of dialects/ and compiler/ includes.
#ifndef TESSERA_RUNTIME_BASE_PCH_H_
#define TESSERA_RUNTIME_BASE_PCH_H_

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "fmt/format.h"

#endif  // TESSERA_RUNTIME_BASE_PCH_H_
