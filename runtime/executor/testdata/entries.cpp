// SPDX-License-Identifier: Apache-2.0
// The step and loop functions that the compiler would emit for the programs of executor_test.cpp, on the plain C
// interface. The test describes their state, feeds and ops.
#include <cstring>

#include "tessera/runtime/executor/testdata/entry.h"

namespace {

constexpr int64_t kCount = 4;  // elements of the variable and of a piece

}  // namespace

// train: weights += sum over replicas of the piece; count += 1 per replica; loss = weights[0] to the outfeed.
// state: 0 weights f32[4] mirrored, 1 count i64 per replica.
TESSERA_ENTRY(train) {
  auto* weights = static_cast<float*>(context->state[0]);
  auto* count = static_cast<int64_t*>(context->state[1]);
  const void* operands[] = {context->infeed[0]};
  void* results[] = {context->arena};
  if (context->table->collective(context, 0, operands, results) != 0) return 2;
  const auto* sum = reinterpret_cast<const float*>(context->arena);
  const float loss = weights[0];
  if (context->num_shards > 1 && context->table->barrier(context, 0) != 0) return 2;
  if (context->writes_state != 0) {
    for (int64_t i = 0; i < kCount; ++i) weights[i] += sum[i];
  }
  *count += 1;
  const void* values[] = {&loss};
  return context->table->outfeed(context, 0, values);
}

// free: no feeds; weights[0] += 1.
TESSERA_ENTRY(free) {
  auto* weights = static_cast<float*>(context->state[0]);
  if (context->num_shards > 1 && context->table->barrier(context, 0) != 0) return 2;
  if (context->writes_state != 0) weights[0] += 1;
  return 0;
}

// direct: (a f32[4], b f32[4]) -> (all-reduce of a + b); each replica's index to the outfeed.
TESSERA_ENTRY(direct) {
  const auto* a = static_cast<const float*>(context->arguments[0]);
  const auto* b = static_cast<const float*>(context->arguments[1]);
  float sum[kCount];
  for (int64_t i = 0; i < kCount; ++i) sum[i] = a[i] + b[i];
  const void* operands[] = {sum};
  if (context->table->collective(context, 0, operands, context->results) != 0) return 2;
  const auto replica = static_cast<float>(context->shard_index);
  const void* values[] = {&replica};
  return context->table->outfeed(context, 0, values);
}

// host: host call 0 with the piece. Replica 0 adds its result f32 to weights[0]; each replica's result to the outfeed.
TESSERA_ENTRY(host) {
  auto* weights = static_cast<float*>(context->state[0]);
  float answer = 0;
  const void* arguments[] = {context->infeed[0]};
  void* results[] = {&answer};
  if (context->table->host_call(context, 0, arguments, results) != 0) return 2;
  if (context->num_shards > 1 && context->table->barrier(context, 0) != 0) return 2;
  if (context->writes_state != 0) weights[0] += answer;
  const void* values[] = {&answer};
  return context->table->outfeed(context, 0, values);
}

// torn: replica 0 writes, then the check fails on the last replica: the step is half done.
TESSERA_ENTRY(torn) {
  auto* weights = static_cast<float*>(context->state[0]);
  if (context->writes_state != 0) weights[0] += 1;
  const float got = context->shard_index == context->num_shards - 1 ? 1.0f : 0.0f;
  const float expected = 0;
  const void* operands[] = {&got, &expected};
  return context->table->check(context, 0, operands);
}

// straggler: replica 1 never arrives at the collective of the others.
TESSERA_ENTRY(straggler) {
  if (context->shard_index == 1) return context->table->barrier(context, 0) != 0 ? 2 : 0;
  float value = 1, sum[kCount] = {};
  (void)value;
  const void* operands[] = {sum};
  void* results[] = {sum};
  return context->table->collective(context, 0, operands, results) != 0 ? 2 : 0;
}

// uneven: the last replica does not arrive at the barrier of the others.
TESSERA_ENTRY(uneven) {
  if (context->shard_index == context->num_shards - 1) return 0;
  return context->table->barrier(context, 0) != 0 ? 2 : 0;
}

// silent: fails without an error message.
TESSERA_ENTRY(silent) { return 7; }

// marked: two regions, as in code that is compiled for a profile.
TESSERA_ENTRY(marked) {
  if (context->table->region(context, 0) != 0) return 2;
  return context->table->region(context, 1);
}

extern "C" int32_t tessera_test_max(const void* a, const void* b, void* out, int64_t count) {
  const auto* x = static_cast<const float*>(a);
  const auto* y = static_cast<const float*>(b);
  for (int64_t i = 0; i < count; ++i) static_cast<float*>(out)[i] = x[i] < y[i] ? y[i] : x[i];
  return 0;
}

// parallel: (x f32[4096]) -> (sum of x, in chunks).
TESSERA_ENTRY(parallel) {
  struct Closure {
    const float* x;
    float sums[64];
  } closure = {static_cast<const float*>(context->arguments[0]), {}};
  auto body = [](void* data, int64_t begin, int64_t end) -> int32_t {
    auto* closure = static_cast<Closure*>(data);
    float sum = 0;
    for (int64_t i = begin; i < end; ++i) sum += closure->x[i];
    closure->sums[begin / 64] = sum;
    return 0;
  };
  if (context->table->parallel_for(context, 4096, 64, body, &closure) != 0) return 2;
  auto* result = static_cast<float*>(context->results[0]);
  *result = 0;
  for (float sum : closure.sums) *result += sum;
  return 0;
}

// donated: (x f32[4], donated) -> x + 1, in the memory of x.
TESSERA_ENTRY(donated) {
  auto* x = static_cast<float*>(context->arguments[0]);
  for (int64_t i = 0; i < kCount; ++i) x[i] += 1;
  return 0;
}

// exchange: (x) -> collective 0 of x.
TESSERA_ENTRY(exchange) {
  const void* operands[] = {context->arguments[0]};
  return context->table->collective(context, 0, operands, context->results);
}
