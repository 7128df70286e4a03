// SPDX-License-Identifier: Apache-2.0
// The table of ops: what of each is tested where, found in the code and in the tests themselves.
//
//   tessera-op-status TESTS > docs/generated/ops.md
//   tessera-op-status TESTS --check=docs/generated/ops.md
//
// A row per op of StableHLO and CHLO. Refusals: the programs below TESTS/dialects with this op that a verifier or the
// parser refuses with an expected error. Reference, native: whether a program of TESTS/e2e with the op gives the
// expected values there (the end-to-end test runs all of them on both). Gradient: whether the op has a rule, else why
// not, as the error says it (compiler/autodiff/refusals.h). Element types: those of its operands and results in these
// programs. Another cell that says no has its reason in TESTS/op_status/reasons.txt; a reason for a cell that says yes
// is an error, as is a missing one.
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/gradients.h"
#include "tessera/compiler/autodiff/refusals.h"
#include "tessera/compiler/program_impl.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

struct OpStatus {
  int refusals = 0;
  bool reference = false;
  bool native = false;
  std::string gradient;
  bool rank_0 = false;
  bool empty = false;
  std::set<std::string> types;
};

// "stablehlo.add" -> its status.
using Statuses = std::map<std::string, OpStatus>;
// Why cells of a column say no, for all ops whose names match a pattern. The first that matches counts.
struct Reason {
  std::string op, column, text;
  bool used = false;
};

std::string ReadFile(const fs::path& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::vector<fs::path> ProgramsBelow(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".mlir") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

Statuses AllOps() {
  const auto context = MakeContext();
  mlir::DialectRegistry registry;
  autodiff::RegisterGradients(registry);
  context->appendDialectRegistry(registry);
  context->loadAllAvailableDialects();
  Statuses statuses;
  for (mlir::RegisteredOperationName op : context->getRegisteredOperations()) {
    const llvm::StringRef dialect = op.getDialectNamespace();
    if (dialect != "stablehlo" && dialect != "chlo") continue;
    std::string& gradient = statuses[op.getStringRef().str()].gradient;
    const auto reason = autodiff::WhyNoGradient(op.getStringRef());
    if (op.hasInterface<autodiff::GradientInterface>()) {
      gradient = "yes";
    } else if (reason) {
      gradient = "no: " + reason->str();
    }
  }
  return statuses;
}

// Whether `text` names `op`, and not one whose name begins with it.
bool Names(const std::string& text, const std::string& op) {
  for (size_t place = text.find(op); place != std::string::npos; place = text.find(op, place + 1)) {
    const char next = place + op.size() < text.size() ? text[place + op.size()] : ' ';
    if (!std::isalnum(static_cast<unsigned char>(next)) && next != '_' && next != '-') return true;
  }
  return false;
}

void CountRefusals(const fs::path& tests, Statuses& statuses) {
  for (const fs::path& path : ProgramsBelow(tests / "dialects")) {
    std::istringstream parts(ReadFile(path));
    std::string part;
    auto count = [&] {
      if (part.find("expected-error") == std::string::npos) return;
      for (auto& [name, status] : statuses) status.refusals += Names(part, name);
    };
    for (std::string line; std::getline(parts, line);) {
      if (line.starts_with("// -----")) {
        count();
        part.clear();
      } else {
        part += line + "\n";
      }
    }
    count();
  }
}

void AddTypes(mlir::TypeRange types, OpStatus& status) {
  for (mlir::Type type : types) {
    auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor) continue;
    std::string name;
    llvm::raw_string_ostream stream(name);
    if (auto quantized = mlir::dyn_cast<mlir::quant::QuantizedType>(tensor.getElementType())) {
      stream << "quantized<" << (quantized.isSigned() ? "i" : "u") << quantized.getStorageTypeIntegralWidth() << ":"
             << quantized.getExpressedType() << ">";
    } else {
      stream << tensor.getElementType();
    }
    status.types.insert(name);
    status.empty |= llvm::is_contained(tensor.getShape(), 0);
  }
}

// Whether the first operand, or of an op without operands the result, is a scalar.
bool IsOfRank0(mlir::Operation* op) {
  const mlir::ValueRange values = op->getNumOperands() ? mlir::ValueRange(op->getOperands()) : op->getResults();
  if (values.empty()) return false;
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(values[0].getType());
  return tensor && tensor.getRank() == 0;
}

// Programs whose run must fail show nothing.
bool ExpectsAnError(const std::string& text) {
  for (const std::string& line : Lines(text)) {
    if (!line.starts_with("//")) break;
    if (line.starts_with("// error: ")) return true;
  }
  return false;
}

