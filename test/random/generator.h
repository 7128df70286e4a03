// SPDX-License-Identifier: Apache-2.0
// Makes valid programs op by op. A family of ops is a function that adds one op to the program, or returns false when
// it cannot. Families are listed in tables (elementwise.cpp and its siblings), and the generator draws from them.
#ifndef TESSERA_TEST_RANDOM_GENERATOR_H_
#define TESSERA_TEST_RANDOM_GENERATOR_H_

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tessera/runtime/base/rng.h"
#include "tessera/test/random/program.h"

namespace tessera {

class Generator;

// The programs for which a family may be drawn.
enum class Use {
  kForward,      // programs that are run as they are
  kBoth,         // also programs that are differentiated: its ops give their Flow, or nothing flows
  kGradient,     // programs that are differentiated, and no others
  kReplicated,   // programs of several replicas, outside branches and loops
  kPartitioned,  // programs for several devices that compute pieces, outside of regions that are one device's
  kManual,       // regions that are one device's, outside branches and loops
};

struct OpFamily {
  int weight;
  bool (*add)(Generator& generator);
  Use use = Use::kForward;
};

enum class Mode { kForward, kGradient, kReplicated, kPartitioned };

// Returns the families for a program of this mode. Each file is a class of ops with a table; families.cpp lists them
// with their weights. Partitioned programs favour one class each, in turn.
std::span<const OpFamily> FamiliesFor(Mode mode, uint64_t seed);

class Generator {
 public:
  explicit Generator(uint64_t seed, Mode mode) : seed_(seed), rng_(seed), mode_(mode) {}

  // Returns a program of `ops` ops or a few more, with every unused value among its results. A differentiated program
  // has one result, the sum of all these values.
  RandomProgram Generate(int ops);

  // Random draws.
  int64_t Below(int64_t bound) { return static_cast<int64_t>(rng_.Below(next_++, static_cast<uint64_t>(bound))); }
  int64_t Between(int64_t least, int64_t most) { return least + Below(most - least + 1); }
  double Uniform(double least, double most) { return least + (most - least) * rng_.Uniform(next_++); }
  bool OneIn(int64_t n) { return Below(n) == 0; }
  template <typename T>
  const T& OneOf(const std::vector<T>& choices) {
    return choices[static_cast<size_t>(Below(static_cast<int64_t>(choices.size())))];
  }
  Shape RandomShape(int64_t max_rank);
  DType RandomDType();
  DType RandomWideFloat();
  Mode mode() const { return mode_; }
  bool differentiable() const { return mode_ == Mode::kGradient; }
  int64_t replicas() const { return static_cast<int64_t>(program_.inputs.size()); }

  // For a partitioned program.
  const Mesh& mesh() const { return program_.mesh; }
  bool says_gspmd() const { return program_.gspmd; }
  // the axes of the current region; empty outside
  const std::vector<size_t>& manual_axes() const { return manual_axes_; }
  Sharding RandomSharding(const Shape& shape);
  void SetSharding(int value, Sharding sharding) { program_.shardings[value] = std::move(sharding); }

  // Return a value in scope that `fits`, or -1 when there is none; later values are likelier. Pick draws plain tensors,
  // PickOther draws quantised tensors and tuples.
  int Pick(const std::function<bool(const ValueInfo&)>& fits);
  int PickOther(const std::function<bool(const ValueInfo&)>& fits);
  // Returns a value of this very type: one in scope, or a new one.
  int PickOrMake(const TensorType& type);
  // Makes a new input; inside a region, or by chance, a constant.
  int Make(const TensorType& type);
  int MakeConstant(const TensorType& type, const std::string& literal, Bounds bounds);
  // Returns the same wide float value in [low, high]: unchanged if its bounds lie there, otherwise clamped. A program
  // that is differentiated uses a smooth function instead, since a clamp has corners.
  int Conditioned(int value, double low, double high);
  // Broadcasts a scalar.
  int Splat(int scalar, const Shape& shape);

  const ValueInfo& Info(int value) const { return program_.values[static_cast<size_t>(value)]; }
  const TensorType& Type(int value) const { return Info(value).type; }
  const Bounds& BoundsOf(int value) const { return Info(value).bounds; }

  // Appends an op to the current region and returns its (first) result. Returns -1 and adds no op when results would
  // exceed the limit of a program's size. An op whose results are no larger than its operands is never refused.
  int Emit(std::string op, std::vector<int> operands, std::string attributes, TensorType type, Bounds bounds,
           std::vector<Flow> flows = {});
  std::vector<int> EmitMany(Node node, const std::vector<ValueInfo>& results);
  // Returns the next value of a loop's counter.
  int Step(int counter, int one, const ValueInfo& info);

  // Makes a region over new arguments; `body` adds its ops and returns its yields. Values made inside are not visible
  // outside.
  Region MakeRegion(const std::vector<ValueInfo>& arguments,
                    const std::function<std::vector<int>(const std::vector<int>&)>& body);
  // Makes the region of a function, whose body sees only its arguments.
  Region MakeFunction(const std::vector<ValueInfo>& arguments,
                      const std::function<std::vector<int>(const std::vector<int>&)>& body);
  // Makes a region that is one device's program along `axes`.
  Region MakeManual(const std::vector<size_t>& axes, const std::vector<ValueInfo>& arguments,
                    const std::function<std::vector<int>(const std::vector<int>&)>& body);
  // Makes a scalar constant that only the next op sees.
  int MakeHidden(DType dtype, const std::string& literal);
  // Returns the region of a reduction by `op` on scalars of `dtype`.
  Region ReductionBody(const std::string& op, DType dtype);
  // Adds up to `ops` random ops here.
  void AddOps(int ops);

  int depth() const { return static_cast<int>(scopes_.size()) - 1; }

 private:
  int PickAmong(const std::vector<int>& choices);
  Buffer RandomData(const TensorType& type, Bounds& bounds);
  int Squashed(int value, double low, double high);
  bool Allowed(Use use) const;
  void ChoosePalette();
  void ChooseMesh();
  void ShardInterface();
  size_t CountedOps() const;  // in the current region
  void SumResults();

  uint64_t seed_;
  StatelessRng rng_;
  Mode mode_;
  uint64_t next_ = 0;
  RandomProgram program_;
  std::vector<Region*> scopes_;  // the current region is the last
  std::vector<int> visible_;
  std::vector<DType> palette_;
  std::vector<size_t> manual_axes_;
};

// Returns the flow of an operand whose element reaches `terms` elements of the result, unchanged.
Flow SumFlow(DType dtype, double terms);
inline Flow MoveFlow() { return {1, 0}; }
// Returns the flow of a function's operand: |derivative| is at most `slope`, and errors of operands move it by
// `carried`.
Flow DerivativeFlow(DType dtype, double slope, double carried);

// Returns the name of a comparison of this type, other than TOTALORDER.
std::string ComparisonKind(DType dtype);
// Returns the attributes of stablehlo.compare.
std::string CompareAttributes(const std::string& direction, const std::string& kind);
// Returns the inside of dense<...> for a splat; parsing it gives the same bits.
std::string Literal(DType dtype, double value);

// Returns "array<i64: 1, 2>".
std::string I64Array(const std::vector<int64_t>& values);
// Returns "dense<[[1, 2]]> : tensor<1x2xi64>" for pairs.
std::string I64Pairs(const std::vector<std::pair<int64_t, int64_t>>& pairs);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_GENERATOR_H_
