// SPDX-License-Identifier: Apache-2.0
// Computes tensors of a traced graph by name, like tf.Session: for exploring a model, for debugging, for small
// programs.
//
//   GraphSession session([] {
//     Tensor x = Placeholder("x", {DType::kF32, {-1, 4}});
//     Tensor hidden = Named("hidden", layers::Dense(x, 16, {.activation = Relu}));
//     Tensor loss = Named("loss", ReduceMean(Square(layers::Dense(hidden, 1))));
//     Target("train", [&] { optimizers::Adam(1e-3f)->Minimize(loss); });
//   });
//   ASSIGN_OR_RETURN(std::vector<Buffer> values, session.Run({"loss", "hidden"}, {{"x", rows}}));
//   ASSIGN_OR_RETURN(values, session.Run({"loss"}, {{"hidden", activations}}));  // from the activations on
//   ASSIGN_OR_RETURN(values, session.Run({"loss", "train"}, {{"x", rows}}));     // and one step of training
#ifndef TESSERA_ESTIMATOR_GRAPH_SESSION_GRAPH_SESSION_H_
#define TESSERA_ESTIMATOR_GRAPH_SESSION_GRAPH_SESSION_H_

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// --- For the function that builds the graph ---

// Returns a value that runs feed under `name`. A size of -1 in `type` is that of the fed value; 1 where none is fed.
Tensor Placeholder(std::string_view name, const TensorType& type, SourceLocation location = SourceLocation::current());

// Names `tensor`, so that runs can fetch it, or feed another value in its place. Returns the value to continue with.
// Outside of a session it returns `tensor`.
Tensor Named(std::string_view name, const Tensor& tensor, SourceLocation location = SourceLocation::current());

// Names updates of variables. A run that fetches `name` calls `update`; other runs do not. The function may use tensors
// created before this call. Outside of a session it is called.
void Target(std::string_view name, const std::function<void()>& update,
            SourceLocation location = SourceLocation::current());

// --- For callers of the session ---

struct GraphSessionOptions {
  uint64_t seed = 0;           // seeds initial values and random ops
  std::string device = "cpu";  // or "reference", the interpreter
  int threads = 0;             // 0: the machine's cores
};

// A graph with its variables. One call at a time.
//
// Each combination of fetches, feeds and their shapes is traced and compiled once, on its first run. It contains only
// the ops that the fetches depend on. Variables keep their values between runs of all combinations. `build` is called
// for each combination, and must build the same graph each time.
class GraphSession {
 public:
  explicit GraphSession(std::function<void()> build, GraphSessionOptions options = {});
  GraphSession(GraphSession&&) noexcept;
  GraphSession& operator=(GraphSession&&) noexcept;
  ~GraphSession();

  // Returns the values of `fetches`, in their order; an empty buffer for a target. A name may occur twice. Updates of
  // targets take effect at the end; fetched tensors have the values from before.
  //
  // Fails with InvalidArgument, with the name, for an unknown fetch or feed, a feed of another type, and a placeholder
  // that is needed but not fed. Errors of model code name its line.
  absl::StatusOr<std::vector<Buffer>> Run(const std::vector<std::string>& fetches,
                                          const std::map<std::string, Buffer>& feeds = {});

  // Return the variables that runs so far have used, and the value of one of them. A variable has its initial value
  // from the first run that uses it.
  std::vector<std::string> VariableNames() const;
  absl::StatusOr<Buffer> ReadVariable(std::string_view name) const;
  // Sets a variable, even one that no run has used yet. Fails with InvalidArgument when the types differ, either now or
  // in the run that uses it.
  absl::Status WriteVariable(const std::string& name, Buffer value);

  // Returns the number of combinations that were compiled.
  int64_t num_programs() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_GRAPH_SESSION_GRAPH_SESSION_H_
