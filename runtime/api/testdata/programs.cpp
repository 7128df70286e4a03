// SPDX-License-Identifier: Apache-2.0
// The step functions that the compiler would emit for the programs of tessera_test.cpp, which describes them.
#include <stdint.h>
#include <string.h>

#include "tessera/runtime/executor/testdata/entry.h"

namespace {

template <typename T>
const T* Argument(TesseraContext* context, int index) {
  return static_cast<const T*>(context->arguments[index]);
}
template <typename T>
T* Result(TesseraContext* context, int index) {
  return static_cast<T*>(context->results[index]);
}

}  // namespace

// main: (x f32[16]) -> (x + 1), through the arena: concurrent calls on one arena would overwrite each other's values.
TESSERA_ENTRY(main) {
  auto* scratch = reinterpret_cast<volatile float*>(context->arena);
  for (int i = 0; i < 16; ++i) scratch[i] = Argument<float>(context, 0)[i];
  for (int i = 0; i < 16; ++i) Result<float>(context, 0)[i] = scratch[i] + 1;
  return 0;
}

// pair: (a f32[4] donated to result 0, b f32[4]) -> (a + b, sum of a)
TESSERA_ENTRY(pair) {
  float sum = 0;
  for (int i = 0; i < 4; ++i) sum += Argument<float>(context, 0)[i];
  auto* a = static_cast<float*>(context->arguments[0]);
  for (int i = 0; i < 4; ++i) a[i] += Argument<float>(context, 1)[i];
  Result<float>(context, 1)[0] = sum;
  return 0;
}

// checked: (x f32[]) -> (x); fails unless x is 0.
TESSERA_ENTRY(checked) {
  const float zero = 0;
  const void* operands[] = {context->arguments[0], &zero};
  if (context->table->check(context, 0, operands) != 0) return 2;
  Result<float>(context, 0)[0] = Argument<float>(context, 0)[0];
  return 0;
}

// start: (seed ui32[]) -> (w f32[4] = seed, count i64[] = 0)
TESSERA_ENTRY(start) {
  for (int i = 0; i < 4; ++i) Result<float>(context, 0)[i] = static_cast<float>(Argument<uint32_t>(context, 0)[0]);
  Result<int64_t>(context, 1)[0] = 0;
  return 0;
}

// advance: (w donated to 0, count donated to 1, g f32[4]) -> (w - g, count + 1, loss f32[] = sum of w before)
TESSERA_ENTRY(advance) {
  auto* w = static_cast<float*>(context->arguments[0]);
  float loss = 0;
  for (int i = 0; i < 4; ++i) loss += w[i];
  for (int i = 0; i < 4; ++i) w[i] -= Argument<float>(context, 2)[i];
  static_cast<int64_t*>(context->arguments[1])[0] += 1;
  Result<float>(context, 2)[0] = loss;
  return 0;
}

// The entries of a program with variables: total f32[2] mirrored, seen f32[] per replica.
//    init: total = 10, seen = 0
//    train_step: batch f32[2 rows, 2] sharded by rows, scale f32[]; total += scale * sum over replicas of the rows'
//      sums; seen += sum of the shard's slice; loss = seen to the outfeed
//    read: (factor f32[]) -> (factor * total)
TESSERA_ENTRY(init) {
  if (context->writes_state != 0) {
    for (int i = 0; i < 2; ++i) static_cast<float*>(context->state[0])[i] = 10;
  }
  *static_cast<float*>(context->state[1]) = 0;
  return 0;
}

TESSERA_ENTRY(train_step) {
  const auto* batch = static_cast<const float*>(context->infeed[0]);
  const float scale = *static_cast<const float*>(context->infeed[1]);
  float columns[2] = {batch[0] + batch[2], batch[1] + batch[3]};
  const void* operands[] = {columns};
  void* results[] = {context->arena};
  if (context->table->collective(context, 0, operands, results) != 0) return 2;
  if (context->num_shards > 1 && context->table->barrier(context, 0) != 0) return 2;
  auto* total = static_cast<float*>(context->state[0]);
  if (context->writes_state != 0) {
    for (int i = 0; i < 2; ++i) total[i] += scale * reinterpret_cast<float*>(context->arena)[i];
  }
  auto* seen = static_cast<float*>(context->state[1]);
  *seen += columns[0] + columns[1];
  const void* values[] = {seen};
  return context->table->outfeed(context, 0, values);
}

TESSERA_ENTRY(read) {
  const auto* total = static_cast<const float*>(context->state[0]);
  for (int i = 0; i < 2; ++i) Result<float>(context, 0)[i] = Argument<float>(context, 0)[0] * total[i];
  return 0;
}

// ask: (x f32[4]) -> (the answer of host function 0); tell: its own host function 0, without results.
TESSERA_ENTRY(ask) {
  const void* arguments[] = {context->arguments[0]};
  void* results[] = {context->results[0]};
  return context->table->host_call(context, 0, arguments, results);
}

TESSERA_ENTRY(tell) {
  const void* arguments[] = {context->arguments[0]};
  return context->table->host_call(context, 0, arguments, nullptr);
}

// rows: (x f32[n,2], scale f32[]) -> (each row's sum times scale f32[n], scale). n is set at compile time
// (TESSERA_TEST_ROWS).
template <int n>
int32_t Rows(TesseraContext* context) {
  const float scale = Argument<float>(context, 1)[0];
  for (int i = 0; i < n; ++i) {
    Result<float>(context, 0)[i] =
        scale * (Argument<float>(context, 0)[2 * i] + Argument<float>(context, 0)[2 * i + 1]);
  }
  Result<float>(context, 1)[0] = scale;
  return 0;
}

#ifdef TESSERA_TEST_ROWS
TESSERA_ENTRY(rows) { return Rows<TESSERA_TEST_ROWS>(context); }
#endif
