// SPDX-License-Identifier: Apache-2.0
// libzip requests the bytes of each member in small chunks, and supports ZIP64. It writes to a local file.
#include "tessera/runtime/io/npz/npz_file.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/zip_parts.h"

namespace tessera {
namespace {

// One member of the archive while libzip reads it.
class NpyMember {
 public:
  explicit NpyMember(const NpzArray& array) : array_(array), header_(NpyHeader(array.type)) {}

  std::string name() const { return array_.name + ".npy"; }
  const absl::Status& status() const { return status_; }

  // The callback of zip_source_function.
  static zip_int64_t Answer(void* member, void* data, zip_uint64_t size, zip_source_cmd_t command) {
    return static_cast<NpyMember*>(member)->Answer(static_cast<char*>(data), size, command);
  }

 private:
  zip_uint64_t byte_size() const { return header_.size() + static_cast<zip_uint64_t>(array_.type.byte_size()); }

  zip_int64_t Answer(char* data, zip_uint64_t size, zip_source_cmd_t command) {
    switch (command) {
      case ZIP_SOURCE_SUPPORTS:
        return zip_source_make_command_bitmap(ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT,
                                              ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE, -1);
      case ZIP_SOURCE_OPEN:
        position_ = 0;
        return 0;
      case ZIP_SOURCE_READ:
        return Read(data, std::min(size, byte_size() - position_));
      case ZIP_SOURCE_STAT: {
        auto* const stat = reinterpret_cast<zip_stat_t*>(data);
        zip_stat_init(stat);
        stat->size = byte_size();
        stat->valid |= ZIP_STAT_SIZE;
        return sizeof(*stat);
      }
      case ZIP_SOURCE_ERROR: {
        const int error[2] = {ZIP_ER_READ, 0};  // `status_` has the details
        if (size < sizeof(error)) return -1;
        std::memcpy(data, error, sizeof(error));
        return sizeof(error);
      }
      default:  // ZIP_SOURCE_CLOSE, ZIP_SOURCE_FREE
        return 0;
    }
  }

  zip_int64_t Read(char* to, zip_uint64_t count) {
    zip_uint64_t done = 0;
    if (position_ < header_.size()) {
      done = std::min<zip_uint64_t>(count, header_.size() - position_);
      std::memcpy(to, header_.data() + position_, done);
    }
    if (done < count) {
      const auto offset = static_cast<int64_t>(position_ + done - header_.size());
      const absl::StatusOr<size_t> got = array_.elements->ReadAt(offset, to + done, count - done);
      if (!got.ok()) {
        status_ = got.status();
      } else if (*got != count - done) {
        status_ = DataLoss("the elements of \"{}\" end after {} bytes, expected {}", array_.name,
                           offset + static_cast<int64_t>(*got), array_.type.byte_size());
      }
      if (!status_.ok()) return -1;
    }
    position_ += count;
    return static_cast<zip_int64_t>(count);
  }

  const NpzArray& array_;
  const std::string header_;
  zip_uint64_t position_ = 0;  // the next byte that is read
  absl::Status status_;
};

// Returns the error of libzip, which failed with `error`.
absl::Status StatusOf(zip_error_t* error, const std::string& path) {
  if (zip_error_system_type(error) == ZIP_ET_SYS) return ErrnoStatus(zip_error_code_system(error), path);
  return Internal("{}: {}", path, zip_error_strerror(error));
}

absl::Status WriteArchive(const std::string& path, const std::vector<NpzArray>& arrays) {
  int code = 0;
  ZipArchive archive(zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code));
  if (archive == nullptr) {
    const int system_error = errno;
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    if (zip_error_system_type(&error) == ZIP_ET_SYS) return ErrnoStatus(system_error, path);
    return Internal("{}: {}", path, zip_error_strerror(&error));
  }
  std::vector<std::unique_ptr<NpyMember>> members;  // the archive reads them when it is closed
  for (const NpzArray& array : arrays) {
    NpyMember& member = *members.emplace_back(std::make_unique<NpyMember>(array));
    zip_source_t* const source = zip_source_function(archive.get(), &NpyMember::Answer, &member);
    const zip_int64_t index =
        source == nullptr ? -1 : zip_file_add(archive.get(), member.name().c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      zip_source_free(source);
      return InvalidArgument("array \"{}\": {}", array.name, zip_strerror(archive.get()));
    }
    zip_set_file_compression(archive.get(), static_cast<uint64_t>(index), ZIP_CM_STORE, 0);
    zip_file_set_dostime(archive.get(), static_cast<uint64_t>(index), kZipTime, kZipDate, 0);
  }
  if (zip_close(archive.get()) == 0) {
    (void)archive.release();
    return absl::OkStatus();
  }
  for (const std::unique_ptr<NpyMember>& member : members) RETURN_IF_ERROR(member->status());
  return StatusOf(zip_get_error(archive.get()), path);
}

absl::Status SyncFile(FileSystem& files, const std::string& path) {
  ASSIGN_OR_RETURN(const std::unique_ptr<WritableFile> file, files.Open(path, FileSystem::Mode::kAppend));
  RETURN_IF_ERROR(file->Sync());
  return file->Close();
}

}  // namespace

absl::Status WriteNpz(FileSystem& files, const std::string& path, const std::vector<NpzArray>& arrays) {
  const std::string temporary = fmt::format("{}.tmp-{}", path, ::getpid());
  absl::Status status = WriteArchive(temporary, arrays);
  if (status.ok()) status = SyncFile(files, temporary);
  if (status.ok()) status = files.Rename(temporary, path);
  if (!status.ok()) {
    if (files.Exists(temporary)) files.Delete(temporary).IgnoreError();
    return status;
  }
  return files.SyncDirectory(DirectoryOf(path));
}

}  // namespace tessera
