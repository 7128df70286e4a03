// SPDX-License-Identifier: Apache-2.0
// Tests that tessera.halo_exchange, and its lowering by tessera-lower-halo-exchange, give each shard the values
// computed here.
#include <gtest/gtest.h>

#include "fmt/ranges.h"
#include "mlir/Pass/PassManager.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

struct Halo {
  int64_t low;
  int64_t high;
};

constexpr int64_t kRows = 2, kPiece = 3, kPieces = 4;
// The mesh has another axis besides that of the pieces.
constexpr int64_t kGroups = 2;

// Returns halos that reach none, some or all of the other pieces.
std::vector<Halo> Halos() {
  std::vector<Halo> halos;
  for (int64_t low : {0, 1, 3, 4, 9})
    for (int64_t high : {0, 2, 3, 7, 9}) halos.push_back({low, high});
  return halos;
}

std::string Type(int64_t columns) { return fmt::format("tensor<{}x{}xi32>", kRows, columns); }

absl::StatusOr<SourceProgram> Build() {
  std::string types, body, values;
  for (const auto& [low, high] : Halos()) {
    const std::string comma = types.empty() ? "" : ", ", name = fmt::format("%r{}_{}", low, high);
    const std::string type = Type(low + kPiece + high);
    body += fmt::format("  {} = tessera.halo_exchange %a dim 1 low {} high {} over [\"x\"] : {} -> {}\n", name, low,
                        high, Type(kPiece), type);
    types += comma + type;
    values += comma + name;
  }
  return ParseProgram(
      fmt::format("tessera.mesh @shards [\"replica\" = 1, \"x\" = {}, \"y\" = {}]\n"
                  "tessera.computation @main(%a: {}) -> ({}) on @shards manual [\"replica\", \"x\", \"y\"] {{\n"
                  "{}  tessera.return {} : {}\n}}\n",
                  kPieces, kGroups, Type(kPiece), types, body, values, types),
      "halos.mlir");
}

// Returns |columns| columns of the whole tensor, starting at |begin|, in |group|: each element encodes its index, and
// elements outside are zero.
Buffer Expected(int64_t group, int64_t begin, int64_t columns) {
  std::vector<int32_t> elements;
  for (int64_t row = 0; row < kRows; ++row)
    for (int64_t column = begin; column < begin + columns; ++column)
      elements.push_back(
          column < 0 || column >= kPiece * kPieces ? 0 : static_cast<int32_t>(1000 * (group + 1) + 100 * row + column));
  return Buffer::FromVector(elements, {kRows, columns});
}

void ExpectHalos(SourceProgram program) {
  ASSERT_OK_AND_ASSIGN(auto executor, CreateReferenceExecutor(std::move(program), {}, {}));
  std::vector<std::vector<Buffer>> pieces;
  for (int64_t place = 0; place < kPieces; ++place)
    for (int64_t group = 0; group < kGroups; ++group) pieces.push_back({Expected(group, place * kPiece, kPiece)});
  ASSERT_OK_AND_ASSIGN(const auto result, executor->Run("main", pieces));
  ASSERT_EQ(result.results.size(), pieces.size());
  for (size_t shard = 0; shard < pieces.size(); ++shard) {
    const auto place = static_cast<int64_t>(shard) / kGroups, group = static_cast<int64_t>(shard) % kGroups;
    for (auto [i, halo] : llvm::enumerate(Halos()))
      EXPECT_TRUE(BitwiseEqual(result.results[shard][i],
                               Expected(group, place * kPiece - halo.low, halo.low + kPiece + halo.high)))
          << "shard " << shard << ", low " << halo.low << ", high " << halo.high;
  }
}

TEST(HaloExchangeTest, GivesEachShardItsNeighbours) {
  ASSERT_OK_AND_ASSIGN(SourceProgram program, Build());
  ExpectHalos(program.Clone());
  mlir::PassManager passes(program.impl().context.get());
  passes.addNestedPass<ir::ComputationOp>(createLowerHaloExchange());
  ASSERT_TRUE(mlir::succeeded(passes.run(*program.impl().module)));
  ExpectHalos(std::move(program));
}

}  // namespace
}  // namespace tessera
