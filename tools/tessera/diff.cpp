// SPDX-License-Identifier: Apache-2.0
// tessera diff: compares the tensors of two files.
#include <algorithm>
#include <cmath>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/estimator/checkpoint/names/rename.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/difference.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/tessera/command.h"
#include "tessera/tools/tessera/table.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

// The comparison of one name.
struct Compared {
  enum Kind { kEqual, kWithin, kBeyond, kOnlyInA, kOnlyInB, kOtherType };
  Kind kind = kEqual;
  std::string a, b;  // types; empty where the name is missing
  Shape shape;
  std::optional<Difference> difference;

  bool differs() const { return kind != kEqual && kind != kWithin; }
};

constexpr const char* kWords[] = {"equal", "within tolerance", "differs", "only in A", "only in B", "other type"};

std::string Ulp(const std::optional<uint64_t>& ulp) {
  if (!ulp) return "-";
  return *ulp == UINT64_MAX ? "inf" : std::to_string(*ulp);
}

std::string TypeOf(const StringTensor& strings) { return fmt::format("strings {}", ToString(strings.shape)); }

// JSON has no infinity.
Json Number(double value) { return std::isfinite(value) ? Json(value) : Json("inf"); }

class DiffCommand : public Command {
 public:
  std::string_view name() const override { return "diff"; }
  std::string_view summary() const override { return "how far apart the tensors of two files are"; }
  std::string_view example() const override {
    return "tessera diff before.model after.model\n"
           "  tessera diff digits.model digits.npz --rtol=1e-6 --json\n"
           "  tessera diff a.safetensors b.safetensors --ulp=2 --rename=^model/=dnn/";
  }

  void Define(CLI::App& app) override {
    const char* const what = "a model directory, a checkpoint (path without .index), .safetensors, .npz or .npy";
    app.add_option("A", a_, what)->required();
    app.add_option("B", b_, what)->required();
    app.add_option("--rtol", tolerance_.relative, "relative to the elements of B; 0 unless given")
        ->check(AtLeastZero());
    app.add_option("--atol", tolerance_.absolute, "0 unless given")->check(AtLeastZero());
    app.add_option("--ulp", tolerance_.ulp, "units in the last place; 0 unless given")->check(AtLeastZero());
    app.add_option("--rename", renames_, "REGEX=TO: for the names in A, as `tessera convert` has it")
        ->allow_extra_args(false);
    app.add_option("--only", only_, "REGEX: names that it is found in; all unless given");
    app.add_flag("--all", all_, "show equal tensors too");
    app.add_flag("--json", json_, "print JSON");
  }

  absl::Status Run() override {
    FileSystem& files = FileSystem::Local();
    ASSIGN_OR_RETURN(const TensorFile b, TensorFile::Open(files, b_));
    ASSIGN_OR_RETURN(const TensorFile a, TensorFile::Open(files, a_, [&](std::string_view name) {
                       const auto found = b.tensors().find(std::string(name));
                       return found == b.tensors().end() ? DType::kBF16 : found->second.dtype;
                     }));
    ASSIGN_OR_RETURN(const auto compared, CompareAll(a, b));
    const auto count = [&](Compared::Kind kind) {
      return std::count_if(compared.begin(), compared.end(), [&](const auto& row) { return row.second.kind == kind; });
    };
    if (json_) {
      PrintJson(compared);
    } else {
      PrintTable(compared);
      fmt::print("{} equal", count(Compared::kEqual));
      for (const auto kind :
           {Compared::kWithin, Compared::kBeyond, Compared::kOnlyInA, Compared::kOnlyInB, Compared::kOtherType}) {
        if (count(kind) > 0) fmt::print(", {} {}", count(kind), kWords[kind]);
      }
      fmt::print("\n");
    }
    const auto bad =
        std::count_if(compared.begin(), compared.end(), [](const auto& row) { return row.second.differs(); });
    if (bad == 0) return absl::OkStatus();
    return WithExitCode(FailedPrecondition("{} and {}: {} of {} tensors differ", a_, b_, bad, compared.size()),
                        ExitCode::kFailed);
  }

 private:
  absl::StatusOr<std::map<std::string, Compared>> CompareAll(const TensorFile& a, const TensorFile& b) const {
    ASSIGN_OR_RETURN(const Pattern only, Pattern::Parse(only_));
    std::vector<RenameRule> rules;
    for (const std::string& text : renames_) {
      ASSIGN_OR_RETURN(RenameRule rule, RenameRule::Parse(text));
      rules.push_back(std::move(rule));
    }
    std::vector<std::string> names;
    for (const auto& [name, type] : a.tensors()) names.push_back(name);
    ASSIGN_OR_RETURN(const auto renamed, RenameAll(names, rules));
    std::map<std::string, std::string> in_a;  // by their names in B
    for (const auto& [name, to] : renamed) {
      if (only.FoundIn(to)) in_a.emplace(to, name);
    }
    std::map<std::string, Compared> compared;
    for (const auto& [to, name] : in_a) {
      const auto found = b.tensors().find(to);
      ASSIGN_OR_RETURN(compared[to], CompareOne(a, name, found == b.tensors().end() ? nullptr : &b, to));
    }
    for (const auto& [name, type] : b.tensors()) {
      if (only.FoundIn(name) && !in_a.contains(name)) {
        compared[name] = {.kind = Compared::kOnlyInB, .a = {}, .b = ToString(type), .shape = {}, .difference = {}};
      }
    }
    if (a.kind() == b.kind()) CompareStrings(a.strings(), b.strings(), only, compared);
    return compared;
  }

