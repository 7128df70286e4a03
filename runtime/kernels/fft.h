// SPDX-License-Identifier: Apache-2.0
// Library kernel "fft": discrete Fourier transforms on kissfft.
//
// The description that the compiler writes (proto::Kernel):
//    kind        "fft"
//    operands    one: complex, or f32 / f64 for RFFT
//    results     one: complex, or f32 / f64 for IRFFT
//    attributes  type (0 FFT, 1 IFFT, 2 RFFT, 3 IRFFT), length: sizes of the transformed last dimensions
//
// Transforms of every element type are computed in double. A length with a prime factor above 61 is computed by a
// convolution whose length is a power of two (Bluestein, 1970), so every length takes O(n log n).
#ifndef TESSERA_RUNTIME_KERNELS_FFT_H_
#define TESSERA_RUNTIME_KERNELS_FFT_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareFft(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_FFT_H_
