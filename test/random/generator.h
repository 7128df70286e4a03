// SPDX-License-Identifier: Apache-2.0
// Makes valid programs op by op. A family of ops is a function that adds one op to the program, or says that it cannot
// just now; families are listed in tables (elementwise.cpp and its siblings), and the generator draws from them.
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

// Where a family may be drawn.
enum class Use {
  kForward,      // in programs that are run as they are
  kBoth,         // in those that are differentiated, too: its ops tell their Flow, or nothing flows
  kGradient,     // in those alone
  kReplicated,   // in programs of several replicas, outside branches and loops
  kPartitioned,  // in programs for several devices that compute pieces, outside of regions that are one device's
  kManual,       // in such regions, outside branches and loops
};

struct OpFamily {
  int weight;
  bool (*add)(Generator& generator);
  Use use = Use::kForward;
};

enum class Mode { kForward, kGradient, kReplicated, kPartitioned };

// A table per file, which is a class of ops; all are listed in families.cpp, which says how much they matter in
// programs of this kind. Partitioned programs favour one class each, in turn.
std::span<const OpFamily> FamiliesFor(Mode mode, uint64_t seed);

class Generator {
 public:
  explicit Generator(uint64_t seed, Mode mode) : seed_(seed), rng_(seed), mode_(mode) {}

  // A program of `ops` ops or a few more, with every unused value among its results; one that is differentiated has
  // one result, the sum of those.
  RandomProgram Generate(int ops);

  // Chance.
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
  const std::vector<size_t>& manual_axes() const { return manual_axes_; }  // of the region at hand; empty outside
  Sharding RandomSharding(const Shape& shape);
  void SetSharding(int value, Sharding sharding) { program_.shardings[value] = std::move(sharding); }

  // The values in sight that `fits`; -1 when there is none. Later values are likelier. Of tensors as they are; of
  // quantised ones and tuples.
  int Pick(const std::function<bool(const ValueInfo&)>& fits);
  int PickOther(const std::function<bool(const ValueInfo&)>& fits);
  // One of this very type: in sight, or new.
  int PickOrMake(const TensorType& type);
  // A new input; inside a region, or by chance, a constant.
  int Make(const TensorType& type);
  int MakeConstant(const TensorType& type, const std::string& literal, Bounds bounds);
  // The same wide float value, brought into [low, high] unless it is known to lie there: clamped, or smoothly where it
  // is to be differentiated, since a clamp has corners.
  int Conditioned(int value, double low, double high);
  // Broadcasts a scalar.
  int Splat(int scalar, const Shape& shape);

  const ValueInfo& Info(int value) const { return program_.values[static_cast<size_t>(value)]; }
  const TensorType& Type(int value) const { return Info(value).type; }
  const Bounds& BoundsOf(int value) const { return Info(value).bounds; }

  // Appends an op to the region at hand and returns its (first) result. Results beyond what programs here may be large
  // as are refused: -1, and nothing is added.
  // An op whose results are no larger than its operands is never refused.
  int Emit(std::string op, std::vector<int> operands, std::string attributes, TensorType type, Bounds bounds,
           std::vector<Flow> flows = {});
  std::vector<int> EmitMany(Node node, const std::vector<ValueInfo>& results);
  // The next value of a loop's counter.
  int Step(int counter, int one, const ValueInfo& info);

  // A region over new arguments; `body` adds its ops and returns its yields. What is made inside is not seen outside.
  Region MakeRegion(const std::vector<ValueInfo>& arguments,
                    const std::function<std::vector<int>(const std::vector<int>&)>& body);
  // The same of a function, whose body sees its arguments alone.
  Region MakeFunction(const std::vector<ValueInfo>& arguments,
                      const std::function<std::vector<int>(const std::vector<int>&)>& body);
  // The same of a region that is one device's program along `axes`.
  Region MakeManual(const std::vector<size_t>& axes, const std::vector<ValueInfo>& arguments,
                    const std::function<std::vector<int>(const std::vector<int>&)>& body);
  // A scalar constant that only the next op sees.
  int MakeHidden(DType dtype, const std::string& literal);
  // The region of a reduction by `op` on scalars of `dtype`.
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
  size_t CountedOps() const;  // at hand
  void SumResults();

  uint64_t seed_;
  StatelessRng rng_;
  Mode mode_;
  uint64_t next_ = 0;
  RandomProgram program_;
  std::vector<Region*> scopes_;  // the region at hand is the last
  std::vector<int> visible_;
  std::vector<DType> palette_;
  std::vector<size_t> manual_axes_;
};

// Of an operand whose element reaches `terms` elements of the result, unchanged.
Flow SumFlow(DType dtype, double terms);
inline Flow MoveFlow() { return {1, 0}; }
// Of a function's operand: |derivative| is at most `slope`, and errors of operands move it by `carried`.
Flow DerivativeFlow(DType dtype, double slope, double carried);

// How a comparison of this type is called, but TOTALORDER.
std::string ComparisonKind(DType dtype);
// The attributes of stablehlo.compare.
std::string CompareAttributes(const std::string& direction, const std::string& kind);
// The inside of dense<...> for every element, so that it reads back to the same bits.
std::string Literal(DType dtype, double value);

// "array<i64: 1, 2>".
std::string I64Array(const std::vector<int64_t>& values);
// "dense<[[1, 2]]> : tensor<1x2xi64>" of pairs.
std::string I64Pairs(const std::vector<std::pair<int64_t, int64_t>>& pairs);

}  // namespace tessera

#endif  // TESSERA_TEST_RANDOM_GENERATOR_H_
