// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/format_rows.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/predictions/number_text.h"
#include "tessera/estimator/predictions/prediction_text.h"

namespace tessera {
namespace {

// The rows of a batch that are good, with their shards.
class GoodRows {
 public:
  GoodRows(const FormattedRows& rows, int64_t shards)
      : first_(rows.first), count_(rows.rows.batch.rows), shards_(shards) {
    for (const BadRow& bad : rows.rows.bad_rows) bad_.push_back(bad.row - first_);
  }

  // Calls `use` with the index in the batch, the number in the input, and the shard of each good row.
  template <typename Use>
  void ForEach(const Use& use) const {
    auto bad = bad_.begin();
    for (int64_t row = 0; row < count_; ++row) {
      if (bad != bad_.end() && *bad == row) {
        ++bad;
        continue;
      }
      use(row, first_ + row, static_cast<size_t>((first_ + row) % shards_));
    }
  }

 private:
  const int64_t first_, count_, shards_;
  std::vector<int64_t> bad_;
};

void FormatText(const RowFormat& format, const GoodRows& good, FormattedRows& rows) {
  const RowText text(rows.rows.batch);
  good.ForEach([&](int64_t row, int64_t number, size_t shard) {
    const std::optional<int64_t> shown = format.has_numbers ? std::optional(number) : std::nullopt;
    if (format.format == PredictionFormat::kCsv) {
      text.AppendCsv(row, shown, rows.parts[shard]);
    } else {
      text.AppendJson(row, shown, rows.parts[shard]);
    }
  });
}

void FormatArrays(const RowFormat& format, const GoodRows& good, FormattedRows& rows) {
  const size_t per_shard = rows.parts.size() / static_cast<size_t>(format.shards);
  size_t array = 0;
  for (const auto& [name, values] : rows.rows.batch.values) {
    const std::string_view bytes = values.bytes();
    const size_t row_bytes = rows.rows.batch.rows > 0 ? bytes.size() / static_cast<size_t>(rows.rows.batch.rows) : 0;
    good.ForEach([&](int64_t row, int64_t, size_t shard) {
      rows.parts[shard * per_shard + array].append(bytes.substr(static_cast<size_t>(row) * row_bytes, row_bytes));
    });
    ++array;
  }
  if (!format.has_numbers) return;
  good.ForEach([&](int64_t, int64_t number, size_t shard) {
    rows.parts[shard * per_shard + array].append(reinterpret_cast<const char*>(&number), sizeof(number));
  });
}

}  // namespace

std::vector<SavedArray> ArraysOf(const PredictBatch& batch, const RowFormat& format) {
  std::vector<SavedArray> arrays;
  for (const auto& [name, values] : batch.values) {
    SavedArray array = {.name = name, .row = values.type()};
    array.row.shape.erase(array.row.shape.begin());
    arrays.push_back(std::move(array));
  }
  if (format.has_numbers) arrays.push_back({.name = std::string(kRowName), .row = {DType::kI64, {}}});
  return arrays;
}

std::string ToJsonLine(const BadRow& row) {
  std::string line = fmt::format("{{\"row\":{}", row.row);
  const auto add_text = [&](std::string_view name, const std::string& text) {
    if (text.empty()) return;
    line += fmt::format(",\"{}\":", name);
    AppendJsonString(text, line);
  };
  add_text("file", row.file);
  if (row.line > 0) line += fmt::format(",\"line\":{}", row.line);
  if (row.column > 0) line += fmt::format(",\"column\":{}", row.column);
  add_text("message", row.message);
  add_text("text", row.text);
  return line + "}\n";
}

void Format(const RowFormat& format, FormattedRows& rows) {
  const auto shards = static_cast<size_t>(format.shards);
  const bool is_npz = format.format == PredictionFormat::kNpz;
  const size_t arrays = is_npz ? rows.rows.batch.values.size() + (format.has_numbers ? 1 : 0) : 1;
  rows.parts.assign(shards * arrays, std::string());
  rows.part_rows.assign(shards, 0);
  const GoodRows good(rows, format.shards);
  good.ForEach([&](int64_t, int64_t, size_t shard) { ++rows.part_rows[shard]; });
  if (is_npz) {
    FormatArrays(format, good, rows);
  } else {
    FormatText(format, good, rows);
  }
  for (const BadRow& bad : rows.rows.bad_rows) rows.errors += ToJsonLine(bad);
}

RowFormatter::RowFormatter(RowFormat format, int threads, Write write)
    : format_(format), most_(static_cast<size_t>(2 * threads + 2)), write_(std::move(write)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { FormatSome(); });
  threads_.emplace_back([this] { WriteAll(); });
}

RowFormatter::~RowFormatter() {
  {
    const std::lock_guard lock(mutex_);
    if (status_.ok()) status_ = absl::CancelledError();
    is_closed_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

absl::Status RowFormatter::Add(std::unique_ptr<FormattedRows> rows) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return rows_.size() < most_ || !status_.ok(); });
  if (!status_.ok()) return status_;
  rows_.push_back(std::move(rows));
  changed_.notify_all();
  return absl::OkStatus();
}

absl::Status RowFormatter::Finish() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return (rows_.empty() && !is_writing_) || !status_.ok(); });
  changed_.wait(lock, [&] { return !is_writing_; });
  return status_;
}

void RowFormatter::FormatSome() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return next_ < rows_.size() || is_closed_; });
    if (is_closed_) return;
    FormattedRows& rows = *rows_[next_++];
    lock.unlock();
    Format(format_, rows);
    lock.lock();
    rows.is_done = true;
    changed_.notify_all();
  }
}

void RowFormatter::WriteAll() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return (!rows_.empty() && rows_.front()->is_done) || is_closed_; });
    if (is_closed_ || !status_.ok()) return;
    const std::unique_ptr<FormattedRows> rows = std::move(rows_.front());
    rows_.pop_front();
    --next_;
    is_writing_ = true;
    lock.unlock();
    const absl::Status written = write_(*rows);
    lock.lock();
    is_writing_ = false;
    if (status_.ok()) status_ = written;
    changed_.notify_all();
  }
}

}  // namespace tessera
