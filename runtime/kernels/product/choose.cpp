// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/choose.h"

#include "oneapi/dnnl/dnnl.hpp"
#include "tessera/runtime/base/cpu_features.h"

namespace tessera::product {
namespace {

// The least setting of oneDNN that lets it use a feature.
dnnl::cpu_isa LeastIsa(std::string_view feature) {
  if (feature == "amx-fp16") return dnnl::cpu_isa::avx512_core_amx_fp16;
  if (feature.starts_with("amx")) return dnnl::cpu_isa::avx512_core_amx;
  if (feature == "avx512fp16") return dnnl::cpu_isa::avx512_core;  // says which processor it is
  if (feature == "avx512bf16") return dnnl::cpu_isa::avx512_core_bf16;
  if (feature.starts_with("avx512")) return dnnl::cpu_isa::avx512_core;
  if (feature == "avx2" || feature == "fma" || feature == "f16c") return dnnl::cpu_isa::avx2;
  return dnnl::cpu_isa::sse41;
}

}  // namespace

bool HasProductFeature(std::string_view feature) {
  const auto allowed = static_cast<unsigned>(dnnl::get_effective_cpu_isa());
  const auto needed = static_cast<unsigned>(LeastIsa(feature));
  // Each setting has the bits of those that it includes. A processor without SSE 4.1 has none.
  return HasCpuFeature(feature) && (allowed & needed) == needed;
}

bool OneDnnIsFaster(DType dtype, const HasFeature& has) {
  switch (dtype) {
    case DType::kF32:
      return true;
    case DType::kBF16:
      return has("amx-bf16") || (has("avx512bf16") && !has("avx512fp16"));
    case DType::kF16:
      return has("amx-fp16");
    default:
      return false;
  }
}

const Functions& ChooseFunctions(SumType type, [[maybe_unused]] const HasFeature& has) {
#if defined(__x86_64__)
  const std::string level = CpuLevel(has);
  if (level == "x86-64-v4") return Avx512Functions(type);
  if (level == "x86-64-v3") return Avx2Functions(type);
#endif
  return BaselineFunctions(type);
}

}  // namespace tessera::product
