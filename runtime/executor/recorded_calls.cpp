// SPDX-License-Identifier: Apache-2.0
// Steps that record the times of their calls in the recording of their shard (runtime/profile). Each recorded call is
// the plain call between two readings of the clock. A step that is not recorded runs with the plain table.
#include "tessera/runtime/executor/local_executor.h"
#include "tessera/runtime/profile/profiler.h"

namespace tessera {
namespace {

ShardRecording& RecordingOf(TesseraContext* context) { return *static_cast<Shard*>(context->shard)->recording; }

// Runs `call`, number `index` of `kind` in the entry, and returns its code.
template <typename Call>
int32_t Record(TesseraContext* context, SpanKind kind, int64_t index, Call call) {
  ShardRecording& recording = RecordingOf(context);
  recording.Begin(kind, index);
  const int32_t code = call();
  recording.End();
  return code;
}

}  // namespace

void LocalExecutor::RecordEntry(size_t entry) {
  for (Shard& shard : shards_) {
    if (shard.recording != nullptr) shard.recording->SetEntry(entry);
  }
}

int32_t LocalExecutor::RecordStepBegin(Shard& shard) {
  // No shard passes the gate before this one has arrived there, so the number is that of the step after the gate.
  if (!options_.profiler->Records(next_step_.load())) return StepBegin(shard);
  shard.recording->Begin(SpanKind::kInfeed, 0);
  const int32_t code = StepBegin(shard);
  shard.recording->End();
  return code;
}

int32_t LocalExecutor::RunStep(Shard& shard) {
  const TesseraStep step = shard.plan->step;
  if (shard.recording == nullptr) return step(&shard.context);
  const int64_t number = next_step_.load() - 1;
  if (!options_.profiler->Records(number)) return step(&shard.context);
  shard.context.table = &kRecordedShardCalls;
  shard.recording->BeginStep(number);
  const int32_t code = step(&shard.context);
  shard.recording->EndStep();
  shard.context.table = &kShardCalls;
  if (shard.place == 0) options_.profiler->SampleMemory();
  return code;
}

int32_t LocalExecutor::RecordSteps(Shard& shard, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    if (const int32_t code = RecordStepBegin(shard); code != 0) return code;
    if (const int32_t code = RunStep(shard); code != 0) return code;
    ++shard.steps;
  }
  return 0;
}

const TesseraTable kRecordedShardCalls = {
    .outfeed =
        [](TesseraContext* context, int64_t outfeed, const void* const* values) {
          return Record(context, SpanKind::kOutfeed, outfeed,
                        [&] { return kShardCalls.outfeed(context, outfeed, values); });
        },
    .collective =
        [](TesseraContext* context, int64_t collective, const void* const* operands, void* const* results) {
          return Record(context, SpanKind::kCollective, collective,
                        [&] { return kShardCalls.collective(context, collective, operands, results); });
        },
    .barrier =
        [](TesseraContext* context, int64_t barrier) {
          return Record(context, SpanKind::kBarrier, barrier, [&] { return kShardCalls.barrier(context, barrier); });
        },
    .host_call =
        [](TesseraContext* context, int64_t call, const void* const* arguments, void* const* results) {
          return Record(context, SpanKind::kHostCall, call,
                        [&] { return kShardCalls.host_call(context, call, arguments, results); });
        },
    .kernel =
        [](TesseraContext* context, int64_t kernel, const void* const* operands, void* const* results) {
          return Record(context, SpanKind::kLibrary, kernel,
                        [&] { return kShardCalls.kernel(context, kernel, operands, results); });
        },
    // The kernel that runs the parallel loop is recorded as a region.
    .parallel_for = [](TesseraContext* context, int64_t count, int64_t grain, TesseraParallelBody body,
                       void* closure) { return kShardCalls.parallel_for(context, count, grain, body, closure); },
    .check =
        [](TesseraContext* context, int64_t check, const void* const* operands) {
          return Record(context, SpanKind::kCheck, check, [&] { return kShardCalls.check(context, check, operands); });
        },
    .region =
        [](TesseraContext* context, int64_t region) {
          RecordingOf(context).Begin(SpanKind::kKernel, region);
          return int32_t{0};
        },
};

}  // namespace tessera
