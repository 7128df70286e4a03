// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/mapped/file_mapping.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// A disk with less free space counts as full: the system keeps some for itself.
constexpr int64_t kFullDisk = int64_t{1} << 20;

int64_t PageBytes() {
  static const int64_t bytes = ::sysconf(_SC_PAGESIZE);
  return bytes;
}

// All mappings, by the address of their first byte.
struct Mappings {
  std::mutex mutex;
  std::map<uintptr_t, FileMapping*> by_address;
};

Mappings& TheMappings() {
  static auto* const mappings = new Mappings;  // tensors may outlive every static object
  return *mappings;
}

// Returns the descriptor of a new file without a name, or -1 with errno set.
int OpenNameless(const std::string& directory) {
  const int fd = ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  // Some file systems do not support O_TMPFILE; old kernels see only its bit O_DIRECTORY.
  if (fd >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return fd;
  std::string path = JoinPath(directory, ".tessera-table-XXXXXX");
  const int named = ::mkostemp(path.data(), O_CLOEXEC);
  if (named >= 0) ::unlink(path.c_str());
  return named;
}

// Returns the bytes that are left for users on the disk of `fd`.
int64_t FreeBytes(int fd) {
  struct statvfs disk;
  if (::fstatvfs(fd, &disk) != 0) return 0;
  return static_cast<int64_t>(disk.f_bavail) * static_cast<int64_t>(disk.f_frsize);
}

}  // namespace

FileMapping::FileMapping(int fd, std::string where, int64_t offset, int64_t bytes, bool reserve)
    : fd_(fd), where_(std::move(where)), offset_(offset), bytes_(bytes), reserve_(reserve) {}

FileMapping::~FileMapping() {
  if (data_ != nullptr) {
    Mappings& mappings = TheMappings();
    const std::lock_guard lock(mappings.mutex);
    mappings.by_address.erase(reinterpret_cast<uintptr_t>(data_));
  }
  guard_.reset();
  if (pages_ != nullptr) ::munmap(pages_, page_bytes_);
  ::close(fd_);
}

absl::Status FileMapping::Map(int protection) {
  const int64_t begin = offset_ / PageBytes() * PageBytes();
  page_bytes_ = static_cast<size_t>(std::max<int64_t>(offset_ - begin + bytes_, 1));
  page_bytes_ = (page_bytes_ + static_cast<size_t>(PageBytes()) - 1) / static_cast<size_t>(PageBytes()) *
                static_cast<size_t>(PageBytes());
  void* const pages = ::mmap(nullptr, page_bytes_, protection, MAP_SHARED, fd_, begin);
  if (pages == MAP_FAILED) return Annotate(ErrnoStatus(errno, where_), fmt::format("mapping {} bytes", bytes_));
  pages_ = pages;
  // Row accesses are random, so read-ahead is of no use.
  ::madvise(pages_, page_bytes_, MADV_RANDOM);
  guard_.emplace(pages_, page_bytes_);
  data_ = static_cast<char*>(pages_) + (offset_ - begin);
  Mappings& mappings = TheMappings();
  const std::lock_guard lock(mappings.mutex);
  mappings.by_address[reinterpret_cast<uintptr_t>(data_)] = this;
  return absl::OkStatus();
}

absl::StatusOr<std::shared_ptr<FileMapping>> FileMapping::Create(const std::string& directory, int64_t bytes,
                                                                 bool reserve) {
  const int fd = OpenNameless(directory);
  if (fd < 0) {
    return Annotate(ErrnoStatus(errno, directory), "cannot create a file for a table there; choose another directory");
  }
  const std::shared_ptr<FileMapping> mapping(new FileMapping(fd, directory, /*offset=*/0, bytes, reserve));
  RETURN_IF_ERROR(mapping->Clear());
  RETURN_IF_ERROR(mapping->Map(PROT_READ | PROT_WRITE));
  return mapping;
}

absl::StatusOr<std::shared_ptr<FileMapping>> FileMapping::Open(const std::string& path, int64_t offset, int64_t bytes) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return ErrnoStatus(errno, path);
  const std::shared_ptr<FileMapping> mapping(new FileMapping(fd, path, offset, bytes, /*reserve=*/false));
  struct stat info;
  if (::fstat(fd, &info) != 0) return ErrnoStatus(errno, path);
  if (offset < 0 || bytes < 0 || offset > info.st_size || bytes > info.st_size - offset) {
    return DataLoss("{}: expected {} bytes at offset {}, but the file ends at {}", path, bytes, offset, info.st_size);
  }
  RETURN_IF_ERROR(mapping->Map(PROT_READ));
  return mapping;
}

