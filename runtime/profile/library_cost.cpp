// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/library_cost.h"

#include <string>
#include <vector>

#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

double NumElements(const proto::TensorType& type) {
  double count = 1;
  for (const int64_t size : type.shape()) count *= static_cast<double>(size);
  return count;
}

// Returns the size of dimension |dimension| of |type|; 1 when there is none.
double Size(const proto::TensorType& type, int64_t dimension) {
  if (dimension < 0 || dimension >= type.shape_size()) return 1;
  return static_cast<double>(type.shape(static_cast<int>(dimension)));
}

// Returns the values of attribute |name|, none when it is absent.
std::vector<int64_t> Values(const proto::Kernel& kernel, const std::string& name) {
  const auto found = kernel.attributes().find(name);
  if (found == kernel.attributes().end()) return {};
  return {found->second.values().begin(), found->second.values().end()};
}

double FlopsOfDot(const proto::Kernel& kernel) {
  double steps = 1;
  for (const int64_t dimension : Values(kernel, "lhs_contracting_dimensions")) {
    steps *= Size(kernel.operands(0), dimension);
  }
  return 2 * steps * NumElements(kernel.results(0));
}

// Each element of the result is a sum over the window and the input features of its group: all of the weights that
// belong to one output feature.
double FlopsOfConvolution(const proto::Kernel& kernel) {
  const std::vector<int64_t> features = Values(kernel, "kernel_output_feature_dimension");
  if (features.size() != 1) return 0;
  const double outputs = Size(kernel.operands(1), features[0]);
  return outputs == 0 ? 0 : 2 * NumElements(kernel.results(0)) * NumElements(kernel.operands(1)) / outputs;
}

}  // namespace

double FlopsOfLibraryKernel(const proto::Kernel& kernel) {
  if (kernel.operands_size() < 2 || kernel.results_size() < 1) return 0;
  if (kernel.kind() == "dot") return FlopsOfDot(kernel);
  if (kernel.kind() == "convolution") return FlopsOfConvolution(kernel);
  return 0;
}

double BytesOfLibraryKernel(const proto::Kernel& kernel) {
  double bytes = 0;
  for (const proto::TensorType& type : kernel.operands()) bytes += static_cast<double>(FromProto(type).byte_size());
  for (const proto::TensorType& type : kernel.results()) bytes += static_cast<double>(FromProto(type).byte_size());
  return bytes;
}

}  // namespace tessera
