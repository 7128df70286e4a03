// SPDX-License-Identifier: Apache-2.0
// Random programs, run on the reference interpreter and on generated code: any difference beyond what docs/numerics.md
// allows is printed as the smallest program that still shows it.
//
//    tessera-random-programs --count=100 --seed=1
//    tessera-random-programs --count=1 --seed=1234 --print      one program again
//    tessera-random-programs --partitioned --native=4           for several devices; every fourth as generated code
//    tessera-random-programs --folded                           for several replicas in one program
//    tessera-random-programs --c-library                        as C libraries, too
//    tessera-random-programs --count=50 --write=DIR             programs, inputs and reference results, for other
//    judges
#include <filesystem>
#include <fstream>
#include <iostream>

#include "CLI/CLI.hpp"
#include "tessera/compiler/driver/portable/portable_module.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/test/random/differential.h"
#include "tessera/test/random/generator.h"

namespace tessera {
namespace {

struct Options {
  uint64_t seed = 1;
  int count = 100;
  int least_ops = 5;
  int most_ops = 30;
  bool print = false;
  bool shrink = true;
  bool partitioned = false;
  bool folded = false;
  bool c_library = false;
  int native = 1;
  std::string write;
};

// Three of eight programs are differentiated, and one runs on several replicas.
Mode ModeOf(uint64_t seed) {
  switch (seed % 8) {
    case 1:
    case 4:
    case 6:
      return Mode::kGradient;
    case 3:
      return Mode::kReplicated;
    default:
      return Mode::kForward;
  }
}

RandomProgram MakeProgram(const Options& options, uint64_t seed) {
  const StatelessRng rng(seed, 1);
  const auto span = static_cast<uint64_t>(options.most_ops - options.least_ops + 1);
  Mode mode = options.partitioned ? Mode::kPartitioned : ModeOf(seed);
  if (options.folded) mode = Mode::kReplicated;
  if (options.c_library && mode == Mode::kReplicated) mode = Mode::kForward;
  RandomProgram program = Generator(seed, mode).Generate(options.least_ops + static_cast<int>(rng.Below(0, span)));
  program.fold = options.folded;
  program.c_library = options.c_library;
  return program;
}

void Report(const RandomProgram& program, uint64_t seed, bool shrink) {
  std::cout << fmt::format("seed {}: {}\n", seed, FindDifference(program, /*natively=*/true).message);
  if (!shrink) return;
  const RandomProgram small = Shrink(program);
  std::cout << fmt::format("cut down to {} ops: {}\n{}", CountOps(small.main),
                           FindDifference(small, /*natively=*/true).message, ToText(small));
  if (small.differentiate) {
    if (absl::StatusOr<SourceProgram> built = BuildProgram(small); built.ok()) std::cout << built->ToString();
  }
  for (size_t replica = 0; replica < small.inputs.size(); ++replica) {
    const std::string which = small.inputs.size() > 1 ? fmt::format("@{}", replica) : "";
    for (size_t i = 0; i < small.inputs[replica].size(); ++i)
      std::cout << fmt::format("  --input{}='{}'\n", which, InputLiteral(small.inputs[replica][i]));
  }
  std::cout << std::flush;
}

absl::Status Write(const RandomProgram& program, const std::filesystem::path& stem) {
  if (program.inputs.size() > 1 || !program.mesh.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(Results results, RunProgram(program, TestedBackend::kReference));
  ASSIGN_OR_RETURN(SourceProgram built, BuildProgram(program));
  std::ofstream(stem.string() + ".mlir") << built.ToString();
  if (const auto modules = ToPortableModules(built); !modules.ok()) {
    std::ofstream(stem.string() + ".refused") << Message(modules.status()) << "\n";
  } else {
    std::ofstream(stem.string() + ".portable", std::ios::binary) << modules->front().bytes;
  }
  const auto save = [&](const std::vector<Buffer>& buffers, const std::string& kind) -> absl::Status {
    for (size_t i = 0; i < buffers.size(); ++i) {
      std::ofstream file(fmt::format("{}.{}.{}.npy", stem.string(), kind, i), std::ios::binary);
      file << SerializeNpy(buffers[i]);
    }
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(save(program.inputs[0], "input"));
  RETURN_IF_ERROR(save(results[0], "result"));
  std::ofstream errors(stem.string() + ".errors");
  for (const ValueInfo& info : ResultsOf(program)) errors << info.bounds.error << "\n";
  std::ofstream types(stem.string() + ".types");
  for (const Buffer& input : program.inputs[0]) types << Name(input.type().dtype) << "\n";
  for (const ValueInfo& info : ResultsOf(program)) types << Name(info.type.dtype) << "\n";
  return absl::OkStatus();
}

// Counts programs that are compiled as C libraries.
struct CLibraries {
  int by_bits = 0, by_bounds = 0, refused = 0;
  int64_t stack_bytes = 0;

  void Add(const Outcome& outcome) {
    ++(!outcome.refusal.empty() ? refused : outcome.kernels > 0 ? by_bounds : by_bits);
    stack_bytes = std::max(stack_bytes, outcome.stack_bytes);
  }
  std::string ToString() const {
    return fmt::format(
        ", C libraries: {} compared by bits, {} with kernels by bounds, {} refused, stack at most {} bytes", by_bits,
        by_bounds, refused, stack_bytes);
  }
};

int Run(const Options& options) {
  int wrong = 0, ops = 0, folded = 0;
  CLibraries libraries;
  int64_t collectives = 0;
  for (uint64_t seed = options.seed; seed < options.seed + static_cast<uint64_t>(options.count); ++seed) {
    const RandomProgram program = MakeProgram(options, seed);
    ops += CountOps(program.main);
    const bool natively = seed % static_cast<uint64_t>(options.native) == 0;
    if (options.print) std::cout << ToText(program) << std::flush;
    if (!options.write.empty()) {
      const absl::Status written =
          Write(program, std::filesystem::path(options.write) / fmt::format("random_{}", seed));
      if (!written.ok()) std::cout << fmt::format("seed {}: {}\n", seed, Message(written));
    } else {
      const Difference difference = FindDifference(program, natively);
      collectives += difference.outcome.collectives;
      folded += difference.outcome.folded;
      libraries.Add(difference.outcome);
      if (difference.kind == Difference::kNone) continue;
      ++wrong;
      Report(program, seed, options.shrink);
    }
  }
  std::string exchanges = options.partitioned ? fmt::format(" and {} collectives", collectives) : "";
  if (options.folded) exchanges = fmt::format(", {} programs folded", folded);
  if (options.c_library) exchanges = libraries.ToString();
  std::cout << fmt::format("seeds {} to {}: {} ops{}, {} of {} programs differ\n", options.seed,
                           options.seed + static_cast<uint64_t>(options.count) - 1, ops, exchanges, wrong,
                           options.count);
  return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  tessera::Options options;
  CLI::App app("Compares random programs on the reference interpreter and on generated code");
  app.add_option("--seed", options.seed, "of the first program; each next one has the next seed");
  app.add_option("--count", options.count, "how many programs");
  app.add_option("--least-ops", options.least_ops)->check(CLI::PositiveNumber);
  app.add_option("--most-ops", options.most_ops)->check(CLI::PositiveNumber);
  app.add_flag("--print", options.print, "the programs, too");
  app.add_flag("--shrink,!--no-shrink", options.shrink, "cut down what differs (the default)");
  app.add_flag("--partitioned", options.partitioned, "for several devices, of which each computes pieces");
  app.add_flag("--folded", options.folded, "for several replicas, which one program computes where it can");
  app.add_flag("--c-library", options.c_library, "compiled as C libraries, too, and called on a stack that is watched");
  app.add_option("--native", options.native, "every so many programs one is run as generated code, too")
      ->check(CLI::PositiveNumber);
  app.add_option("--write", options.write, "write programs, inputs and reference results here and compare nothing")
      ->check(CLI::ExistingDirectory);
  CLI11_PARSE(app, argc, argv);
  options.most_ops = std::max(options.most_ops, options.least_ops);
  return tessera::Run(options);
}
