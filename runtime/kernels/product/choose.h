// SPDX-License-Identifier: Apache-2.0
// Chooses the implementation of a product for the CPU that runs it, when a program is loaded, never when it is
// compiled.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_CHOOSE_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_CHOOSE_H_

#include <functional>
#include <string_view>

#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::product {

using HasFeature = std::function<bool(std::string_view feature)>;

// Returns whether the CPU has a feature, by LLVM's name, and oneDNN may use it: ONEDNN_MAX_CPU_ISA hides the features
// that it excludes from all products. Loads oneDNN to query it when that variable or DNNL_MAX_CPU_ISA is set. Also
// loads oneDNN for AMX features, which need the operating system's permission. Thread-safe.
bool HasProductFeature(std::string_view feature);

// Returns whether oneDNN may use a feature that the CPU has. Loads oneDNN to query it. Returns true if it cannot be
// loaded, because it then forbids nothing.
bool OneDnnAllows(std::string_view feature);

// Returns whether oneDNN multiplies elements of type `dtype` faster than the loops that widen them and multiply in f32:
//   f32   always
//   bf16  with AMX, and with AVX512-BF16 on a CPU without AVX512-FP16. With both, dpbf16 takes 4.2 times as long as
//         an f32 multiply-add for twice the work (Intel Xeon model 207); AMX may be hidden there.
//   f16   with AMX-FP16. Without it, oneDNN also widens.
bool OneDnnIsFaster(DType dtype, const HasFeature& has = HasProductFeature);

// Returns the loops for the highest level whose features the CPU has.
const Functions& ChooseFunctions(SumType type, const HasFeature& has = HasProductFeature);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_CHOOSE_H_
