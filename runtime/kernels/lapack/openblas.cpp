// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/openblas.h"

#include <unistd.h>

#include <algorithm>
#include <bitset>
#include <condition_variable>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <mutex>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/lapack/routines.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/kernels/shared_library.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera::lapack {

Functions functions;

namespace {

constexpr char kCoreVariable[] = "OPENBLAS_CORETYPE";
// OpenBLAS's own threads spin for 2^28 cycles, a tenth of a second, before they sleep; the variable is the exponent.
// They never get any work (RunSection). Meanwhile they would share the cores with the computing threads, in time slices
// of 4 ms. The least exponent that OpenBLAS accepts is 4.
constexpr char kSpinVariable[] = "OPENBLAS_THREAD_TIMEOUT";
constexpr char kShortestSpin[] = "4";
// The MAX_THREADS of OpenBLAS's build: the largest number of threads in its parallel sections at once.
constexpr int kMaxThreads = 64;

// The kernels of the x86-64 build, the better ones later, and the features that each is compiled with.
struct Core {
  std::string_view name;
  std::string_view level;    // the lowest CPU level that can run the kernels
  std::string_view feature;  // that the CPU needs in addition to the level
};
constexpr Core kCores[] = {
    {"Prescott", "x86-64", "sse3"},   {"Nehalem", "x86-64-v2", "sse4.2"},   {"Sandybridge", "x86-64-v2", "avx"},
    {"Haswell", "x86-64-v3", "avx2"}, {"SkylakeX", "x86-64-v4", "avx512f"},
};

// Returns our name for the kernels `name`. OpenBLAS calls its oldest kernels by the name of a still older CPU.
std::string_view CoreName(std::string_view name) { return name == "Katmai" ? "Prescott" : name; }

// Returns the version in a string of OpenBLAS, "OpenBLAS 0.3.34  DYNAMIC_ARCH ...".
std::string VersionIn(std::string_view text) {
  text.remove_prefix(std::min(text.size(), text.find_first_of("0123456789")));
  return std::string(text.substr(0, text.find(' ')));
}

// Adds a variable to the environment during its lifetime, unless the user has set it. The environment is replaced and
// not changed, because setenv frees memory that other threads may be reading. When another thread sets a variable
// meanwhile, the environment is that thread's, and the added variable stays.
class AddedVariable {
 public:
  AddedVariable(const char* name, std::string_view value) : before_(environ) {
    if (std::getenv(name) != nullptr) return;
    Environment& added = *Kept().emplace_back(new Environment);
    added.text = std::string(name) + "=" + std::string(value);
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
      added.variables.push_back(*variable);
    }
    added.variables.push_back(added.text.data());
    added.variables.push_back(nullptr);
    added_ = environ = added.variables.data();
  }
  ~AddedVariable() {
    if (added_ != nullptr && environ == added_) environ = before_;
  }
  AddedVariable(const AddedVariable&) = delete;
  AddedVariable& operator=(const AddedVariable&) = delete;

 private:
  struct Environment {
    std::string text;  // the variable
    std::vector<char*> variables;
  };

  // Environments are never freed: another thread may still read one after its lifetime.
  static std::vector<std::unique_ptr<Environment>>& Kept() {
    static auto* const kept = new std::vector<std::unique_ptr<Environment>>;
    return *kept;
  }

  char** before_;
  char** added_ = nullptr;
};

class Library {
 public:
  Library() : status_(Load()) {}

  const absl::Status& status() const { return status_; }
  std::string core() const { return std::string(CoreName(functions.get_corename())); }

