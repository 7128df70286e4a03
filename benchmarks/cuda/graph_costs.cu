// SPDX-License-Identifier: Apache-2.0
// Measures the cost of a loop that stays on a GPU: nodes of a graph, trips of a conditional WHILE, gates, mailboxes and
// barriers. Prints one line of JSON per case. Its keys are "case", "value" and "unit"; if CUDA refuses the case, they
// are "case" and "refused". Build and run: benchmarks/cuda/run. Every figure is the median of kRepeats runs.
#include <cooperative_groups.h>
#include <cuda.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace cg = cooperative_groups;

namespace {

constexpr int kRepeats = 7;

#define CHECK(call)                                                                                    \
  do {                                                                                                 \
    const cudaError_t status = (call);                                                                 \
    if (status != cudaSuccess) {                                                                       \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(status)); \
      std::exit(1);                                                                                    \
    }                                                                                                  \
  } while (false)

void Report(const std::string& name, double value, const char* unit) {
  std::printf("{\"case\": \"%s\", \"value\": %.4g, \"unit\": \"%s\"}\n", name.c_str(), value, unit);
  std::fflush(stdout);
}

void Refused(const std::string& name, cudaError_t status) {
  (void)cudaGetLastError();
  std::printf("{\"case\": \"%s\", \"refused\": \"%s\"}\n", name.c_str(), cudaGetErrorString(status));
  std::fflush(stdout);
}

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

double SecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// --- kernels ---------------------------------------------------------------------------------------------------------

__global__ void Empty() {}

__global__ void DependentEmpty() {
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
}

// Reads and writes 4 KiB per block, as a small elementwise kernel does.
__global__ void Touch(float* data) { data[blockIdx.x * blockDim.x + threadIdx.x] += 1.0f; }

__global__ void DependentTouch(float* data) {
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
  data[blockIdx.x * blockDim.x + threadIdx.x] += 1.0f;
}

__global__ void Reset(int* count) { *count = 0; }

// Ends the loop of `handle` after `trips` trips.
__global__ void Advance(cudaGraphConditionalHandle handle, int* count, int trips) {
  const int next = ++*count;
  cudaGraphSetConditional(handle, next < trips ? 1u : 0u);
}

// Ends the loop of `handle` after `trips` trips, and sets the condition of a node inside the body.
__global__ void AdvanceAndChoose(cudaGraphConditionalHandle handle, int* count, int trips,
                                 cudaGraphConditionalHandle inner, unsigned choice) {
  const int next = ++*count;
  cudaGraphSetConditional(handle, next < trips ? 1u : 0u);
  cudaGraphSetConditional(inner, choice);
}


// Ends a graph that launches itself again from the device: the other way to a loop without the host.
__global__ void Relaunch(int* count, int trips) {
  const int next = ++*count;
  if (next < trips) cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
}

// Waits until `*admitted` is above the number of trips so far, publishes the trip, and goes on while there are more.
__global__ void Gate(cudaGraphConditionalHandle handle, int* count, int trips, const volatile int* admitted,
                     volatile int* done) {
  const int next = ++*count;
  while (*admitted < next) {
  }
  __threadfence_system();
  *done = next;
  __threadfence_system();
  cudaGraphSetConditional(handle, next < trips ? 1u : 0u);
}

// Answers the host `trips` times inside one kernel: measures only the round trip.
__global__ void PingPong(const volatile int* admitted, volatile int* done, int trips) {
  for (int trip = 1; trip <= trips; ++trip) {
    while (*admitted < trip) {
    }
    __threadfence_system();
    *done = trip;
    __threadfence_system();
  }
}

__global__ void StoreMapped(uint4* mapped, int repeats, long long* cycles) {
  const long long start = clock64();
  for (int i = 0; i < repeats; ++i) {
    mapped[threadIdx.x] = make_uint4(i, i, i, i);
    __threadfence_system();
    __syncthreads();
  }
  if (threadIdx.x == 0) *cycles = clock64() - start;
}

__global__ void BlockBarrier(int repeats, long long* cycles) {
  const long long start = clock64();
  for (int i = 0; i < repeats; ++i) __syncthreads();
  if (threadIdx.x == 0) *cycles = clock64() - start;
}

__global__ void ClusterBarrier(int repeats, long long* cycles) {
  const cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();
  const long long start = clock64();
  for (int i = 0; i < repeats; ++i) cluster.sync();
  if (threadIdx.x == 0 && blockIdx.x == 0) *cycles = clock64() - start;
}

