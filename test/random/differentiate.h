// SPDX-License-Identifier: Apache-2.0
// Adds the gradients of a program to it.
#ifndef TESSERA_TEST_RANDOM_DIFFERENTIATE_H_
#define TESSERA_TEST_RANDOM_DIFFERENTIATE_H_

#include "absl/status/status.h"
#include "tessera/compiler/program/program.h"

namespace tessera {

// @main's only result is a float scalar. Its gradients with respect to the float arguments become results, too, in the
// order of the arguments. Fails with InvalidArgument, naming the op, when an op has no rule.
absl::Status Differentiate(SourceProgram& program);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_DIFFERENTIATE_H_
