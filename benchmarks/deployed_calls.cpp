// SPDX-License-Identifier: Apache-2.0
// Measures the costs of a deployed program: milliseconds from main to the first result, and calls per second from 1 and
// 8 threads, by name and prepared. The inputs of "main" are zeros.
//
//    deployed_calls PROGRAM.tsr [SECONDS PER FIGURE]
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <thread>

#include "tessera/runtime/api/tessera.hpp"

namespace {

using Clock = std::chrono::steady_clock;

double Seconds(Clock::time_point since) { return std::chrono::duration<double>(Clock::now() - since).count(); }

// Memory for every input and output of "main".
struct Tensors {
  explicit Tensors(const tessera::Program& program)
      : inputs(Make(program, TESSERA_INPUT)), outputs(Make(program, TESSERA_OUTPUT)) {
    for (auto& [name, tensor] : inputs) in.push_back({name, tensor.view()});
    for (auto& [name, tensor] : outputs) out.push_back({name, tensor.view()});
  }
  using Named = std::vector<std::pair<std::string, tessera::Tensor>>;
  static Named Make(const tessera::Program& program, TesseraValueKind kind) {
    Named tensors;
    for (const tessera::Value& value : program.Values(kind)) {
      tensors.emplace_back(value.name, tessera::Tensor(value.element_type, value.sizes, value.byte_size));
    }
    return tensors;
  }
  Named inputs, outputs;
  std::vector<tessera::NamedView> in, out;
};

// Returns the calls per second of all threads together; each thread calls the function that `make` returned to it.
double CallsPerSecond(int num_threads, double seconds, const std::function<std::function<void()>()>& make) {
  std::atomic<bool> stop = false;
  std::atomic<int64_t> calls = 0;
  std::vector<std::thread> threads;
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < num_threads; ++i) {
    threads.emplace_back([&] {
      const std::function<void()> call = make();
      int64_t count = 0;
      for (; !stop; ++count) call();
      calls += count;
    });
  }
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  stop = true;
  for (std::thread& thread : threads) thread.join();
  return static_cast<double>(calls) / Seconds(start);
}

}  // namespace

int main(int argc, char** argv) {
  const Clock::time_point start = Clock::now();
  if (argc < 2) {
    std::fprintf(stderr, "usage: deployed_calls PROGRAM.tsr [SECONDS PER FIGURE]\n");
    return 2;
  }
  const double seconds = argc > 2 ? std::atof(argv[2]) : 1;
  try {
    tessera::LoadOptions options;
    options.threads = 1;
    const auto program = tessera::Program::Load(argv[1], options);
    Tensors first(*program);
    program->Run(first.in, first.out);
    std::printf("main to first result  %8.2f ms\n", Seconds(start) * 1e3);
    for (const int threads : {1, 8}) {
      const double by_name = CallsPerSecond(threads, seconds, [&] {
        auto tensors = std::make_shared<Tensors>(*program);
        return [=] { program->Run(tensors->in, tensors->out); };
      });
      const double prepared = CallsPerSecond(threads, seconds, [&] {
        auto tensors = std::make_shared<Tensors>(*program);
        auto call = std::make_shared<tessera::Call>(program->Prepare(tensors->in, tensors->out));
        return [=] { (void)tensors, call->Run(); };
      });
      std::printf("calls/s, %d thread%s    %10.0f by name, %10.0f prepared\n", threads, threads == 1 ? " " : "s",
                  by_name, prepared);
    }
  } catch (const tessera::Error& error) {
    std::fprintf(stderr, "deployed_calls: %s\n", error.what());
    return 1;
  }
}