__global__ void GridBarrier(int repeats, long long* cycles) {
  const cg::grid_group grid = cg::this_grid();
  grid.sync();
  const long long start = clock64();
  for (int i = 0; i < repeats; ++i) grid.sync();
  if (threadIdx.x == 0 && blockIdx.x == 0) *cycles = clock64() - start;
}

// A loop of scalars with its state in registers: x = x * 3 + 1 until `trips`.
__global__ void ScalarLoop(const unsigned* trips, unsigned* result) {
  unsigned x = *result;
  const unsigned n = *trips;
  for (unsigned i = 0; i < n; ++i) x = x * 3u + 1u ^ i;
  *result = x;
}

// --- graphs ----------------------------------------------------------------------------------------------------------

struct Launch {
  int blocks = 1;
  int threads = 32;
  bool dependent = false;
};

template <typename... Formals, typename... Actuals>
cudaError_t LaunchOn(cudaStream_t stream, Launch launch, void (*kernel)(Formals...), Actuals... actuals) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(launch.blocks);
  config.blockDim = dim3(launch.threads);
  config.stream = stream;
  cudaLaunchAttribute attribute = {};
  if (launch.dependent) {
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
    config.attrs = &attribute;
    config.numAttrs = 1;
  }
  return cudaLaunchKernelEx(&config, kernel, Formals(actuals)...);
}

// Fills `graph`, a body or a whole graph, by capture. `after` is the node that the first captured one follows, or none.
cudaError_t CaptureInto(cudaGraph_t graph, cudaStream_t stream, const std::function<cudaError_t(cudaStream_t)>& fill) {
  cudaError_t status = cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0, cudaStreamCaptureModeRelaxed);
  if (status != cudaSuccess) return status;
  const cudaError_t filled = fill(stream);
  cudaGraph_t captured;
  status = cudaStreamEndCapture(stream, &captured);
  return filled != cudaSuccess ? filled : status;
}

