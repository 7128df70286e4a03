// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/programs/program_pairing.h"

#include <algorithm>

namespace tessera {
namespace {

// The tensors of a parameter, or of a part of the returned value, by the path inside it.
struct Part {
  std::string name;  // the parameter's name, or the field or key of the result; empty: a position, or the whole
  std::map<std::string, size_t> leaves;  // path -> position among the values
};

std::string Way(const ValuePath& path, size_t first = 0) { return JoinSteps(path, first, Slashes::kEscaped); }

Part& PartOf(std::vector<Part>& parts, const std::string& name) {
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  if (found != parts.end()) return *found;
  parts.push_back({.name = name, .leaves = {}});
  return parts.back();
}

std::vector<Part> Parameters(const std::vector<NamedValue>& arguments, const std::set<size_t>& apart) {
  std::vector<Part> parameters;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const ValuePath& path = arguments[i].path;
    if (!apart.contains(i) && !path.steps.empty()) PartOf(parameters, path.root).leaves[Way(path)] = i;
  }
  return parameters;
}

// Returns the whole returned value, and each part of it.
std::vector<Part> PartsOfResult(const std::vector<NamedValue>& results) {
  std::vector<Part> parts = {{.name = "", .leaves = {}}};
  for (size_t i = 0; i < results.size(); ++i) parts[0].leaves[Way(results[i].path)] = i;
  for (size_t i = 0; i < results.size(); ++i) {
    const ValuePath& path = results[i].path;
    if (path.steps.size() > 1) PartOf(parts, path.steps[0].text).leaves[Way(path, 1)] = i;
  }
  return parts;
}

// Pairs parameters of one tensor with the result under the field or key of their name.
void PairSingleTensors(const std::vector<NamedValue>& arguments, const std::set<size_t>& apart,
                       const std::vector<NamedValue>& results, Pairing& pairing) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (apart.contains(i) || !arguments[i].path.steps.empty()) continue;
    for (size_t r = 0; r < results.size(); ++r) {
      const std::vector<ValuePath::Step>& steps = results[r].path.steps;
      const bool same_name = steps.size() == 1 && steps[0].text == arguments[i].path.root;
      if (same_name && results[r].type == arguments[i].type) pairing.result_of[i] = r;
    }
  }
}

bool Fits(const Part& parameter, const std::vector<NamedValue>& arguments, const Part& part,
          const std::vector<NamedValue>& results) {
  return std::all_of(parameter.leaves.begin(), parameter.leaves.end(), [&](const auto& leaf) {
    const auto found = part.leaves.find(leaf.first);
    return found != part.leaves.end() && results[found->second].type == arguments[leaf.second].type;
  });
}

}  // namespace

Pairing PairByNames(const std::vector<NamedValue>& arguments, const std::set<size_t>& apart,
                    const std::vector<NamedValue>& results) {
  Pairing pairing;
  PairSingleTensors(arguments, apart, results, pairing);
  const std::vector<Part> parts = PartsOfResult(results);
  std::set<size_t> taken;
  const std::vector<Part> parameters = Parameters(arguments, apart);
  // A part with the name of another parameter belongs to that one.
  const auto is_anothers = [&](const Part& part, const Part& parameter) {
    return std::any_of(parameters.begin(), parameters.end(), [&](const Part& other) {
      return &other != &parameter && other.name == part.name && Fits(other, arguments, part, results);
    });
  };
  for (const Part& parameter : parameters) {
    const Part* best = nullptr;
    for (const Part& part : parts) {
      const auto index = static_cast<size_t>(&part - parts.data());
      if (taken.contains(index) || !Fits(parameter, arguments, part, results)) continue;
      if (part.name == parameter.name) {
        best = &part;
        break;
      }
      if (best == nullptr && !is_anothers(part, parameter)) best = &part;
    }
    if (best == nullptr) continue;
    taken.insert(static_cast<size_t>(best - parts.data()));
    for (const auto& [way, argument] : parameter.leaves) pairing.result_of[argument] = best->leaves.at(way);
    for (const auto& [way, result] : best->leaves) {
      if (parameter.leaves.contains(way)) continue;
      const auto& steps = results[result].path.steps;
      pairing.extras.push_back({parameter.name, {steps.begin() + (best == &parts[0] ? 0 : 1), steps.end()}, result});
    }
  }
  return pairing;
}

}  // namespace tessera
