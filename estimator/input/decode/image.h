// SPDX-License-Identifier: Apache-2.0
// Decodes JPEG and PNG files into tensors ui8[height, width, channels], and prepares images for a model. Results are
// those of tf.io.decode_* and tf.image.
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

// A part of an image, in its pixels.
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
  int64_t channels = 0;  // 1 grey, 3 red, green, blue, 4 (PNG) with alpha; 0: as the file has them
  std::optional<CropWindow> crop = std::nullopt;  // the rest of a JPEG is decoded only where the format needs it
  int64_t max_pixels = int64_t{1} << 28;          // larger images are refused: a small file can claim any size
  std::string max_pixels_option = {};             // the option with which a user sets that, for errors
};

// Takes the rows of an image while they are decoded, so that nobody holds all of them. Images in several passes
// (progressive JPEG, interlaced PNG) are held by the decoder.
class ImageRows {
 public:
  virtual ~ImageRows() = default;
  // Called once, before all rows, with the size of the image or of its window.
  virtual absl::Status Begin(const ImageSize& size) = 0;
  // Returns the place for row `y`, width * channels bytes, which stays until Done(y).
  virtual uint8_t* Row(int64_t y) = 0;
  virtual void Done(int64_t y) = 0;
};

// Fail with InvalidArgument for a file that is neither JPEG nor PNG, for channels that the format lacks and windows
// beyond the image; DataLoss for damaged and cut files.
absl::StatusOr<ImageSize> ReadImageSize(std::string_view file);
absl::Status CheckWindow(const ImageSize& size, const CropWindow& window);
absl::StatusOr<Buffer> DecodeJpeg(std::string_view file, const DecodeOptions& options = {});
absl::StatusOr<Buffer> DecodePng(std::string_view file, const DecodeOptions& options = {});  // 16 bits become 8
// These read files of one format.
absl::StatusOr<ImageSize> ReadJpegSize(std::string_view file);
absl::StatusOr<ImageSize> ReadPngSize(std::string_view file);
absl::StatusOr<Buffer> DecodeImage(std::string_view file, const DecodeOptions& options = {});  // detects the format
// These give the rows from above to below.
absl::Status DecodeJpegRows(std::string_view file, const DecodeOptions& options, ImageRows& rows);
absl::Status DecodePngRows(std::string_view file, const DecodeOptions& options, ImageRows& rows);
absl::Status DecodeImageRows(std::string_view file, const DecodeOptions& options, ImageRows& rows);
// Fails with InvalidArgument for an image of more pixels than `options` allow.
absl::Status CheckPixels(const ImageSize& size, const DecodeOptions& options);

// Take ui8 or f32 [height, width, channels]. Fails with InvalidArgument for other tensors, and windows beyond the
// image.
absl::StatusOr<Buffer> Crop(const Buffer& image, const CropWindow& window);
absl::StatusOr<Buffer> FlipLeftRight(const Buffer& image);
// Returns f32, as tf.image.resize(BILINEAR, antialias=False).
absl::StatusOr<Buffer> ResizeBilinear(const Buffer& image, int64_t height, int64_t width);
// Adds `delta` (1 is the whole range): ui8 saturates, f32 does not.
absl::StatusOr<Buffer> AdjustBrightness(const Buffer& image, float delta);

// The options of a usual chain, which decodes, crops, resizes, flips, brightens and scales.
struct ImageOptions {
  int64_t height = 0;  // the result's
  int64_t width = 0;
  int64_t channels = 3;
  // Takes a window of the result's size: at random for training, else in the middle. Without `crop`, and when the image
  // is smaller than the result, the image is resized.
  bool crop = false;
  bool random_crop = false;
  bool random_flip = false;
  float random_brightness = 0;  // a delta in [-this, this] is added
  float scale = 1;              // value * scale + offset
  float offset = 0;
  DType dtype = DType::kF32;  // or ui8, without scale and offset
  int64_t num_parallel_calls = 1;
  uint64_t seed = 0;
  int64_t max_pixels = int64_t{1} << 28;  // larger images are refused
  std::string max_pixels_option = {};     // as in DecodeOptions
};
// Returns the image of one file as `options` say, without what is random in them.
// It holds two rows of an image that is resized, not all of them.
absl::StatusOr<Buffer> DecodeToSize(std::string_view file, const ImageOptions& options);
// A transform for Dataset::Apply, on rows: component `name`, a string, becomes a tensor [height, width, channels].
// Random numbers depend on the seed and the number of the row, over all passes.
std::function<Dataset(const Dataset&)> DecodeImages(const std::string& name, ImageOptions options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_H_
