// SPDX-License-Identifier: Apache-2.0
// Which variant of a program runs: by the CPU when it is loaded, by the number of rows for each call.
#ifndef TESSERA_RUNTIME_EXECUTABLE_CHOOSE_VARIANT_H_
#define TESSERA_RUNTIME_EXECUTABLE_CHOOSE_VARIANT_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/cpu_features.h"
#include "tessera/runtime/executable/variants.h"

namespace tessera {

// Whether a CPU has a feature, such as HasCpuFeature.
using HasFeature = std::function<bool(std::string_view feature)>;

// Among the CPUs of a file the best that this machine runs: the one that asks for most features, of equals the first.
// `asked` names one instead. FailedPrecondition: none fits, with what each of them lacks; InvalidArgument: the file has
// no code for `asked`.
absl::StatusOr<size_t> ChooseCpu(const VariantFile& file, std::string_view asked = "",
                                 const HasFeature& has = HasCpuFeature);

// FailedPrecondition, naming what is lacking, unless the machine has every feature that the code of `description`
// needs.
absl::Status CheckCpu(const proto::ExecutableProto& description, const HasFeature& has = HasCpuFeature);

// The size, by its index, that a call of `rows` rows runs on: exactly theirs, else the next larger one, for which
// inputs are padded. InvalidArgument: there is none, or rows depend on each other, so that padding would change
// results.
absl::StatusOr<size_t> ChooseSize(const proto::Specialisation& specialisation, const proto::SpecialisedEntry& entry,
                                  int64_t rows);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_CHOOSE_VARIANT_H_
