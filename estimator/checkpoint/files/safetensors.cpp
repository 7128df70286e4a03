// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/files/safetensors.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "nlohmann/json.hpp"
#include "tessera/estimator/checkpoint/bundle/temporary_file.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"
#include "tessera/runtime/io/sparse_file.h"

namespace tessera {
namespace {

using Json = nlohmann::json;

constexpr int64_t kLengthBytes = 8;
constexpr uint64_t kMostHeaderBytes = 100'000'000;  // the limit of the format
constexpr size_t kHeaderAlignment = 8;
constexpr char kMetadata[] = "__metadata__";

struct TypeName {
  DType dtype;
  std::string_view name;
};
constexpr TypeName kTypeNames[] = {
    {DType::kI1, "BOOL"},
    {DType::kI8, "I8"},
    {DType::kU8, "U8"},
    {DType::kI16, "I16"},
    {DType::kU16, "U16"},
    {DType::kI32, "I32"},
    {DType::kU32, "U32"},
    {DType::kI64, "I64"},
    {DType::kU64, "U64"},
    {DType::kF16, "F16"},
    {DType::kBF16, "BF16"},
    {DType::kF32, "F32"},
    {DType::kF64, "F64"},
    {DType::kC64, "C64"},
    {DType::kF8E5M2, "F8_E5M2"},
    {DType::kF8E4M3FN, "F8_E4M3"},
    {DType::kF8E8M0FNU, "F8_E8M0"},
    {DType::kF8E5M2FNUZ, "F8_E5M2FNUZ"},
    {DType::kF8E4M3FNUZ, "F8_E4M3FNUZ"},
};

std::optional<DType> TypeOf(std::string_view name) {
  for (const TypeName& row : kTypeNames) {
    if (row.name == name) return row.dtype;
  }
  return std::nullopt;
}

std::optional<std::string_view> NameOf(DType dtype) {
  for (const TypeName& row : kTypeNames) {
    if (row.dtype == dtype) return row.name;
  }
  return std::nullopt;
}

// Returns nullopt for invalid JSON and for objects with duplicate keys: readers differ about which one counts.
std::optional<Json> ParseHeader(std::string_view text) {
  std::vector<std::set<std::string>> keys;
  bool twice = false;
  const auto look = [&](int, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key) twice |= !keys.back().insert(parsed.get<std::string>()).second;
    return true;
  };
  Json header = Json::parse(text, look, /*allow_exceptions=*/false);
  if (header.is_discarded() || twice || !header.is_object()) return std::nullopt;
  return header;
}

// Returns a non-negative integer that fits; nullopt for other values.
std::optional<int64_t> Count(const Json& value) {
  if (!value.is_number_unsigned()) return std::nullopt;
  const auto count = value.get<uint64_t>();
  return count <= INT64_MAX ? std::optional(static_cast<int64_t>(count)) : std::nullopt;
}

std::optional<std::vector<int64_t>> Counts(const Json& entry, const char* key) {
  const auto found = entry.find(key);
  if (found == entry.end() || !found->is_array()) return std::nullopt;
  std::vector<int64_t> counts;
  for (const Json& value : *found) {
    const std::optional<int64_t> count = Count(value);
    if (!count) return std::nullopt;
    counts.push_back(*count);
  }
  return counts;
}

// The position of a tensor among the bytes of all tensors.
struct Entry {
  TensorType type;
  int64_t begin = 0;
  int64_t end = 0;
};

absl::StatusOr<Entry> ParseEntry(const Json& json, const std::string& what) {
  if (!json.is_object()) return DataLoss("{}: expected an object", what);
  const auto dtype = json.find("dtype");
  const std::optional<std::vector<int64_t>> shape = Counts(json, "shape");
  const std::optional<std::vector<int64_t>> offsets = Counts(json, "data_offsets");
  if (dtype == json.end() || !dtype->is_string() || !shape || !offsets || offsets->size() != 2) {
    return DataLoss("{}: expected \"dtype\", \"shape\" and two \"data_offsets\"", what);
  }
  const auto name = dtype->get<std::string>();
  const std::optional<DType> type = TypeOf(name);
  if (!type) return Unimplemented("{}: unknown element type \"{}\"", what, name);
  Entry entry = {.type = {*type, *shape}, .begin = (*offsets)[0], .end = (*offsets)[1]};
  if (!Validate(entry.type).ok()) return DataLoss("{}: its shape {} is too large", what, ToString(*shape));
  if (entry.end < entry.begin || entry.end - entry.begin != entry.type.byte_size()) {
    return DataLoss("{}: {} takes {} bytes, its offsets are {} and {}", what, ToString(entry.type),
                    entry.type.byte_size(), entry.begin, entry.end);
  }
  return entry;
}

// Fails with DataLoss unless the ranges tile the file's `size` bytes after the header.
absl::Status CheckTiling(std::vector<std::pair<int64_t, int64_t>> ranges, int64_t size, const std::string& path) {
  std::sort(ranges.begin(), ranges.end());
  int64_t position = 0;
  for (const auto& [begin, end] : ranges) {
    if (begin != position) return DataLoss("{}: bytes {} to {} belong to no tensor or to two", path, position, begin);
    position = end;
  }
  if (position == size) return absl::OkStatus();
  return DataLoss("{}: its tensors take {} bytes, but {} follow the header", path, position, size);
}

std::string Header(const std::vector<const std::pair<const std::string, Buffer>*>& tensors) {
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  int64_t offset = 0;
  for (const auto* tensor : tensors) {
    const TensorType& type = tensor->second.type();
    header[tensor->first] = {
        {"dtype", *NameOf(type.dtype)}, {"shape", type.shape}, {"data_offsets", {offset, offset + type.byte_size()}}};
    offset += type.byte_size();
  }
  std::string text = header.dump();
  text.resize((text.size() + kHeaderAlignment - 1) / kHeaderAlignment * kHeaderAlignment, ' ');
  return text;
}

}  // namespace

