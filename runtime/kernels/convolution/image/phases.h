// SPDX-License-Identifier: Apache-2.0
// Decomposes a convolution of a dilated input into dense convolutions of the same tensors.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PHASES_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PHASES_H_

#include <optional>
#include <vector>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Outputs that use the same taps. The taps are equally spaced, and so are the outputs.
struct ConvolutionPhase {
  ConvolutionSpec spec;       // accesses slices of the whole tensors; no dilation of the input
  int64_t result_offset = 0;  // the offset of the phase's first element in the result
};

struct ConvolutionPhases {
  std::vector<ConvolutionPhase> dense;
  bool cover_result = true;  // if not, the other outputs have no tap and are zero
};

// Returns the phases of `spec`; nullopt if no input is dilated, or if there would be more than 64 phases.
std::optional<ConvolutionPhases> PhasesOf(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_PHASES_H_
