// SPDX-License-Identifier: Apache-2.0
// The contents of a file, as `tessera inspect` shows them; one source file per kind of file.
#ifndef TESSERA_TOOLS_TESSERA_INSPECT_INSPECT_H_
#define TESSERA_TOOLS_TESSERA_INSPECT_INSPECT_H_

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The number of a tensor's values that JSON lists.
inline constexpr int64_t kShownValues = 16;

struct Inspection {
  std::string text;             // for people
  nlohmann::ordered_json json;  // for programs
  // Returns the tensor with that name, for --tensor; empty for kinds without tensors.
  std::function<absl::StatusOr<Buffer>(const std::string& name)> tensor;
};

// A kind of file: a test by its path and first bytes, and a function that reads its content.
struct InspectedKind {
  bool (*matches)(const std::string& path, std::string_view head);
  absl::StatusOr<Inspection> (*inspect)(const std::string& path);
};

absl::StatusOr<Inspection> InspectExecutable(const std::string& path);
bool IsProgram(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectProgram(const std::string& path);
bool IsJaxExport(const std::string& path, std::string_view head);
bool IsArrayFile(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectArrayFile(const std::string& path);
bool IsCheckpoint(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectCheckpoint(const std::string& path);
bool IsEventFile(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectEventFile(const std::string& path);
bool IsRecordFile(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectRecordFile(const std::string& path);
bool IsSavedModelDir(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectSavedModel(const std::string& path);
bool IsModelDir(const std::string& path, std::string_view head);
absl::StatusOr<Inspection> InspectModelDir(const std::string& path);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_INSPECT_INSPECT_H_