  // Compares the strings of checkpoints, by their own names. Strings with a leading _ are skipped: they hold the
  // position of the input, or how objects lead to tensors.
  static void CompareStrings(const StringTensors& a, const StringTensors& b, const Pattern& only,
                             std::map<std::string, Compared>& compared) {
    for (const StringTensors* strings : {&a, &b}) {
      for (const auto& [name, any] : *strings) {
        if (name.starts_with('_') || !only.FoundIn(name)) continue;
        const auto x = a.find(name), y = b.find(name);
        Compared row = {.kind = Compared::kOnlyInA, .a = {}, .b = {}, .shape = {}, .difference = {}};
        if (x != a.end()) row.a = TypeOf(x->second);
        if (y != b.end()) row.b = TypeOf(y->second);
        if (x == a.end()) {
          row.kind = Compared::kOnlyInB;
        } else if (y != b.end()) {
          row.kind = row.a != row.b           ? Compared::kOtherType
                     : x->second == y->second ? Compared::kEqual
                                              : Compared::kBeyond;
        }
        compared.emplace(name, std::move(row));
      }
    }
  }

  absl::StatusOr<Compared> CompareOne(const TensorFile& a, const std::string& name, const TensorFile* b,
                                      const std::string& other) const {
    const TensorType& type = a.tensors().at(name);
    Compared row = {.kind = Compared::kOnlyInA, .a = ToString(type), .b = {}, .shape = type.shape, .difference = {}};
    if (b == nullptr) return row;
    row.b = ToString(b->tensors().at(other));
    row.kind = Compared::kOtherType;
    if (row.a != row.b) return row;
    ASSIGN_OR_RETURN(const Buffer x, a.Read(name));
    ASSIGN_OR_RETURN(const Buffer y, b->Read(other));
    row.difference = tessera::Compare(x, y, tolerance_);
    row.kind = row.difference->beyond > 0     ? Compared::kBeyond
               : row.difference->elements > 0 ? Compared::kWithin
                                              : Compared::kEqual;
    return row;
  }

  void PrintTable(const std::map<std::string, Compared>& compared) const {
    std::vector<Row> rows = {{"tensor", "type", "elements", "absolute", "relative", "ulp", "worst at", ""}};
    for (const auto& [name, row] : compared) {
      if (row.kind == Compared::kEqual && !all_) continue;
      std::string type = row.a.empty() ? row.b : row.a;
      if (row.kind == Compared::kOtherType) type += " and " + row.b;
      if (!row.difference) {
        rows.push_back({name, type, "", "", "", "", "", kWords[row.kind]});
        continue;
      }
      const Difference& difference = *row.difference;
      rows.push_back({name, type, fmt::format("{}", difference.elements), fmt::format("{:.3g}", difference.absolute),
                      fmt::format("{:.3g}", difference.relative), Ulp(difference.ulp),
                      difference.elements == 0 ? "" : FormatIndex(row.shape, difference.worst), kWords[row.kind]});
    }
    if (rows.size() > 1) fmt::print("{}", FormatTable(rows));
  }

  static void PrintJson(const std::map<std::string, Compared>& compared) {
    Json tensors = Json::object();
    for (const auto& [name, row] : compared) {
      Json& json = tensors[name] = {{"result", kWords[row.kind]}};
      if (!row.a.empty()) json["a"] = row.a;
      if (!row.b.empty()) json["b"] = row.b;
      if (!row.difference) continue;
      json["elements"] = row.difference->elements;
      json["absolute"] = Number(row.difference->absolute);
      json["relative"] = Number(row.difference->relative);
      if (const auto& ulp = row.difference->ulp) json["ulp"] = *ulp == UINT64_MAX ? Json("inf") : Json(*ulp);
      json["beyond_tolerance"] = row.difference->beyond;
    }
    fmt::print("{}\n", JsonText(Json{{"tensors", tensors}}, 2));
  }

  std::string a_;
  std::string b_;
  DifferenceTolerance tolerance_;
  std::vector<std::string> renames_;
  std::string only_;
  bool all_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeDiffCommand() { return std::make_unique<DiffCommand>(); }

}  // namespace tessera
