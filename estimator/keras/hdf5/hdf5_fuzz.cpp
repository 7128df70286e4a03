// SPDX-License-Identifier: Apache-2.0
// Fuzzes the HDF5 reader: the input is the file. Every object, and every attribute that Keras writes, is read.
#include "tessera/estimator/keras/hdf5/hdf5_file.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {
namespace {

constexpr int kMostLevels = 8;  // groups may contain themselves
constexpr int kMostObjects = 200;

void ReadAll(const hdf5::File& file, const std::string& path, int level, int& left) {
  if (level > kMostLevels || left-- <= 0) return;
  for (const char* const attribute : {"model_config", "weight_names", "name"}) {
    file.Strings(path, attribute).status().IgnoreError();
  }
  file.Read(path).status().IgnoreError();
  const absl::StatusOr<std::vector<std::string>> members = file.Members(path);
  if (!members.ok()) return;
  for (const std::string& name : *members) {
    ReadAll(file, path.empty() ? name : path + "/" + name, level + 1, left);
  }
}

}  // namespace

void Hdf5(std::string_view bytes) {
  const absl::StatusOr<hdf5::File> file = hdf5::File::Parse(std::string(bytes), "fuzz");
  int left = kMostObjects;
  if (file.ok()) ReadAll(*file, "", 0, left);
}

Seeds Hdf5Seeds() {
  // The smallest file: a superblock of version 2 whose root has an empty header.
  std::string file = "\x89HDF\r\n\x1a\n";
  const auto number = [&](uint64_t value, int size) {
    for (int i = 0; i < size; ++i) file += static_cast<char>(value >> (8 * i) & 0xFF);
  };
  number(2, 1);
  number(8, 1);
  number(8, 1);
  number(0, 1);
  for (const uint64_t address : {uint64_t{0}, ~uint64_t{0}, uint64_t{61}, uint64_t{48}}) number(address, 8);
  number(0, 4);
  file += "OHDR";
  number(2, 1);
  number(0, 1);
  number(3, 1);
  number(0, 3);
  number(0, 3);
  return {file};
}

}  // namespace tessera::fuzz
