// SPDX-License-Identifier: Apache-2.0
// The plugin's hooks in the compilation of a partitioned program: they use the shardings that propagation finds.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_PROPAGATED_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_PROPAGATED_H_

#include <memory>

#include "tessera/compiler/driver/phase.h"
#include "tessera/tools/pjrt/program/compile_options.h"
#include "tessera/tools/pjrt/program/inspect_sharding.h"

namespace tessera::pjrt {

// Returns the hooks that run between the passes of a partitioned program, before partitioning.
//
// They shard results in `signature` as the program computes them, where both the program and `options` leave the choice
// to the compiler. Axes that would make shards of unequal sizes are omitted. They answer `inspections`, with
// "replicated" for values that no longer exist; an error of one fails the compilation. Partitioned callbacks become
// per-shard calls on local shards. All three arguments must outlive the compilation.
std::shared_ptr<const PassHooks> PropagationHooks(const ProgramOptions& options, const Inspections& inspections,
                                                  proto::Signature& signature);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_PROPAGATED_H_
