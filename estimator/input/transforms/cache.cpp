// SPDX-License-Identifier: Apache-2.0
// Caches elements in memory, or in a file of TFRecord framing: one element per record, after one that describes the
// source. The file is written under a temporary name during the first pass, and renamed when the pass is complete. A
// reader therefore always finds a complete file.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

class MemoryCache : public Transform {
 public:
  explicit MemoryCache(std::unique_ptr<ElementIterator> source) : Transform(std::move(source)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    RETURN_IF_ERROR(cancelled_.status());
    if (next_ == kept_.size() && !complete_) {
      Element read;
      ASSIGN_OR_RETURN(const bool more, source_->Next(read));
      if (more) kept_.push_back(std::move(read));
      complete_ = !more;
    }
    if (next_ == kept_.size()) return false;
    element = kept_[next_++];
    return true;
  }
  absl::StatusOr<int64_t> Skip(int64_t count) override {
    const auto ready = static_cast<int64_t>(kept_.size() - next_);
    const int64_t skipped = std::min(count, ready);
    next_ += static_cast<size_t>(skipped);
    if (skipped == count || complete_) return skipped;
    ASSIGN_OR_RETURN(const int64_t read, ElementIterator::Skip(count - skipped));
    return skipped + read;
  }
  // Every pass reads the cache: the source is read once.
  absl::Status Rewind() override {
    next_ = 0;
    return absl::OkStatus();
  }
  void ExpectRewind() override {}
  void Save(std::vector<int64_t>& position) const override { position.push_back(static_cast<int64_t>(next_)); }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t next, TakePosition(position));
    next_ = 0;
    ASSIGN_OR_RETURN(const int64_t skipped, Skip(next));
    if (skipped < next) return InvalidArgument("a saved input position beyond the end of this input");
    return absl::OkStatus();
  }
  void Cancel() override {
    cancelled_.Set();
    source_->Cancel();
  }

 private:
  std::vector<Element> kept_;
  size_t next_ = 0;
  bool complete_ = false;
  CancelFlag cancelled_;
};

class FileCache : public Transform {
 public:
  FileCache(std::unique_ptr<ElementIterator> source, std::string path, std::string words)
      : Transform(std::move(source)), path_(std::move(path)), words_(std::move(words)) {}

  ~FileCache() override { GiveUp(); }

  absl::StatusOr<bool> Next(Element& element) override {
    RETURN_IF_ERROR(cancelled_.status());
    if (!reader_ && !writer_) RETURN_IF_ERROR(Open());
    ASSIGN_OR_RETURN(const bool more, reader_ ? Read(element) : Write(element));
    if (more) ++next_;
    return more;
  }
  // A pass that ends early is not kept.
  absl::Status Rewind() override {
    const bool writing = writer_ != nullptr;
    GiveUp();
    reader_.reset();
    next_ = 0;
    return writing ? source_->Rewind() : absl::OkStatus();
  }
  void ExpectRewind() override {}
  void Save(std::vector<int64_t>& position) const override { position.push_back(next_); }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t next, TakePosition(position));
    RETURN_IF_ERROR(Rewind());
    ASSIGN_OR_RETURN(const int64_t skipped, Skip(next));
    if (skipped < next) return InvalidArgument("a saved input position beyond the end of this input");
    return absl::OkStatus();
  }
  void Cancel() override {
    cancelled_.Set();
    source_->Cancel();
  }

 private:
  absl::Status Open() {
    FileSystem& files = FileSystem::Local();
    if (!files.Exists(path_)) {
      static std::atomic<int64_t> number = 0;  // two iterators of one process may write it at the same time
      temporary_ = fmt::format("{}.tmp-{}-{}", path_, ::getpid(), ++number);
      ASSIGN_OR_RETURN(writer_, files.Open(temporary_, FileSystem::Mode::kTruncate));
      return writer_->Append(FrameRecord(words_));
    }
    reader_ = std::make_unique<RecordReader>(files, path_);
    ASSIGN_OR_RETURN(const std::optional<std::string> words, reader_->Next());
    if (words == words_) return absl::OkStatus();
    return FailedPrecondition(
        "{}: the cache holds other data\n  now:  {}\n  then: {}\nDelete the file, or give the cache another name",
        path_, words_, words.value_or("nothing"));
  }

  absl::StatusOr<bool> Read(Element& element) {
    ASSIGN_OR_RETURN(const std::optional<std::string> record, reader_->Next());
    if (!record) return false;
    std::string_view bytes = *record;
    absl::StatusOr<Element> read = ParseElement(bytes);
    if (!read.ok()) return Annotate(read.status(), fmt::format("{}, record {}", path_, next_ + 1));
    element = *std::move(read);
    return true;
  }

  absl::StatusOr<bool> Write(Element& element) {
    ASSIGN_OR_RETURN(const bool more, source_->Next(element));
    if (!more) {
      RETURN_IF_ERROR(Finish());
      return false;
    }
    RETURN_IF_ERROR(Materialize(element));
    std::string bytes;
    SerializeElement(element, bytes);
    RETURN_IF_ERROR(writer_->Append(FrameRecord(bytes)));
    return true;
  }

  // Completes the file, and reopens it at its end for reading.
  absl::Status Finish() {
    FileSystem& files = FileSystem::Local();
    RETURN_IF_ERROR(writer_->Sync());
    RETURN_IF_ERROR(writer_->Close());
    writer_.reset();
    RETURN_IF_ERROR(files.Rename(temporary_, path_));
    RETURN_IF_ERROR(files.SyncDirectory(DirectoryOf(path_)));
    RETURN_IF_ERROR(Open());
    for (int64_t i = 0; i < next_; ++i) RETURN_IF_ERROR(reader_->Next().status());
    return absl::OkStatus();
  }

  void GiveUp() {
    if (!writer_) return;
    writer_.reset();
    FileSystem::Local().Delete(temporary_).IgnoreError();
  }

  const std::string path_;
  const std::string words_;
  std::string temporary_;
  std::unique_ptr<WritableFile> writer_;  // used by the first pass
  std::unique_ptr<RecordReader> reader_;  // used by all others
  int64_t next_ = 0;
  CancelFlag cancelled_;
};

}  // namespace

Dataset Dataset::Cache(const std::string& path) const {
  if (chain().endless) {
    return Failed(InvalidArgument("cache of an input that is repeated for ever; put it before repeat"));
  }
  return Then(Follow("cache", [path, words = description()](std::unique_ptr<ElementIterator> source) {
    if (path.empty()) return std::unique_ptr<ElementIterator>(std::make_unique<MemoryCache>(std::move(source)));
    return std::unique_ptr<ElementIterator>(std::make_unique<FileCache>(std::move(source), path, words));
  }));
}

}  // namespace tessera
