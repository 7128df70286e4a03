// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/decode/image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/transforms/map.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

bool IsJpeg(std::string_view file) { return file.starts_with("\xFF\xD8\xFF"); }
bool IsPng(std::string_view file) { return file.starts_with("\x89PNG\r\n\x1A\n"); }

absl::Status NeitherFormat(std::string_view file) {
  return InvalidArgument("neither a JPEG nor a PNG image: {} bytes that begin with {:02x}{:02x}", file.size(),
                         file.empty() ? 0 : static_cast<uint8_t>(file[0]),
                         file.size() < 2 ? 0 : static_cast<uint8_t>(file[1]));
}

absl::Status CheckImage(const Buffer& image) {
  const TensorType& type = image.type();
  if (image.has_value() && type.rank() == 3 && (type.dtype == DType::kU8 || type.dtype == DType::kF32)) {
    return absl::OkStatus();
  }
  return InvalidArgument("expected an image, ui8 or f32 [height, width, channels], got {}", ToString(type));
}

ImageSize SizeOf(const Buffer& image) {
  const Shape& shape = image.type().shape;
  return {shape[0], shape[1], shape[2]};
}

// For one position of the result along a dimension: its two source positions, and the weight of the second.
struct Between {
  int64_t low;
  int64_t high;
  float weight;
};

std::vector<Between> Places(int64_t from, int64_t to) {
  std::vector<Between> places;
  const float scale = static_cast<float>(from) / static_cast<float>(to);
  for (int64_t i = 0; i < to; ++i) {
    const float at = (static_cast<float>(i) + 0.5F) * scale - 0.5F;
    const float floor = std::floor(at);
    places.push_back({std::max<int64_t>(static_cast<int64_t>(floor), 0),
                      std::min<int64_t>(static_cast<int64_t>(std::ceil(at)), from - 1), at - floor});
  }
  return places;
}

// Writes a row of the result, interpolated between two rows of the image.
template <typename T>
float* ResizeRow(const T* above, const T* below, float weight, const std::vector<Between>& columns, int64_t channels,
                 float* to) {
  for (const Between& column : columns) {
    for (int64_t c = 0; c < channels; ++c) {
      const auto top_left = static_cast<float>(above[column.low * channels + c]);
      const auto top_right = static_cast<float>(above[column.high * channels + c]);
      const auto bottom_left = static_cast<float>(below[column.low * channels + c]);
      const auto bottom_right = static_cast<float>(below[column.high * channels + c]);
      const float top = top_left + (top_right - top_left) * column.weight;
      const float bottom = bottom_left + (bottom_right - bottom_left) * column.weight;
      *to++ = top + (bottom - top) * weight;
    }
  }
  return to;
}

template <typename T>
void Resize(const T* from, const ImageSize& size, const std::vector<Between>& rows, const std::vector<Between>& columns,
            float* to) {
  const int64_t stride = size.width * size.channels;
  for (const Between& row : rows) {
    to = ResizeRow(from + row.low * stride, from + row.high * stride, row.weight, columns, size.channels, to);
  }
}

// Returns the memory of an image of `size`, resized.
absl::StatusOr<Buffer> AllocateResized(const ImageSize& size, int64_t height, int64_t width) {
  if (height < 1 || width < 1 || size.height < 1 || size.width < 1) {
    return InvalidArgument("an image of {} by {} pixels cannot be resized to {} by {}", size.height, size.width, height,
                           width);
  }
  return Buffer::Allocate({DType::kF32, {height, width, size.channels}});
}

// Keeps all rows.
class KeptRows : public ImageRows {
 public:
  absl::Status Begin(const ImageSize& size) override {
    row_bytes_ = size.width * size.channels;
    ASSIGN_OR_RETURN(image_, Buffer::Allocate({DType::kU8, {size.height, size.width, size.channels}}));
    return absl::OkStatus();
  }
  uint8_t* Row(int64_t y) override { return static_cast<uint8_t*>(image_.data()) + y * row_bytes_; }
  void Done(int64_t) override {}