class Bench {
 public:
  Bench() {
    CHECK(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&capture_, cudaStreamNonBlocking));
    CHECK(cudaEventCreate(&begin_));
    CHECK(cudaEventCreate(&end_));
    CHECK(cudaMalloc(&count_, sizeof(int)));
    CHECK(cudaMalloc(&cycles_, sizeof(long long)));
    CHECK(cudaMalloc(&data_, 64 << 20));
    CHECK(cudaMemset(data_, 0, 64 << 20));
    CHECK(cudaDeviceGetAttribute(&clock_khz_, cudaDevAttrClockRate, 0));
  }

  // Returns the seconds of one launch of `graph`, on the device.
  double TimeGraph(cudaGraphExec_t executable) {
    CHECK(cudaGraphLaunch(executable, stream_));
    CHECK(cudaStreamSynchronize(stream_));
    std::vector<double> seconds;
    for (int i = 0; i < kRepeats; ++i) {
      CHECK(cudaEventRecord(begin_, stream_));
      CHECK(cudaGraphLaunch(executable, stream_));
      CHECK(cudaEventRecord(end_, stream_));
      CHECK(cudaStreamSynchronize(stream_));
      float milliseconds;
      CHECK(cudaEventElapsedTime(&milliseconds, begin_, end_));
      seconds.push_back(milliseconds * 1e-3);
    }
    return Median(seconds);
  }

  using Fill = std::function<cudaError_t(cudaStream_t)>;
  using FillBody = std::function<cudaError_t(cudaGraph_t body, cudaGraphConditionalHandle handle)>;

  // Instantiates and times a graph of `fill`. Returns a number below 0, and reports it, when CUDA refuses the graph.
  double TimeFilled(const std::string& name, const Fill& fill) {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    return InstantiateAndTime(name, graph, CaptureInto(graph, capture_, fill));
  }

  // Times a WHILE whose body is `fill`, which must end the loop.
  double TimeWhile(const std::string& name, const FillBody& fill) {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphConditionalHandle handle;
    CHECK(cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault));
    cudaGraphNode_t reset;
    cudaKernelNodeParams kernel = {};
    kernel.func = reinterpret_cast<void*>(Reset);
    kernel.gridDim = kernel.blockDim = dim3(1);
    void* arguments[] = {&count_};
    kernel.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&reset, graph, nullptr, 0, &kernel));
    cudaGraph_t body;
    CHECK(AddConditional(graph, &reset, handle, cudaGraphCondTypeWhile, 1, &body));
    return InstantiateAndTime(name, graph, fill(body, handle));
  }

  // Adds a conditional node and returns its bodies; `after` may be null.
  static cudaError_t AddConditional(cudaGraph_t graph, const cudaGraphNode_t* after, cudaGraphConditionalHandle handle,
                                    cudaGraphConditionalNodeType type, unsigned size, cudaGraph_t* bodies) {
    cudaGraphNodeParams parameters = {};
    parameters.type = cudaGraphNodeTypeConditional;
    parameters.conditional.handle = handle;
    parameters.conditional.type = type;
    parameters.conditional.size = size;
    cudaGraphNode_t node;
    const cudaError_t status = cudaGraphAddNode(&node, graph, after, nullptr, after == nullptr ? 0 : 1, &parameters);
    if (status != cudaSuccess) return status;
    for (unsigned i = 0; i < size; ++i) bodies[i] = parameters.conditional.phGraph_out[i];
    return cudaSuccess;
  }

  cudaStream_t stream() const { return stream_; }
  cudaStream_t capture() const { return capture_; }
  int* count() const { return count_; }
  long long* cycles() const { return cycles_; }
  float* data() const { return data_; }

  // Nanoseconds per repeat of a kernel that has written its cycles.
  double NanosecondsPerRepeat(int repeats) {
    CHECK(cudaDeviceSynchronize());
    long long cycles;
    CHECK(cudaMemcpy(&cycles, cycles_, sizeof(cycles), cudaMemcpyDeviceToHost));
    return static_cast<double>(cycles) / repeats / clock_khz_ * 1e6;
  }

 private:
  double InstantiateAndTime(const std::string& name, cudaGraph_t graph, cudaError_t filled) {
    if (filled != cudaSuccess) {
      Refused(name, filled);
      return -1;
    }
    cudaGraphExec_t executable;
    const cudaError_t status = cudaGraphInstantiate(&executable, graph, 0);
    if (status != cudaSuccess) {
      Refused(name, status);
      return -1;
    }
    const double seconds = TimeGraph(executable);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    return seconds;
  }

  cudaStream_t stream_, capture_;
  cudaEvent_t begin_, end_;
  int* count_;
  long long* cycles_;
  float* data_;
  int clock_khz_ = 0;
};

// --- cases -----------------------------------------------------------------------------------------------------------

// Chains of kernels: in a stream, as nodes of a graph, and as nodes with programmatic edges.
void Chains(Bench& bench) {
  constexpr int kNodes = 2000;
  const auto chain = [&](bool touch, int blocks, bool dependent) -> Bench::Fill {
    return [=, &bench](cudaStream_t stream) {
      for (int i = 0; i < kNodes; ++i) {
        const Launch launch = {blocks, 256, dependent};
        cudaError_t status;
        if (touch) {
          status = LaunchOn(stream, launch, dependent ? DependentTouch : Touch, bench.data());
        } else {
          status = LaunchOn(stream, launch, dependent ? DependentEmpty : Empty);
        }
        if (status != cudaSuccess) return status;
      }
      return cudaSuccess;
    };
  };
  for (const bool touch : {false, true}) {
    for (const int blocks : {1, 132, 1056}) {
      for (const bool dependent : {false, true}) {
        const std::string name = std::string("graph node, ") + (touch ? "touch" : "empty") + " x" +
                                 std::to_string(blocks) + (dependent ? ", programmatic edge" : "");
        const double seconds = bench.TimeFilled(name, chain(touch, blocks, dependent));
        if (seconds > 0) Report(name, seconds / kNodes * 1e6, "us");
      }
    }
  }
  // The host's cost of a launch.
  for (const int nodes : {1, 10, 100}) {
    cudaGraph_t graph;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
      for (int i = 0; i < nodes; ++i) CHECK(LaunchOn(stream, {}, Empty));
      return cudaSuccess;
    }));
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    constexpr int kLaunches = 1000;
    std::vector<double> submit, whole;
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
      const auto start = std::chrono::steady_clock::now();
      for (int i = 0; i < kLaunches; ++i) CHECK(cudaGraphLaunch(executable, bench.stream()));
      submit.push_back(SecondsSince(start) / kLaunches);
      CHECK(cudaStreamSynchronize(bench.stream()));
      whole.push_back(SecondsSince(start) / kLaunches);
    }
    Report("graph launch of " + std::to_string(nodes) + " nodes, host", Median(submit) * 1e6, "us");
    Report("graph launch of " + std::to_string(nodes) + " nodes, through", Median(whole) * 1e6, "us");
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
  }
}

