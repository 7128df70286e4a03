// SPDX-License-Identifier: Apache-2.0
// What `run --compare=reference` does.
#ifndef TESSERA_TOOLS_TESSERA_COMPARE_WITH_REFERENCE_H_
#define TESSERA_TOOLS_TESSERA_COMPARE_WITH_REFERENCE_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/compiler/compare/values.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/tools/tessera/program_inputs.h"
#include "tessera/tools/tessera/program_source.h"

namespace tessera {

// FailedPrecondition, with exit code 1, naming the first op whose values on generated code differ from those of the
// reference interpreter; a program of little else and its inputs are written to `reproducer_dir` unless that is empty.
// `results` are what generated code gave for `inputs` ([replica][result]); where there are none, it is run.
// InvalidArgument for what cannot be compared: an executable, the reference with itself.
absl::Status CompareWithReference(const ProgramOptions& options, const ProgramInputs& inputs,
                                  std::vector<std::vector<Buffer>> results, const Tolerance& tolerance,
                                  const std::string& reproducer_dir);

// "3 of 8 elements differ by more than --rtol=1e-05 --atol=1e-08; at index [2] reference 1, cpu 2", where the sides are
// named by `oracle` and `tested`.
std::string MismatchText(const ValueMismatch& mismatch, const Tolerance& tolerance, std::string_view oracle,
                         std::string_view tested);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMPARE_WITH_REFERENCE_H_
