// SPDX-License-Identifier: Apache-2.0
// The names of a graph while a session traces it. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_GRAPH_SESSION_NAMED_VALUES_H_
#define TESSERA_ESTIMATOR_GRAPH_SESSION_NAMED_VALUES_H_

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera::graph_session {

// Placeholder, Named and Target of this thread refer to the object during its lifetime.
class NamedValues {
 public:
  NamedValues(const std::map<std::string, TensorType>& feeds, const std::set<std::string>& fetches);
  ~NamedValues();
  NamedValues(const NamedValues&) = delete;
  NamedValues& operator=(const NamedValues&) = delete;

  // Returns the object of this thread; nullptr outside of a session.
  static NamedValues* Current();

  Tensor Placeholder(std::string_view name, const TensorType& type, const SourceLocation& location);
  Tensor Named(std::string_view name, const Tensor& tensor, const SourceLocation& location);
  void Target(std::string_view name, const std::function<void()>& update, const SourceLocation& location);

  // A value that a run passes to the computation, in argument order.
  struct Input {
    std::string name;
    Tensor tensor;
    bool fed = false;
    bool has_assumed_size = false;  // a size of an unfed placeholder is not known
  };
  const std::vector<Input>& inputs() const { return inputs_; }
  // Makes each fetched tensor a result of the computation. Fails with InvalidArgument for names that are not in the
  // graph, and for placeholders that are needed but not fed. Returns the names of the results, in their order.
  absl::StatusOr<std::vector<std::string>> AddResults() const;

 private:
  // Registers `name`; returns false, with the error recorded, when it is already used.
  bool Claim(std::string_view name, std::string_view function, const SourceLocation& location);
  // Returns whether sizes of `tensor` may depend on unknown sizes of an unfed placeholder.
  bool HasUnknownSizes(const Tensor& tensor) const;
  Tensor AddArgument(const std::string& name, const TensorType& type, bool fed, const SourceLocation& location);
  absl::Status CheckNames() const;

  const std::map<std::string, TensorType>& feeds_;
  const std::set<std::string>& fetches_;
  std::vector<std::string> names_;
  std::map<std::string, Tensor> tensors_;
  std::set<std::string> targets_;
  std::vector<Input> inputs_;
  NamedValues* const previous_;
};

}  // namespace tessera::graph_session

#endif  // TESSERA_ESTIMATOR_GRAPH_SESSION_NAMED_VALUES_H_
