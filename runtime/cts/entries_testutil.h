// SPDX-License-Identifier: Apache-2.0
// Executables of the entries that are written by hand (executor/testdata/entries.cpp), for tests without a compiler.
#ifndef TESSERA_RUNTIME_CTS_ENTRIES_TESTUTIL_H_
#define TESSERA_RUNTIME_CTS_ENTRIES_TESTUTIL_H_

#include <cstdint>
#include <memory>

#include "tessera/runtime/executable/executable.h"

namespace tessera {

inline constexpr int64_t kEntryCount = 4;  // elements of the variable "weights" and of a piece

// Returns a program of all entries but "exchange". Its state is weights f32[4], mirrored, and count i64 per replica. It
// has the infeed "batches" of f32[4], the outfeed "loss" of f32 and the host function "answer".
std::shared_ptr<Executable> MakeExecutable(int64_t replicas);

// Returns a program of one entry, "exchange", which runs `collective` of one operand and one result.
std::shared_ptr<Executable> MakeExchange(const proto::Collective& collective, int64_t shards);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_CTS_ENTRIES_TESTUTIL_H_
