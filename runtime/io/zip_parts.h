// SPDX-License-Identifier: Apache-2.0
// RAII wrappers of libzip's objects, for the files of this folder that call libzip.
#ifndef TESSERA_RUNTIME_IO_ZIP_PARTS_H_
#define TESSERA_RUNTIME_IO_ZIP_PARTS_H_

#include <zip.h>

#include <cstdint>
#include <memory>
#include <string>

namespace tessera {

// The date that numpy gives to members: 1980-01-01, the first date that ZIP can represent.
inline constexpr uint16_t kZipTime = 0;
inline constexpr uint16_t kZipDate = (1 << 5) | 1;

struct CloseZipArchive {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseZipFile {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
struct FreeZipSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using ZipArchive = std::unique_ptr<zip_t, CloseZipArchive>;
using ZipSource = std::unique_ptr<zip_source_t, FreeZipSource>;

class ZipError {
 public:
  ZipError() { zip_error_init(&error_); }
  ~ZipError() { zip_error_fini(&error_); }
  zip_error_t* get() { return &error_; }
  std::string text() { return zip_error_strerror(&error_); }

 private:
  zip_error_t error_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_ZIP_PARTS_H_
