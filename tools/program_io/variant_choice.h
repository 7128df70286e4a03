// SPDX-License-Identifier: Apache-2.0
// Chooses the variant of an executable file that a call runs on, and pads inputs and cuts results when it has more
// rows.
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

// Chooses from the file `path` of these `bytes` the variant for `cpu` (empty: the best that fits this CPU). When the
// program has several sizes, chooses the one for the rows of `inputs` (--input), or the largest if no input tells.
// `entry` is as for ChooseEntry. FailedPrecondition: no variant fits this CPU; InvalidArgument: no variant has that
// many rows.
absl::StatusOr<ChosenVariant> ChooseVariant(std::string_view bytes, const std::string& path, std::string_view cpu,
                                            const std::string& entry, const std::vector<std::string>& inputs);

// Runs the executor, and returns results with the rows of the caller's inputs.
absl::StatusOr<Executor::DirectResult> RunOnRows(Executor& executor, const std::string& entry,
                                                 const ProgramInputs& inputs, const CallRows& rows);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_VARIANT_CHOICE_H_
