// SPDX-License-Identifier: Apache-2.0
// Measures how fast inputs are read, on one thread: TFRecords with both checksums, parse_example, CSV, JPEG.
//
//   input_speed --write DIR [MEGABYTES]   the data, once
//   input_speed DIR [ROW...]              a line of JSON per row: {"row": "records_1k", "rows_per_second": ...}
//
// benchmarks/compare/input_speed.py runs it and tf.data on the same files, in alternation.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>
// jpeglib.h needs <cstdio>.
#include <jpeglib.h>

#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/tf_record.h"

namespace {

using namespace tessera;

constexpr int64_t kBatch = 128;
constexpr int64_t kFloats = 64;
constexpr int64_t kColumns = 20;
constexpr int64_t kImageSize = 512;
constexpr int64_t kCropSize = 224;

std::string Varint(uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<char>(value | 0x80));
  bytes.push_back(static_cast<char>(value));
  return bytes;
}
std::string Field(char tag, const std::string& bytes) { return tag + Varint(bytes.size()) + bytes; }
std::string Feature(const std::string& key, char list, const std::string& contents) {
  return Field('\x0a', Field('\x0a', key) + Field('\x12', Field(list, contents)));
}

// Encodes an image with roughly a photograph's spectrum: slopes, waves and some noise.
std::string EncodeImage(uint64_t seed) {
  const StatelessRng random(seed);
  std::vector<uint8_t> pixels(static_cast<size_t>(kImageSize * kImageSize * 3));
  for (size_t i = 0; i < pixels.size(); ++i) {
    const int64_t x = static_cast<int64_t>(i / 3) % kImageSize;
    const int64_t y = static_cast<int64_t>(i / 3) / kImageSize;
    const int64_t wave = (x * y / 64 + static_cast<int64_t>(i % 3) * 40) % 200;
    pixels[i] = static_cast<uint8_t>(wave + static_cast<int64_t>(random.Below(i, 24)));
  }
  jpeg_compress_struct info = {};
  jpeg_error_mgr errors = {};
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;  // NOLINT: libjpeg's type
  jpeg_mem_dest(&info, &bytes, &size);
  info.image_width = info.image_height = kImageSize;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, 85, TRUE);
  jpeg_start_compress(&info, TRUE);
  for (int64_t y = 0; y < kImageSize; ++y) {
    JSAMPROW row = pixels.data() + y * kImageSize * 3;
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  std::string file(reinterpret_cast<const char*>(bytes), size);
  jpeg_destroy_compress(&info);
  std::free(bytes);
  return file;
}

absl::Status WriteRecords(const std::string& path, int64_t count, const std::function<std::string(int64_t)>& record) {
  ASSIGN_OR_RETURN(const auto file, FileSystem::Local().Open(path, FileSystem::Mode::kTruncate));
  std::string block;
  for (int64_t i = 0; i < count; ++i) {
    block += FrameRecord(record(i));
    if (block.size() < (1 << 20) && i + 1 < count) continue;
    RETURN_IF_ERROR(file->Append(block));
    block.clear();
  }
  return file->Close();
}

absl::Status WriteAll(const std::string& directory, int64_t megabytes) {
  RETURN_IF_ERROR(FileSystem::Local().MakeDirectories(directory));
  const StatelessRng random(1);
  std::string noise(100 << 10, '\0');
  for (size_t i = 0; i < noise.size(); ++i) noise[i] = static_cast<char>(random.Bits(i));
  const int64_t bytes = megabytes << 20;
  RETURN_IF_ERROR(WriteRecords(JoinPath(directory, "records_1k.tfrecord"), bytes >> 10,
                               [&](int64_t) { return noise.substr(0, 1024); }));
  RETURN_IF_ERROR(
      WriteRecords(JoinPath(directory, "records_100k.tfrecord"), bytes / (100 << 10), [&](int64_t) { return noise; }));
  RETURN_IF_ERROR(WriteRecords(JoinPath(directory, "examples.tfrecord"), bytes / 512, [&](int64_t i) {
    std::vector<float> floats;
    for (int64_t k = 0; k < kFloats; ++k)
      floats.push_back(static_cast<float>(random.Uniform(static_cast<uint64_t>(i * kFloats + k))));
    const std::string packed(reinterpret_cast<const char*>(floats.data()), floats.size() * sizeof(float));
    std::string ids;
    for (int64_t k = 0; k < 8; ++k) ids += Varint(random.Below(static_cast<uint64_t>(i * 8 + k), 50000));
    return Field('\x0a', Feature("ids", '\x1a', Field('\x0a', ids)) +
                             Feature("label", '\x1a', Field('\x0a', Varint(static_cast<uint64_t>(i % 10)))) +
                             Feature("pixels", '\x12', Field('\x0a', packed)));
  }));
  std::string csv;
  for (int64_t k = 0; k < kColumns; ++k) csv += fmt::format("x_{},", k);
  csv += "label\n";
  for (int64_t i = 0; i < bytes / 256; ++i) {
    for (int64_t k = 0; k < kColumns; ++k) {
      csv += fmt::format("{:.6g},", random.Uniform(static_cast<uint64_t>(i * kColumns + k)));
    }
    csv += fmt::format("{}\n", i % 10);
  }
  RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(JoinPath(directory, "rows.csv"), csv));
  return WriteRecords(JoinPath(directory, "images.tfrecord"), megabytes * 4, [&](int64_t i) {
    return Field('\x0a', Feature("image", '\x0a', Field('\x0a', EncodeImage(static_cast<uint64_t>(i % 16)))) +
                             Feature("label", '\x1a', Field('\x0a', Varint(static_cast<uint64_t>(i % 10)))));
  });
}

