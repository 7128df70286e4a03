// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summary/encode.h"

#include <png.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Appends a little-endian number, as WAV files store them.
void Append(std::string& to, uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) to.push_back(static_cast<char>(number >> (8 * i)));
}

}  // namespace

absl::StatusOr<std::string> EncodePng(std::span<const uint8_t> pixels, int64_t height, int64_t width,
                                      int64_t channels) {
  constexpr png_uint_32 kFormats[] = {0, PNG_FORMAT_GRAY, PNG_FORMAT_GA, PNG_FORMAT_RGB, PNG_FORMAT_RGBA};
  constexpr int64_t kLargest = std::numeric_limits<int16_t>::max();
  if (channels < 1 || channels > 4 || height < 1 || width < 1 || height > kLargest || width > kLargest) {
    return InvalidArgument("expected an image of 1 to {} rows and columns and 1 to 4 channels, got {}x{}x{}", kLargest,
                           height, width, channels);
  }
  if (static_cast<int64_t>(pixels.size()) != height * width * channels)
    return Internal("{} bytes of pixels for {}x{}x{}", pixels.size(), height, width, channels);
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = kFormats[channels];
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string file(size, '\0');
  if (png_image_write_to_memory(&image, file.data(), &size, /*convert_to_8_bit=*/0, pixels.data(), /*row_stride=*/0,
                                /*colormap=*/nullptr) == 0) {
    return Internal("libpng cannot encode {}x{}x{}: {}", height, width, channels, image.message);
  }
  file.resize(size);
  return file;
}

std::string EncodeWav(std::span<const float> samples, int64_t channels, int64_t sample_rate) {
  const auto bytes = static_cast<uint32_t>(samples.size() * 2);
  const auto rate = static_cast<uint32_t>(sample_rate), frame = static_cast<uint32_t>(channels * 2);
  std::string file = "RIFF";
  Append(file, 36 + bytes, 4);
  file += "WAVEfmt ";
  Append(file, 16, 4);  // bytes of the format that follow
  Append(file, 1, 2);   // integers
  Append(file, static_cast<uint32_t>(channels), 2);
  Append(file, rate, 4);
  Append(file, rate * frame, 4);  // bytes per second
  Append(file, frame, 2);
  Append(file, 16, 2);  // bits per sample
  file += "data";
  Append(file, bytes, 4);
  for (const float sample : samples) {
    const float scaled = std::isnan(sample) ? 0.0f : std::clamp(sample * 32768.0f, -32768.0f, 32767.0f);
    Append(file, static_cast<uint16_t>(static_cast<int16_t>(std::lround(scaled))), 2);
  }
  return file;
}

}  // namespace tessera
