// SPDX-License-Identifier: Apache-2.0
// The table of ops: how far each one is tested and where, collected from the code and from the tests themselves.
//
//    tessera-op-status TESTS > docs/generated/ops.md
//    tessera-op-status TESTS --check=docs/generated/ops.md
//
// The table has a row per op of StableHLO and CHLO. Its columns:
//    Refusals: the programs below TESTS/dialects with this op that a verifier or the parser rejects with an expected
//        error.
//    Reference, native: whether a program of TESTS/e2e with the op gives the expected values there (the end-to-end test
//        runs all of them on both).
//    Gradient: whether the op has a rule, else why not, with the text of the error (compiler/autodiff/refusals.h).
//    Cut, pieces, batched, folded, rows: the answers of the tables of rules to the passes' questions (questions.h).
//    Shapes, values, element types: the coverage by these programs (coverage.h).
// Every other uncovered cell has its reason in TESTS/op_status/reasons.txt. A reason for a covered cell is an error,
// and so is a missing reason.
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/autodiff/gradients.h"
#include "tessera/compiler/frontend/gradients/gradients.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/test/op_status/coverage.h"
#include "tessera/test/op_status/questions.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

struct OpStatus {
  int refusals = 0;
  bool reference = false;
  bool native = false;
  Answers answers;
  Coverage coverage;
};

// "stablehlo.add" -> its status.
using Statuses = std::map<std::string, OpStatus>;
// The reason why cells of a column are empty, for all ops whose names match a pattern. The first match applies.
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
  autodiff::RegisterFrontendGradients(registry);
  context->appendDialectRegistry(registry);
  context->loadAllAvailableDialects();
  Statuses statuses;
  for (mlir::RegisteredOperationName op : context->getRegisteredOperations()) {
    const llvm::StringRef dialect = op.getDialectNamespace();
    if (dialect != "stablehlo" && dialect != "chlo") continue;
    statuses[op.getStringRef().str()].answers = AnswersFor(op);
  }
  return statuses;
}

// Returns whether `text` names `op` itself, not an op whose name starts with it.
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

// Programs whose run must fail cover nothing.
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
    absl::StatusOr<SourceProgram> program = ParseProgram(text, name);
    if (!program.ok()) return program.status();
    program->impl().module->walk([&](mlir::Operation* op) {
      auto found = statuses.find(op->getName().getStringRef().str());
      if (found == statuses.end()) return;
      found->second.reference = true;
      found->second.native |= native;
      AddCoverage(op, native, found->second.coverage);
    });
  }
  return absl::OkStatus();
}

