// SPDX-License-Identifier: Apache-2.0
// One program compiled several times: for several CPUs, of which the loader takes the best that it finds, and for
// several sizes of one dimension, of which each call takes its own or the next larger one.
#ifndef TESSERA_COMPILER_COMPILE_VARIANTS_H_
#define TESSERA_COMPILER_COMPILE_VARIANTS_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/compile.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera {

// In ArgumentShape::sizes: the specialised dimension.
inline constexpr int64_t kSpecialisedSize = -1;

struct VariantOptions {
  std::vector<std::string> cpus = {
      "native"};  // each as CompileOptions::cpu, at least one; "native" may be another of them
  // What is specialised, and for which sizes; without sizes nothing is. Where no shape of CompileOptions has
  // kSpecialisedSize, it is the first dimension of every argument in which that is dynamic.
  std::string dimension;
  std::vector<int64_t> sizes;
};

struct CompiledVariants {
  proto::Variants list;
  std::vector<Executable> executables;  // as `list` orders them

  std::string Serialize() const;  // a file, as VariantFile reads it
};

// Compile or CompileWithCache.
using CompileOne = std::function<absl::StatusOr<Executable>(Program program, const CompileOptions& options)>;

// `options.cpu` is not looked at. What stages are dumped goes to a directory for each variant where there are several.
// The errors of Compile; InvalidArgument: a CPU is given twice, no argument has the dimension, a result has it
// otherwise than as one of its dimensions, or the program has variables or feeds.
absl::StatusOr<CompiledVariants> CompileVariants(const Program& program, const CompileOptions& options,
                                                 const VariantOptions& variants, const CompileOne& compile);

// The shapes that `given` leaves open for a specialised program: of arguments whose first dimension alone is dynamic.
absl::StatusOr<std::vector<ArgumentShape>> SpecialisedShapes(const Program& program, const std::string& entry,
                                                             const std::vector<ArgumentShape>& given,
                                                             const std::string& dimension);

// Which dimensions of arguments and results of the program's entries the specialised one is, and whether rows of it are
// computed each for itself: what tessera-check-rows finds out. `shapes` has kSpecialisedSize in it.
absl::StatusOr<std::vector<proto::SpecialisedEntry>> FollowRowsOf(const Program& program, const CompileOptions& options,
                                                                  const std::vector<ArgumentShape>& shapes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPILE_VARIANTS_H_
