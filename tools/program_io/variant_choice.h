// SPDX-License-Identifier: Apache-2.0
// Chooses the variant of an executable file for a call, and pads inputs and truncates results when it has more rows.
#ifndef TESSERA_TOOLS_PROGRAM_IO_VARIANT_CHOICE_H_
#define TESSERA_TOOLS_PROGRAM_IO_VARIANT_CHOICE_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/tools/program_io/program_inputs.h"

namespace tessera {

struct ChosenVariant {
  std::shared_ptr<const Executable> executable;
  std::string entry;
  CallRows rows;
};

// Chooses the variant for `cpu` (empty: the best that this CPU supports) in the file `path` with contents `bytes`. When
// the program has several sizes, chooses the one for the rows of `inputs` (--input), or the largest if no input
// determines them. `entry` is as for ChooseEntry. Fails with FailedPrecondition when no variant fits this CPU, with
// InvalidArgument when no variant has that many rows.
absl::StatusOr<ChosenVariant> ChooseVariant(std::string_view bytes, const std::string& path, std::string_view cpu,
                                            const std::string& entry, const std::vector<std::string>& inputs);

// Runs the executor, and returns results truncated to the rows of the caller's inputs.
absl::StatusOr<Executor::DirectResult> RunOnRows(Executor& executor, const std::string& entry,
                                                 const ProgramInputs& inputs, const CallRows& rows);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_VARIANT_CHOICE_H_
