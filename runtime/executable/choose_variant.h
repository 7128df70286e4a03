// SPDX-License-Identifier: Apache-2.0
// Chooses the variant of a program: by the CPU when it is loaded, by the number of rows for each call.
#ifndef TESSERA_RUNTIME_EXECUTABLE_CHOOSE_VARIANT_H_
#define TESSERA_RUNTIME_EXECUTABLE_CHOOSE_VARIANT_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/variants.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera {

// Returns whether a CPU has a feature; HasCpuFeature is one such function.
using HasFeature = std::function<bool(std::string_view feature)>;

// Returns the best CPU of the file that this machine supports: the one with the most features, the first one on a tie.
// `asked` selects one by name. Fails with FailedPrecondition when none fits, and lists the features that each one
// lacks. Fails with InvalidArgument when the file has no code for `asked`.
absl::StatusOr<size_t> ChooseCpu(const VariantFile& file, std::string_view asked = "",
                                 const HasFeature& has = HasCpuFeature);

// Fails with FailedPrecondition when the machine lacks a feature that the code of `description` needs, and names it.
absl::Status CheckCpu(const proto::ExecutableProto& description, const HasFeature& has = HasCpuFeature);

// Returns the index of the size for a call of `rows` rows: the exact size, or the next larger one, for which inputs are
// padded. Fails with InvalidArgument when no size is large enough, or when rows depend on each other, so that padding
// would change results.
absl::StatusOr<size_t> ChooseSize(const proto::Specialisation& specialisation, const proto::SpecialisedEntry& entry,
                                  int64_t rows);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_CHOOSE_VARIANT_H_
