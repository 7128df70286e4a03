// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/compiled_model.h"

#include <algorithm>
#include <list>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/saved_model/model.h"
#include "tessera/estimator/saved_model/trace_plan.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

using servable::Tensors;

constexpr char kEntry[] = "main";
// The most programs that are kept for each signature, one per combination of shapes; the least recently used is
// dropped.
constexpr size_t kMaxPrograms = 8;

absl::StatusOr<std::vector<Buffer>> InputsOf(const Plan& plan, const Tensors& given) {
  std::vector<Buffer> inputs;
  for (const PlanInput& input : plan.inputs) {
    const auto found = given.find(input.name);
    const TensorType expected = {input.dtype, input.shape};
    if (found == given.end()) return InvalidArgument("no input \"{}\"; expected {}", input.name, ToString(expected));
    if (found->second.is_string()) {
      return InvalidArgument("input \"{}\" is strings; expected {}", input.name, ToString(expected));
    }
    RETURN_IF_ERROR_WITH(found->second.status(), fmt::format("input \"{}\"", input.name));
    const Buffer& buffer = found->second.numbers();
    bool fits = buffer.type().dtype == input.dtype;
    fits = fits && (input.any_rank || buffer.type().shape.size() == input.shape.size());
    for (size_t i = 0; fits && !input.any_rank && i < input.shape.size(); ++i) {
      fits = input.shape[i] < 0 || buffer.type().shape[i] == input.shape[i];
    }
    if (!fits) {
      return InvalidArgument("input \"{}\" is {}; expected {}", input.name, ToString(buffer), ToString(expected));
    }
    inputs.push_back(buffer);
  }
  for (const auto& [name, value] : given) {
    const bool known = std::any_of(plan.inputs.begin(), plan.inputs.end(),
                                   [&name = name](const PlanInput& input) { return input.name == name; });
    if (!known) return InvalidArgument("signature \"{}\" has no input \"{}\"", plan.signature, name);
  }
  return inputs;
}

// Returns the plan for inputs of these types as a program: inputs and weights are its arguments.
absl::StatusOr<SourceProgram> Trace(const Plan& plan, const std::vector<Buffer>& inputs) {
  Graph graph({.name = plan.signature});
  const GraphScope scope(graph);
  graph.BeginComputation(kEntry);
  std::vector<Tensor> input_tensors, weights;
  for (size_t i = 0; i < inputs.size(); ++i) input_tensors.push_back(Argument(plan.inputs[i].name, inputs[i].type()));
  for (const PlanWeight& weight : plan.weights) weights.push_back(Argument("weights/" + weight.name, weight.type));
  const std::vector<Tensor> outputs = TracePlan(plan, input_tensors, weights);
  for (size_t i = 0; i < outputs.size(); ++i) Result(plan.outputs[i].name, outputs[i]);
  graph.EndComputation();
  return graph.Finish();
}

// A signature with its weights, and its programs for the shapes used so far, the most recently used first.
struct LoadedSignature {
  struct Program {
    std::vector<TensorType> types;
    std::unique_ptr<Executor> executor;
  };
  std::mutex mutex;
  absl::StatusOr<Model> model = absl::UnknownError("not loaded");
  bool is_loaded = false;
  std::list<Program> programs;
};

class CompiledModel : public servable::Servable {
 public:
  CompiledModel(std::string directory, servable::proto::Servable description, StartOptions options, FileSystem& files)
      : directory_(std::move(directory)),
        description_(std::move(description)),
        options_(std::move(options)),
        files_(files) {
    for (const auto& signature : description_.signatures()) signatures_[signature.name()];
  }

  const std::string& directory() const override { return directory_; }
  const servable::proto::Servable& description() const override { return description_; }
  const servable::proto::Signature* FindSignature(const std::string& name) const override {
    for (const auto& signature : description_.signatures()) {
      if (signature.name() == name) return &signature;
    }
    return nullptr;
  }
  const std::vector<int64_t>& compiled_rows() const override { return no_rows_; }
  bool rows_are_independent(const servable::proto::Signature&) const override { return false; }

  absl::StatusOr<Tensors> Run(const servable::proto::Signature& signature, const Tensors& inputs,
                              const std::vector<std::string>& outputs) const override;

 private:
  absl::StatusOr<Executor*> Start(LoadedSignature& loaded, const std::vector<Buffer>& inputs) const;

  const std::string directory_;
  const servable::proto::Servable description_;
  const StartOptions options_;
  FileSystem& files_;
  const std::vector<int64_t> no_rows_;
  mutable std::map<std::string, LoadedSignature> signatures_;
};

absl::StatusOr<Executor*> CompiledModel::Start(LoadedSignature& loaded, const std::vector<Buffer>& inputs) const {
  std::vector<TensorType> types;
  for (const Buffer& input : inputs) types.push_back(input.type());
  const auto found = std::find_if(loaded.programs.begin(), loaded.programs.end(),
                                  [&](const LoadedSignature::Program& program) { return program.types == types; });
  if (found != loaded.programs.end()) {
    loaded.programs.splice(loaded.programs.begin(), loaded.programs, found);
    return found->executor.get();
  }
  ASSIGN_OR_RETURN(SourceProgram source, Trace(loaded.model->plan(), inputs));
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(source), options_));
  if (loaded.programs.size() == kMaxPrograms) loaded.programs.pop_back();
  loaded.programs.push_front({std::move(types), std::move(started.executor)});
  return loaded.programs.front().executor.get();
}

absl::StatusOr<Tensors> CompiledModel::Run(const servable::proto::Signature& signature, const Tensors& inputs,
                                           const std::vector<std::string>& outputs) const {
  const auto found = signatures_.find(signature.name());
  if (found == signatures_.end()) return NotFound("no signature \"{}\"", signature.name());
  LoadedSignature& loaded = found->second;
  const std::lock_guard lock(loaded.mutex);
  if (!loaded.is_loaded) loaded.model = LoadModel(directory_, signature.name(), files_);
  loaded.is_loaded = true;
  RETURN_IF_ERROR(loaded.model.status());
  const Plan& plan = loaded.model->plan();
  for (const std::string& output : outputs) {
    const bool known = std::any_of(plan.outputs.begin(), plan.outputs.end(),
                                   [&](const PlanOutput& one) { return one.name == output; });
    if (!known) return InvalidArgument("signature \"{}\" has no output \"{}\"", plan.signature, output);
  }
  ASSIGN_OR_RETURN(std::vector<Buffer> arguments, InputsOf(plan, inputs));
  ASSIGN_OR_RETURN(Executor* const executor, Start(loaded, arguments));
  for (const PlanWeight& weight : plan.weights) arguments.push_back(weight.value);
  ASSIGN_OR_RETURN(Executor::DirectResult result, executor->Run(kEntry, {std::move(arguments)}));
  Tensors tensors;
  for (size_t i = 0; i < plan.outputs.size(); ++i) {
    const std::string& name = plan.outputs[i].name;
    const bool wanted = outputs.empty() || std::find(outputs.begin(), outputs.end(), name) != outputs.end();
    if (wanted) tensors.emplace(name, result.results[0][i]);
  }
  return tensors;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const servable::Servable>> LoadCompiledModel(const std::string& directory,
                                                                            StartOptions options, FileSystem& files) {
  ASSIGN_OR_RETURN(servable::proto::Servable description, DescribeModel(files, directory));
  return std::make_shared<const CompiledModel>(directory, std::move(description), std::move(options), files);
}

}  // namespace tessera::saved_model
