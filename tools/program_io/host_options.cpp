// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/host_options.h"

#include "tessera/runtime/api/host_library.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/builtin_functions.h"

namespace tessera {

void HostOptions::Define(CLI::App& app) {
  app.add_option("--host-library", libraries,
                 "a shared library with functions that the program may call on the host (tessera_host.h)")
      ->allow_extra_args(false);
  app.add_option("--host-output-dir", output_dir, "where the host functions save_npy and scalar_summary write");
}

absl::StatusOr<HostFunctionTable> HostOptions::Functions(HostFunction scalar_summary) const {
  HostFunctionTable table;
  for (const std::string& library : libraries) {
    ASSIGN_OR_RETURN(HostFunctionTable functions, api::LoadHostLibrary(library));
    for (auto& [name, function] : functions) {
      if (!table.emplace(name, std::move(function)).second) {
        return InvalidArgument("--host-library={}: another library has a function \"{}\" too", library, name);
      }
    }
  }
  BuiltinHostOptions builtin;
  builtin.output_dir = output_dir;
  table.merge(BuiltinHostFunctions(builtin));
  table.emplace("scalar_summary", std::move(scalar_summary));
  return table;
}

}  // namespace tessera
