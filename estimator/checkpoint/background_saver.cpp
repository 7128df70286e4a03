// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/checkpoint/background_saver.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns zeros for which the system must allocate memory.
BundleContents Allocated(const std::map<std::string, TensorType>& types) {
  BundleContents contents;
  for (const auto& [name, type] : types) {
    const absl::StatusOr<Buffer> buffer = Buffer::Allocate(type);
    if (!buffer.ok()) return {};
    contents.tensors.emplace(name, *buffer);
  }
  return contents;
}

}  // namespace

BackgroundSaver::BackgroundSaver(CheckpointStore& store, Calls calls) : store_(store), calls_(std::move(calls)) {
  thread_ = std::thread([this] { Run(); });
}

BackgroundSaver::~BackgroundSaver() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void BackgroundSaver::Reserve(std::map<std::string, TensorType> tensors) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !job_; });
  job_ = Job{.reserve = std::move(tensors)};
  changed_.notify_all();
}

BundleContents BackgroundSaver::TakeMemory() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !job_; });
  return std::exchange(memory_, {});
}

absl::Status BackgroundSaver::Save(int64_t step, BundleContents contents) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !job_; });
  RETURN_IF_ERROR(error_);
  job_ = Job{.step = step, .contents = std::move(contents)};
  changed_.notify_all();
  return absl::OkStatus();
}

absl::Status BackgroundSaver::status() const {
  const std::lock_guard lock(mutex_);
  return error_;
}

absl::Status BackgroundSaver::Wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !job_; });
  return error_;
}

absl::Status BackgroundSaver::Write(const Job& job) {
  if (calls_.before) RETURN_IF_ERROR(calls_.before());
  PieceCheck check;
  if (calls_.check) {
    check = [&](const std::string& name, const Buffer& piece) { return calls_.check(job.step, name, piece); };
  }
  if (calls_.form) {
    ASSIGN_OR_RETURN(const BundleContents contents, calls_.form(job.contents));
    RETURN_IF_ERROR(store_.Save(job.step, contents, check));
  } else {
    RETURN_IF_ERROR(store_.Save(job.step, job.contents, check));
  }
  if (calls_.after) calls_.after(job.step);
  return absl::OkStatus();
}

void BackgroundSaver::Run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return job_ || ending_; });
    if (!job_) return;
    lock.unlock();
    // No other thread touches a job that is set.
    absl::Status status;
    if (job_->reserve.empty()) {
      status = Write(*job_);
    } else {
      job_->contents = Allocated(job_->reserve);
    }
    lock.lock();
    if (error_.ok()) error_ = status;
    memory_ = std::move(job_->contents);
    job_.reset();
    changed_.notify_all();
  }
}

}  // namespace tessera
