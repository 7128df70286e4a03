// SPDX-License-Identifier: Apache-2.0
// Decodes JPEG and PNG files to tensors ui8[height, width, channels], and preprocesses images for a model. Results
// match tf.io.decode_* and tf.image.
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// A region of an image, in pixels.
struct CropWindow {
  int64_t y = 0;
  int64_t x = 0;
  int64_t height = 0;
  int64_t width = 0;
};

struct ImageSize {
  int64_t height = 0;
  int64_t width = 0;
  int64_t channels = 0;
};

struct DecodeOptions {
  int64_t channels = 0;                           // 1 grey, 3 RGB, 4 (PNG) RGBA; 0: as in the file
  std::optional<CropWindow> crop = std::nullopt;  // the rest of a JPEG is decoded only if the format requires it
  int64_t max_pixels = int64_t{1} << 28;          // larger images are rejected: a small file can claim any size
  std::string max_pixels_option = {};             // the option with which users set max_pixels, for errors
};

// Receives the rows of an image as they are decoded, so that the receiver need not hold the whole image.
// Multi-pass images (progressive JPEG, interlaced PNG) are buffered by the decoder.
class ImageRows {
 public:
  virtual ~ImageRows() = default;
  // Called once, before all rows, with the size of the image or of its window.
  virtual absl::Status Begin(const ImageSize& size) = 0;
  // Returns the memory for row `y`, width * channels bytes, which must remain valid until Done(y).
  virtual uint8_t* Row(int64_t y) = 0;
  virtual void Done(int64_t y) = 0;
};

// Fail with InvalidArgument for a file that is neither JPEG nor PNG, for channels that the format lacks, and windows
// outside the image; with DataLoss for damaged and truncated files.
absl::StatusOr<ImageSize> ReadImageSize(std::string_view file);
absl::Status CheckWindow(const ImageSize& size, const CropWindow& window);
absl::StatusOr<Buffer> DecodeJpeg(std::string_view file, const DecodeOptions& options = {});
absl::StatusOr<Buffer> DecodePng(std::string_view file, const DecodeOptions& options = {});  // 16 bits become 8
// These read files of one format.
absl::StatusOr<ImageSize> ReadJpegSize(std::string_view file);
absl::StatusOr<ImageSize> ReadPngSize(std::string_view file);
absl::StatusOr<Buffer> DecodeImage(std::string_view file, const DecodeOptions& options = {});  // detects the format
// Pass the rows from top to bottom.
absl::Status DecodeJpegRows(std::string_view file, const DecodeOptions& options, ImageRows& rows);
absl::Status DecodePngRows(std::string_view file, const DecodeOptions& options, ImageRows& rows);
absl::Status DecodeImageRows(std::string_view file, const DecodeOptions& options, ImageRows& rows);
// Fails with InvalidArgument for an image with more pixels than `options` allow.
absl::Status CheckPixels(const ImageSize& size, const DecodeOptions& options);

// Take ui8 or f32 [height, width, channels]. Fail with InvalidArgument for other tensors, and windows outside the
// image.
absl::StatusOr<Buffer> Crop(const Buffer& image, const CropWindow& window);
absl::StatusOr<Buffer> FlipLeftRight(const Buffer& image);
// Returns f32, like tf.image.resize(BILINEAR, antialias=False).
absl::StatusOr<Buffer> ResizeBilinear(const Buffer& image, int64_t height, int64_t width);
// Adds `delta` (1 is the whole range): ui8 saturates, f32 does not.
absl::StatusOr<Buffer> AdjustBrightness(const Buffer& image, float delta);

// The options of the usual pipeline: decode, crop, resize, flip, brighten and scale.
struct ImageOptions {
  int64_t height = 0;  // the result's
  int64_t width = 0;
  int64_t channels = 3;
  // Crops a window of the result's size: at random for training, otherwise at the center. Without `crop`, and if the
  // image is smaller than the result, the image is resized.
  bool crop = false;
  bool random_crop = false;
  bool random_flip = false;
  float random_brightness = 0;  // a delta in [-this, this] is added
  float scale = 1;              // value * scale + offset
  float offset = 0;
  DType dtype = DType::kF32;  // or ui8, without scale and offset
  int64_t num_parallel_calls = 1;
  uint64_t seed = 0;
  int64_t max_pixels = int64_t{1} << 28;  // larger images are rejected
  std::string max_pixels_option = {};     // as in DecodeOptions
};
// Returns the image of one file as `options` say, without the random steps. Holds two rows of a resized image in
// memory, not all of them.
absl::StatusOr<Buffer> DecodeToSize(std::string_view file, const ImageOptions& options);
// A transform for Dataset::Apply, on rows: component `name`, a string, becomes a tensor [height, width, channels].
// Random numbers depend on the seed and the row index, over all passes.
std::function<Dataset(const Dataset&)> DecodeImages(const std::string& name, ImageOptions options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_H_
