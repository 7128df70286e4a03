// SPDX-License-Identifier: Apache-2.0
// Threads with large stacks, which std::thread cannot request.
//
// A few idle threads are kept for the next function: creating and destroying a thread, with its memory, takes a
// twentieth of a small compilation.
#include "tessera/compiler/large_stack.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <cstring>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// Only address space is reserved: pages are backed when they are touched.
constexpr size_t kStackBytes = size_t{512} << 20;

// An idle thread keeps this much of its stack.
constexpr size_t kKeptStackBytes = size_t{1} << 20;

constexpr size_t kMostWaiting = 4;

// One call of a function.
class Task {
 public:
  explicit Task(const std::function<void()>& function) : function_(function) {}

  void Run() {
    function_();
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
    ended_.notify_all();
  }
  void Wait() {
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [&] { return has_ended_; });
  }

 private:
  const std::function<void()>& function_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
};

// A thread. It owns itself once started, and exits when enough other threads are idle.
class Worker {
 public:
  // Starts a thread that runs |task|; returns an errno value.
  static int Start(Task& task);

  void Give(Task& task) {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    given_.notify_one();
  }

 private:
  explicit Worker(Task& task) : task_(&task) {}
  static void* Main(void* worker);
  Task& Take() {
    std::unique_lock lock(mutex_);
    given_.wait(lock, [&] { return task_ != nullptr; });
    return *std::exchange(task_, nullptr);
  }

  std::mutex mutex_;
  std::condition_variable given_;
  Task* task_;
};

// Threads that wait for a function.
struct Waiting {
  std::mutex mutex;
  std::vector<Worker*> workers;
};

Waiting& GetWaiting() {
  static auto* const waiting = new Waiting;  // outlives threads that still compile at process exit
  return *waiting;
}

// A forked child has none of the threads.
[[maybe_unused]] const int kForgetsWorkers =
    ::pthread_atfork([] { GetWaiting().mutex.lock(); }, [] { GetWaiting().mutex.unlock(); },
                     [] {
                       GetWaiting().workers.clear();
                       GetWaiting().mutex.unlock();
                     });

// Releases the stack pages of this thread that deep recursion touched.
void TrimStack() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  void* lowest = nullptr;
  size_t size = 0;
  const int error = pthread_attr_getstack(&attributes, &lowest, &size);
  pthread_attr_destroy(&attributes);
  if (error == 0 && size > kKeptStackBytes) madvise(lowest, size - kKeptStackBytes, MADV_DONTNEED);
}

// Makes |worker| wait for another function; returns false when enough threads already wait.
bool Await(Worker& worker) {
  TrimStack();
  Waiting& waiting = GetWaiting();
  const std::lock_guard lock(waiting.mutex);
  if (waiting.workers.size() >= kMostWaiting) return false;
  waiting.workers.push_back(&worker);
  return true;
}

void* Worker::Main(void* worker) {
  const std::unique_ptr<Worker> self(static_cast<Worker*>(worker));
  do {
    self->Take().Run();
  } while (Await(*self));
  return nullptr;
}

int Worker::Start(Task& task) {
  auto worker = std::unique_ptr<Worker>(new Worker(task));
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int error = pthread_attr_setstacksize(&attributes, kStackBytes);
  // A thread that outlives the call must not receive signals that other threads wait for.
  sigset_t blocked, before;
  sigfillset(&blocked);
  for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS}) sigdelset(&blocked, fault);
  pthread_sigmask(SIG_SETMASK, &blocked, &before);
  pthread_t thread;
  if (error == 0) error = pthread_create(&thread, &attributes, Main, worker.get());
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  pthread_attr_destroy(&attributes);
  if (error == 0) (void)worker.release();
  return error;
}

// Returns an idle thread; null without one.
Worker* TakeWaiting() {
  Waiting& waiting = GetWaiting();
  const std::lock_guard lock(waiting.mutex);
  if (waiting.workers.empty()) return nullptr;
  Worker* const worker = waiting.workers.back();
  waiting.workers.pop_back();
  return worker;
}

}  // namespace

absl::Status RunOnLargeStacks(size_t count, const std::function<void()>& function) {
  int error = 0;
  std::vector<std::unique_ptr<Task>> tasks;
  while (error == 0 && tasks.size() < count) {
    auto task = std::make_unique<Task>(function);
    if (Worker* const worker = TakeWaiting()) {
      worker->Give(*task);
    } else {
      error = Worker::Start(*task);
    }
    if (error == 0) tasks.push_back(std::move(task));
  }
  for (const std::unique_ptr<Task>& task : tasks) task->Wait();
  if (tasks.empty()) {
    return ResourceExhausted("cannot start a thread with a stack of {} MB: {}", kStackBytes >> 20,
                             std::strerror(error));
  }
  return absl::OkStatus();
}

absl::Status RunOnLargeStack(const std::function<void()>& function) { return RunOnLargeStacks(1, function); }

}  // namespace tessera
