// SPDX-License-Identifier: Apache-2.0
// Decodes PNG through libpng, whose errors are translated here. On failure it longjmps out of a function, so code
// between setjmp and its last call owns nothing. The conversions are those of tf.io.decode_png.
#include <png.h>

#include <csetjmp>
#include <cstring>
#include <vector>

#include "tessera/estimator/input/decode/image.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class PngDecoder {
 public:
  explicit PngDecoder(std::string_view file) : rest_(file) {}
  ~PngDecoder() { png_destroy_read_struct(&png_, &info_, nullptr); }

  absl::StatusOr<ImageSize> ReadHeader() {
    png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, Fail, Ignore);
    info_ = png_ == nullptr ? nullptr : png_create_info_struct(png_);
    if (info_ == nullptr) return ResourceExhausted("no memory to decode a PNG image");
    if (!TryReadHeader()) return Error();
    const int color = png_get_color_type(png_, info_);
    const bool alpha = (color & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png_, info_, PNG_INFO_tRNS) != 0;
    const int64_t channels = ((color & PNG_COLOR_MASK_COLOR) != 0 ? 3 : 1) + (alpha ? 1 : 0);
    return ImageSize{png_get_image_height(png_, info_), png_get_image_width(png_, info_), channels};
  }

  // Returns the size of all rows of the file, uncompressed.
  int64_t RawBytes() const {
    return static_cast<int64_t>(png_get_rowbytes(png_, info_)) * png_get_image_height(png_, info_);
  }
  bool is_interlaced() const { return png_get_interlace_type(png_, info_) != PNG_INTERLACE_NONE; }

  // Decodes the rows of `window`. `line` has room for a row of the image; the parts left and right of the window are
  // cropped there. `whole` has pointers to all rows of an interlaced image.
  absl::Status Decode(int64_t channels, const CropWindow& window, ImageRows& rows, png_bytep line,
                      std::vector<png_bytep>& whole) {
    if (!TryDecode(channels, window, rows, line, whole.data())) return Error();
    return absl::OkStatus();
  }

 private:
  [[noreturn]] static void Fail(png_structp png, png_const_charp message) {
    auto* const decoder = static_cast<PngDecoder*>(png_get_error_ptr(png));
    std::strncpy(decoder->message_, message, sizeof(decoder->message_) - 1);
    std::longjmp(decoder->jump_, 1);
  }
  static void Ignore(png_structp, png_const_charp) {}
  static void Read(png_structp png, png_bytep to, size_t count) {
    auto* const decoder = static_cast<PngDecoder*>(png_get_io_ptr(png));
    if (count > decoder->rest_.size()) png_error(png, "the file is truncated");
    std::memcpy(to, decoder->rest_.data(), count);
    decoder->rest_.remove_prefix(count);
  }

  absl::Status Error() const { return DataLoss("a PNG image that cannot be decoded: {}", message_); }

  bool TryReadHeader() {
    if (setjmp(jump_) != 0) return false;  // NOLINT
    png_set_read_fn(png_, this, Read);
    png_read_info(png_, info_);
    return true;
  }

  bool TryDecode(int64_t channels, const CropWindow& window, ImageRows& rows, png_bytep line, png_bytepp whole) {
    if (setjmp(jump_) != 0) return false;  // NOLINT
    constexpr int kReportNothing = 1;
    constexpr double kRed = 0.299;
    constexpr double kGreen = 0.587;
    const int color = png_get_color_type(png_, info_);
    const bool is_grey = (color & PNG_COLOR_MASK_COLOR) == 0;
    const bool has_alpha = (color & PNG_COLOR_MASK_ALPHA) != 0;
    const bool has_transparency = png_get_valid(png_, info_, PNG_INFO_tRNS) != 0;
    png_set_strip_16(png_);
    png_set_packing(png_);
    if (color == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png_);
    if (is_grey && png_get_bit_depth(png_, info_) < 8) png_set_expand_gray_1_2_4_to_8(png_);
    if (channels % 2 == 1) {
      if (has_alpha || has_transparency) png_set_strip_alpha(png_);
    } else if (has_transparency) {
      png_set_tRNS_to_alpha(png_);
    } else if (!has_alpha) {
      png_set_add_alpha(png_, 0xFF, PNG_FILLER_AFTER);
    }
    if (channels < 3 && !is_grey) png_set_rgb_to_gray(png_, kReportNothing, kRed, kGreen);
    if (channels >= 3 && is_grey) png_set_gray_to_rgb(png_);
    png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
    const int64_t width = png_get_image_width(png_, info_), height = png_get_image_height(png_, info_);
    if (png_get_rowbytes(png_, info_) != static_cast<png_size_t>(width * channels)) {
      png_error(png_, "the size of its rows differs from that in its header");
    }
    const bool interlaced = is_interlaced();
    if (interlaced) png_read_image(png_, whole);
    for (int64_t y = 0; y < height; ++y) {
      const int64_t row = y - window.y;
      const bool inside = row >= 0 && row < window.height;
      const bool direct = inside && !interlaced && window.width == width;
      png_bytep const from = interlaced ? whole[y] : direct ? rows.Row(row) : line;
      if (!interlaced) png_read_row(png_, from, nullptr);
      if (!inside) continue;
      if (!direct) std::memcpy(rows.Row(row), from + window.x * channels, static_cast<size_t>(window.width * channels));
      rows.Done(row);
    }
    png_read_end(png_, nullptr);
    return true;
  }

  std::string_view rest_;  // the rest of the file
  png_structp png_ = nullptr;
  png_infop info_ = nullptr;
  std::jmp_buf jump_;
  char message_[128] = {};
};

}  // namespace

absl::StatusOr<ImageSize> ReadPngSize(std::string_view file) { return PngDecoder(file).ReadHeader(); }

absl::Status DecodePngRows(std::string_view file, const DecodeOptions& options, ImageRows& rows) {
  if (options.channels < 0 || options.channels > 4) {
    return InvalidArgument("a PNG image of {} channels, expected 0 to 4", options.channels);
  }
  PngDecoder decoder(file);
  ASSIGN_OR_RETURN(const ImageSize size, decoder.ReadHeader());
  const CropWindow window = options.crop.value_or(CropWindow{0, 0, size.height, size.width});
  RETURN_IF_ERROR(CheckWindow(size, window));
  RETURN_IF_ERROR(CheckPixels(size, options));
  // The maximum expansion of a byte by deflate. A header alone thus cannot cause a large allocation.
  constexpr int64_t kMostBytesPerByte = 1032;
  if (decoder.RawBytes() / kMostBytesPerByte > static_cast<int64_t>(file.size())) {
    return DataLoss("a PNG image of {} by {} pixels, which a file of {} bytes cannot hold", size.height, size.width,
                    file.size());
  }
  const int64_t channels = options.channels == 0 ? size.channels : options.channels;
  RETURN_IF_ERROR(rows.Begin({window.height, window.width, channels}));
  const auto row_bytes = static_cast<size_t>(size.width * channels);
  const bool interlaced = decoder.is_interlaced();
  std::vector<png_byte> memory(interlaced ? row_bytes * static_cast<size_t>(size.height) : row_bytes);
  std::vector<png_bytep> whole;
  for (int64_t y = 0; interlaced && y < size.height; ++y) {
    whole.push_back(memory.data() + static_cast<size_t>(y) * row_bytes);
  }
  return decoder.Decode(channels, window, rows, memory.data(), whole);
}

}  // namespace tessera
