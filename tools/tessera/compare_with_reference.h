// SPDX-License-Identifier: Apache-2.0
// What `run --compare=reference` does.
#ifndef TESSERA_TOOLS_TESSERA_COMPARE_WITH_REFERENCE_H_
#define TESSERA_TOOLS_TESSERA_COMPARE_WITH_REFERENCE_H_

#include "absl/status/status.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/tools/tessera/program_inputs.h"
#include "tessera/tools/tessera/program_source.h"

namespace tessera {

// FailedPrecondition, with exit code 1, naming the first op whose values on generated code differ from those of the
// reference interpreter. InvalidArgument for what cannot be compared: an executable, the reference with itself.
absl::Status CompareWithReference(const ProgramOptions& options, const ProgramInputs& inputs,
                                  const Tolerance& tolerance);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMPARE_WITH_REFERENCE_H_
