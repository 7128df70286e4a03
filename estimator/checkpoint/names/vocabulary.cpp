// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/names/vocabulary.h"

#include <cstring>
#include <map>
#include <string_view>
#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns the strings of a file with their rows.
absl::StatusOr<std::map<std::string, int64_t>> ReadWords(FileSystem& files, const std::string& path, int64_t size) {
  ASSIGN_OR_RETURN(const std::string text, files.Read(path));
  std::map<std::string, int64_t> words;
  int64_t row = 0;
  for (std::string_view rest = text; !rest.empty() && (size < 0 || row < size); ++row) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.ends_with('\r')) word.remove_suffix(1);
    if (!words.emplace(word, row).second) return InvalidArgument("{}: line {}: duplicate \"{}\"", path, row + 1, word);
  }
  if (row < size) return InvalidArgument("{} has {} words, expected {}", path, row, size);
  return words;
}

absl::Status CheckTable(std::string_view which, const TensorType& type, int64_t axis, int64_t expected,
                        std::string_view words) {
  if (type.rank() <= axis) return InvalidArgument("{} is {}, which has no dimension {}", which, ToString(type), axis);
  const int64_t size = type.shape[static_cast<size_t>(axis)];
  if (size == expected) return absl::OkStatus();
  return InvalidArgument("{} is {}, expected {} in dimension {}: {}", which, ToString(type), expected, axis, words);
}

}  // namespace

absl::StatusOr<Buffer> RemapVocabulary(FileSystem& files, const std::string& name, const VocabInfo& info,
                                       const Buffer& old_table, const Buffer& initial) {
  if (info.axis != 0 && info.axis != 1) {
    return InvalidArgument("\"{}\": axis is {}, expected 0 (rows) or 1 (columns)", name, info.axis);
  }
  if (info.num_oov_buckets < 0) {
    return InvalidArgument("\"{}\": num_oov_buckets is {}, expected 0 or more", name, info.num_oov_buckets);
  }
  ASSIGN_OR_RETURN(const auto new_words, ReadWords(files, info.new_vocab, info.new_vocab_size));
  ASSIGN_OR_RETURN(const auto old_words, ReadWords(files, info.old_vocab, info.old_vocab_size));
  const TensorType &type = initial.type(), &old_type = old_table.type();
  const auto new_size = static_cast<int64_t>(new_words.size()) + info.num_oov_buckets;
  RETURN_IF_ERROR_WITH(
      CheckTable("the variable", type, info.axis, new_size,
                 fmt::format("{} words of {} and {} buckets", new_words.size(), info.new_vocab, info.num_oov_buckets)),
      fmt::format("\"{}\"", name));
  const auto old_size = static_cast<int64_t>(old_words.size());
  // Buckets of the old table come after its strings; they are not copied.
  Shape expected = type.shape;
  if (old_type.rank() == type.rank()) {
    expected[static_cast<size_t>(info.axis)] = old_type.shape[static_cast<size_t>(info.axis)];
  }
  if (old_type != TensorType{type.dtype, expected} || expected[static_cast<size_t>(info.axis)] < old_size) {
    return InvalidArgument(
        "\"{}\": the stored table is {}, expected {} except for {} or more in dimension {}: words of {}", name,
        ToString(old_type), ToString(type), old_size, info.axis, info.old_vocab);
  }
  ASSIGN_OR_RETURN(Buffer table, Buffer::Allocate(type));
  if (info.backup_initializer == VocabInfo::Backup::kInitializer) {
    std::memcpy(table.data(), initial.data(), static_cast<size_t>(table.byte_size()));
  }
  // The table is outer x size x inner; each string copies one slice of the middle dimension.
  int64_t outer = 1, inner = ByteWidth(type.dtype);
  for (int64_t i = 0; i < type.rank(); ++i) {
    if (i < info.axis) outer *= type.shape[static_cast<size_t>(i)];
    if (i > info.axis) inner *= type.shape[static_cast<size_t>(i)];
  }
  const int64_t stored_size = expected[static_cast<size_t>(info.axis)];
  for (const auto& [word, row] : new_words) {
    const auto old_row = old_words.find(word);
    if (old_row == old_words.end()) continue;
    for (int64_t i = 0; i < outer; ++i) {
      std::memcpy(static_cast<char*>(table.data()) + (i * new_size + row) * inner,
                  static_cast<const char*>(old_table.data()) + (i * stored_size + old_row->second) * inner,
                  static_cast<size_t>(inner));
    }
  }
  return table;
}

}  // namespace tessera