// Reads lines of the form "PATTERN COLUMN: why".
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
        "Each cell says how far one op is tested, or gives the reason why it is not:\n\n"
        "- **refusals**: how many programs below `test/dialects` with this op a verifier or the parser "
        "refuses.\n"
        "- **reference**, **native**: a program of `test/e2e` gives the expected values on the reference "
        "interpreter, and as native code.\n"
        "- **gradient**: the op has a rule, or this is the reason that the error gives. `compiler/autodiff` "
        "tests rules against central differences.\n"
        "- **cut**: dimensions of the op's operands and results can be sharded together "
        "(`compiler/shard/rules`).\n"
        "- **pieces**: how a shard computes its slice of a sharded op (`compiler/shard/partition`).\n"
        "- **batched**: the op has a form with a leading dimension for the replicas (`compiler/shard/fold`).\n"
        "- **folded**: the op is computed once for all replicas (`compiler/shard/fold`).\n"
        "- **rows**: a row of the results follows from the same row of the operands alone "
        "(`compiler/frontend/rows`).\n"
        "- **shapes**: programs of `test/e2e` run it on scalars, with a dimension of size 0, and with an odd "
        "number of elements beyond a vector.\n"
        "- **values**: programs of `test/e2e` have these values among the operands of floats and complex "
        "numbers.\n"
        "- **element types**: programs of `test/e2e` run it with this many of the types that the op verifies "
        "with. There are 30 types that are not quantised. The cell also names the types that native code is "
        "not tested with.\n\n"
        "The programs of the columns *shapes* and *values* run on both backends. The columns *cut* to *rows* "
        "come from the rules of the op's family.\n\n"
        "| op | refusals | reference | native | gradient | cut | pieces | batched | folded | rows | shapes | values | "
        "element types |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n";
    for (const auto& [name, status] : statuses) {
      const Answers& answers = status.answers;
      text += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", name,
                          Cell(name, "refusals", status.refusals ? std::to_string(status.refusals) : ""),
                          Cell(name, "reference", status.reference ? "yes" : ""),
                          Cell(name, "native", status.native ? "yes" : ""), Cell(name, "gradient", answers.gradient),
                          Cell(name, "cut", answers.cut), Cell(name, "pieces", answers.pieces),
                          Cell(name, "batched", answers.batched), Cell(name, "folded", answers.folded),
                          Cell(name, "rows", answers.rows), Shapes(name, status.coverage),
                          Values(name, status.coverage), Types(name, status.coverage));
    }
    for (const Reason& reason : reasons_) {
      if (!reason.used) mistakes_.push_back(fmt::format("{} {}: no cell needs this reason", reason.op, reason.column));
    }
    return text;
  }

  const std::vector<std::string>& mistakes() const { return mistakes_; }

 private:
  // Returns the text of the cell, or the reason why it is empty.
  std::string Cell(const std::string& op, const std::string& column, const std::string& value) {
    if (!value.empty()) return value;
    for (Reason& reason : reasons_) {
      if (fnmatch(reason.column.c_str(), column.c_str(), 0) != 0 || fnmatch(reason.op.c_str(), op.c_str(), 0) != 0)
        continue;
      reason.used = true;
      return reason.text;
    }
    mistakes_.push_back(fmt::format("{} {}: empty; say why in reasons.txt", op, column));
    return "";
  }

  // Returns the covered values of |shown| in order, then each reason for the rest once.
  std::string Cells(const std::string& op, const std::vector<std::pair<std::string, bool>>& shown) {
    std::vector<std::string> words, reasons;
    for (const auto& [column, is_shown] : shown) {
      const std::string cell = Cell(op, column, is_shown ? column : "");
      std::vector<std::string>& list = is_shown ? words : reasons;
      if (std::find(list.begin(), list.end(), cell) == list.end()) list.push_back(cell);
    }
    return fmt::format("{}{}{}", fmt::join(words, ", "), words.empty() || reasons.empty() ? "" : "; ",
                       fmt::join(reasons, "; "));
  }

  std::string Shapes(const std::string& op, const Coverage& coverage) {
    if (coverage.types.empty()) return Cell(op, "tensors", "");
    return Cells(op, {{"rank 0", coverage.rank_0}, {"empty", coverage.empty}, {"odd", coverage.odd}});
  }

  std::string Values(const std::string& op, const Coverage& coverage) {
    if (coverage.types.empty()) return Cell(op, "tensors", "");
    const auto is_float = [](const std::string& type) { return type[0] == 'f' || type[0] == 'b' || type[0] == 'c'; };
    if (!coverage.admitted.empty() && std::none_of(coverage.admitted.begin(), coverage.admitted.end(), is_float))
      return "integers alone";
    return Cells(op, {{"NaN", coverage.nan}, {"infinity", coverage.infinity}});
  }

  std::string Types(const std::string& op, const Coverage& coverage) {
    if (coverage.types.empty()) return Cell(op, "tensors", "");
    std::vector<std::string> missing;
    std::set_difference(coverage.admitted.begin(), coverage.admitted.end(), coverage.types.begin(),
                        coverage.types.end(), std::back_inserter(missing));
    const bool quantized = std::any_of(coverage.types.begin(), coverage.types.end(),
                                       [](const std::string& type) { return type.starts_with("quantized"); });
    if (coverage.admitted.empty()) return Cell(op, "types", "");
    std::string cell = fmt::format("{} of {}{}", coverage.admitted.size() - missing.size(), coverage.admitted.size(),
                                   quantized ? ", quantised" : "");
    std::vector<std::string> interpreted;
    std::set_difference(coverage.admitted.begin(), coverage.admitted.end(), coverage.native.begin(),
                        coverage.native.end(), std::back_inserter(interpreted));
    if (interpreted.size() > missing.size()) {
      cell +=
          fmt::format(", natively {}: {}", coverage.admitted.size() - interpreted.size(), Cell(op, "native types", ""));
    }
    if (missing.empty()) return cell;
    return fmt::format("{}; not {}: {}", cell, fmt::join(missing, " "), Cell(op, "types", ""));
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
