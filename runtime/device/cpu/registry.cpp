// SPDX-License-Identifier: Apache-2.0
// The library kernels by kind. A new kernel needs its own file and a row here.
#include <string>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/convolution/convolution.h"
#include "tessera/runtime/kernels/dot/dot.h"
#include "tessera/runtime/kernels/fft.h"
#include "tessera/runtime/kernels/lapack/lapack.h"
#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/kernels/rng.h"
#include "tessera/runtime/kernels/sort/sort.h"

namespace tessera {
namespace {

struct Row {
  std::string_view kind;
  absl::StatusOr<std::unique_ptr<LibraryKernel>> (*prepare)(const proto::Kernel& kernel, int threads);
};

constexpr Row kRows[] = {
    {"dot", PrepareDot},   {"convolution", PrepareConvolution}, {"fft", PrepareFft}, {"rng", PrepareRng},
    {"sort", PrepareSort},
};

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel, int threads) {
  auto prepare = [&](auto function) -> absl::StatusOr<std::unique_ptr<LibraryKernel>> {
    auto prepared = function(kernel, threads);
    if (!prepared.ok()) return Annotate(prepared.status(), fmt::format("{}: {}", kernel.location(), kernel.kind()));
    return prepared;
  };
  for (const Row& row : kRows) {
    if (row.kind == kernel.kind()) return prepare(row.prepare);
  }
  if (IsLapackKernel(kernel.kind())) return prepare(PrepareLapack);
  return Unimplemented("{}: no library kernel is called \"{}\"; compile the program again", kernel.location(),
                       kernel.kind());
}

}  // namespace tessera
