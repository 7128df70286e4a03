// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/decode/image_decoder.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tessera/estimator/input/decode/image.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// The maximum number of pixels of a model's image.
constexpr int64_t kMostPixels = int64_t{1} << 26;

absl::StatusOr<Buffer> DecodeRows(const EncodedImage& image, const std::vector<std::string>& files, int64_t first_row,
                                  const ImageLimit& limit) {
  const ImageOptions options = {.height = image.height,
                                .width = image.width,
                                .channels = image.channels,
                                .crop = image.crop,
                                .max_pixels = limit.pixels,
                                .max_pixels_option = limit.option};
  ASSIGN_OR_RETURN(
      Buffer all,
      Buffer::Allocate({DType::kF32, {static_cast<int64_t>(files.size()), image.height, image.width, image.channels}}));
  auto* to = static_cast<char*>(all.data());
  for (size_t row = 0; row < files.size(); ++row) {
    const absl::StatusOr<Buffer> pixels = DecodeToSize(files[row], options);
    RETURN_IF_ERROR_WITH(pixels.status(),
                         fmt::format("row {}: image \"{}\"", first_row + static_cast<int64_t>(row), image.key));
    std::memcpy(to, pixels->data(), pixels->bytes().size());
    to += pixels->bytes().size();
  }
  return all;
}

}  // namespace

absl::Status Validate(const EncodedImage& image) {
  const auto is_size = [](int64_t size) { return size >= 1 && size <= kMostPixels; };
  const bool has_size = is_size(image.height) && is_size(image.width) && image.height * image.width <= kMostPixels;
  if (has_size && (image.channels == 1 || image.channels == 3)) return absl::OkStatus();
  return InvalidArgument(
      "image \"{}\" of {} by {} by {}: expected a height and a width, {} pixels at most, and 1 or 3 "
      "channels",
      image.key, image.height, image.width, image.channels, kMostPixels);
}

absl::StatusOr<ImageDecoder> ImageDecoder::Create(const std::vector<Component>& components,
                                                  std::vector<EncodedImage> images, ImageLimit limit) {
  ImageDecoder decoder;
  decoder.components_ = components;
  for (const EncodedImage& image : images) {
    RETURN_IF_ERROR(Validate(image));
    const std::string name = "features/" + image.key;
    const auto found = std::find_if(decoder.components_.begin(), decoder.components_.end(),
                                    [&](const Component& component) { return component.name == name; });
    if (found == decoder.components_.end() || !found->is_string || found->is_part || !found->row.shape.empty()) {
      return InvalidArgument("image \"{}\": no \"{}\" of one string in each row; the rows have {}", image.key, name,
                             ToString(decoder.components_));
    }
    *found = {.name = name, .row = {DType::kF32, {image.height, image.width, image.channels}}};
    decoder.places_.push_back(static_cast<size_t>(found - decoder.components_.begin()));
  }
  decoder.images_ = std::move(images);
  decoder.limit_ = std::move(limit);
  return decoder;
}

absl::Status ImageDecoder::operator()(Element& element, int64_t first_row) const {
  for (size_t i = 0; i < images_.size(); ++i) {
    Value& value = element.values[places_[i]];
    ASSIGN_OR_RETURN(value, DecodeRows(images_[i], value.strings(), first_row, limit_));
  }
  return absl::OkStatus();
}

}  // namespace tessera
