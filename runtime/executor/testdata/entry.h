// SPDX-License-Identifier: Apache-2.0
// The function declarations that the compiler would emit around the steps of test programs.
#ifndef TESSERA_RUNTIME_EXECUTOR_TESTDATA_ENTRY_H_
#define TESSERA_RUNTIME_EXECUTOR_TESTDATA_ENTRY_H_

#include "tessera/runtime/executable/abi.h"

// TESSERA_ENTRY(name) { ... }: the step of an entry.
#define TESSERA_ENTRY(name) extern "C" int32_t tessera_step_##name(TesseraContext* context)

#endif  // TESSERA_RUNTIME_EXECUTOR_TESTDATA_ENTRY_H_
