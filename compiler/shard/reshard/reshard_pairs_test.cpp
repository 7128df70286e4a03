// SPDX-License-Identifier: Apache-2.0
// Tests every change of sharding of tensors of rank 1 to 3 on the meshes 2x2 and 2x3. Generated code, the ops that
// tessera-lower-reshard creates, and tessera.reshard itself must give each shard the piece that this file computes by
// index. No change may receive more bytes than gathering the whole and slicing it, which is always correct.
#include <gtest/gtest.h>

#include "fmt/ranges.h"
#include "mlir/Pass/PassManager.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/tessera/mesh.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

// The axes "x" and "y" that shard each dimension, by number, major to minor.
using Sharding = std::vector<std::vector<int>>;

struct Mesh {
  std::vector<int64_t> axes;

  int64_t num_shards() const {
    int64_t count = 1;
    for (int64_t size : axes) count *= size;
    return count;
  }
  // Returns the coordinate of |shard| along an axis; the last axis varies fastest.
  int64_t CoordinateOf(int64_t shard, int axis) const {
    for (size_t i = axes.size() - 1; i > static_cast<size_t>(axis); --i) shard /= axes[i];
    return shard % axes[static_cast<size_t>(axis)];
  }
};

const char* const kAxisNames[] = {"x", "y"};

// Returns all assignments of each of |axes| to one dimension or to none, in any order within a dimension.
std::vector<Sharding> AllShardings(int64_t rank, int axes) {
  std::vector<Sharding> shardings = {Sharding(static_cast<size_t>(rank))};
  for (int axis = 0; axis < axes; ++axis) {
    for (const Sharding& sharding : std::vector<Sharding>(shardings)) {
      for (size_t d = 0; d < sharding.size(); ++d) {
        for (size_t place = 0; place <= sharding[d].size(); ++place) {
          shardings.push_back(sharding);
          std::vector<int>& list = shardings.back()[d];
          list.insert(list.begin() + static_cast<std::ptrdiff_t>(place), axis);
        }
      }
    }
  }
  return shardings;
}

std::string Text(const Sharding& sharding) {
  std::vector<std::string> dimensions;
  for (const std::vector<int>& axes : sharding) {
    std::vector<std::string> names;
    for (int axis : axes) names.push_back(fmt::format("\"{}\"", kAxisNames[axis]));
    dimensions.push_back(fmt::format("{{{}}}", fmt::join(names, ", ")));
  }
  return fmt::format("[{}]", fmt::join(dimensions, ", "));
}

std::string Type(const Shape& shape) { return fmt::format("tensor<{}xi32>", fmt::join(shape, "x")); }

// The number of pieces of a dimension, and which of them a shard has.
struct Cut {
  int64_t count = 1;
  int64_t place = 0;
};

Cut CutOf(const Mesh& mesh, const std::vector<int>& axes, int64_t shard) {
  Cut cut;
  for (int axis : axes) {
    const int64_t size = mesh.axes[static_cast<size_t>(axis)];
    cut = {cut.count * size, cut.place * size + mesh.CoordinateOf(shard, axis)};
  }
  return cut;
}

Shape PieceShape(const Mesh& mesh, const Sharding& sharding, Shape shape) {
  for (size_t d = 0; d < shape.size(); ++d) shape[d] /= CutOf(mesh, sharding[d], 0).count;
  return shape;
}

// Returns the piece of a tensor of |shape| whose elements are their own linear indices, row-major.
Buffer PieceOf(const Mesh& mesh, const Sharding& sharding, const Shape& shape, int64_t shard) {
  const Shape piece = PieceShape(mesh, sharding, shape);
  std::vector<int32_t> elements(static_cast<size_t>(TensorType{DType::kI32, piece}.num_elements()));
  for (size_t i = 0; i < elements.size(); ++i) {
    int64_t rest = static_cast<int64_t>(i), stride = 1, place = 0;
    for (size_t d = shape.size(); d-- > 0;) {
      place += (CutOf(mesh, sharding[d], shard).place * piece[d] + rest % piece[d]) * stride;
      rest /= piece[d];
      stride *= shape[d];
    }
    elements[i] = static_cast<int32_t>(place);
  }
  return Buffer::FromVector(elements, piece);
}

struct Cost {
  int64_t collectives = 0;
  int64_t bytes = 0;  // received by a shard
};

