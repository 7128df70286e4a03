// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/graph_session/graph_session.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/graph_session/named_values.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kEntry[] = "run";
constexpr char kInitEntry[] = "init";

// The compiled part of the graph that one combination of fetches and feeds needs.
struct Program {
  std::unique_ptr<Executor> executor;
  std::vector<std::string> arguments;  // the names of the fed arguments, and "" for the others
  std::vector<Buffer> unfed;           // by argument; a buffer for each unfed one, whose value nothing reads
  std::vector<std::string> results;
};

// The fetches, and the feeds with their types.
using Combination = std::pair<std::set<std::string>, std::vector<std::pair<std::string, std::string>>>;

}  // namespace

class GraphSession::Impl {
 public:
  Impl(std::function<void()> build, GraphSessionOptions options)
      : build_(std::move(build)), options_(std::move(options)) {}

  absl::StatusOr<std::vector<Buffer>> Run(const std::vector<std::string>& fetches,
                                          const std::map<std::string, Buffer>& feeds);
  std::vector<std::string> VariableNames() const;
  absl::StatusOr<Buffer> ReadVariable(std::string_view name) const;
  absl::Status WriteVariable(const std::string& name, Buffer value);
  int64_t num_programs() const { return static_cast<int64_t>(programs_.size()); }

 private:
  absl::StatusOr<Program> Compile(const std::set<std::string>& fetches,
                                  const std::map<std::string, TensorType>& feeds) const;
  // Makes `program` the holder of the variables.
  absl::Status Switch(Program& program, bool is_new);
  static bool Has(const Program& program, std::string_view variable);

  std::function<void()> build_;
  GraphSessionOptions options_;
  std::map<Combination, Program> programs_;
  Program* holder_ = nullptr;                // the program whose executor has the newest values of its variables
  std::map<std::string, Buffer> variables_;  // the newest values of all other variables
};

bool GraphSession::Impl::Has(const Program& program, std::string_view variable) {
  const auto& variables = program.executor->executable().description.variables();
  return std::any_of(variables.begin(), variables.end(),
                     [&](const proto::Variable& candidate) { return candidate.name() == variable; });
}

absl::StatusOr<Program> GraphSession::Impl::Compile(const std::set<std::string>& fetches,
                                                    const std::map<std::string, TensorType>& feeds) const {
  Graph graph({.seed = options_.seed, .name = "graph_session"});
  Program program;
  {
    const GraphScope scope(graph);
    graph.BeginComputation(kEntry);
    const graph_session::NamedValues values(feeds, fetches);
    build_();
    ASSIGN_OR_RETURN(program.results, values.AddResults());
    for (const auto& argument : values.inputs()) {
      program.arguments.push_back(argument.fed ? argument.name : "");
      Buffer unfed;
      if (!argument.fed) {
        ASSIGN_OR_RETURN(unfed, Buffer::Allocate(argument.tensor.type()));
      }
      program.unfed.push_back(std::move(unfed));
    }
    graph.EndComputation();
  }
  ASSIGN_OR_RETURN(SourceProgram source, graph.Finish());
  StartOptions start;
  start.interpret = options_.device == kReferenceDevice;
  if (!start.interpret) start.compile.device = options_.device;
  start.executor.threads = options_.threads;
  ASSIGN_OR_RETURN(StartedProgram started, StartProgram(std::move(source), std::move(start)));
  program.executor = std::move(started.executor);
  return program;
}

