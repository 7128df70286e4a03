// SPDX-License-Identifier: Apache-2.0
// The container of executables: named sections, each with a checksum.
#ifndef TESSERA_RUNTIME_EXECUTABLE_CONTAINER_H_
#define TESSERA_RUNTIME_EXECUTABLE_CONTAINER_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

// Versions of the format: 1 holds one executable, 2 holds variants. A reader supports the versions up to
// kNewestContainer.
inline constexpr uint32_t kContainerOfOne = 1;
inline constexpr uint32_t kContainerOfVariants = 2;
inline constexpr uint32_t kNewestContainer = kContainerOfVariants;

inline constexpr uint32_t kMaxSections = 4096;

// A name of at most 16 bytes, and the contents.
using Section = std::pair<std::string, std::string_view>;

// Returns whether `bytes` begin with a container's magic.
bool LooksLikeContainer(std::string_view bytes);

// Returns the bytes of a container. Deterministic for equal contents.
std::string WriteContainer(uint32_t version, const std::vector<Section>& sections);

// Returns the sections by name, each with its checksum verified; they point into `bytes`. Fails with InvalidArgument
// when the bytes are not a container, DataLoss when they are damaged, FailedPrecondition for a newer version. `name` is
// the file name for messages.
absl::StatusOr<std::map<std::string, std::string_view>> ReadContainer(std::string_view bytes, std::string_view name);

// Returns the error for a damaged container.
absl::Status DamagedContainer(std::string_view name, std::string_view what);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_CONTAINER_H_
