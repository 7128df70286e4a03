// SPDX-License-Identifier: Apache-2.0
// What the compiler would emit around the steps of test programs.
#ifndef TESSERA_RUNTIME_EXECUTOR_TESTDATA_ENTRY_H_
#define TESSERA_RUNTIME_EXECUTOR_TESTDATA_ENTRY_H_

#include "tessera/runtime/executable/abi.h"

inline int32_t Loop(TesseraContext* context, int64_t steps, TesseraStep step) {
  for (int64_t i = 0; i < steps; ++i) {
    if (const int32_t code = context->table->step_begin(context); code != 0) return code;
    if (const int32_t code = step(context); code != 0) return code;
    if (const int32_t code = context->table->step_end(context); code != 0) return code;
  }
  return 0;
}

// ENTRY(name) { ... }: the step of an entry, and its loop.
#define ENTRY(name)                                                                \
  extern "C" int32_t tessera_step_##name(TesseraContext* context);                 \
  extern "C" int32_t tessera_loop_##name(TesseraContext* context, int64_t steps) { \
    return Loop(context, steps, tessera_step_##name);                              \
  }                                                                                \
  extern "C" int32_t tessera_step_##name(TesseraContext* context)

#endif  // TESSERA_RUNTIME_EXECUTOR_TESTDATA_ENTRY_H_
