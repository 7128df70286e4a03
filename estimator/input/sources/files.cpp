// SPDX-License-Identifier: Apache-2.0
// A position is the file, the offset in it (of decompressed bytes) and the number of the record.
#include "tessera/estimator/input/sources/files.h"

#include <algorithm>
#include <utility>

#include "tessera/estimator/input/sources/csv.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

struct File {
  std::string path;
  Compression compression;
};

class FileRecords : public ElementIterator {
 public:
  FileRecords(FileSystem& files, std::vector<File> list, std::shared_ptr<const RecordFormat> format,
              std::string numbered)
      : files_(files), list_(std::move(list)), format_(std::move(format)), numbered_(std::move(numbered)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    // The memory of an earlier record is reused.
    if (!IsRecord(element)) element = MakeElement({Value::String("")});
    ASSIGN_OR_RETURN(const bool more, NextRecord(&element.values[0].strings()[0]));
    if (!more) return false;
    element.origin = {.file = origin_, .number = number_};
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    for (int64_t i = 0; i < count; ++i) {
      ASSIGN_OR_RETURN(const bool more, NextRecord(nullptr));
      if (!more) return i;
    }
    return count;
  }

  absl::Status Rewind() override {
    stream_.reset();
    file_ = 0;
    return absl::OkStatus();
  }

  void Save(std::vector<int64_t>& position) const override {
    position.push_back(static_cast<int64_t>(file_));
    position.push_back(stream_ ? stream_->offset() : 0);
    position.push_back(stream_ ? number_ : 0);
  }

  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t file, TakePosition(position, 0, static_cast<int64_t>(list_.size())));
    ASSIGN_OR_RETURN(const int64_t offset, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t number, TakePosition(position));
    stream_.reset();
    file_ = static_cast<size_t>(file);
    if (file_ == list_.size() || (offset == 0 && number == 0)) return absl::OkStatus();
    RETURN_IF_ERROR(Open());
    RETURN_IF_ERROR(stream_->Seek(offset));
    number_ = number;
    return absl::OkStatus();
  }

  void Cancel() override { cancelled_.Set(); }

 private:
  static bool IsRecord(const Element& element) {
    return element.table == nullptr && element.rows == 0 && element.values.size() == 1 &&
           element.values[0].shape().empty() && element.values[0].strings().size() == 1;
  }

  absl::Status Open() {
    const File& file = list_[file_];
    stream_ = ByteStream::Create(files_, file.path, file.compression);
    origin_ = std::make_shared<const std::string>(file.path + numbered_);
    number_ = 0;
    return format_->Begin(*stream_);
  }

  absl::StatusOr<bool> NextRecord(std::string* record) {
    RETURN_IF_ERROR(cancelled_.status());
    for (; file_ < list_.size(); ++file_) {
      if (!stream_) RETURN_IF_ERROR(Open());
      const absl::StatusOr<bool> more = format_->Next(*stream_, record);
      if (!more.ok()) return Annotate(more.status(), ToString(Origin{origin_, number_ + 1}));
      if (*more) {
        ++number_;
        return true;
      }
      stream_.reset();
    }
    return false;
  }

  FileSystem& files_;
  const std::vector<File> list_;
  const std::shared_ptr<const RecordFormat> format_;
  const std::string numbered_;
  size_t file_ = 0;
  std::unique_ptr<ByteStream> stream_;  // the stream of that file; none before its first record
  std::shared_ptr<const std::string> origin_;
  int64_t number_ = 0;  // the number of the last record, from 1
  CancelFlag cancelled_;
};

bool HasGlob(const std::string& text) { return text.find_first_of("*?") != std::string::npos; }

}  // namespace

absl::StatusOr<std::string> DescribeFiles(FileSystem& files, const std::vector<std::string>& paths) {
  int64_t bytes = 0;
  uint32_t checksum = 0;
  for (const std::string& path : paths) {
    ASSIGN_OR_RETURN(const FileInfo info, files.Stat(path));
    if (info.is_directory) return InvalidArgument("{}: a directory; name its files, such as {}/*", path, path);
    bytes += info.size;
    checksum = ExtendCrc32c(checksum, fmt::format("{}:{};", BaseName(path), info.size));
  }
  return fmt::format("{} files of {} bytes, checksum of their names {:08x}", paths.size(), bytes, checksum);
}

absl::StatusOr<std::vector<std::string>> MatchFiles(FileSystem& files, const std::vector<std::string>& patterns) {
  std::vector<std::string> paths;
  for (const std::string& pattern : patterns) {
    const std::string name = BaseName(pattern);
    const std::string directory = DirectoryOf(pattern);
    if (!HasGlob(pattern)) {
      paths.push_back(pattern);
      continue;
    }
    if (HasGlob(directory))
      return InvalidArgument("{}: * and ? are wildcards for file names, not for directories", pattern);
    ASSIGN_OR_RETURN(const std::vector<std::string> names, files.List(directory));
    const size_t before = paths.size();
    for (const std::string& candidate : names) {
      if (MatchesGlob(candidate, name)) paths.push_back(JoinPath(directory, candidate));
    }
    if (paths.size() == before) {
      return NotFound("{}: no file matches; {} has {} files{}", pattern, directory, names.size(),
                      names.empty() ? "" : fmt::format(", such as {}", names[0]));
    }
  }
  if (paths.empty()) return InvalidArgument("no files are named");
  return paths;
}

Dataset ReadFiles(const std::vector<std::string>& patterns, const FileOptions& options, const std::string& component,
                  std::shared_ptr<const RecordFormat> format, const std::string& words, const std::string& numbered) {
  FileSystem& files = *options.files;
  absl::StatusOr<std::vector<std::string>> paths = MatchFiles(files, patterns);
  if (!paths.ok()) return Dataset(paths.status());
  const absl::StatusOr<std::string> description = DescribeFiles(files, *paths);
  if (!description.ok()) return Dataset(description.status());
  std::vector<File> list;
  for (const std::string& path : *paths) {
    const absl::StatusOr<Compression> compression = ParseCompression(options.compression, path);
    if (!compression.ok()) return Dataset(Annotate(compression.status(), words));
    list.push_back({path, *compression});
  }
  const std::vector<Component> components = {{.name = component, .row = {}, .is_string = true}};
  const auto of = [=, &files](std::vector<File> some) {
    Dataset::Chain chain;
    chain.components = components;
    chain.words = fmt::format("{} of {}", words, *description);
    chain.make_iterator = [=, &files]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
      return std::make_unique<FileRecords>(files, some, format, numbered);
    };
    return Dataset(std::move(chain));
  };
  if (options.interleave.cycle_length == 1) return of(list);
  const Dataset turns = Dataset::Range(0, static_cast<int64_t>(list.size()))
                            .Interleave(
                                [=](Element element) -> absl::StatusOr<Dataset> {
                                  const int64_t number = element.values[0].numbers().As<int64_t>()[0];
                                  return of({list[static_cast<size_t>(number)]});
                                },
                                components, options.interleave);
  if (!turns.status().ok()) return turns;
  // The description names the files, not their numbers.
  Dataset::Chain chain = turns.chain();
  chain.words.replace(0, chain.words.find(':'), fmt::format("{} of {}", words, *description));
  return Dataset(std::move(chain));
}

}  // namespace tessera