  Buffer Take() { return std::move(image_); }

 private:
  Buffer image_;
  int64_t row_bytes_ = 0;
};

// Resizes as ResizeBilinear does. A row of the result is interpolated between two neighbours; only these are kept.
class ResizedRows : public ImageRows {
 public:
  ResizedRows(int64_t height, int64_t width) : height_(height), width_(width) {}

  absl::Status Begin(const ImageSize& size) override {
    ASSIGN_OR_RETURN(resized_, AllocateResized(size, height_, width_));
    to_ = static_cast<float*>(resized_.data());
    channels_ = size.channels;
    rows_ = Places(size.height, height_);
    columns_ = Places(size.width, width_);
    for (std::vector<uint8_t>& line : lines_) line.resize(static_cast<size_t>(size.width * size.channels));
    return absl::OkStatus();
  }
  uint8_t* Row(int64_t y) override { return LineOf(y); }
  void Done(int64_t y) override {
    for (; next_ < rows_.size() && rows_[next_].high == y; ++next_) {
      to_ = ResizeRow<uint8_t>(LineOf(rows_[next_].low), LineOf(y), rows_[next_].weight, columns_, channels_, to_);
    }
  }

  Buffer Take() { return std::move(resized_); }

 private:
  uint8_t* LineOf(int64_t y) { return lines_[static_cast<size_t>(y % 2)].data(); }

  const int64_t height_;
  const int64_t width_;
  int64_t channels_ = 0;
  std::vector<Between> rows_;
  std::vector<Between> columns_;
  std::array<std::vector<uint8_t>, 2> lines_;
  size_t next_ = 0;  // the next row of the result
  Buffer resized_;
  float* to_ = nullptr;
};

// The uses of a row's random numbers.
enum class Use : uint64_t { kCropY = 0, kCropX = 1, kFlip = 2, kBrightness = 3 };

// Decodes the image and crops or resizes it to the result's size. `draw` returns the offset of a crop window, given the
// room for it.
template <typename Draw>
absl::StatusOr<Buffer> DecodeSized(std::string_view file, const ImageOptions& options, bool crop, const Draw& draw) {
  DecodeOptions decode = {
      .channels = options.channels, .max_pixels = options.max_pixels, .max_pixels_option = options.max_pixels_option};
  ASSIGN_OR_RETURN(const ImageSize size, ReadImageSize(file));
  if (crop && size.height >= options.height && size.width >= options.width) {
    decode.crop = {draw(Use::kCropY, size.height - options.height), draw(Use::kCropX, size.width - options.width),
                   options.height, options.width};
  }
  if (decode.crop || (size.height == options.height && size.width == options.width)) return DecodeImage(file, decode);
  ResizedRows rows(options.height, options.width);
  RETURN_IF_ERROR(DecodeImageRows(file, decode, rows));
  // The result is rounded to an image again: later steps see the same range whether or not it was resized.
  return Cast(rows.Take(), DType::kU8, 1, 0.5);
}

int64_t Middle(Use, int64_t room) { return room / 2; }

absl::StatusOr<Buffer> Decode(std::string_view file, const ImageOptions& options, const StatelessRng& random) {
  const auto draw = [&](Use use, int64_t room) {
    if (!options.random_crop) return Middle(use, room);
    return static_cast<int64_t>(random.Below(static_cast<uint64_t>(use), static_cast<uint64_t>(room + 1)));
  };
  ASSIGN_OR_RETURN(Buffer image, DecodeSized(file, options, options.crop || options.random_crop, draw));
  if (options.random_flip && random.Below(static_cast<uint64_t>(Use::kFlip), 2) == 1) {
    ASSIGN_OR_RETURN(image, FlipLeftRight(image));
  }
  if (options.random_brightness > 0) {
    const double uniform = random.Uniform(static_cast<uint64_t>(Use::kBrightness));
    const auto delta = static_cast<float>((2 * uniform - 1) * static_cast<double>(options.random_brightness));
    ASSIGN_OR_RETURN(image, AdjustBrightness(image, delta));
  }
  return Cast(image, options.dtype, static_cast<double>(options.scale), static_cast<double>(options.offset));
}

}  // namespace

