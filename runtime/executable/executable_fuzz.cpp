// SPDX-License-Identifier: Apache-2.0
// Fuzzes executables as files. The checksums would keep a fuzzer out of the sections, so the same bytes are also read
// as a bare description.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variants.h"

namespace tessera::fuzz {
namespace {

::tessera::Executable Example() {
  ::tessera::Executable executable;
  proto::ExecutableProto& description = executable.description;
  description.set_abi_version(TESSERA_ABI_VERSION);
  description.set_num_shards(2);
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

// Two CPUs and two sizes of a second dimension, for an executable without code.
proto::Variants ExampleList() {
  proto::Variants list;
  list.set_num_cpus(2);
  list.mutable_specialisation()->set_dimension("batch");
  for (const int64_t size : {1, 8}) list.mutable_specialisation()->add_sizes(size);
  list.mutable_specialisation()->add_entries();
  return list;
}

::tessera::Executable ForADevice() {
  ::tessera::Executable executable = Example();
  executable.description.set_device("abacus");
  executable.device_code = {{"beads", "12"}, {"plan", "3"}};
  return executable;
}

::tessera::Executable Stateless() {
  ::tessera::Executable executable = Example();
  executable.description.clear_variables();
  return executable;
}

}  // namespace

void Executable(std::string_view bytes) {
  ::tessera::Executable::Parse(bytes, "x.tsr").status().IgnoreError();
  proto::Variants list;
  if (list.ParseFromString(bytes)) {
    const std::vector<::tessera::Executable> four(4, Stateless());
    VariantFile::Parse(SerializeVariants(list, four), "list.tsr").status().IgnoreError();
  }
  ::tessera::Executable bare;
  if (!bare.description.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return;
  ::tessera::Executable::Parse(bare.Serialize(), "bare.tsr").status().IgnoreError();
  // Uses the description as the second of two variants, whose differences are checked.
  list = {};
  list.set_num_cpus(2);
  const ::tessera::Executable both[] = {Example(), std::move(bare)};
  VariantFile::Parse(SerializeVariants(list, both), "both.tsr").status().IgnoreError();
}

Seeds ExecutableSeeds() {
  const std::vector<::tessera::Executable> four(4, Stateless());
  return {Example().Serialize(), Example().description.SerializeAsString(), SerializeVariants(ExampleList(), four),
          ExampleList().SerializeAsString(), ForADevice().Serialize()};
}

}  // namespace tessera::fuzz
