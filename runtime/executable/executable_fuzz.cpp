// SPDX-License-Identifier: Apache-2.0
// Executables as files. The checksums would keep a fuzzer out of the sections, so the same bytes are also given as the
// description alone.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::fuzz {
namespace {

::tessera::Executable Example() {
  ::tessera::Executable executable;
  proto::ExecutableProto& description = executable.description;
  description.set_abi_version(TESSERA_ABI_VERSION);
  description.set_num_replicas(2);
  proto::Variable& variable = *description.add_variables();
  variable.set_name("dense/kernel");
  *variable.mutable_type() = ToProto({DType::kF32, {64, 10}});
  proto::Entry& entry = *description.add_entries();
  entry.set_name("train_step");
  proto::Collective& collective = *entry.add_collectives();
  collective.set_reduction(proto::Collective::SUM);
  *collective.add_operands() = ToProto({DType::kF32, {64, 10}});
  *collective.add_results() = ToProto({DType::kF32, {64, 10}});
  executable.object =
      "\x7f"
      "ELF";
  return executable;
}

}  // namespace

void Executable(std::string_view bytes) {
  ::tessera::Executable::Parse(bytes, "x.tsr").status().IgnoreError();
  ::tessera::Executable bare;
  if (!bare.description.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return;
  ::tessera::Executable::Parse(bare.Serialize(), "bare.tsr").status().IgnoreError();
}

Seeds ExecutableSeeds() { return {Example().Serialize(), Example().description.SerializeAsString()}; }

}  // namespace tessera::fuzz