bool LooksLikeSafetensors(std::string_view head) {
  uint64_t length = 0;
  if (head.size() <= sizeof(length)) return false;
  std::memcpy(&length, head.data(), sizeof(length));
  return length <= kMostHeaderBytes && head[sizeof(length)] == '{';
}

absl::StatusOr<SafetensorsReader> SafetensorsReader::Open(FileSystem& files, const std::string& path) {
  ASSIGN_OR_RETURN(const FileInfo info, files.Stat(path));
  ASSIGN_OR_RETURN(const std::string length_bytes, files.ReadAt(path, 0, kLengthBytes));
  uint64_t length = 0;
  if (length_bytes.size() == sizeof(length)) std::memcpy(&length, length_bytes.data(), sizeof(length));
  if (length == 0 || length > kMostHeaderBytes || static_cast<int64_t>(length) > info.size - kLengthBytes) {
    return DataLoss("{}: not a safetensors file, or truncated: {} bytes, and a header of {}", path, info.size, length);
  }
  ASSIGN_OR_RETURN(const std::string text, files.ReadAt(path, kLengthBytes, static_cast<int64_t>(length)));
  const std::optional<Json> header = text.starts_with('{') ? ParseHeader(text) : std::nullopt;
  if (!header) return DataLoss("{}: its header is damaged, or names a tensor twice", path);
  SafetensorsReader reader(files, path);
  const int64_t data = kLengthBytes + static_cast<int64_t>(length);
  std::vector<std::pair<int64_t, int64_t>> ranges;
  for (const auto& [name, value] : header->items()) {
    if (name == kMetadata) continue;
    ASSIGN_OR_RETURN(Entry entry, ParseEntry(value, fmt::format("{}: tensor \"{}\"", path, name)));
    ranges.emplace_back(entry.begin, entry.end);
    reader.offsets_.emplace(name, data + entry.begin);
    reader.tensors_.emplace(name, std::move(entry.type));
  }
  RETURN_IF_ERROR(CheckTiling(std::move(ranges), info.size - data, path));
  return reader;
}

absl::StatusOr<Buffer> SafetensorsReader::Read(const std::string& name) const {
  const auto found = tensors_.find(name);
  if (found == tensors_.end()) return NotFound("{} has no tensor \"{}\"", path_, name);
  ASSIGN_OR_RETURN(const std::string bytes, files_->ReadAt(path_, offsets_.at(name), found->second.byte_size()));
  if (static_cast<int64_t>(bytes.size()) != found->second.byte_size()) {
    return DataLoss("{}: became shorter while it was read", path_);
  }
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(found->second));
  if (!bytes.empty()) std::memcpy(buffer.data(), bytes.data(), bytes.size());
  return buffer;
}

// Appends the elements; those of a tensor in a mapped file in chunks.
static absl::Status Append(FileSystem& files, WritableFile& file, const Buffer& tensor) {
  const FileMapping* const mapping = MappingOf(tensor);
  if (mapping == nullptr) return file.Append(tensor.bytes());
  return ReadPieces(*mapping, {.data = [&](int64_t, std::string_view bytes) { return file.Append(bytes); },
                               .zeros = [&](int64_t count) { return AppendZeros(files, file, count); }});
}

absl::Status WriteSafetensors(FileSystem& files, const std::string& path,
                              const std::map<std::string, Buffer>& tensors) {
  std::vector<const std::pair<const std::string, Buffer>*> order;
  for (const auto& tensor : tensors) {
    if (!NameOf(tensor.second.type().dtype)) {
      return InvalidArgument("\"{}\" is {}, which safetensors does not support; npz and checkpoints support more types",
                             tensor.first, ToString(tensor.second.type()));
    }
    const Json name = tensor.first;
    if (name.dump(-1, ' ', false, Json::error_handler_t::ignore) !=
        name.dump(-1, ' ', false, Json::error_handler_t::replace)) {
      return InvalidArgument("a tensor name is not UTF-8, which safetensors requires: {}",
                             name.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    if (tensor.first == kMetadata) return InvalidArgument("no tensor of a safetensors file can be named {}", kMetadata);
    order.push_back(&tensor);
  }
  std::sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
    const int64_t width = ByteWidth(a->second.type().dtype), other = ByteWidth(b->second.type().dtype);
    return width != other ? width > other : a->first < b->first;
  });
  const std::string header = Header(order);
  const uint64_t length = header.size();
  if (length > kMostHeaderBytes) return InvalidArgument("{}: the names of its tensors are too long", path);
  TemporaryFile temporary(files, path);
  ASSIGN_OR_RETURN(const std::unique_ptr<WritableFile> file, files.Open(temporary.path(), FileSystem::Mode::kTruncate));
  RETURN_IF_ERROR(file->Append({reinterpret_cast<const char*>(&length), sizeof(length)}));
  RETURN_IF_ERROR(file->Append(header));
  for (const auto* tensor : order) RETURN_IF_ERROR(Append(files, *file, tensor->second));
  RETURN_IF_ERROR(file->Sync());
  RETURN_IF_ERROR(file->Close());
  RETURN_IF_ERROR(temporary.Rename());
  return files.SyncDirectory(DirectoryOf(path));
}

}  // namespace tessera