int64_t Bytes(mlir::Value value) { return mlir::cast<mlir::RankedTensorType>(value.getType()).getNumElements() * 4; }

// Returns the cost of the chain of ops from an argument to |value|.
Cost CostOf(mlir::Value value) {
  Cost cost;
  for (mlir::Operation* op = value.getDefiningOp(); op != nullptr; op = op->getOperand(0).getDefiningOp()) {
    const int64_t given = Bytes(op->getOperand(0)), received = Bytes(op->getResult(0));
    if (mlir::isa<ir::SplitBatchOp>(op)) continue;
    ++cost.collectives;
    if (mlir::isa<ir::AllGatherOp>(op)) {
      cost.bytes += received - given;
    } else if (auto exchange = mlir::dyn_cast<ir::AllToAllOp>(op)) {
      const auto group = ir::GroupsOver(op->getParentOfType<ir::ComputationOp>().getMeshOp(), exchange.getAxes(), {});
      cost.bytes += given - given / static_cast<int64_t>(group.front().size());
    } else if (mlir::isa<ir::PermuteOp>(op)) {
      cost.bytes += received;
    } else {
      ADD_FAILURE() << "no cost is known of " << op->getName().getStringRef().str();
    }
  }
  return cost;
}

// A program with a piece of each of |shardings| as arguments, which returns each argument in all other shardings.
class AllPairs {
 public:
  AllPairs(Mesh mesh, Shape shape)
      : mesh_(std::move(mesh)),
        shape_(std::move(shape)),
        shardings_(AllShardings(static_cast<int64_t>(shape_.size()), static_cast<int>(mesh_.axes.size()))) {}

  // Builds the program with one of every |every| pairs.
  absl::StatusOr<SourceProgram> Build(size_t every) {
    std::string arguments, types, body, values;
    pairs_.clear();
    for (size_t from = 0; from < shardings_.size(); ++from) {
      const std::string piece = Type(PieceShape(mesh_, shardings_[from], shape_));
      arguments += fmt::format("{}%a{}: {}", from == 0 ? "" : ", ", from, piece);
      for (size_t to = 0; to < shardings_.size(); ++to) {
        if ((from * shardings_.size() + to) % every != 0) continue;
        const std::string comma = pairs_.empty() ? "" : ", ", name = fmt::format("%r{}_{}", from, to);
        const std::string type = Type(PieceShape(mesh_, shardings_[to], shape_));
        body += fmt::format("  {} = tessera.reshard %a{} {} to {} : {} -> {}\n", name, from, Text(shardings_[from]),
                            Text(shardings_[to]), piece, type);
        types += comma + type;
        values += comma + name;
        pairs_.emplace_back(from, to);
      }
    }
    std::string axes = "\"replica\" = 1", names = "\"replica\"";
    for (size_t i = 0; i < mesh_.axes.size(); ++i) {
      axes += fmt::format(", \"{}\" = {}", kAxisNames[i], mesh_.axes[i]);
      names += fmt::format(", \"{}\"", kAxisNames[i]);
    }
    return ParseProgram(fmt::format("tessera.mesh @shards [{}]\ntessera.computation @main({}) -> ({}) on @shards "
                                    "manual [{}] {{\n{}  tessera.return {} : {}\n}}\n",
                                    axes, arguments, types, names, body, values, types),
                        "pairs.mlir");
  }

  void ExpectPieces(Executor& executor) {
    std::vector<std::vector<Buffer>> pieces;
    for (int64_t shard = 0; shard < mesh_.num_shards(); ++shard) {
      pieces.emplace_back();
      for (const Sharding& sharding : shardings_) pieces.back().push_back(PieceOf(mesh_, sharding, shape_, shard));
    }
    ASSERT_OK_AND_ASSIGN(const auto result, executor.Run("main", pieces));
    ASSERT_EQ(result.results.size(), pieces.size());
    for (size_t shard = 0; shard < pieces.size(); ++shard) {
      for (size_t i = 0; i < pairs_.size(); ++i)
        EXPECT_TRUE(BitwiseEqual(result.results[shard][i], pieces[shard][pairs_[i].second]))
            << "shard " << shard << ", " << PairText(i);
    }
  }

