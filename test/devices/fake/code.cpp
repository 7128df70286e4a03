// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/devices/fake/code.h"

#include <array>
#include <atomic>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/cpu/device.h"
#include "tessera/test/devices/fake/facts.h"
#include "tessera/test/devices/fake/memory.h"

namespace tessera::fake {
namespace {

// A running step. TesseraContext::shard of the near context points to it.
struct StepCall {
  TesseraContext near = {};         // the arguments of the CPU's step
  TesseraContext* given = nullptr;  // by the runtime
  const EntryFacts* facts = nullptr;
};

StepCall& Of(TesseraContext* near) { return *static_cast<StepCall*>(near->shard); }

// The tensors of one call of the runtime, at far addresses. A constant or local variable of the code lies outside of
// the device's memory and gets a block of it for the call.
class FarTensors {
 public:
  FarTensors(const std::vector<size_t>& bytes, const void* const* near, bool is_read) {
    for (size_t i = 0; i < bytes.size(); ++i) {
      void* address = DeviceMemory().FarOrNull(near[i]);
      if (address == nullptr) {
        absl::StatusOr<std::shared_ptr<void>> place = DeviceMemory().Allocate(bytes[i], /*alignment=*/64);
        TESSERA_CHECK(place.ok());
        address = place->get();
        if (is_read && bytes[i] > 0) std::memcpy(DeviceMemory().Near(address), near[i], bytes[i]);
        strays_.push_back({*std::move(place), const_cast<void*>(near[i]), bytes[i]});
      }
      far_.push_back(address);
    }
  }

  void* const* far() const { return far_.data(); }

  // Copies values that the runtime wrote to where the code expects them.
  void Return() const {
    for (const Stray& stray : strays_) {
      if (stray.bytes > 0) std::memcpy(stray.near, DeviceMemory().Near(stray.place.get()), stray.bytes);
    }
  }

 private:
  struct Stray {
    std::shared_ptr<void> place;
    void* near = nullptr;
    size_t bytes = 0;
  };

