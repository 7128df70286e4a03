// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/arrays.h"

#include <map>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/zip.h"

namespace tessera {
namespace {

// A file; members that are not used need not be tensors.
struct Archive {
  NamedBuffers members;
  std::map<std::string, StringArray> texts;
  std::map<std::string, absl::Status> left_out;
};

absl::StatusOr<Value> Member(const Archive& archive, const ArrayFile& array) {
  if (const auto text = archive.texts.find(array.member); text != archive.texts.end()) {
    return Value::Strings(text->second.strings, text->second.shape);
  }
  std::vector<std::string> names;
  for (const auto& [name, text] : archive.texts) names.push_back(name);
  for (const auto& [name, buffer] : archive.members) {
    if (name == array.member) return buffer;
    names.push_back(name);
  }
  if (const auto other = archive.left_out.find(array.member); other != archive.left_out.end()) return other->second;
  return NotFound("{}: no member \"{}\"{}; the file has {}", array.path, array.member,
                  DidYouMean(array.member, names, ", "), fmt::join(names, ", "));
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Table>> ReadArrayTable(const std::vector<ArrayFile>& arrays, FileSystem& files) {
  std::map<std::string, Archive> archives;  // each is read once
  std::vector<Table::Column> columns;
  for (const ArrayFile& array : arrays) {
    if (!archives.contains(array.path)) {
      ASSIGN_OR_RETURN(const std::string bytes, files.Read(array.path));
      if (LooksLikeZip(bytes) || array.path.ends_with(".npz")) {
        Archive& archive = archives[array.path];
        const RawTypeOf none = [](std::string_view) { return std::nullopt; };
        ASSIGN_OR_RETURN(archive.members, ParseNpz(bytes, array.path, none, &archive.left_out, &archive.texts));
      } else if (HoldsStrings(bytes)) {
        ASSIGN_OR_RETURN(archives[array.path].texts[""], ParseNpyStrings(bytes, array.path));
      } else {
        ASSIGN_OR_RETURN(Buffer values, ParseNpy(bytes, array.path));
        archives[array.path].members = {{"", std::move(values)}};
      }
    }
    ASSIGN_OR_RETURN(Value values, Member(archives[array.path], array));
    columns.push_back({array.name, std::move(values)});
  }
  return Table::Create(std::move(columns));
}

absl::StatusOr<Dataset> ReadArrays(const std::vector<ArrayFile>& arrays, FileSystem& files) {
  ASSIGN_OR_RETURN(std::shared_ptr<const Table> table, ReadArrayTable(arrays, files));
  return Dataset::FromTable(std::move(table));
}

}  // namespace tessera
