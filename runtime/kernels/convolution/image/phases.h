// SPDX-License-Identifier: Apache-2.0
// A convolution of a dilated input as dense convolutions of the same tensors.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PHASES_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PHASES_H_

#include <optional>
#include <vector>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Outputs that meet the same taps. These lie at equal distances, and so do the outputs.
struct ConvolutionPhase {
  ConvolutionSpec spec;       // reads and writes parts of the whole tensors; no dilation of the input
  int64_t result_offset = 0;  // elements of the result before the phase's first one
};

struct ConvolutionPhases {
  std::vector<ConvolutionPhase> dense;
  bool cover_result = true;  // if not, the other outputs meet no tap and are zero
};

// Returns the phases of `spec`. Returns none if no input is dilated, or if there would be more than 64 phases.
std::optional<ConvolutionPhases> PhasesOf(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PHASES_H_