  std::vector<void*> far_;
  std::vector<Stray> strays_;
};

// Calls `function(context, number, operands)` of the runtime.
int32_t Call(StepCall& call, int32_t (*function)(TesseraContext*, int64_t, const void* const*),
             const std::vector<OpFacts>& ops, int64_t number, const void* const* operands) {
  const FarTensors from(ops[static_cast<size_t>(number)].operands, operands, /*is_read=*/true);
  return function(call.given, number, from.far());
}

// Calls `function(context, number, operands, results)` of the runtime.
int32_t Call(StepCall& call, int32_t (*function)(TesseraContext*, int64_t, const void* const*, void* const*),
             const std::vector<OpFacts>& ops, int64_t number, const void* const* operands, void* const* results) {
  const OpFacts& op = ops[static_cast<size_t>(number)];
  const FarTensors from(op.operands, operands, /*is_read=*/true);
  const FarTensors to(op.results, results, /*is_read=*/false);
  const int32_t code = function(call.given, number, from.far(), to.far());
  if (code == 0) to.Return();
  return code;
}

constexpr TesseraTable kNearTable = {
    .outfeed =
        [](TesseraContext* near, int64_t outfeed, const void* const* values) {
          StepCall& call = Of(near);
          return Call(call, call.given->table->outfeed, call.facts->outfeeds, outfeed, values);
        },
    .collective =
        [](TesseraContext* near, int64_t collective, const void* const* operands, void* const* results) {
          StepCall& call = Of(near);
          return Call(call, call.given->table->collective, call.facts->collectives, collective, operands, results);
        },
    .barrier = [](TesseraContext* near,
                  int64_t barrier) { return Of(near).given->table->barrier(Of(near).given, barrier); },
    .host_call =
        [](TesseraContext* near, int64_t host_call, const void* const* arguments, void* const* results) {
          StepCall& call = Of(near);
          return Call(call, call.given->table->host_call, call.facts->host_calls, host_call, arguments, results);
        },
    .kernel =
        [](TesseraContext* near, int64_t kernel, const void* const* operands, void* const* results) {
          StepCall& call = Of(near);
          return Call(call, call.given->table->kernel, call.facts->kernels, kernel, operands, results);
        },
    .parallel_for =
        [](TesseraContext* near, int64_t count, int64_t grain, TesseraParallelBody body, void* closure) {
          return Of(near).given->table->parallel_for(Of(near).given, count, grain, body, closure);
        },
    .check =
        [](TesseraContext* near, int64_t check, const void* const* operands) {
          StepCall& call = Of(near);
          return Call(call, call.given->table->check, call.facts->checks, check, operands);
        },
    .region = [](TesseraContext* near,
                 int64_t region) { return Of(near).given->table->region(Of(near).given, region); },
};

std::vector<void*> Near(void* const* far, size_t count) {
  std::vector<void*> near;
  for (size_t i = 0; i < count; ++i) near.push_back(DeviceMemory().Near(far[i]));
  return near;
}

int32_t RunStep(const EntryFacts& facts, TesseraContext* given) {
  const std::vector<void*> state = Near(given->state, facts.state);
  const std::vector<void*> arguments = Near(given->arguments, facts.arguments);
  const std::vector<void*> results = Near(given->results, facts.results);
  const std::vector<void*> infeed = Near(given->infeed, facts.infeed);
  StepCall call{.near = *given, .given = given, .facts = &facts};
  call.near.table = &kNearTable;
  call.near.shard = &call;
  call.near.state = state.data();
  call.near.arguments = arguments.data();
  call.near.results = results.data();
  call.near.infeed = infeed.data();
  call.near.arena = DeviceMemory().Near(given->arena);
  return facts.step(&call.near);
}

// A step is a function without a closure, so each entry of loaded code takes one of these functions.
constexpr size_t kFunctions = 512;
std::array<std::atomic<const EntryFacts*>, kFunctions> facts_of_function;

template <size_t kFunction>
int32_t RunFunction(TesseraContext* context) {
  return RunStep(*facts_of_function[kFunction].load(std::memory_order_acquire), context);
}

template <size_t... kIndices>
constexpr std::array<TesseraStep, kFunctions> MakeFunctions(std::index_sequence<kIndices...>) {
  return {RunFunction<kIndices>...};
}

constexpr std::array<TesseraStep, kFunctions> kSteps = MakeFunctions(std::make_index_sequence<kFunctions>());

// Returns the number of a function that runs `facts` from now on. Fails with ResourceExhausted.
absl::StatusOr<size_t> TakeFunction(const EntryFacts& facts) {
  for (size_t function = 0; function < kFunctions; ++function) {
    const EntryFacts* nothing = nullptr;
    if (facts_of_function[function].compare_exchange_strong(nothing, &facts)) return function;
  }
  return ResourceExhausted("code of the fake device: too many loaded entries; expected {} at most; try to unload some",
                           kFunctions);
}

class FakeCode final : public LoadedCode {
 public:
  explicit FakeCode(std::shared_ptr<const LoadedCode> cpu) : cpu_(std::move(cpu)) {}
  ~FakeCode() override {
    for (const auto& [name, taken] : taken_) facts_of_function[taken.function].store(nullptr);
  }

  absl::StatusOr<TesseraStep> Step(const proto::ExecutableProto& description,
                                   const proto::Entry& entry) const override {
    const std::lock_guard lock(mutex_);
    if (const auto found = taken_.find(entry.name()); found != taken_.end()) return kSteps[found->second.function];
    ASSIGN_OR_RETURN(const TesseraStep step, cpu_->Step(description, entry));
    auto facts = std::make_unique<const EntryFacts>(FactsOf(description, entry, step));
    ASSIGN_OR_RETURN(const size_t function, TakeFunction(*facts));
    taken_[entry.name()] = {function, std::move(facts)};
    return kSteps[function];
  }

  absl::StatusOr<CustomReducer> Reducer(const std::string& name) const override { return cpu_->Reducer(name); }

 private:
  struct Taken {
    size_t function = 0;
    std::unique_ptr<const EntryFacts> facts;
  };

  const std::shared_ptr<const LoadedCode> cpu_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Taken> taken_;  // by entry; guarded by mutex_
};

}  // namespace

absl::StatusOr<std::shared_ptr<const LoadedCode>> LoadCode(std::span<const CodeView> code) {
  ASSIGN_OR_RETURN(std::shared_ptr<const LoadedCode> cpu, CpuDevice().Load(code));
  return std::make_shared<const FakeCode>(std::move(cpu));
}

}  // namespace tessera::fake