absl::StatusOr<Buffer> DecodeToSize(std::string_view file, const ImageOptions& options) {
  ASSIGN_OR_RETURN(const Buffer image, DecodeSized(file, options, options.crop, Middle));
  return Cast(image, options.dtype, static_cast<double>(options.scale), static_cast<double>(options.offset));
}

absl::Status CheckWindow(const ImageSize& size, const CropWindow& window) {
  const bool inside = window.y >= 0 && window.x >= 0 && window.height > 0 && window.width > 0 &&
                      window.height <= size.height && window.width <= size.width &&
                      window.y <= size.height - window.height && window.x <= size.width - window.width;
  if (inside) return absl::OkStatus();
  return InvalidArgument("a window of {} by {} pixels at {}, {} is not inside an image of {} by {}", window.height,
                         window.width, window.y, window.x, size.height, size.width);
}

absl::StatusOr<ImageSize> ReadImageSize(std::string_view file) {
  if (IsJpeg(file)) return ReadJpegSize(file);
  if (IsPng(file)) return ReadPngSize(file);
  return NeitherFormat(file);
}

absl::Status CheckPixels(const ImageSize& size, const DecodeOptions& options) {
  if (size.height * size.width <= options.max_pixels) return absl::OkStatus();
  const std::string& option = options.max_pixels_option;
  return InvalidArgument("an image of {} by {} pixels, expected {} at most{}", size.height, size.width,
                         options.max_pixels, option.empty() ? "" : fmt::format("; {} sets the limit", option));
}

absl::Status DecodeImageRows(std::string_view file, const DecodeOptions& options, ImageRows& rows) {
  if (IsJpeg(file)) return DecodeJpegRows(file, options, rows);
  if (IsPng(file)) return DecodePngRows(file, options, rows);
  return NeitherFormat(file);
}

absl::StatusOr<Buffer> DecodeImage(std::string_view file, const DecodeOptions& options) {
  KeptRows rows;
  RETURN_IF_ERROR(DecodeImageRows(file, options, rows));
  return rows.Take();
}

absl::StatusOr<Buffer> DecodeJpeg(std::string_view file, const DecodeOptions& options) {
  KeptRows rows;
  RETURN_IF_ERROR(DecodeJpegRows(file, options, rows));
  return rows.Take();
}

absl::StatusOr<Buffer> DecodePng(std::string_view file, const DecodeOptions& options) {
  KeptRows rows;
  RETURN_IF_ERROR(DecodePngRows(file, options, rows));
  return rows.Take();
}

absl::StatusOr<Buffer> Crop(const Buffer& image, const CropWindow& window) {
  RETURN_IF_ERROR(CheckImage(image));
  const ImageSize size = SizeOf(image);
  RETURN_IF_ERROR(CheckWindow(size, window));
  ASSIGN_OR_RETURN(Buffer part, Buffer::Allocate({image.type().dtype, {window.height, window.width, size.channels}}));
  const auto pixel = static_cast<size_t>(size.channels * ByteWidth(image.type().dtype));
  const size_t row = static_cast<size_t>(window.width) * pixel;
  const char* from =
      static_cast<const char*>(image.data()) + static_cast<size_t>(window.y * size.width + window.x) * pixel;
  char* to = static_cast<char*>(part.data());
  for (int64_t y = 0; y < window.height; ++y, to += row, from += static_cast<size_t>(size.width) * pixel) {
    std::memcpy(to, from, row);
  }
  return part;
}

absl::StatusOr<Buffer> FlipLeftRight(const Buffer& image) {
  RETURN_IF_ERROR(CheckImage(image));
  const ImageSize size = SizeOf(image);
  ASSIGN_OR_RETURN(Buffer flipped, Buffer::Allocate(image.type()));
  const auto pixel = static_cast<size_t>(size.channels * ByteWidth(image.type().dtype));
  const char* from = static_cast<const char*>(image.data());
  char* to = static_cast<char*>(flipped.data());
  for (int64_t y = 0; y < size.height; ++y) {
    for (int64_t x = 0; x < size.width; ++x, to += pixel) {
      std::memcpy(to, from + static_cast<size_t>(y * size.width + size.width - 1 - x) * pixel, pixel);
    }
  }
  return flipped;
}

