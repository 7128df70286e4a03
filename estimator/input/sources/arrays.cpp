// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/arrays.h"

#include <map>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/runtime/base/npy.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::StatusOr<Buffer> Member(const NamedBuffers& members, const ArrayFile& array) {
  std::vector<std::string> names;
  for (const auto& [name, buffer] : members) {
    if (name == array.member) return buffer;
    names.push_back(name);
  }
  return NotFound("{}: no member \"{}\"; the file has {}", array.path, array.member, fmt::join(names, ", "));
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Table>> ReadArrayTable(const std::vector<ArrayFile>& arrays, FileSystem& files) {
  std::map<std::string, NamedBuffers> archives;  // each is read once
  std::vector<Table::Column> columns;
  for (const ArrayFile& array : arrays) {
    if (!archives.contains(array.path)) {
      ASSIGN_OR_RETURN(const std::string bytes, files.Read(array.path));
      if (LooksLikeZip(bytes) || array.path.ends_with(".npz")) {
        ASSIGN_OR_RETURN(archives[array.path], ParseNpz(bytes, array.path));
      } else {
        ASSIGN_OR_RETURN(Buffer values, ParseNpy(bytes, array.path));
        archives[array.path] = {{"", std::move(values)}};
      }
    }
    ASSIGN_OR_RETURN(Buffer values, Member(archives[array.path], array));
    columns.push_back({array.name, std::move(values)});
  }
  return Table::Create(std::move(columns));
}

absl::StatusOr<Dataset> ReadArrays(const std::vector<ArrayFile>& arrays, FileSystem& files) {
  ASSIGN_OR_RETURN(std::shared_ptr<const Table> table, ReadArrayTable(arrays, files));
  return Dataset::FromTable(std::move(table));
}

}  // namespace tessera
