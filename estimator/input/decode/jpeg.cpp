// SPDX-License-Identifier: Apache-2.0
// Decodes JPEG through libjpeg-turbo, whose errors are translated here. On failure it longjmps out of a function, so
// code between setjmp and its last call owns nothing.
#include <csetjmp>
#include <cstdio>
// jpeglib.h needs the two headers above.
#include <jerror.h>
#include <jpeglib.h>

#include <algorithm>
#include <cstring>

#include "tessera/estimator/input/decode/image.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

struct ErrorManager {
  jpeg_error_mgr base;  // first: libjpeg passes a pointer to it back
  std::jmp_buf jump;
  char message[JMSG_LENGTH_MAX];
};

[[noreturn]] void Fail(j_common_ptr info) {
  auto* const errors = reinterpret_cast<ErrorManager*>(info->err);
  errors->base.format_message(info, errors->message);
  std::longjmp(errors->jump, 1);
}

// libjpeg warns about a truncated file and fills the rest with grey; here it is an error. Its other warnings are about
// files that all programs show.
void Warn(j_common_ptr info, int level) {
  if (level < 0 && info->err->msg_code == JWRN_JPEG_EOF) Fail(info);
}

// Each scan of a progressive image passes over all of it. Encoders write about ten.
constexpr int kMostScans = 500;

// libjpeg calls this periodically.
void CheckScans(j_common_ptr info) {
  auto* const decoder = reinterpret_cast<j_decompress_ptr>(info);
  if (info->is_decompressor == FALSE || decoder->input_scan_number <= kMostScans) return;
  auto* const errors = reinterpret_cast<ErrorManager*>(info->err);
  std::snprintf(errors->message, sizeof(errors->message), "it has more than %d scans", kMostScans);
  std::longjmp(errors->jump, 1);
}

class JpegDecoder {
 public:
  explicit JpegDecoder(std::string_view file) : file_(file) {
    info_.err = jpeg_std_error(&errors_.base);
    errors_.base.error_exit = Fail;
    errors_.base.emit_message = Warn;
    errors_.message[0] = '\0';
  }
  ~JpegDecoder() {
    if (created_) jpeg_destroy_decompress(&info_);
  }

  absl::StatusOr<ImageSize> ReadHeader() {
    if (!TryReadHeader()) return Error();
    return ImageSize{info_.image_height, info_.image_width, info_.num_components};
  }

  // Decodes the rows of `window`. `line` has room for a row of the image; the parts left and right of the window are
  // cropped there.
  absl::Status Decode(int64_t channels, const CropWindow& window, ImageRows& rows, uint8_t* line) {
    if (!TryDecode(channels, window, rows, line)) return Error();
    return absl::OkStatus();
  }

 private:
  absl::Status Error() const { return DataLoss("a JPEG image that cannot be decoded: {}", errors_.message); }

  bool TryReadHeader() {
    if (setjmp(errors_.jump) != 0) return false;  // NOLINT
    jpeg_create_decompress(&info_);
    created_ = true;
    jpeg_mem_src(&info_, reinterpret_cast<const unsigned char*>(file_.data()), file_.size());
    jpeg_read_header(&info_, TRUE);
    progress_.progress_monitor = CheckScans;
    info_.progress = &progress_;
    return true;
  }

  bool TryDecode(int64_t channels, const CropWindow& window, ImageRows& rows, uint8_t* line) {
    if (setjmp(errors_.jump) != 0) return false;  // NOLINT
    info_.out_color_space = channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    info_.dct_method = JDCT_IFAST;  // TensorFlow's
    info_.do_fancy_upsampling = TRUE;
    jpeg_start_decompress(&info_);
    const auto row_bytes = static_cast<size_t>(window.width * channels);
    JDIMENSION left = static_cast<JDIMENSION>(window.x);
    JDIMENSION width = static_cast<JDIMENSION>(window.width);
    const bool all = window.width == info_.output_width;
    if (!all) jpeg_crop_scanline(&info_, &left, &width);
    if (window.y > 0) jpeg_skip_scanlines(&info_, static_cast<JDIMENSION>(window.y));
    const size_t before = static_cast<size_t>(window.x - left) * static_cast<size_t>(channels);
    for (int64_t row = 0; row < window.height; ++row) {
      uint8_t* const to = rows.Row(row);
      uint8_t* target = all ? to : line;
      jpeg_read_scanlines(&info_, &target, 1);
      if (!all) std::memcpy(to, line + before, row_bytes);
      rows.Done(row);
    }
    // For a whole image the end of the file is read too, so that truncation is detected. Nothing below a window is
    // read.
    if (info_.output_scanline == info_.output_height) {
      jpeg_finish_decompress(&info_);
    } else {
      jpeg_abort_decompress(&info_);
    }
    return true;
  }

  const std::string_view file_;
  jpeg_decompress_struct info_ = {};
  jpeg_progress_mgr progress_ = {};
  ErrorManager errors_ = {};
  bool created_ = false;
};

}  // namespace

absl::StatusOr<ImageSize> ReadJpegSize(std::string_view file) { return JpegDecoder(file).ReadHeader(); }

absl::Status DecodeJpegRows(std::string_view file, const DecodeOptions& options, ImageRows& rows) {
  JpegDecoder decoder(file);
  ASSIGN_OR_RETURN(const ImageSize size, decoder.ReadHeader());
  if (options.channels != 0 && options.channels != 1 && options.channels != 3) {
    return InvalidArgument("a JPEG image of {} channels, expected 0, 1 or 3", options.channels);
  }
  if (size.channels != 1 && size.channels != 3) {
    return InvalidArgument("a JPEG image of {} components: CMYK is not read", size.channels);
  }
  const int64_t channels = options.channels == 0 ? size.channels : options.channels;
  const CropWindow window = options.crop.value_or(CropWindow{0, 0, size.height, size.width});
  RETURN_IF_ERROR(CheckWindow(size, window));
  RETURN_IF_ERROR(CheckPixels(size, options));
  // A block of 8 x 8 pixels takes at least one bit. A header alone thus cannot cause a large allocation.
  constexpr int64_t kMostPixelsPerByte = 512;
  if (size.height * size.width / kMostPixelsPerByte > static_cast<int64_t>(file.size())) {
    return DataLoss("a JPEG image of {} by {} pixels, which a file of {} bytes cannot hold", size.height, size.width,
                    file.size());
  }
  RETURN_IF_ERROR(rows.Begin({window.height, window.width, channels}));
  std::string line(static_cast<size_t>(size.width * channels), '\0');
  return decoder.Decode(channels, window, rows, reinterpret_cast<uint8_t*>(line.data()));
}

}  // namespace tessera
