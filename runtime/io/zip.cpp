// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/zip.h"

#include <algorithm>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/zip_parts.h"

namespace tessera {
namespace {

// The highest compression ratio of Deflate: a member that claims more is damaged.
constexpr uint64_t kMaxDeflateRatio = 1032;
constexpr size_t kFirstPiece = 1 << 16;

class Reader {
 public:
  Reader(std::string_view name, std::string_view kind) : name_(name), kind_(kind) {}

  absl::Status Damaged(std::string_view what) const { return DataLoss("{}: damaged {}: {}", name_, kind_, what); }

  absl::StatusOr<std::string> Read(zip_t* archive, uint64_t index, const zip_stat_t& stat) const {
    const std::unique_ptr<zip_file_t, CloseZipFile> file(zip_fopen_index(archive, index, 0));
    if (file == nullptr) return Damaged(fmt::format("member \"{}\": {}", stat.name, zip_strerror(archive)));
    // Memory grows with the data read, not with the claimed size.
    std::string bytes;
    while (bytes.size() < stat.size) {
      const size_t begin = bytes.size();
      bytes.resize(std::min<uint64_t>(stat.size, std::max(2 * begin, kFirstPiece)));
      const zip_int64_t got = zip_fread(file.get(), bytes.data() + begin, bytes.size() - begin);
      if (got < 0 || static_cast<uint64_t>(got) != bytes.size() - begin) {
        return Damaged(fmt::format("member \"{}\" is truncated", stat.name));
      }
    }
    // libzip compares the checksum when the end is read.
    char end;
    if (zip_fread(file.get(), &end, 1) != 0) {
      return Damaged(fmt::format("member \"{}\" does not match its checksum", stat.name));
    }
    return bytes;
  }

 private:
  std::string_view name_;
  std::string_view kind_;
};

}  // namespace

bool LooksLikeZip(std::string_view head) {
  return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06");  // the second: an empty archive
}

absl::Status ForEachZipMember(
    std::string_view bytes, std::string_view name, std::string_view kind,
    const std::function<absl::Status(std::string_view member, const ReadZipMember& read)>& visit) {
  const Reader reader(name, kind);
  // libzip accepts zero bytes as an empty archive.
  if (!LooksLikeZip(bytes)) return InvalidArgument("{}: not a {}", name, kind);
  ZipError error;
  ZipSource source(zip_source_buffer_create(bytes.data(), bytes.size(), /*freep=*/0, error.get()));
  if (source == nullptr) return ResourceExhausted("{}: {}", name, error.text());
  const ZipArchive archive(zip_open_from_source(source.get(), ZIP_RDONLY, error.get()));
  if (archive == nullptr) return reader.Damaged(error.text());
  (void)source.release();  // the archive owns it now
  const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    zip_stat_t stat;
    constexpr uint64_t kNeeded = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
    const auto index = static_cast<uint64_t>(i);
    if (zip_stat_index(archive.get(), index, 0, &stat) != 0 || (stat.valid & kNeeded) != kNeeded) {
      return reader.Damaged(fmt::format("member {} has no name or size", i));
    }
    RETURN_IF_ERROR(visit(stat.name, [&]() -> absl::StatusOr<std::string> {
      if (stat.comp_size > bytes.size() || stat.size / kMaxDeflateRatio > stat.comp_size) {
        return reader.Damaged(fmt::format("member \"{}\" claims {} bytes", stat.name, stat.size));
      }
      return reader.Read(archive.get(), index, stat);
    }));
  }
  return absl::OkStatus();
}

}  // namespace tessera
