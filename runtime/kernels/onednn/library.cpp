// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/onednn/library.h"

#include <string_view>

#include "fmt/format.h"
#include "oneapi/dnnl/dnnl.h"
#include "oneapi/dnnl/dnnl_debug.h"
#include "oneapi/dnnl/dnnl_version.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<OneDnnDescription> DescribeOneDnn() {
  RETURN_IF_ERROR(LoadOneDnn());
  const dnnl_version_t* const version = dnnl_version();
  std::string_view isa = dnnl_cpu_isa2str(dnnl_get_effective_cpu_isa());
  if (isa.starts_with("cpu_isa_")) isa.remove_prefix(sizeof("cpu_isa_") - 1);
  return OneDnnDescription{fmt::format("{}.{}.{}", version->major, version->minor, version->patch), std::string(isa)};
}

std::string OneDnnVersion() {
  return fmt::format("{}.{}.{}", DNNL_VERSION_MAJOR, DNNL_VERSION_MINOR, DNNL_VERSION_PATCH);
}

}  // namespace tessera
