// SPDX-License-Identifier: Apache-2.0
// ZIP archives in memory, read through libzip. The reader treats archives as untrusted.
#ifndef TESSERA_RUNTIME_IO_ZIP_H_
#define TESSERA_RUNTIME_IO_ZIP_H_

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

bool LooksLikeZip(std::string_view head);

// Reads the contents of a member and verifies its checksum. Fails with DataLoss for damage.
using ReadZipMember = std::function<absl::StatusOr<std::string>()>;

// Calls `visit` for each member of an archive, in order. For messages, `name` is the file name and `kind` its kind,
// such as ".npz file". Fails with InvalidArgument when it is not an archive, DataLoss for damage, and with the error of
// `visit`.
absl::Status ForEachZipMember(
    std::string_view bytes, std::string_view name, std::string_view kind,
    const std::function<absl::Status(std::string_view member, const ReadZipMember& read)>& visit);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_ZIP_H_
