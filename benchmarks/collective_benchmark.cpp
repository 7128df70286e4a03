// SPDX-License-Identifier: Apache-2.0
// Compares an all-reduce over replicas of this process with a copy of the same bytes.
//
//   collective_benchmark [ELEMENTS [REPLICAS [ROUNDS]]]
//
// The default is 25 million f32 over 8 replicas. The all-reduce reads every replica's operand and writes every
// replica's result. The copy does only that, without arithmetic, on as many threads as there are cores. Rounds
// alternate between the two and the ratio is taken within each: 0.5 is half the machine's copy bandwidth.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>

#include "tessera/runtime/collective/collective_group.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executor/shard_threads.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace {

using namespace tessera;
using namespace std::chrono_literals;

double Seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

int64_t Argument(int argc, char** argv, int index, int64_t value) {
  if (index >= argc) return value;
  const char* const end = argv[index] + std::strlen(argv[index]);
  const auto [last, error] = std::from_chars(argv[index], end, value);
  if (error == std::errc() && last == end && value >= 1) return value;
  std::fprintf(stderr, "usage: collective_benchmark [ELEMENTS [REPLICAS [ROUNDS]]], each at least 1\n");
  std::exit(2);
}

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const int64_t elements = Argument(argc, argv, 1, 25'000'000);
  const int64_t replicas = Argument(argc, argv, 2, 8);
  const int64_t rounds = Argument(argc, argv, 3, 7);
  const auto count = static_cast<size_t>(elements);
  std::vector<std::vector<float>> operands, results;
  for (int64_t replica = 0; replica < replicas; ++replica) {
    operands.emplace_back(count, static_cast<float>(replica + 1));
    results.emplace_back(count, 0.0f);
  }

  proto::Collective collective;
  collective.set_kind(proto::Collective::ALL_REDUCE);
  collective.set_reduction(proto::Collective::SUM);
  for (auto* types : {collective.mutable_operands(), collective.mutable_results()}) {
    proto::TensorType* const type = types->Add();
    type->set_dtype(static_cast<int32_t>(DType::kF32));
    type->add_shape(elements);
  }
  std::vector<int64_t> everyone;
  for (int64_t replica = 0; replica < replicas; ++replica) everyone.push_back(replica);
  auto group = CollectiveGroup::Create(collective, everyone, nullptr, /*spins=*/0);
  if (!group.ok()) {
    std::fprintf(stderr, "%s\n", std::string(group.status().message()).c_str());
    return 1;
  }
  ShardThreads shards(replicas, /*spins=*/0);
  std::atomic<bool> met = true;
  auto all_reduce = [&] {
    shards.RunAll([&](int64_t replica) {
      const auto index = static_cast<size_t>(replica);
      const void* const operand = operands[index].data();
      void* const result = results[index].data();
      if ((*group)->Run(replica, &operand, &result, 60s) != Rendezvous::Outcome::kMet) met = false;
    });
  };
  const int64_t cores = UsableCores();
  ShardThreads copiers(cores, /*spins=*/0);
  auto copy = [&] {
    copiers.RunAll([&](int64_t core) {
      const size_t begin = count * static_cast<size_t>(core) / static_cast<size_t>(cores);
      const size_t end = count * static_cast<size_t>(core + 1) / static_cast<size_t>(cores);
      for (size_t replica = 0; replica < operands.size(); ++replica)
        std::memcpy(results[replica].data() + begin, operands[replica].data() + begin, (end - begin) * sizeof(float));
    });
  };

  copy();
  all_reduce();
  const float expected = static_cast<float>(replicas * (replicas + 1) / 2);
  for (const std::vector<float>& result : results) {
    if (met && std::all_of(result.begin(), result.end(), [&](float value) { return value == expected; })) continue;
    std::fprintf(stderr, "the sum is wrong\n");
    return 1;
  }
  std::vector<double> reduce_times, copy_times, ratios;
  for (int64_t round = 0; round < rounds; ++round) {
    copy_times.push_back(Seconds(copy));
    reduce_times.push_back(Seconds(all_reduce));
    ratios.push_back(copy_times.back() / reduce_times.back());
  }
  const double bytes = 2.0 * static_cast<double>(elements * replicas) * sizeof(float);
  std::printf(
      "all-reduce of %lld f32 over %lld replicas: %.1f ms, %.2f GB/s; copy of the same bytes: %.1f ms, %.2f GB/s\n",
      static_cast<long long>(elements), static_cast<long long>(replicas), 1e3 * Median(reduce_times),
      bytes / Median(reduce_times) / 1e9, 1e3 * Median(copy_times), bytes / Median(copy_times) / 1e9);
  std::printf("share of the copy's bandwidth: %.2f (%.2f to %.2f)\n", Median(ratios),
              *std::min_element(ratios.begin(), ratios.end()), *std::max_element(ratios.begin(), ratios.end()));
  return 0;
}
