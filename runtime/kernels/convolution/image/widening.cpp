// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/widening.h"

#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/product/choose.h"

namespace tessera {
namespace {

constexpr int64_t kGrain = 1 << 14;  // elements that are worth a thread

const product::Functions& Functions() {
  static const product::Functions& functions = product::ChooseFunctions(product::SumType::kF32);
  return functions;
}

int RowOf(DType dtype) {
  return static_cast<int>(dtype == DType::kBF16 ? product::Element::kBF16 : product::Element::kF16);
}

// Calls convert(begin, end) on chunks of an array.
template <typename Convert>
void InPieces(int64_t count, int threads, Convert& convert) {
  auto body = [](void* opaque, int64_t begin, int64_t end) -> int32_t {
    (*static_cast<Convert*>(opaque))(begin, end);
    return 0;
  };
  ParallelFor(count, kGrain, threads, body, &convert);
}

}  // namespace

void Widen(DType dtype, const void* from, float* to, int64_t count, int threads) {
  const auto widen = Functions().widen[RowOf(dtype)];
  const auto* elements = static_cast<const uint16_t*>(from);
  auto convert = [&](int64_t begin, int64_t end) {
    // A row of adjacent columns.
    const int64_t first = 0;
    const product::Axis row = {&first, 1}, columns = {&first, end - begin};
    widen({elements + begin, nullptr, row, columns, 0, 1, 0, end - begin}, to + begin, 0);
  };
  InPieces(count, threads, convert);
}

void Narrow(DType dtype, const float* from, void* to, int64_t count, int threads) {
  const auto round = Functions().round[RowOf(dtype)];
  auto* elements = static_cast<uint16_t*>(to);
  auto convert = [&](int64_t begin, int64_t end) { round(from + begin, 0, elements + begin, 0, 1, end - begin); };
  InPieces(count, threads, convert);
}

}  // namespace tessera