void Whiles(Bench& bench) {
  constexpr int kTrips = 5000;
  const auto body = [&](int kernels, bool touch, int blocks, bool dependent) -> Bench::FillBody {
    return [=, &bench](cudaGraph_t graph, cudaGraphConditionalHandle handle) {
      return CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
        for (int i = 0; i < kernels; ++i) {
          const Launch launch = {blocks, 256, dependent && i > 0};
          const cudaError_t status =
              touch ? LaunchOn(stream, launch, launch.dependent ? DependentTouch : Touch, bench.data())
                    : LaunchOn(stream, launch, launch.dependent ? DependentEmpty : Empty);
          if (status != cudaSuccess) return status;
        }
        return LaunchOn(stream, {1, 1, false}, Advance, handle, bench.count(), kTrips);
      });
    };
  };
  for (const int kernels : {0, 1, 2, 4, 8, 16, 32}) {
    const std::string name = "WHILE trip, " + std::to_string(kernels) + " empty kernels + advance";
    const double seconds = bench.TimeWhile(name, body(kernels, false, 1, false));
    if (seconds > 0) Report(name, seconds / kTrips * 1e6, "us");
  }
  for (const int blocks : {1, 132, 1056}) {
    for (const bool dependent : {false, true}) {
      const std::string name = "WHILE trip, 16 touch x" + std::to_string(blocks) + " + advance" +
                               (dependent ? ", programmatic edges" : "");
      const double seconds = bench.TimeWhile(name, body(16, true, blocks, dependent));
      if (seconds > 0) Report(name, seconds / kTrips * 1e6, "us");
    }
  }
  // Copies and fills in a body.
  const auto with = [&](const std::string& what, const Bench::Fill& one) {
    const std::string name = "WHILE trip, 8 " + what + " + advance";
    const double seconds = bench.TimeWhile(name, [&](cudaGraph_t graph, cudaGraphConditionalHandle handle) {
      return CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
        for (int i = 0; i < 8; ++i) {
          const cudaError_t status = one(stream);
          if (status != cudaSuccess) return status;
        }
        return LaunchOn(stream, {1, 1, false}, Advance, handle, bench.count(), kTrips);
      });
    });
    if (seconds > 0) Report(name, seconds / kTrips * 1e6, "us");
  };
  with("copies of 4 KiB", [&](cudaStream_t stream) {
    return cudaMemcpyAsync(bench.data(), bench.data() + (1 << 20), 4096, cudaMemcpyDeviceToDevice, stream);
  });
  with("fills of 4 KiB", [&](cudaStream_t stream) { return cudaMemsetAsync(bench.data(), 0, 4096, stream); });
}

// Graphs that launch themselves again, and graphs that the host launches ahead: the alternatives to a WHILE.
void Relaunches(Bench& bench) {
  constexpr int kTrips = 5000;
  for (const int kernels : {0, 1, 8, 32}) {
    for (const bool device : {true, false}) {
      const std::string name = std::string(device ? "graph that launches itself again" : "graph that the host launches ahead") +
                               ", " + std::to_string(kernels) + " empty kernels + advance, per trip";
      cudaGraph_t graph;
      CHECK(cudaGraphCreate(&graph, 0));
      CHECK(CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
        for (int i = 0; i < kernels; ++i) CHECK(LaunchOn(stream, {1, 256, false}, Empty));
        return LaunchOn(stream, {1, 1, false}, Relaunch, bench.count(), device ? kTrips : 0);
      }));
      cudaGraphExec_t executable;
      const cudaError_t status =
          cudaGraphInstantiate(&executable, graph, device ? cudaGraphInstantiateFlagDeviceLaunch : 0);
      if (status != cudaSuccess) {
        Refused(name, status);
        continue;
      }
      CHECK(cudaGraphUpload(executable, bench.stream()));
      std::vector<double> seconds;
      for (int repeat = 0; repeat < kRepeats; ++repeat) {
        CHECK(cudaMemsetAsync(bench.count(), 0, sizeof(int), bench.stream()));
        CHECK(cudaStreamSynchronize(bench.stream()));
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < (device ? 1 : kTrips); ++i) CHECK(cudaGraphLaunch(executable, bench.stream()));
        CHECK(cudaStreamSynchronize(bench.stream()));
        seconds.push_back(SecondsSince(start) / kTrips);
        int trips;
        CHECK(cudaMemcpy(&trips, bench.count(), sizeof(trips), cudaMemcpyDeviceToHost));
        if (trips != kTrips) {
          std::fprintf(stderr, "%s: %d trips instead of %d\n", name.c_str(), trips, kTrips);
          std::exit(1);
        }
      }
      Report(name, Median(seconds) * 1e6, "us");
      CHECK(cudaGraphExecDestroy(executable));
      CHECK(cudaGraphDestroy(graph));
    }
  }
}

