// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/cts/entries_testutil.h"

#include <string>

#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Gives the code of all entries to `executable`.
void Begin(Executable& executable, int64_t shards) {
  executable.object = FileSystem::Local().Read(TESSERA_TEST_ENTRIES).value();
  executable.description.set_abi_version(TESSERA_ABI_VERSION);
  executable.description.set_num_shards(shards);
}

proto::Entry& AddEntry(Executable& executable, const std::string& name) {
  proto::Entry& entry = *executable.description.add_entries();
  entry.set_name(name);
  entry.set_barriers(1);
  entry.set_arena_bytes(64);
  proto::Collective& collective = *entry.add_collectives();
  collective.set_reduction(proto::Collective::SUM);
  *collective.add_operands() = ToProto({DType::kF32, {kEntryCount}});
  *collective.add_results() = ToProto({DType::kF32, {kEntryCount}});
  collective.set_location("model.mlir:7:3");
  return entry;
}

void AddFeed(Executable& executable, const std::string& name, proto::Feed::Direction direction, Shape shape) {
  proto::Feed& feed = *executable.description.add_feeds();
  feed.set_name(name);
  feed.set_direction(direction);
  *feed.add_values()->mutable_type() = ToProto({DType::kF32, std::move(shape)});
}

}  // namespace

std::shared_ptr<Executable> MakeExecutable(int64_t replicas) {
  auto executable = std::make_shared<Executable>();
  Begin(*executable, replicas);
  proto::ExecutableProto& description = executable->description;
  proto::Variable& weights = *description.add_variables();
  weights.set_name("weights");
  *weights.mutable_type() = ToProto({DType::kF32, {kEntryCount}});
  proto::Variable& count = *description.add_variables();
  count.set_name("count");
  count.set_placement(proto::Variable::PER_REPLICA);
  *count.mutable_type() = ToProto({DType::kI64, {}});
  AddFeed(*executable, "batches", proto::Feed::INFEED, {kEntryCount});
  AddFeed(*executable, "loss", proto::Feed::OUTFEED, {});

  proto::Entry& train = AddEntry(*executable, "train");
  train.add_infeeds("batches");
  train.add_outfeeds("loss");
  AddEntry(*executable, "free");
  proto::Entry& direct = AddEntry(*executable, "direct");
  for (const char* name : {"a", "b"}) {
    proto::Argument& argument = *direct.add_arguments();
    argument.mutable_value()->set_name(name);
    *argument.mutable_value()->mutable_type() = ToProto({DType::kF32, {kEntryCount}});
    argument.set_aliases_result(-1);
  }
  *direct.add_results()->mutable_type() = ToProto({DType::kF32, {kEntryCount}});
  direct.add_outfeeds("loss");
  proto::Entry& host = AddEntry(*executable, "host");
  host.add_infeeds("batches");
  host.add_outfeeds("loss");
  proto::HostCall& call = *host.add_host_calls();
  call.set_function("answer");
  call.set_config("every 10");
  call.set_location("model.mlir:9:3");
  *call.add_arguments() = ToProto({DType::kF32, {kEntryCount}});
  *call.add_results() = ToProto({DType::kF32, {}});
  proto::Check& check = *AddEntry(*executable, "torn").add_checks();
  check.set_location("model.mlir:11:3");
  for (int i = 0; i < 2; ++i) *check.add_operands() = ToProto({DType::kF32, {}});
  AddEntry(*executable, "straggler");
  AddEntry(*executable, "silent");
  AddEntry(*executable, "uneven");
  proto::Entry& marked = AddEntry(*executable, "marked");
  proto::Region& region = *marked.add_regions();
  region.set_name("kernel_0");
  region.set_location("model.mlir:5:3");
  region.set_flops(1000);
  marked.add_regions();
  proto::Entry& parallel = AddEntry(*executable, "parallel");
  proto::Argument& numbers = *parallel.add_arguments();
  *numbers.mutable_value()->mutable_type() = ToProto({DType::kF32, {4096}});
  numbers.set_aliases_result(-1);
  *parallel.add_results()->mutable_type() = ToProto({DType::kF32, {}});
  proto::Entry& donated = AddEntry(*executable, "donated");
  proto::Argument& given_up = *donated.add_arguments();
  *given_up.mutable_value()->mutable_type() = ToProto({DType::kF32, {kEntryCount}});
  given_up.set_aliases_result(0);
  *donated.add_results()->mutable_type() = ToProto({DType::kF32, {kEntryCount}});
  return executable;
}

std::shared_ptr<Executable> MakeExchange(const proto::Collective& collective, int64_t shards) {
  auto executable = std::make_shared<Executable>();
  Begin(*executable, shards);
  proto::Entry& entry = *executable->description.add_entries();
  entry.set_name("exchange");
  *entry.add_collectives() = collective;
  proto::Argument& argument = *entry.add_arguments();
  *argument.mutable_value()->mutable_type() = collective.operands(0);
  argument.set_aliases_result(-1);
  *entry.add_results()->mutable_type() = collective.results(0);
  return executable;
}

}  // namespace tessera
