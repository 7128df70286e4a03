// SPDX-License-Identifier: Apache-2.0
// The plugin's part in the compilation of a partitioned program: it acts on the shardings that propagation finds.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_PROPAGATED_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_PROPAGATED_H_

#include <memory>

#include "tessera/compiler/driver/phase.h"
#include "tessera/tools/pjrt/program/compile_options.h"
#include "tessera/tools/pjrt/program/inspect_sharding.h"

namespace tessera::pjrt {

// Returns what runs between the passes of a partitioned program, before values are cut.
//
// It cuts results in `signature` as the program computes them, where both the program and `options` leave that to the
// compiler. The axes that would make pieces of unequal sizes are left out. It answers `inspections`, with "replicated"
// for values that no longer exist; an error of one fails the compilation. Partitioned callbacks become calls of each
// shard with its pieces. All three arguments must outlive the compilation.
std::shared_ptr<const PassHooks> PropagationHooks(const ProgramOptions& options, const Inspections& inspections,
                                                  proto::Signature& signature);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_PROPAGATED_H_
