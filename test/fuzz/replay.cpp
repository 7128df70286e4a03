// SPDX-License-Identifier: Apache-2.0
// Runs fuzzers on stored inputs.
//
//   tessera_replay CRASHERS                  every fuzzer on its seeds and the files of CRASHERS/TARGET
//   tessera_replay TARGET FILE...            one fuzzer on these files
//   tessera_replay --write-seeds DIR TESTS   writes a corpus to start with
//
// An input that once crashed must now be rejected or read. The name of an input is printed before it runs, so that a
// crash names its input. A corpus has the seeds as DIR/TARGET/seed-N, and also the programs of TESTS.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tessera/test/fuzz/targets.h"
#include "tessera/test/fuzz/test_programs.h"

namespace tessera::fuzz {
namespace {

namespace fs = std::filesystem;

std::string ReadFile(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(text).str();
}

void Run(const Target& target, const std::string& what, const std::string& bytes) {
  std::printf("%s %s\n", std::string(target.name).c_str(), what.c_str());
  std::fflush(stdout);
  // A copy of exact size, so that a read beyond the end is detected.
  const std::vector<char> exact(bytes.begin(), bytes.end());
  target.run(std::string_view(exact.data(), exact.size()));
}

int Replay(const fs::path& crashers) {
  int count = 0;
  for (const Target& target : kTargets) {
    const Seeds seeds = target.seeds();
    for (size_t i = 0; i < seeds.size(); ++i, ++count) Run(target, "seed-" + std::to_string(i), seeds[i]);
    if (!fs::is_directory(crashers / target.name)) continue;
    for (const auto& file : fs::directory_iterator(crashers / target.name)) {
      Run(target, file.path().filename().string(), ReadFile(file.path()));
      ++count;
    }
  }
  // A directory without a fuzzer would be ignored silently.
  for (const auto& folder : fs::directory_iterator(crashers)) {
    if (!folder.is_directory()) continue;
    const std::string name = folder.path().filename().string();
    if (std::none_of(std::begin(kTargets), std::end(kTargets), [&](const Target& t) { return t.name == name; })) {
      std::fprintf(stderr, "%s: no fuzzer has this name\n", folder.path().c_str());
      return 1;
    }
  }
  std::printf("%d inputs\n", count);
  return 0;
}

int WriteSeeds(const fs::path& directory, const fs::path& tests) {
  for (const Target& target : kTargets) {
    fs::create_directories(directory / target.name);
    const Seeds seeds = target.seeds();
    for (size_t i = 0; i < seeds.size(); ++i)
      std::ofstream(directory / target.name / ("seed-" + std::to_string(i)), std::ios::binary) << seeds[i];
  }
  std::printf("%d programs of the tests\n", WriteTestPrograms(tests, directory));
  return 0;
}

}  // namespace
}  // namespace tessera::fuzz

int main(int argc, char** argv) {
  using namespace tessera::fuzz;
  if (argc == 2) return Replay(argv[1]);
  if (argc == 4 && std::string_view(argv[1]) == "--write-seeds") return WriteSeeds(argv[2], argv[3]);
  for (const Target& target : kTargets) {
    if (argc < 3 || target.name != argv[1]) continue;
    for (int i = 2; i < argc; ++i) Run(target, argv[i], ReadFile(argv[i]));
    return 0;
  }
  std::fprintf(stderr, "usage: tessera_replay CRASHERS | --write-seeds DIR TESTS | TARGET FILE...\n");
  return 2;
}