  void ExpectCheap(const SourceProgram& lowered) {
    ir::ComputationOp computation = *lowered.impl().module->getOps<ir::ComputationOp>().begin();
    for (auto [i, value] : llvm::enumerate(computation.getReturn().getOperands())) {
      const Cost cost = CostOf(value), gather = GatherCost(shardings_[pairs_[i].first]);
      EXPECT_LE(cost.bytes, gather.bytes) << PairText(i);
      EXPECT_LE(cost.collectives, std::max<int64_t>(gather.collectives, 2)) << PairText(i);
      if (pairs_[i].first == pairs_[i].second) EXPECT_EQ(cost.collectives, 0) << PairText(i);
      total_.collectives += cost.collectives;
      total_.bytes += cost.bytes;
    }
  }

  const Cost& total() const { return total_; }

 private:
  std::string PairText(size_t i) const {
    return Text(shardings_[pairs_[i].first]) + " to " + Text(shardings_[pairs_[i].second]);
  }

  // Returns the cost of gathering the whole tensor, one dimension after the other.
  Cost GatherCost(const Sharding& from) const {
    const auto bytes = [](const Shape& shape) { return TensorType{DType::kI32, shape}.byte_size(); };
    const auto cut = [](const std::vector<int>& axes) { return !axes.empty(); };
    return {std::ranges::count_if(from, cut), bytes(shape_) - bytes(PieceShape(mesh_, from, shape_))};
  }

  const Mesh mesh_;
  const Shape shape_;
  const std::vector<Sharding> shardings_;
  std::vector<std::pair<size_t, size_t>> pairs_;  // by result
  Cost total_;
};

absl::StatusOr<std::unique_ptr<Executor>> OnReference(SourceProgram program) {
  return CreateReferenceExecutor(std::move(program), {}, {});
}

void Lower(SourceProgram& program) {
  mlir::PassManager passes(program.impl().context.get());
  passes.addNestedPass<ir::ComputationOp>(createLowerReshard());
  ASSERT_TRUE(mlir::succeeded(passes.run(*program.impl().module)));
}

struct Case {
  Mesh mesh;
  Shape shape;  // shape of the whole tensor; every shard count divides its sizes
  Cost most;    // the cost of all pairs together
};

class ReshardPairsTest : public testing::TestWithParam<Case> {};

TEST_P(ReshardPairsTest, GiveEachShardItsPiece) {
  AllPairs pairs(GetParam().mesh, GetParam().shape);
  ASSERT_OK_AND_ASSIGN(SourceProgram program, pairs.Build(1));
  ASSERT_OK_AND_ASSIGN(auto whole, OnReference(program.Clone()));
  pairs.ExpectPieces(*whole);
  Lower(program);
  pairs.ExpectCheap(program);
  EXPECT_LE(pairs.total().collectives, GetParam().most.collectives);
  EXPECT_LE(pairs.total().bytes, GetParam().most.bytes);
  ASSERT_OK_AND_ASSIGN(auto lowered, OnReference(std::move(program)));
  pairs.ExpectPieces(*lowered);
}

TEST_P(ReshardPairsTest, GiveEachShardItsPieceInGeneratedCode) {
  AllPairs pairs(GetParam().mesh, GetParam().shape);
  ASSERT_OK_AND_ASSIGN(SourceProgram program, pairs.Build(23));
  Lower(program);
  ASSERT_OK_AND_ASSIGN(const StartedProgram started, StartProgram(std::move(program), {}));
  pairs.ExpectPieces(*started.executor);
}

const Mesh kTwoByTwo = {{2, 2}}, kTwoByThree = {{2, 3}};

// Gathering everything takes 20, 132 and 456 collectives, and twice the bytes.
INSTANTIATE_TEST_SUITE_P(TwoByTwo, ReshardPairsTest,
                         testing::Values(Case{kTwoByTwo, {8}, {14, 256}}, Case{kTwoByTwo, {8, 12}, {112, 15'072}},
                                         Case{kTwoByTwo, {4, 8, 12}, {414, 169'344}}));
INSTANTIATE_TEST_SUITE_P(TwoByThree, ReshardPairsTest,
                         testing::Values(Case{kTwoByThree, {12}, {14, 432}}, Case{kTwoByThree, {12, 18}, {112, 35'688}},
                                         Case{kTwoByThree, {6, 12, 18}, {414, 572'400}}));

}  // namespace
}  // namespace tessera
