// SPDX-License-Identifier: Apache-2.0
// Which variant of an executable file a call runs on, and its inputs and results where that one has more rows.
#ifndef TESSERA_TOOLS_TESSERA_VARIANT_CHOICE_H_
#define TESSERA_TOOLS_TESSERA_VARIANT_CHOICE_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/tools/tessera/program_inputs.h"

namespace tessera {

struct ChosenVariant {
  std::shared_ptr<const Executable> executable;
  std::string entry;
  CallRows rows;
};

// Of the file `path` of these `bytes`: the variant for `cpu` (empty: the best that fits this one) and, of a program
// that is compiled for several sizes, for the rows of `inputs` (--input); without any that tell, the largest. `entry`
// as for ChooseEntry. FailedPrecondition: no variant fits this CPU; InvalidArgument: none is for so many rows.
absl::StatusOr<ChosenVariant> ChooseVariant(std::string_view bytes, const std::string& path, std::string_view cpu,
                                            const std::string& entry, const std::vector<std::string>& inputs);

// executor.Run, with the rows of the results that the caller's inputs have.
absl::StatusOr<Executor::DirectResult> RunOnRows(Executor& executor, const std::string& entry,
                                                 const ProgramInputs& inputs, const CallRows& rows);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_VARIANT_CHOICE_H_
