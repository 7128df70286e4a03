// SPDX-License-Identifier: Apache-2.0
// Registration of every pass of the compiler, for tessera-opt.
#ifndef TESSERA_COMPILER_DRIVER_PASSES_H_
#define TESSERA_COMPILER_DRIVER_PASSES_H_

namespace tessera {

void RegisterAllTesseraPasses();

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PASSES_H_