void Branches(Bench& bench) {
  constexpr int kTrips = 5000;
  struct Case {
    const char* name;
    cudaGraphConditionalNodeType type;
    unsigned size, choice;
  };
  const Case cases[] = {
      {"WHILE trip, advance + IF not taken", cudaGraphCondTypeIf, 1, 0},
      {"WHILE trip, advance + IF taken (1 empty kernel)", cudaGraphCondTypeIf, 1, 1},
      {"WHILE trip, advance + IF/ELSE, else (1 empty kernel)", cudaGraphCondTypeIf, 2, 0},
      {"WHILE trip, advance + SWITCH of 4 (1 empty kernel)", cudaGraphCondTypeSwitch, 4, 2},
  };
  for (const Case& branch : cases) {
    const double seconds = bench.TimeWhile(branch.name, [&](cudaGraph_t graph, cudaGraphConditionalHandle handle) {
      cudaGraphConditionalHandle inner;
      cudaError_t status = cudaGraphConditionalHandleCreate(&inner, graph, 0, 0);
      if (status != cudaSuccess) return status;
      status = CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
        return LaunchOn(stream, {1, 1, false}, AdvanceAndChoose, handle, bench.count(), kTrips, inner, branch.choice);
      });
      if (status != cudaSuccess) return status;
      cudaGraphNode_t advance;
      size_t number = 1;
      status = cudaGraphGetNodes(graph, &advance, &number);
      if (status != cudaSuccess) return status;
      cudaGraph_t bodies[4];
      status = Bench::AddConditional(graph, &advance, inner, branch.type, branch.size, bodies);
      for (unsigned i = 0; status == cudaSuccess && i < branch.size; ++i) {
        status = CaptureInto(bodies[i], bench.capture(), [](cudaStream_t stream) { return LaunchOn(stream, {}, Empty); });
      }
      return status;
    });
    if (seconds > 0) Report(branch.name, seconds / kTrips * 1e6, "us");
  }
  // A loop of 100 trips inside a loop measures the cost of entering a loop.
  constexpr int kOuter = 200, kInner = 100;
  int* inner_count;
  CHECK(cudaMalloc(&inner_count, sizeof(int)));
  const std::string name = "WHILE of 100 trips inside a WHILE, per outer trip";
  const double seconds = bench.TimeWhile(name, [&](cudaGraph_t graph, cudaGraphConditionalHandle handle) {
    cudaGraphConditionalHandle inner;
    cudaError_t status = cudaGraphConditionalHandleCreate(&inner, graph, 0, 0);
    if (status != cudaSuccess) return status;
    status = CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
      const cudaError_t reset = LaunchOn(stream, {1, 1, false}, Reset, inner_count);
      if (reset != cudaSuccess) return reset;
      return LaunchOn(stream, {1, 1, false}, AdvanceAndChoose, handle, bench.count(), kOuter, inner, 1u);
    });
    if (status != cudaSuccess) return status;
    cudaGraphNode_t nodes[2];
    size_t number = 2;
    status = cudaGraphGetNodes(graph, nodes, &number);
    if (status != cudaSuccess) return status;
    // No node depends on the last node of the chain.
    size_t dependents = 0;
    status = cudaGraphNodeGetDependentNodes(nodes[0], nullptr, nullptr, &dependents);
    if (status != cudaSuccess) return status;
    const cudaGraphNode_t last = dependents == 0 ? nodes[0] : nodes[1];
    cudaGraph_t body;
    status = Bench::AddConditional(graph, &last, inner, cudaGraphCondTypeWhile, 1, &body);
    if (status != cudaSuccess) return status;
    return CaptureInto(body, bench.capture(), [&](cudaStream_t stream) {
      return LaunchOn(stream, {1, 1, false}, Advance, inner, inner_count, kInner);
    });
  });
  if (seconds > 0) Report(name, seconds / kOuter * 1e6, "us");
}

