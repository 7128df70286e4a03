// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/devices/fake/facts.h"

#include <string>

#include "tessera/runtime/executable/executable.h"

namespace tessera::fake {
namespace {

template <typename Types>
std::vector<size_t> BytesOf(const Types& types) {
  std::vector<size_t> bytes;
  for (const proto::TensorType& type : types) bytes.push_back(static_cast<size_t>(FromProto(type).byte_size()));
  return bytes;
}

template <typename Ops>
std::vector<OpFacts> OpsOf(const Ops& ops) {
  std::vector<OpFacts> facts;
  for (const auto& op : ops) facts.push_back({.operands = BytesOf(op.operands()), .results = BytesOf(op.results())});
  return facts;
}

// Returns the bytes of the values of the feed, each `lanes` times as long as a shard's.
std::vector<size_t> FeedBytes(const proto::ExecutableProto& description, const std::string& name, int64_t lanes) {
  std::vector<size_t> bytes;
  for (const proto::Feed& feed : description.feeds()) {
    if (feed.name() != name) continue;
    for (const proto::Value& value : feed.values()) {
      bytes.push_back(static_cast<size_t>(FromProto(value.type()).byte_size() * lanes));
    }
  }
  return bytes;
}

}  // namespace

EntryFacts FactsOf(const proto::ExecutableProto& description, const proto::Entry& entry, TesseraStep step) {
  const int64_t lanes = description.num_shards() / NumWorkers(description);
  EntryFacts facts;
  facts.step = step;
  facts.state = static_cast<size_t>(description.variables_size());
  facts.arguments = static_cast<size_t>(entry.arguments_size());
  facts.results = static_cast<size_t>(entry.results_size());
  for (const std::string& name : entry.infeeds()) facts.infeed += FeedBytes(description, name, lanes).size();
  for (const std::string& name : entry.outfeeds()) {
    facts.outfeeds.push_back({.operands = FeedBytes(description, name, lanes), .results = {}});
  }
  facts.collectives = OpsOf(entry.collectives());
  facts.kernels = OpsOf(entry.kernels());
  for (const proto::HostCall& call : entry.host_calls()) {
    facts.host_calls.push_back({.operands = BytesOf(call.arguments()), .results = BytesOf(call.results())});
  }
  for (const proto::Check& check : entry.checks()) {
    facts.checks.push_back({.operands = BytesOf(check.operands()), .results = {}});
  }
  return facts;
}

}  // namespace tessera::fake