 private:
  absl::Status Open() {
    RETURN_IF_ERROR(library_.Open());
#define TESSERA_FIND(name, symbol) RETURN_IF_ERROR(library_.Find(#symbol, functions.name));
#define TESSERA_FIND_ROUTINE(name, real, complex)        \
  TESSERA_FIND(s##name, scipy_LAPACKE_s##real##_work)    \
  TESSERA_FIND(d##name, scipy_LAPACKE_d##real##_work)    \
  TESSERA_FIND(c##name, scipy_LAPACKE_c##complex##_work) \
  TESSERA_FIND(z##name, scipy_LAPACKE_z##complex##_work)
    TESSERA_OPENBLAS_FUNCTIONS(TESSERA_FIND)
    TESSERA_LAPACK_ROUTINES(TESSERA_FIND_ROUTINE)
#undef TESSERA_FIND_ROUTINE
#undef TESSERA_FIND
    return absl::OkStatus();
  }

  absl::Status Load();

  SharedLibrary library_{"libscipy_openblas.so"};
  absl::Status status_;
};

// The callers inside OpenBLAS: the number of threads that they all use, and the buffers of OpenBLAS that they hold.
struct Gate {
  std::mutex entrance;  // held by the caller that waits, so that later callers queue
  std::mutex mutex;     // guards all below
  std::condition_variable left;
  int threads = 0;
  int callers = 0;
  std::bitset<kMaxThreads> buffers;
};

Gate& TheGate() {
  static Gate* const gate = new Gate;  // shards may still compute when the program ends
  return *gate;
}

// The first of the buffers that this thread's parallel sections use.
thread_local int first_buffer = 0;

// Returns the first of `count` free buffers in a row; -1 when there are none. The last buffers are taken first: the
// first ones belong to OpenBLAS's own threads, which sleep.
int FindBuffers(const Gate& gate, int count) {
  int found = 0;
  for (int i = kMaxThreads - 1; i >= 0; --i) {
    found = gate.buffers[static_cast<size_t>(i)] ? 0 : found + 1;
    if (found == count) return i;
  }
  return -1;
}

void MarkBuffers(Gate& gate, int first, int count, bool taken) {
  for (int i = first; i < first + count; ++i) gate.buffers[static_cast<size_t>(i)] = taken;
}

// Runs a parallel section of OpenBLAS: `count` jobs of `size` bytes each, which may wait for each other.
void RunSection(int, openblas_dojob_callback run, int count, size_t size, void* jobs, int data) {
  const int first = first_buffer;
  auto body = [=](int job) { run(first + job, static_cast<char*>(jobs) + static_cast<size_t>(job) * size, data); };
  RunTogether(count, body);
}

absl::Status Library::Load() {
  const AddedVariable spin(kSpinVariable, kShortestSpin);
  RETURN_IF_ERROR(Open());
  const std::string better(BetterCore(functions.get_corename(), HasCpuFeature));
  if (!better.empty() && std::getenv(kCoreVariable) == nullptr) {
    library_.Close();
    const AddedVariable core(kCoreVariable, better);
    RETURN_IF_ERROR(Open());
  }
  functions.set_threads_callback(RunSection);
  return absl::OkStatus();
}

const Library& TheLibrary() {
  static const Library* const library = new Library;  // never unloaded: see TheGate
  return *library;
}

}  // namespace

absl::Status LoadOpenBlas() { return TheLibrary().status(); }

absl::StatusOr<OpenBlasDescription> DescribeOpenBlas() {
  RETURN_IF_ERROR(LoadOpenBlas());
  return OpenBlasDescription{TheLibrary().core(), VersionIn(functions.get_config())};
}

std::string OpenBlasVersion() { return VersionIn(OPENBLAS_VERSION); }

std::string_view BetterCore(std::string_view core, const std::function<bool(std::string_view feature)>& has) {
  const std::string level = CpuLevel(has);
  const auto known =
      std::find_if(std::begin(kCores), std::end(kCores), [&](const Core& row) { return row.name == CoreName(core); });
  for (auto best = std::end(kCores); known != std::end(kCores) && --best != known;) {
    if (level.starts_with("x86-64") && level >= best->level && has(best->feature)) return best->name;
  }
  return "";
}

OpenBlasThreads::OpenBlasThreads(int threads) : threads_(std::clamp(threads, 1, kMaxThreads)) {
  Gate& gate = TheGate();
  // A caller with one thread needs no buffers besides its own.
  const int buffers = threads_ == 1 ? 0 : threads_;
  const std::unique_lock<std::mutex> entrance(gate.entrance);
  std::unique_lock<std::mutex> lock(gate.mutex);
  gate.left.wait(lock, [&] {
    return gate.callers == 0 || (gate.threads == threads_ && (buffers == 0 || FindBuffers(gate, buffers) >= 0));
  });
  if (gate.threads != threads_) {
    gate.threads = threads_;
    functions.set_num_threads(threads_);
  }
  ++gate.callers;
  first_buffer = buffers == 0 ? 0 : FindBuffers(gate, buffers);
  MarkBuffers(gate, first_buffer, buffers, true);
}

OpenBlasThreads::~OpenBlasThreads() {
  Gate& gate = TheGate();
  const std::lock_guard<std::mutex> lock(gate.mutex);
  if (threads_ > 1) MarkBuffers(gate, first_buffer, threads_, false);
  --gate.callers;
  gate.left.notify_all();
}

}  // namespace tessera::lapack