absl::StatusOr<Buffer> ResizeBilinear(const Buffer& image, int64_t height, int64_t width) {
  RETURN_IF_ERROR(CheckImage(image));
  const ImageSize size = SizeOf(image);
  ASSIGN_OR_RETURN(Buffer resized, AllocateResized(size, height, width));
  const std::vector<Between> rows = Places(size.height, height);
  const std::vector<Between> columns = Places(size.width, width);
  float* const to = static_cast<float*>(resized.data());
  if (image.type().dtype == DType::kU8) {
    Resize(static_cast<const uint8_t*>(image.data()), size, rows, columns, to);
  } else {
    Resize(static_cast<const float*>(image.data()), size, rows, columns, to);
  }
  return resized;
}

absl::StatusOr<Buffer> AdjustBrightness(const Buffer& image, float delta) {
  RETURN_IF_ERROR(CheckImage(image));
  ASSIGN_OR_RETURN(Buffer result, Buffer::Allocate(image.type()));
  const int64_t count = image.type().num_elements();
  if (image.type().dtype == DType::kF32) {
    const float* from = static_cast<const float*>(image.data());
    float* to = static_cast<float*>(result.data());
    for (int64_t i = 0; i < count; ++i) to[i] = from[i] + delta;
    return result;
  }
  // The conversion is tf.image's: to floats from 0 to 1, and back times 255.5, rounded down.
  uint8_t table[256];
  for (int i = 0; i < 256; ++i) {
    const float value = (static_cast<float>(i) * (1.0F / 255.0F) + delta) * 255.5F;
    table[i] = static_cast<uint8_t>(std::clamp(value, 0.0F, 255.0F));
  }
  const uint8_t* from = static_cast<const uint8_t*>(image.data());
  uint8_t* to = static_cast<uint8_t*>(result.data());
  for (int64_t i = 0; i < count; ++i) to[i] = table[from[i]];
  return result;
}

std::function<Dataset(const Dataset&)> DecodeImages(const std::string& name, ImageOptions options) {
  return [name, options](const Dataset& source) {
    if (!source.status().ok()) return source;
    MapOptions map = {.output = source.components(),
                      .num_parallel_calls = options.num_parallel_calls,
                      .seed = options.seed,
                      .name = "decode_images"};
    const auto place = std::find_if(map.output.begin(), map.output.end(),
                                    [&](const Component& component) { return component.name == name; });
    if (source.batch_size() > 0) return source.Failed(InvalidArgument("decode_images of batches; put it before batch"));
    if (place == map.output.end() || !place->is_string || !place->row.shape.empty()) {
      return source.Failed(
          InvalidArgument("decode_images: no string \"{}\"; the input has {}", name, ToString(source.components())));
    }
    const bool ui8 = options.dtype == DType::kU8;
    if (options.height < 1 || options.width < 1 || (options.channels != 1 && options.channels != 3) ||
        (ui8 && (options.scale != 1 || options.offset != 0)) || (!ui8 && !IsCastable(options.dtype))) {
      return source.Failed(InvalidArgument(
          "decode_images: {} of {} by {} by {}: expected a size, 1 or 3 channels, and ui8 without scale and offset",
          Name(options.dtype), options.height, options.width, options.channels));
    }
    *place = {.name = name, .row = {options.dtype, {options.height, options.width, options.channels}}};
    const auto index = static_cast<size_t>(place - map.output.begin());
    return MapElements(
        source,
        [index, options](Element& element, const MapContext& context) -> absl::Status {
          Value& value = element.values[index];
          ASSIGN_OR_RETURN(value, Decode(value.strings()[0], options, context.random));
          return absl::OkStatus();
        },
        std::move(map));
  };
}

}  // namespace tessera
