// SPDX-License-Identifier: Apache-2.0
// .npz through libzip, whose errors are translated here.
#include <zip.h>

#include <algorithm>
#include <memory>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"

namespace tessera {
namespace {

// The highest compression ratio of Deflate: a member that claims more is damaged.
constexpr uint64_t kMaxDeflateRatio = 1032;
constexpr size_t kFirstPiece = 1 << 16;
constexpr std::string_view kSuffix = ".npy";

struct CloseArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;

class ZipError {
 public:
  ZipError() { zip_error_init(&error_); }
  ~ZipError() { zip_error_fini(&error_); }
  zip_error_t* get() { return &error_; }
  std::string text() { return zip_error_strerror(&error_); }

 private:
  zip_error_t error_;
};

absl::Status Damaged(std::string_view name, std::string_view what) {
  return DataLoss("{}: damaged .npz file: {}", name, what);
}

absl::StatusOr<std::string> ReadMember(zip_t* archive, uint64_t index, const zip_stat_t& stat, std::string_view name) {
  const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(archive, index, 0));
  if (file == nullptr) return Damaged(name, fmt::format("member \"{}\": {}", stat.name, zip_strerror(archive)));
  // Memory grows with the data that is there, not with the claimed size.
  std::string bytes;
  while (bytes.size() < stat.size) {
    const size_t begin = bytes.size();
    bytes.resize(std::min<uint64_t>(stat.size, std::max(2 * begin, kFirstPiece)));
    const zip_int64_t got = zip_fread(file.get(), bytes.data() + begin, bytes.size() - begin);
    if (got < 0 || static_cast<uint64_t>(got) != bytes.size() - begin) {
      return Damaged(name, fmt::format("member \"{}\" is cut off", stat.name));
    }
  }
  // libzip compares the checksum when the end is read.
  char end;
  if (zip_fread(file.get(), &end, 1) != 0) {
    return Damaged(name, fmt::format("member \"{}\" does not match its checksum", stat.name));
  }
  return bytes;
}

}  // namespace

bool LooksLikeZip(std::string_view head) {
  return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06");  // the second: an empty archive
}

absl::StatusOr<NamedBuffers> ParseNpz(std::string_view bytes, std::string_view name, std::optional<DType> raw_type) {
  return ParseNpz(bytes, name, [raw_type](std::string_view) { return raw_type; });
}

absl::StatusOr<NamedBuffers> ParseNpz(std::string_view bytes, std::string_view name, const RawTypeOf& raw_type_of,
                                      std::map<std::string, absl::Status>* left_out,
                                      std::map<std::string, StringArray>* texts) {
  // libzip takes no bytes at all for an empty archive.
  if (!LooksLikeZip(bytes)) return InvalidArgument("{}: not a .npz file", name);
  ZipError error;
  std::unique_ptr<zip_source_t, FreeSource> source(
      zip_source_buffer_create(bytes.data(), bytes.size(), /*freep=*/0, error.get()));
  if (source == nullptr) return ResourceExhausted("{}: {}", name, error.text());
  const Archive archive(zip_open_from_source(source.get(), ZIP_RDONLY, error.get()));
  if (archive == nullptr) return Damaged(name, error.text());
  (void)source.release();  // the archive owns it now
  NamedBuffers buffers;
  const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    zip_stat_t stat;
    constexpr uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
    if (zip_stat_index(archive.get(), i, 0, &stat) != 0 || (stat.valid & kNeeded) != kNeeded) {
      return Damaged(name, fmt::format("member {} has no name or size", i));
    }
    const std::string_view member = stat.name;
    if (!member.ends_with(kSuffix)) {
      const absl::Status other = InvalidArgument("{}: member \"{}\" is not a .npy file", name, member);
      if (left_out == nullptr) return other;
      left_out->emplace(member, other);
      continue;
    }
    if (stat.comp_size > bytes.size() || stat.size / kMaxDeflateRatio > stat.comp_size) {
      return Damaged(name, fmt::format("member \"{}\" claims {} bytes", member, stat.size));
    }
    ASSIGN_OR_RETURN(const std::string contents, ReadMember(archive.get(), static_cast<uint64_t>(i), stat, name));
    const std::string_view array = member.substr(0, member.size() - kSuffix.size());
    if (texts != nullptr && HoldsStrings(contents)) {
      ASSIGN_OR_RETURN((*texts)[std::string(array)], ParseNpyStrings(contents, fmt::format("{}[{}]", name, member)));
      continue;
    }
    absl::StatusOr<Buffer> buffer = ParseNpy(contents, fmt::format("{}[{}]", name, member), raw_type_of(array));
    if (left_out != nullptr && absl::IsInvalidArgument(buffer.status())) {
      left_out->emplace(array, buffer.status());
      continue;
    }
    RETURN_IF_ERROR(buffer.status());
    buffers.emplace_back(array, *std::move(buffer));
  }
  return buffers;
}

absl::StatusOr<std::string> SerializeNpz(const NamedBuffers& buffers) {
  ZipError error;
  std::unique_ptr<zip_source_t, FreeSource> target(zip_source_buffer_create(nullptr, 0, 0, error.get()));
  if (target == nullptr) return ResourceExhausted("{}", error.text());
  zip_source_keep(target.get());  // read from after the archive is closed
  Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, error.get()));
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
    // The date that numpy uses: 1980-01-01, the first date that ZIP can represent.
    zip_file_set_dostime(archive.get(), static_cast<uint64_t>(index), 0, (1 << 5) | 1, 0);
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
