// SPDX-License-Identifier: Apache-2.0
// Checks gradients of a function given as StableHLO text against central differences in f64.
#ifndef TESSERA_COMPILER_AUTODIFF_CENTRAL_DIFFERENCE_TESTUTIL_H_
#define TESSERA_COMPILER_AUTODIFF_CENTRAL_DIFFERENCE_TESTUTIL_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

struct GradientCase {
  std::string name;
  std::string text;  // a function @main of f64 tensors with one f64 result
  double low = -2;   // the arguments are random within [low, high)
  double high = 2;
  bool compiled = true;  // true if the compiler has the op in f64
  int64_t replicas = 1;
};

// Buffers by replica and position.
using ReplicaBuffers = std::vector<std::vector<Buffer>>;

// loss(arguments) is the sum of the result's elements, each times a weight of its own. The results of a run are the
// loss and its gradient by each argument. Create fails with InvalidArgument when the text is wrong or has no gradient:
// "line: message".
class DifferentiatedFunction {
 public:
  static absl::StatusOr<DifferentiatedFunction> Create(const GradientCase& test);
  DifferentiatedFunction(DifferentiatedFunction&&) noexcept;
  ~DifferentiatedFunction();

  absl::StatusOr<ReplicaBuffers> Run(const ReplicaBuffers& arguments);
  absl::StatusOr<ReplicaBuffers> RunCompiled(const ReplicaBuffers& arguments);
  const std::vector<Shape>& argument_shapes() const { return shapes_; }

 private:
  struct Impl;
  explicit DifferentiatedFunction(std::unique_ptr<Impl> impl, std::vector<Shape> shapes);
  std::unique_ptr<Impl> impl_;
  std::vector<Shape> shapes_;
};

// Fails with the first element whose gradient differs too much. Its difference to the central difference of the sum of
// all replicas' losses may be at most 1e-6 (1 + |gradient|). Its difference to compiled code may be at most 1e-10 times
// the same.
absl::Status CheckGradients(const GradientCase& test);

}  // namespace tessera

#endif  // TESSERA_COMPILER_AUTODIFF_CENTRAL_DIFFERENCE_TESTUTIL_H_
