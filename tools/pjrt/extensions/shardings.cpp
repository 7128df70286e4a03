// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/extensions/shardings.h"

#include "tessera/tools/pjrt/program/executables.h"

namespace tessera::pjrt {
namespace {

PJRT_Error* ExecutableParameterShardings(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args* args) {
  const SerializedShardings& shardings = args->executable->parameter_shardings;
  args->num_parameters = shardings.data.size();
  args->shardings = shardings.data.data();
  args->sharding_sizes = shardings.sizes.data();
  return nullptr;
}

PJRT_Error* ExecutableOutputShardings(PJRT_Shardings_PJRT_Executable_OutputShardings_Args* args) {
  const SerializedShardings& shardings = args->executable->result_shardings;
  args->num_outputs = shardings.data.size();
  args->shardings = shardings.data.data();
  args->sharding_sizes = shardings.sizes.data();
  return nullptr;
}

}  // namespace

PJRT_Shardings_Extension ShardingsExtension(PJRT_Extension_Base* next) {
  return {.base = {.struct_size = sizeof(PJRT_Shardings_Extension), .type = kShardingsExtensionType, .next = next},
          .PJRT_Executable_ParameterShardings = ExecutableParameterShardings,
          .PJRT_Executable_OutputShardings = ExecutableOutputShardings};
}

}  // namespace tessera::pjrt
