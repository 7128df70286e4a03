// SPDX-License-Identifier: Apache-2.0
// Decodes the images of a batch for evaluations and predictions: DecodeImages without its random steps, for callers
// without a data set.
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_DECODER_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_DECODER_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera {

// The feature "features/KEY", a JPEG or PNG file per row, becomes f32[height, width, channels] with values from 0 to
// 255.
struct EncodedImage {
  std::string key;
  int64_t height = 0;
  int64_t width = 0;
  int64_t channels = 3;
  bool crop = false;  // crops the center of an image that is large enough; other images are resized
};

// The largest image that is decoded.
struct ImageLimit {
  int64_t pixels = int64_t{1} << 26;
  std::string option = {};  // the option with which users set it, for errors
};

// Fails with InvalidArgument, with the key, for a missing size and for channels other than 1 and 3.
absl::Status Validate(const EncodedImage& image);

// Immutable; thread-safe.
class ImageDecoder {
 public:
  // `components` are those of batches. Fails with InvalidArgument for a feature that is not one string in each row.
  static absl::StatusOr<ImageDecoder> Create(const std::vector<Component>& components, std::vector<EncodedImage> images,
                                             ImageLimit limit = {});

  const std::vector<Component>& components() const { return components_; }
  // Replaces the files of `element` by their pixels. Fails with InvalidArgument or DataLoss, naming row and feature,
  // for files that cannot be decoded. `first_row` is the index of the first row in messages.
  absl::Status operator()(Element& element, int64_t first_row = 0) const;

 private:
  std::vector<EncodedImage> images_;
  ImageLimit limit_;
  std::vector<size_t> places_;  // the index of each image among the components
  std::vector<Component> components_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_IMAGE_DECODER_H_