FileMapping* FileMapping::Find(const void* address) {
  const auto wanted = reinterpret_cast<uintptr_t>(address);
  Mappings& mappings = TheMappings();
  const std::lock_guard lock(mappings.mutex);
  auto found = mappings.by_address.upper_bound(wanted);
  if (found == mappings.by_address.begin()) return nullptr;
  --found;
  const uintptr_t end = found->first + static_cast<uintptr_t>(std::max<int64_t>(found->second->bytes(), 1));
  return wanted < end ? found->second : nullptr;
}

absl::Status FileMapping::status() const {
  if (!guard_ || !guard_->failed()) return absl::OkStatus();
  if (const int64_t free = FreeBytes(fd_); free < kFullDisk) {
    return ResourceExhausted(
        "{}: the disk is full: {} of a table's {} bytes are allocated, and {} are free; expected space for all written "
        "rows; try a directory on a larger disk (--table-dir)",
        where_, DiskBytes(), bytes_, free);
  }
  return DataLoss("{}: the disk could not read or write a part of a table of {} bytes; the system's log says why",
                  where_, bytes_);
}

absl::StatusOr<std::optional<FileMapping::Range>> FileMapping::NextData(int64_t offset) const {
  if (offset >= bytes_) return std::optional<Range>();
  const off_t begin = ::lseek(fd_, offset_ + offset, SEEK_DATA);
  if (begin < 0 && errno == ENXIO) return std::optional<Range>();
  if (begin < 0 && errno == EINVAL) return std::optional(Range{.begin = offset, .end = bytes_});
  if (begin < 0) return ErrnoStatus(errno, where_);
  if (begin - offset_ >= bytes_) return std::optional<Range>();
  const off_t end = ::lseek(fd_, begin, SEEK_HOLE);
  if (end < 0) return ErrnoStatus(errno, where_);
  return std::optional(Range{.begin = begin - offset_, .end = std::min<int64_t>(end - offset_, bytes_)});
}

absl::Status FileMapping::ReadAt(int64_t offset, void* to, size_t bytes) const {
  for (size_t done = 0; done < bytes;) {
    const ssize_t got =
        ::pread(fd_, static_cast<char*>(to) + done, bytes - done, offset_ + offset + static_cast<int64_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return ErrnoStatus(errno, where_);
    if (got == 0) return DataLoss("{}: the file became shorter while it was read", where_);
    done += static_cast<size_t>(got);
  }
  return absl::OkStatus();
}

absl::Status FileMapping::WriteAt(int64_t offset, const void* from, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    const ssize_t written = ::pwrite(fd_, static_cast<const char*>(from) + done, bytes - done,
                                     offset_ + offset + static_cast<int64_t>(done));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      return Annotate(ErrnoStatus(errno, where_),
                      fmt::format("writing a table of {} bytes, {} of them on the disk", bytes_, DiskBytes()));
    }
    done += static_cast<size_t>(written);
  }
  return absl::OkStatus();
}

absl::Status FileMapping::Clear() {
  if (::ftruncate(fd_, 0) != 0 || ::ftruncate(fd_, std::max<int64_t>(bytes_, 1)) != 0) {
    return Annotate(ErrnoStatus(errno, where_), fmt::format("a file of {} bytes", bytes_));
  }
  return reserve_ ? Reserve() : absl::OkStatus();
}

absl::Status FileMapping::Reserve() const {
  const int64_t free = FreeBytes(fd_);
  if (bytes_ == 0 || ::fallocate(fd_, 0, 0, bytes_) == 0) return absl::OkStatus();
  if (errno == EOPNOTSUPP) {
    return Unimplemented(
        "{}: this file system cannot reserve space; leave reserve_tables out, or name another "
        "directory (--table-dir)",
        where_);
  }
  return Annotate(ErrnoStatus(errno, where_), fmt::format("reserving {} bytes for a table, of which {} are free; try "
                                                          "a directory on a larger disk (--table-dir)",
                                                          bytes_, free));
}

int64_t FileMapping::DiskBytes() const {
  struct stat info;
  return ::fstat(fd_, &info) == 0 ? static_cast<int64_t>(info.st_blocks) * 512 : 0;
}

int64_t FileMapping::MemoryBytes() const {
  constexpr size_t kPiece = size_t{1} << 30;
  std::vector<unsigned char> pages(kPiece / static_cast<size_t>(PageBytes()));
  int64_t count = 0;
  for (size_t offset = 0; offset < page_bytes_; offset += kPiece) {
    const size_t bytes = std::min(kPiece, page_bytes_ - offset);
    if (::mincore(static_cast<char*>(pages_) + offset, bytes, pages.data()) != 0) return 0;
    const auto end = pages.begin() + static_cast<ptrdiff_t>(bytes / static_cast<size_t>(PageBytes()));
    count += std::count_if(pages.begin(), end, [](unsigned char page) { return (page & 1) != 0; });
  }
  return count * PageBytes();
}

}  // namespace tessera