// Reports the nodes that a body refuses: the fake driver must refuse the same ones.
void Refusals(Bench& bench) {
  const auto attempt = [&](const std::string& what, const Bench::Fill& one) {
    const std::string name = "in a WHILE body: " + what;
    const double seconds = bench.TimeWhile(name, [&](cudaGraph_t graph, cudaGraphConditionalHandle handle) {
      return CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
        const cudaError_t status = one(stream);
        if (status != cudaSuccess) return status;
        return LaunchOn(stream, {1, 1, false}, Advance, handle, bench.count(), 100);
      });
    });
    if (seconds > 0) Report(name + ", accepted", seconds / 100 * 1e6, "us");
  };
  attempt("host function", [](cudaStream_t stream) { return cudaLaunchHostFunc(stream, [](void*) {}, nullptr); });
  cudaEvent_t event;
  CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  attempt("external event record",
          [&](cudaStream_t stream) { return cudaEventRecordWithFlags(event, stream, cudaEventRecordExternal); });
  attempt("cooperative kernel", [&](cudaStream_t stream) {
    int repeats = 1;
    long long* cycles = bench.cycles();
    void* arguments[] = {&repeats, &cycles};
    return cudaLaunchCooperativeKernel(reinterpret_cast<void*>(GridBarrier), dim3(16), dim3(64), arguments, 0, stream);
  });
  void* pinned;
  CHECK(cudaMallocHost(&pinned, 1 << 20));
  attempt("copy from pinned host memory", [&](cudaStream_t stream) {
    return cudaMemcpyAsync(bench.data(), pinned, 4096, cudaMemcpyHostToDevice, stream);
  });
  attempt("copy to pinned host memory", [&](cudaStream_t stream) {
    return cudaMemcpyAsync(pinned, bench.data(), 4096, cudaMemcpyDeviceToHost, stream);
  });
  attempt("memory allocation", [](cudaStream_t stream) {
    void* memory;
    const cudaError_t status = cudaMallocAsync(&memory, 4096, stream);
    return status != cudaSuccess ? status : cudaFreeAsync(memory, stream);
  });
  attempt("cluster launch of 8 blocks", [&](cudaStream_t stream) {
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(8);
    config.blockDim = dim3(64);
    config.stream = stream;
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = 8;
    attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    config.attrs = &attribute;
    config.numAttrs = 1;
    return cudaLaunchKernelEx(&config, ClusterBarrier, 1, bench.cycles());
  });
}

