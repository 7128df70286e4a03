// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/choose.h"

#include <algorithm>
#include <cstdlib>

#include "absl/types/span.h"
#include "oneapi/dnnl/dnnl.h"
#include "tessera/runtime/kernels/onednn/library.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera::product {
namespace {

// A setting of oneDNN, and the features of a processor on which oneDNN takes this setting or a wider one by itself.
struct Setting {
  dnnl_cpu_isa_t isa;
  absl::Span<const std::string_view> features;  // none: only oneDNN knows
};

constexpr std::string_view kSse41[] = {"sse4.1"};
constexpr std::string_view kAvx2[] = {"avx", "avx2"};
constexpr std::string_view kAvx512[] = {"avx", "avx512f", "avx512bw", "avx512vl", "avx512dq"};
constexpr std::string_view kAvx512Bf16[] = {"avx",      "avx512f",    "avx512bw",  "avx512vl",
                                            "avx512dq", "avx512vnni", "avx512bf16"};

// Returns the least setting of oneDNN that lets it use a feature.
Setting LeastSetting(std::string_view feature) {
  if (feature == "amx-fp16") return {dnnl_cpu_isa_avx512_core_amx_fp16, {}};
  if (feature.starts_with("amx")) return {dnnl_cpu_isa_avx512_core_amx, {}};
  if (feature == "avx512fp16") return {dnnl_cpu_isa_avx512_core, kAvx512};  // says which processor it is
  if (feature == "avx512bf16") return {dnnl_cpu_isa_avx512_core_bf16, kAvx512Bf16};
  if (feature.starts_with("avx512")) return {dnnl_cpu_isa_avx512_core, kAvx512};
  if (feature == "avx2" || feature == "fma" || feature == "f16c") return {dnnl_cpu_isa_avx2, kAvx2};
  return {dnnl_cpu_isa_sse41, kSse41};
}

// Returns true when the user limits oneDNN. oneDNN reads the variables once, and so does this function.
bool IsLimited() {
  static const bool is_limited =
      std::getenv("ONEDNN_MAX_CPU_ISA") != nullptr || std::getenv("DNNL_MAX_CPU_ISA") != nullptr;
  return is_limited;
}

}  // namespace

bool HasProductFeature(std::string_view feature) {
  if (!HasCpuFeature(feature)) return false;
  const absl::Span<const std::string_view> features = LeastSetting(feature).features;
  if (features.empty() || IsLimited()) return OneDnnAllows(feature);
  return std::all_of(features.begin(), features.end(), HasCpuFeature);
}

bool OneDnnAllows(std::string_view feature) {
  if (!LoadOneDnn().ok()) return true;
  // Each setting has the bits of those that it includes. A processor without SSE 4.1 has none.
  const auto allowed = static_cast<unsigned>(dnnl_get_effective_cpu_isa());
  const auto needed = static_cast<unsigned>(LeastSetting(feature).isa);
  return (allowed & needed) == needed;
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
