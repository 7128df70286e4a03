// SPDX-License-Identifier: Apache-2.0
// .npz through libzip, whose errors are translated here.
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/zip.h"
#include "tessera/runtime/io/zip_parts.h"

namespace tessera {
namespace {

constexpr std::string_view kSuffix = ".npy";

}  // namespace

absl::StatusOr<NamedBuffers> ParseNpz(std::string_view bytes, std::string_view name, std::optional<DType> raw_type) {
  return ParseNpz(bytes, name, [raw_type](std::string_view) { return raw_type; });
}

absl::StatusOr<NamedBuffers> ParseNpz(std::string_view bytes, std::string_view name, const RawTypeOf& raw_type_of,
                                      std::map<std::string, absl::Status>* left_out,
                                      std::map<std::string, StringArray>* texts) {
  NamedBuffers buffers;
  const auto visit = [&](std::string_view member, const ReadZipMember& read) -> absl::Status {
    if (!member.ends_with(kSuffix)) {
      const absl::Status other = InvalidArgument("{}: member \"{}\" is not a .npy file", name, member);
      if (left_out == nullptr) return other;
      left_out->emplace(member, other);
      return absl::OkStatus();
    }
    ASSIGN_OR_RETURN(const std::string contents, read());
    const std::string_view array = member.substr(0, member.size() - kSuffix.size());
    if (texts != nullptr && HoldsStrings(contents)) {
      ASSIGN_OR_RETURN((*texts)[std::string(array)], ParseNpyStrings(contents, fmt::format("{}[{}]", name, member)));
      return absl::OkStatus();
    }
    absl::StatusOr<Buffer> buffer = ParseNpy(contents, fmt::format("{}[{}]", name, member), raw_type_of(array));
    if (left_out != nullptr && absl::IsInvalidArgument(buffer.status())) {
      left_out->emplace(array, buffer.status());
      return absl::OkStatus();
    }
    RETURN_IF_ERROR(buffer.status());
    buffers.emplace_back(array, *std::move(buffer));
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(ForEachZipMember(bytes, name, ".npz file", visit));
  return buffers;
}

absl::StatusOr<std::string> SerializeNpz(const NamedBuffers& buffers) {
  ZipError error;
  ZipSource target(zip_source_buffer_create(nullptr, 0, 0, error.get()));
  if (target == nullptr) return ResourceExhausted("{}", error.text());
  zip_source_keep(target.get());  // read from after the archive is closed
  ZipArchive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, error.get()));
  if (archive == nullptr) {
    zip_source_free(target.get());
    return Internal("{}", error.text());
  }
  std::vector<std::string> members;  // the archive reads them when it is closed
  members.reserve(buffers.size());
  for (const auto& [name, buffer] : buffers) {
    const std::string& bytes = members.emplace_back(SerializeNpy(buffer));
    zip_source_t* const source = zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
    const zip_int64_t index = source == nullptr ? -1
                                                : zip_file_add(archive.get(), (name + std::string(kSuffix)).c_str(),
                                                               source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return InvalidArgument("array \"{}\": {}", name, zip_strerror(archive.get()));
    }
    zip_set_file_compression(archive.get(), static_cast<uint64_t>(index), ZIP_CM_STORE, 0);
    zip_file_set_dostime(archive.get(), static_cast<uint64_t>(index), kZipTime, kZipDate, 0);
  }
  if (zip_close(archive.get()) != 0) return Internal("{}", zip_strerror(archive.get()));
  (void)archive.release();
  if (zip_source_open(target.get()) != 0) return Internal("{}", zip_error_strerror(zip_source_error(target.get())));
  std::string result;
  char block[1 << 16];
  for (zip_int64_t got; (got = zip_source_read(target.get(), block, sizeof(block))) > 0;) {
    result.append(block, static_cast<size_t>(got));
  }
  zip_source_close(target.get());
  return result;
}

}  // namespace tessera
