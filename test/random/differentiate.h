// SPDX-License-Identifier: Apache-2.0
// The gradients of a program, added to it.
#ifndef TESSERA_TEST_RANDOM_DIFFERENTIATE_H_
#define TESSERA_TEST_RANDOM_DIFFERENTIATE_H_

#include "absl/status/status.h"
#include "tessera/compiler/compile.h"

namespace tessera {

// @main's only result is a float scalar: its gradients by the arguments that are floats become results, too, in order
// of the arguments. InvalidArgument: no rule, with the op.
absl::Status Differentiate(Program& program);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_DIFFERENTIATE_H_
