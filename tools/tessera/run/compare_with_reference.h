// SPDX-License-Identifier: Apache-2.0
// Implements `run --compare=reference`.
#ifndef TESSERA_TOOLS_TESSERA_RUN_COMPARE_WITH_REFERENCE_H_
#define TESSERA_TOOLS_TESSERA_RUN_COMPARE_WITH_REFERENCE_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/compare/values.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/tools/program_io/program_inputs.h"
#include "tessera/tools/tessera/run/program_source.h"

namespace tessera {

// Compares generated code with the reference interpreter. Fails with FailedPrecondition and exit code 1, naming the
// first op whose values differ. A reduced program around that op, and its inputs, are written to `reproducer_dir`
// unless that is empty. `results` are those of generated code for `inputs` ([replica][result]); when empty, generated
// code is run. Fails with InvalidArgument for programs that cannot be compared: an executable, or the reference with
// itself.
absl::Status CompareWithReference(const ProgramOptions& options, const ProgramInputs& inputs,
                                  std::vector<std::vector<Buffer>> results, const Tolerance& tolerance,
                                  const std::string& reproducer_dir);

// Returns "3 of 8 elements differ by more than --rtol=1e-05 --atol=1e-08; at index [2] reference 1, cpu 2". `oracle`
// and `tested` name the two sides.
std::string MismatchText(const ValueMismatch& mismatch, const Tolerance& tolerance, std::string_view oracle,
                         std::string_view tested);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_RUN_COMPARE_WITH_REFERENCE_H_
