// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/graph.h"

#include "tessera/compiler/trace/outside_graph.h"
#include "tessera/compiler/trace/root_scope.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {

using trace::Call;
using trace::Tracer;

Graph::Graph(const GraphOptions& options) : tracer_(std::make_shared<Tracer>(options)) {}
Graph::~Graph() = default;
Graph::Graph(Graph&&) noexcept = default;
Graph& Graph::operator=(Graph&&) noexcept = default;

void Graph::BeginComputation(std::string_view name, SourceLocation location) { tracer_->Begin(name, location); }
void Graph::EndComputation() { tracer_->End(); }
absl::Status Graph::status() const { return tracer_->status(); }
absl::StatusOr<SourceProgram> Graph::Finish() { return tracer_->Finish(); }

GraphScope::GraphScope(Graph& graph) : previous_(std::exchange(Tracer::Current(), graph.tracer())) {}
GraphScope::~GraphScope() { Tracer::Current() = std::move(previous_); }

namespace {

std::string Join(const std::string& scope, std::string_view name) {
  return scope.empty() ? std::string(name) : fmt::format("{}/{}", scope, name);
}

}  // namespace

NameScope::NameScope(std::string_view name) : NameScope(Tracer::Current(), std::string(name)) {}

NameScope::NameScope(std::shared_ptr<Tracer> tracer, std::string name) : tracer_(std::move(tracer)) {
  if (!tracer_) return;
  previous_ = tracer_->name_scope;
  name_ = Join(previous_, name);
  tracer_->name_scope = name_;
  if (trace::Computation* computation = tracer_->computation()) ++computation->scope_counts[name_];
}

NameScope NameScope::Unique(std::string_view default_name) {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  std::string name(default_name);
  if (tracer && tracer->computation()) {
    const std::map<std::string, int>& counts = tracer->computation()->scope_counts;
    auto is_taken = [&] {
      auto found = counts.find(Join(tracer->name_scope, name));
      return found != counts.end() && found->second > 0;
    };
    for (int number = 1; is_taken(); ++number) name = fmt::format("{}_{}", default_name, number);
  }
  return NameScope(std::move(tracer), std::move(name));
}

NameScope::~NameScope() {
  if (!tracer_) return;
  tracer_->name_scope = previous_;
  // Inside a scope that is entered again, default names restart, as in TensorFlow.
  if (trace::Computation* computation = tracer_->computation()) {
    for (auto& [name, count] : computation->scope_counts) {
      if (name.starts_with(name_ + "/")) count = 0;
    }
  }
}

RootScope::RootScope() : tracer_(Tracer::Current()) {
  if (tracer_) previous_ = std::exchange(tracer_->name_scope, "");
}

RootScope::~RootScope() {
  if (tracer_) tracer_->name_scope = previous_;
}

CallScope::CallScope(std::string_view function, SourceLocation location) {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  if (!tracer) {
    trace::WarnOutsideGraph(function, location);
    outside_ = std::make_unique<trace::OutsideGraphScope>();
    return;
  }
  if (tracer->call_scope) return;
  tracer->call_scope = Tracer::Scope{std::string(function), location, ++tracer->num_call_scopes};
  tracer_ = std::move(tracer);
}

CallScope::~CallScope() {
  if (tracer_) tracer_->call_scope.reset();
}

Tensor ErrorTensor(std::string message, SourceLocation location) {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  if (!tracer) return {};
  if (tracer->call_scope) {
    tracer->Report(tracer->call_scope->location, tracer->call_scope->function, std::move(message));
  } else {
    tracer->Report(location, "", std::move(message));
  }
  return {};
}

bool Usable(std::initializer_list<Tensor> tensors, SourceLocation location) {
  return Call("", location).Accepts(tensors);
}

void Collect(std::string_view collection, const NamedTensor& value, SourceLocation location) {
  Call call("Collect", location);
  if (!call.Accepts({value.tensor})) return;
  if (call.tracer().builder().getInsertionBlock() != call.tracer().computation()->body) {
    call.Fail("\"{}\" of {} is collected inside a loop or branch; return the value and collect the result", value.name,
              collection);
    return;
  }
  call.tracer().computation()->collections[std::string(collection)].push_back(value);
}

std::vector<NamedTensor> Collected(std::string_view collection) {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  if (!tracer || !tracer->computation()) return {};
  const auto& collections = tracer->computation()->collections;
  const auto found = collections.find(collection);
  return found == collections.end() ? std::vector<NamedTensor>() : found->second;
}

absl::Status TraceStatus() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  return tracer ? tracer->status() : absl::OkStatus();
}

int64_t NumReplicas() {
  std::shared_ptr<Tracer> tracer = Tracer::Current();
  return tracer ? tracer->num_replicas() : 1;
}

}  // namespace tessera
