// SPDX-License-Identifier: Apache-2.0
// The facts about an entry on which the change of addresses depends.
#ifndef TESSERA_TEST_DEVICES_FAKE_FACTS_H_
#define TESSERA_TEST_DEVICES_FAKE_FACTS_H_

#include <cstddef>
#include <vector>

#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera::fake {

// The bytes of each tensor of one call of the runtime.
struct OpFacts {
  std::vector<size_t> operands, results;
};

struct EntryFacts {
  TesseraStep step = nullptr;  // the CPU's, which gets near addresses
  // The numbers of addresses in the tables of a context.
  size_t state = 0, arguments = 0, results = 0, infeed = 0;
  // By the numbers that code passes.
  std::vector<OpFacts> outfeeds, collectives, host_calls, kernels, checks;
};

// Returns the facts about `entry` of the valid `description`, with its step on the CPU.
EntryFacts FactsOf(const proto::ExecutableProto& description, const proto::Entry& entry, TesseraStep step);

}  // namespace tessera::fake

#endif  // TESSERA_TEST_DEVICES_FAKE_FACTS_H_