absl::Status GraphSession::Impl::Switch(Program& program, bool is_new) {
  if (holder_ == &program) return absl::OkStatus();
  if (holder_ != nullptr) {
    for (const proto::Variable& variable : holder_->executor->executable().description.variables()) {
      ASSIGN_OR_RETURN(variables_[variable.name()], holder_->executor->ReadVariable(variable.name()));
    }
    holder_ = nullptr;
  }
  if (is_new) RETURN_IF_ERROR(program.executor->Run(kInitEntry, {{}}).status());
  for (const proto::Variable& variable : program.executor->executable().description.variables()) {
    const auto known = variables_.find(variable.name());
    if (known == variables_.end()) continue;
    const TensorType type = FromProto(variable.type());
    if (known->second.type() != type) {
      return InvalidArgument("variable \"{}\" was written as {}, but the graph declares {}", variable.name(),
                             ToString(known->second.type()), ToString(type));
    }
    RETURN_IF_ERROR(program.executor->WriteVariable(variable.name(), known->second));
  }
  holder_ = &program;
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Buffer>> GraphSession::Impl::Run(const std::vector<std::string>& fetches,
                                                            const std::map<std::string, Buffer>& feeds) {
  std::map<std::string, TensorType> types;
  Combination combination{{fetches.begin(), fetches.end()}, {}};
  for (const auto& [name, value] : feeds) {
    if (!value.has_value()) return InvalidArgument("\"{}\" is fed an empty buffer, expected a tensor", name);
    types[name] = value.type();
    combination.second.emplace_back(name, ToString(value.type()));
  }
  auto found = programs_.find(combination);
  const bool is_new = found == programs_.end();
  if (is_new) {
    ASSIGN_OR_RETURN(Program compiled, Compile(combination.first, types));
    found = programs_.emplace(std::move(combination), std::move(compiled)).first;
  }
  Program& program = found->second;
  absl::Status switched = Switch(program, is_new);
  if (!switched.ok()) {
    if (is_new) programs_.erase(found);  // its variables may lack their initial values
    return switched;
  }
  std::vector<Buffer> arguments = program.unfed;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!program.arguments[i].empty()) arguments[i] = feeds.at(program.arguments[i]);
  }
  ASSIGN_OR_RETURN(const Executor::DirectResult result, program.executor->Run(kEntry, {std::move(arguments)}));
  std::vector<Buffer> values;
  for (const std::string& name : fetches) {
    const auto place = std::find(program.results.begin(), program.results.end(), name);
    values.push_back(place == program.results.end()
                         ? Buffer()
                         : result.results[0][static_cast<size_t>(place - program.results.begin())]);
  }
  return values;
}

std::vector<std::string> GraphSession::Impl::VariableNames() const {
  std::set<std::string> names;
  for (const auto& [name, value] : variables_) names.insert(name);
  if (holder_ != nullptr) {
    for (const proto::Variable& variable : holder_->executor->executable().description.variables()) {
      names.insert(variable.name());
    }
  }
  return {names.begin(), names.end()};
}

absl::StatusOr<Buffer> GraphSession::Impl::ReadVariable(std::string_view name) const {
  if (holder_ != nullptr && Has(*holder_, name)) return holder_->executor->ReadVariable(name);
  const auto known = variables_.find(std::string(name));
  if (known != variables_.end()) return known->second;
  const std::vector<std::string> names = VariableNames();
  return InvalidArgument(
      "no run has used a variable \"{}\"{}", name,
      DidYouMean(name, names, "; ", names.empty() ? "" : fmt::format("; there are {}", fmt::join(names, ", "))));
}

absl::Status GraphSession::Impl::WriteVariable(const std::string& name, Buffer value) {
  if (!value.has_value()) return InvalidArgument("variable \"{}\" was given an empty buffer, expected a tensor", name);
  if (holder_ != nullptr && Has(*holder_, name)) return holder_->executor->WriteVariable(name, value);
  variables_[name] = std::move(value);
  return absl::OkStatus();
}

GraphSession::GraphSession(std::function<void()> build, GraphSessionOptions options)
    : impl_(std::make_unique<Impl>(std::move(build), std::move(options))) {}
GraphSession::GraphSession(GraphSession&&) noexcept = default;
GraphSession& GraphSession::operator=(GraphSession&&) noexcept = default;
GraphSession::~GraphSession() = default;

absl::StatusOr<std::vector<Buffer>> GraphSession::Run(const std::vector<std::string>& fetches,
                                                      const std::map<std::string, Buffer>& feeds) {
  return impl_->Run(fetches, feeds);
}
std::vector<std::string> GraphSession::VariableNames() const { return impl_->VariableNames(); }
absl::StatusOr<Buffer> GraphSession::ReadVariable(std::string_view name) const { return impl_->ReadVariable(name); }
absl::Status GraphSession::WriteVariable(const std::string& name, Buffer value) {
  return impl_->WriteVariable(name, std::move(value));
}
int64_t GraphSession::num_programs() const { return impl_->num_programs(); }

}  // namespace tessera
