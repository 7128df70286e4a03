// SPDX-License-Identifier: Apache-2.0
// Which code computes a product on the processor that runs it: asked when a program is loaded, never when it is
// compiled.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_CHOOSE_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_CHOOSE_H_

#include <functional>
#include <string_view>

#include "tessera/runtime/kernels/product/loops/level.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::product {

using HasFeature = std::function<bool(std::string_view feature)>;

// Returns true when the processor has a feature, by LLVM's name, and oneDNN may use it: ONEDNN_MAX_CPU_ISA hides what
// it excludes from all products. Loads oneDNN to ask it where that variable or DNNL_MAX_CPU_ISA is set. Loads oneDNN
// also for the features of AMX, which need the operating system's permission. Thread-safe.
bool HasProductFeature(std::string_view feature);

// Returns true when oneDNN may use a feature that the processor has. Loads oneDNN to ask it. Returns true if it cannot
// be loaded, because it then forbids nothing.
bool OneDnnAllows(std::string_view feature);

// Returns true when oneDNN multiplies elements of type `dtype` faster than they are widened and multiplied in f32:
//   f32   always
//   bf16  with AMX, and with AVX512-BF16 on a processor without AVX512-FP16. Where both are, dpbf16 takes 4.2 times as
//         long as a multiply-add of f32 and does twice its work (Intel Xeon model 207); AMX may be hidden there.
//   f16   with AMX-FP16. Without, oneDNN widens, too.
bool OneDnnIsFaster(DType dtype, const HasFeature& has = HasProductFeature);

// The loops for the highest level whose features the processor has.
const Functions& ChooseFunctions(SumType type, const HasFeature& has = HasProductFeature);

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_CHOOSE_H_