absl::Status AddPrograms(const fs::path& tests, Statuses& statuses) {
  const std::string unsupported = ReadFile(tests / "unsupported_cpu.txt");
  for (const fs::path& path : ProgramsBelow(tests / "e2e")) {
    const std::string name = fs::relative(path, tests).string(), text = ReadFile(path);
    if (ExpectsAnError(text)) continue;
    const bool native = unsupported.find(name) == std::string::npos;
    absl::StatusOr<Program> program = ParseProgram(text, name);
    if (!program.ok()) return program.status();
    program->impl().module->walk([&](mlir::Operation* op) {
      auto found = statuses.find(op->getName().getStringRef().str());
      if (found == statuses.end()) return;
      found->second.reference = true;
      found->second.native |= native;
      found->second.rank_0 |= IsOfRank0(op);
      AddTypes(op->getOperandTypes(), found->second);
      AddTypes(op->getResultTypes(), found->second);
    });
  }
  return absl::OkStatus();
}

// "PATTERN COLUMN: why" a line.
std::vector<Reason> ReadReasons(const fs::path& path) {
  std::vector<Reason> reasons;
  for (const std::string& line : Lines(ReadFile(path))) {
    const size_t space = line.find(' '), colon = line.find(": ");
    if (line.empty() || line[0] == '#' || space == std::string::npos || colon == std::string::npos) continue;
    reasons.push_back({line.substr(0, space), line.substr(space + 1, colon - space - 1), line.substr(colon + 2)});
  }
  return reasons;
}

class Table {
 public:
  explicit Table(std::vector<Reason> reasons) : reasons_(std::move(reasons)) {}

  std::string Write(const Statuses& statuses) {
    std::string text =
        "<!-- Written by tessera-op-status from the code and its tests; see test/op_status -->\n"
        "# Ops\n\n"
        "What a row says is tested, where it says so: refusals by verifier and parser (programs below "
        "`test/dialects`), "
        "values on the reference interpreter and of native code (`test/e2e`, the element types that stand there, "
        "whether "
        "there is a scalar and a tensor without elements), "
        "gradients (a rule, else the reason that the error gives; against central differences in `compiler/autodiff`). "
        "More types are accepted than are "
        "named "
        "here: [status.md](../status.md).\n\n"
        "| op | refusals | reference | native | gradient | shapes | element types |\n|---|---|---|---|---|---|---|\n";
    for (const auto& [name, status] : statuses) {
      const std::string shapes = fmt::format("{}{}{}", status.rank_0 ? "rank 0" : "",
                                             status.rank_0 && status.empty ? ", " : "", status.empty ? "empty" : "");
      text += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} |\n", name,
                          Cell(name, "refusals", status.refusals ? std::to_string(status.refusals) : ""),
                          Cell(name, "reference", status.reference ? "yes" : ""),
                          Cell(name, "native", status.native ? "yes" : ""), Cell(name, "gradient", status.gradient),
                          shapes, fmt::join(status.types, " "));
    }
    for (const Reason& reason : reasons_) {
      if (!reason.used) mistakes_.push_back(fmt::format("{} {}: no cell needs this reason", reason.op, reason.column));
    }
    return text;
  }

  const std::vector<std::string>& mistakes() const { return mistakes_; }

 private:
  // What the cell says, or why it says nothing.
  std::string Cell(const std::string& op, const std::string& column, const std::string& value) {
    if (!value.empty()) return value;
    for (Reason& reason : reasons_) {
      if (reason.column != column || fnmatch(reason.op.c_str(), op.c_str(), 0) != 0) continue;
      reason.used = true;
      return reason.text;
    }
    mistakes_.push_back(fmt::format("{} {}: empty; say why in reasons.txt", op, column));
    return "";
  }

  std::vector<Reason> reasons_;
  std::vector<std::string> mistakes_;
};

int Main(int argc, char** argv) {
  constexpr std::string_view kCheck = "--check=";
  if (argc < 2 || argc > 3 || (argc == 3 && !std::string_view(argv[2]).starts_with(kCheck))) {
    std::cerr << "usage: tessera-op-status TESTS [--check=FILE]\n";
    return 2;
  }
  const fs::path tests = argv[1];
  Statuses statuses = AllOps();
  CountRefusals(tests, statuses);
  if (absl::Status status = AddPrograms(tests, statuses); !status.ok()) {
    std::cerr << status.message() << "\n";
    return 2;
  }
  Table table(ReadReasons(tests / "op_status" / "reasons.txt"));
  const std::string text = table.Write(statuses);
  for (const std::string& mistake : table.mistakes()) std::cerr << mistake << "\n";
  if (argc == 2) {
    std::cout << text;
  } else if (const std::string file(argv[2] + kCheck.size()); ReadFile(file) != text) {
    std::cerr << file << ": differs from the code and its tests; write it again with tessera-op-status\n";
    return 1;
  }
  return table.mistakes().empty() ? 0 : 1;
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) { return tessera::Main(argc, argv); }