// The host admits one trip of a loop at a time: measures the round trip of a gate, and of a mailbox.
void Gates(Bench& bench) {
  constexpr int kTrips = 2000;
  int *mapped, *mapped_on_device, *admitted_on_device;
  CHECK(cudaHostAlloc(&mapped, 256, cudaHostAllocMapped));
  CHECK(cudaHostGetDevicePointer(&mapped_on_device, mapped, 0));
  CHECK(cudaMalloc(&admitted_on_device, sizeof(int)));
  volatile int* admitted = mapped;
  volatile int* done = mapped + 32;
  int* done_on_device = mapped_on_device + 32;
  int* staging;
  CHECK(cudaMallocHost(&staging, (kTrips + 1) * sizeof(int)));
  for (int i = 0; i <= kTrips; ++i) staging[i] = i;
  cudaStream_t copies;
  CHECK(cudaStreamCreateWithFlags(&copies, cudaStreamNonBlocking));

  const auto wait = [&](int trip) {
    const auto start = std::chrono::steady_clock::now();
    while (*done < trip) {
      if (SecondsSince(start) > 5) {
        std::fprintf(stderr, "no answer of the device to trip %d\n", trip);
        std::exit(1);
      }
    }
  };
  const auto round_trips = [&](const std::string& name, const std::function<void()>& launch, bool by_copy) {
    std::vector<double> seconds;
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
      *admitted = 0;
      *done = 0;
      CHECK(cudaMemset(admitted_on_device, 0, sizeof(int)));
      CHECK(cudaDeviceSynchronize());
      launch();
      const auto start = std::chrono::steady_clock::now();
      for (int trip = 1; trip <= kTrips; ++trip) {
        if (by_copy) {
          CHECK(cudaMemcpyAsync(admitted_on_device, staging + trip, sizeof(int), cudaMemcpyHostToDevice, copies));
        } else {
          *admitted = trip;
        }
        wait(trip);
      }
      seconds.push_back(SecondsSince(start) / kTrips);
      CHECK(cudaDeviceSynchronize());
    }
    Report(name, Median(seconds) * 1e6, "us");
  };

  round_trips(
      "mailbox round trip, one kernel, mapped memory",
      [&] { PingPong<<<1, 1, 0, bench.stream()>>>(mapped_on_device, done_on_device, kTrips); }, false);
  round_trips(
      "mailbox round trip, one kernel, admitted by a copy stream",
      [&] { PingPong<<<1, 1, 0, bench.stream()>>>(admitted_on_device, done_on_device, kTrips); }, true);

  for (const bool by_copy : {false, true}) {
    cudaGraph_t graph, body;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaGraphConditionalHandle handle;
    CHECK(cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault));
    CHECK(Bench::AddConditional(graph, nullptr, handle, cudaGraphCondTypeWhile, 1, &body));
    const int* gate = by_copy ? admitted_on_device : mapped_on_device;
    CHECK(CaptureInto(body, bench.capture(), [&](cudaStream_t stream) {
      return LaunchOn(stream, {1, 1, false}, Gate, handle, bench.count(), kTrips, gate, done_on_device);
    }));
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    round_trips(std::string("gate in a WHILE body, round trip, admitted by ") + (by_copy ? "a copy stream" : "mapped memory"),
                [&] {
                  CHECK(cudaMemset(bench.count(), 0, sizeof(int)));
                  CHECK(cudaDeviceSynchronize());
                  CHECK(cudaGraphLaunch(executable, bench.stream()));
                },
                by_copy);
    // The same gate after everything has been admitted: its cost in a loop that does not wait.
    std::vector<double> seconds;
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
      *admitted = kTrips;
      CHECK(cudaMemcpy(admitted_on_device, staging + kTrips, sizeof(int), cudaMemcpyHostToDevice));
      CHECK(cudaMemset(bench.count(), 0, sizeof(int)));
      CHECK(cudaDeviceSynchronize());
      const auto start = std::chrono::steady_clock::now();
      CHECK(cudaGraphLaunch(executable, bench.stream()));
      CHECK(cudaStreamSynchronize(bench.stream()));
      seconds.push_back(SecondsSince(start) / kTrips);
    }
    Report(std::string("WHILE trip of an open gate, `admitted` in ") + (by_copy ? "device" : "mapped") + " memory, done published",
           Median(seconds) * 1e6, "us");
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
  }

  uint4* ring;
  CHECK(cudaHostAlloc(&ring, 4096, cudaHostAllocMapped));
  uint4* ring_on_device;
  CHECK(cudaHostGetDevicePointer(&ring_on_device, ring, 0));
  StoreMapped<<<1, 256>>>(ring_on_device, 1000, bench.cycles());
  Report("store of 4 KiB to mapped memory, released at system scope", bench.NanosecondsPerRepeat(1000) * 1e-3, "us");
  StoreMapped<<<1, 1>>>(ring_on_device, 1000, bench.cycles());
  Report("store of 16 bytes to mapped memory, released at system scope", bench.NanosecondsPerRepeat(1000) * 1e-3, "us");
}

