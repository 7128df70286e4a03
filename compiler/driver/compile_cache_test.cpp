// SPDX-License-Identifier: Apache-2.0
// Tests hits of the cache, recompilations, and many concurrent compilations.
#include "tessera/compiler/driver/compile_cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

constexpr char kProgram[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }";
constexpr char kOther[] = "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> { return %x : tensor<5xf32> }";

absl::StatusOr<CachedExecutable> CompileText(const TestDirectory& folder, std::string_view text,
                                             const CompileOptions& options = {}) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "model.mlir"));
  return CompileWithCache(std::move(program), options, folder / "cache");
}

std::vector<std::string> Files(const TestDirectory& folder) {
  return FileSystem::Local().List(folder / "cache").value();
}

TEST(CompileCache, FindsWhatWasCompiledWithTheSameOptions) {
  TestDirectory folder;
  ASSERT_OK_AND_ASSIGN(const CachedExecutable first, CompileText(folder, kProgram));
  ASSERT_OK_AND_ASSIGN(const CachedExecutable second, CompileText(folder, kProgram));
  ASSERT_OK(first.kept);
  EXPECT_FALSE(first.found);
  EXPECT_TRUE(second.found);
  EXPECT_EQ(first.executable.Serialize(), second.executable.Serialize());

  CompileOptions flushing, two, older, profiled, counted, with_lines;
  flushing.flush_denormals = true;
  two.replicas = 2;
  older.architecture = "x86-64";
  profiled.profile = true;
  counted.count_work = true;
  with_lines.debug_info = true;
  for (const CompileOptions& options : {flushing, two, older, profiled, counted, with_lines}) {
    ASSERT_OK_AND_ASSIGN(const CachedExecutable other, CompileText(folder, kProgram, options));
    EXPECT_FALSE(other.found);
  }
  ASSERT_OK_AND_ASSIGN(const CachedExecutable other, CompileText(folder, kOther));
  EXPECT_FALSE(other.found);
  EXPECT_EQ(Files(folder).size(), 8u);
}

TEST(CompileCache, WhatIsFoundIsRemarkedUponAsWhatIsCompiled) {
  TestDirectory folder;
  std::vector<std::string> remarks;
  CompileOptions options;
  options.flush_denormals = true;
  std::vector<std::string> executables;
  for (bool listens : {false, true, true}) {
    if (listens) options.remark = [&](const std::string& remark) { remarks.push_back(remark); };
    ASSERT_OK_AND_ASSIGN(const CachedExecutable compiled, CompileText(folder, kProgram, options));
    EXPECT_EQ(compiled.found, listens);
    executables.push_back(compiled.executable.Serialize());
  }
  EXPECT_THAT(executables, testing::Each(executables[0]));
  EXPECT_THAT(remarks, testing::Each("denormal numbers are flushed to zero"));
  EXPECT_EQ(remarks.size(), 2u);
}

TEST(CompileCache, DamageIsCompiledAgainAndReplaced) {
  TestDirectory folder;
  ASSERT_OK_AND_ASSIGN(const CachedExecutable whole, CompileText(folder, kProgram));
  ASSERT_OK_AND_ASSIGN(const CachedExecutable other, CompileText(folder, kOther));
  ASSERT_EQ(Files(folder).size(), 2u);
  const std::string first = folder / "cache/" + Files(folder)[0], second = folder / "cache/" + Files(folder)[1];
  const std::string bytes = FileSystem::Local().Read(first).value();
  std::string flipped = bytes;
  flipped[flipped.size() / 2] ^= 1;
  // The file has a changed byte, is truncated, is empty, or is a whole executable under the name of another.
  for (const std::string& damaged :
       {flipped, bytes.substr(0, bytes.size() - 1), std::string(), FileSystem::Local().Read(second).value()}) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(first, damaged));
    int compiled = 0;
    for (const char* text : {kProgram, kOther}) {
      ASSERT_OK_AND_ASSIGN(const CachedExecutable again, CompileText(folder, text));
      compiled += again.found ? 0 : 1;
      EXPECT_EQ(again.executable.Serialize(), (text == kProgram ? whole : other).executable.Serialize());
    }
    EXPECT_EQ(compiled, 1);
    EXPECT_EQ(FileSystem::Local().Read(first).value(), bytes);
  }
}

TEST(CompileCache, ManyAtATimeGetTheSame) {
  TestDirectory folder;
  std::vector<std::string> got(4);
  std::vector<std::thread> threads;
  for (std::string& bytes : got) {
    threads.emplace_back([&] {
      const absl::StatusOr<CachedExecutable> compiled = CompileText(folder, kProgram);
      if (compiled.ok() && compiled->kept.ok()) bytes = compiled->executable.Serialize();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_NE(got[0], "");
  EXPECT_THAT(got, testing::Each(got[0]));
  EXPECT_EQ(Files(folder).size(), 1u);
}

TEST(CompileCache, WhatCannotBeKeptIsStillCompiled) {
  TestDirectory folder;
  ASSERT_OK_AND_ASSIGN(const CachedExecutable whole, CompileText(folder, kProgram));
  const std::string file = folder / "cache/" + Files(folder)[0];
  ASSERT_OK(FileSystem::Local().Delete(file));
  ASSERT_OK(FileSystem::Local().MakeDirectories(file));  // in the way
  ASSERT_OK_AND_ASSIGN(const CachedExecutable again, CompileText(folder, kProgram));
  EXPECT_FALSE(again.kept.ok());
  EXPECT_EQ(again.executable.Serialize(), whole.executable.Serialize());
  EXPECT_FALSE(CompileWithCache(ParseProgram(kProgram, "model.mlir").value(), {}, "/proc/none/cache").ok());
}

}  // namespace
}  // namespace tessera