Dataset Records(const std::string& directory, const std::string& name) {
  return ReadTfRecords({JoinPath(directory, name)}).Batch(kBatch);
}

Dataset Examples(const std::string& directory) {
  return Records(directory, "examples.tfrecord")
      .Apply(ParseExample({{.name = "features/ids", .key = "ids", .dtype = DType::kI64, .shape = {8}},
                           {.name = "features/pixels", .key = "pixels", .shape = {kFloats}},
                           {.name = "labels", .key = "label", .dtype = DType::kI64}}));
}

Dataset Csv(const std::string& directory) {
  return ReadCsvRows({JoinPath(directory, "rows.csv")},
                     {.components = {{.name = "features/x", .columns = {"x_*"}},
                                     {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true}}})
      .Batch(kBatch);
}

Dataset Images(const std::string& directory) {
  ImageOptions options = {.height = kCropSize, .width = kCropSize};
  options.random_crop = true;
  options.dtype = DType::kU8;
  return ReadTfRecords({JoinPath(directory, "images.tfrecord")})
      .Apply(ParseExample({{.name = "features/image", .key = "image", .is_string = true}}))
      .Apply(DecodeImages("features/image", options))
      .Batch(32);
}

absl::StatusOr<int64_t> ReadAll(ElementIterator& elements, Element& element) {
  int64_t rows = 0;
  while (true) {
    ASSIGN_OR_RETURN(const bool more, elements.Next(element));
    if (!more) return rows;
    rows += element.rows;
  }
}

// Measures the second of two passes: the first pass of a process touches new memory, and tf.data's warm-up does the
// same.
absl::Status Measure(const std::string& row, const Dataset& dataset) {
  ASSIGN_OR_RETURN(const std::unique_ptr<ElementIterator> elements, dataset.MakeElements());
  Element element;
  RETURN_IF_ERROR(ReadAll(*elements, element).status());
  RETURN_IF_ERROR(elements->Rewind());
  const auto start = std::chrono::steady_clock::now();
  ASSIGN_OR_RETURN(const int64_t rows, ReadAll(*elements, element));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  fmt::print("{{\"row\": \"{}\", \"rows_per_second\": {:.0f}}}\n", row, static_cast<double>(rows) / seconds);
  return absl::OkStatus();
}

absl::Status Run(const std::vector<std::string>& arguments) {
  if (arguments.size() >= 2 && arguments[0] == "--write") {
    return WriteAll(arguments[1], arguments.size() > 2 ? std::atoll(arguments[2].c_str()) : 64);
  }
  if (arguments.empty()) return InvalidArgument("expected a folder that input_speed --write DIR filled");
  const std::string& directory = arguments[0];
  const std::map<std::string, std::function<Dataset()>> rows = {
      {"records_1k", [&] { return Records(directory, "records_1k.tfrecord"); }},
      {"records_100k", [&] { return Records(directory, "records_100k.tfrecord"); }},
      {"parse_example", [&] { return Examples(directory); }},
      {"csv", [&] { return Csv(directory); }},
      {"jpeg", [&] { return Images(directory); }},
  };
  std::vector<std::string> names(arguments.begin() + 1, arguments.end());
  if (names.empty()) {
    for (const auto& [name, make] : rows) names.push_back(name);
  }
  for (const std::string& name : names) {
    const auto row = rows.find(name);
    if (row == rows.end()) return InvalidArgument("no row \"{}\"", name);
    RETURN_IF_ERROR(Measure(name, row->second()));
  }
  return absl::OkStatus();
}

}  // namespace

int main(int argc, char** argv) {
  const absl::Status status = Run({argv + 1, argv + argc});
  if (status.ok()) return 0;
  fmt::print(stderr, "input_speed: {}\n", Message(status));
  return 2;
}