void Barriers(Bench& bench) {
  constexpr int kBarriers = 10000;
  for (const int threads : {32, 128, 256, 512, 1024}) {
    BlockBarrier<<<1, threads>>>(kBarriers, bench.cycles());
    Report("block barrier, " + std::to_string(threads) + " threads", bench.NanosecondsPerRepeat(kBarriers), "ns");
  }
  CHECK(cudaFuncSetAttribute(ClusterBarrier, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  for (const int size : {1, 2, 4, 8, 16}) {
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(size);
    config.blockDim = dim3(256);
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = size;
    attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    config.attrs = &attribute;
    config.numAttrs = 1;
    const std::string name = "cluster barrier, " + std::to_string(size) + " blocks of 256";
    const cudaError_t status = cudaLaunchKernelEx(&config, ClusterBarrier, kBarriers, bench.cycles());
    if (status != cudaSuccess) {
      Refused(name, status);
      continue;
    }
    Report(name, bench.NanosecondsPerRepeat(kBarriers), "ns");
  }
  int repeats = 2000;
  long long* cycles = bench.cycles();
  void* arguments[] = {&repeats, &cycles};
  CHECK(cudaLaunchCooperativeKernel(reinterpret_cast<void*>(GridBarrier), dim3(132), dim3(256), arguments, 0, nullptr));
  Report("grid barrier (cooperative groups), 132 blocks of 256", bench.NanosecondsPerRepeat(repeats), "ns");

  unsigned *trips, *result;
  CHECK(cudaMalloc(&trips, sizeof(unsigned)));
  CHECK(cudaMalloc(&result, sizeof(unsigned)));
  const unsigned n = 1u << 20;
  CHECK(cudaMemcpy(trips, &n, sizeof(n), cudaMemcpyHostToDevice));
  const double seconds = bench.TimeFilled("scalar loop", [&](cudaStream_t stream) {
    return LaunchOn(stream, {1, 1, false}, ScalarLoop, static_cast<const unsigned*>(trips), result);
  });
  Report("one trip of a scalar loop in one thread, 2^20 trips", seconds / n * 1e9, "ns");
}

// Loads modules that clang made without CUDA, with cudaGraphSetConditional undefined: does the driver resolve it?
void Modules(Bench& bench, int count, char** paths) {
  for (int i = 0; i < count; ++i) {
    std::FILE* file = std::fopen(paths[i], "rb");
    if (file == nullptr) {
      std::fprintf(stderr, "%s: cannot be read\n", paths[i]);
      std::exit(1);
    }
    std::vector<char> image;
    char buffer[4096];
    for (size_t got; (got = std::fread(buffer, 1, sizeof(buffer), file)) > 0;) image.insert(image.end(), buffer, buffer + got);
    std::fclose(file);
    image.push_back('\0');
    const std::string path = paths[i];
    const std::string name = "module " + path.substr(path.rfind('/') + 1);
    CUmodule module;
    const auto start = std::chrono::steady_clock::now();
    const CUresult status = cuModuleLoadData(&module, image.data());
    const double load = SecondsSince(start);
    if (status != CUDA_SUCCESS) {
      const char* text;
      cuGetErrorString(status, &text);
      std::printf("{\"case\": \"%s\", \"refused\": \"%s\"}\n", name.c_str(), text);
      continue;
    }
    Report(name + ", loaded in", load * 1e3, "ms");
    CUfunction function;
    if (cuModuleGetFunction(&function, module, "advance") != CUDA_SUCCESS) {
      std::printf("{\"case\": \"%s\", \"refused\": \"no function advance\"}\n", name.c_str());
      continue;
    }
    constexpr int kTrips = 5000;
    const std::string loop = name + ", WHILE trip";
    const double seconds = bench.TimeWhile(loop, [&](cudaGraph_t graph, cudaGraphConditionalHandle handle) {
      return CaptureInto(graph, bench.capture(), [&](cudaStream_t stream) {
        int* counter = bench.count();
        int trips = kTrips;
        void* arguments[] = {&handle, &counter, &trips};
        return cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr) == CUDA_SUCCESS
                   ? cudaSuccess
                   : cudaErrorLaunchFailure;
      });
    });
    if (seconds > 0) Report(loop, seconds / kTrips * 1e6, "us");
  }
}

}  // namespace

int main(int argc, char** argv) {
  cudaDeviceProp properties;
  CHECK(cudaGetDeviceProperties(&properties, 0));
  int driver, runtime;
  CHECK(cudaDriverGetVersion(&driver));
  CHECK(cudaRuntimeGetVersion(&runtime));
  std::printf("{\"device\": \"%s\", \"sm\": \"%d%d\", \"multiprocessors\": %d, \"driver\": %d, \"runtime\": %d}\n",
              properties.name, properties.major, properties.minor, properties.multiProcessorCount, driver, runtime);
  Bench bench;
  Chains(bench);
  Whiles(bench);
  Relaunches(bench);
  Branches(bench);
  Barriers(bench);
  Gates(bench);
  Modules(bench, argc - 1, argv + 1);
  Refusals(bench);
  return 0;
}
