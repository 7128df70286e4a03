// SPDX-License-Identifier: Apache-2.0
// Compiles one program to several variants. With several CPUs there is one variant per CPU, and the loader chooses the
// best for the machine. With several sizes of a dimension there is one per size, and each call uses the smallest that
// fits.
#ifndef TESSERA_COMPILER_DRIVER_VARIANTS_COMPILE_VARIANTS_H_
#define TESSERA_COMPILER_DRIVER_VARIANTS_COMPILE_VARIANTS_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera {

// Marks the specialised dimension in ArgumentShape::sizes.
inline constexpr int64_t kSpecialisedSize = -1;

struct VariantOptions {
  std::vector<std::string> cpus = {
      "native"};  // each as CompileOptions::architecture, at least one; "native" may be another of them
  // The dimension to specialise, and its sizes; without sizes nothing is specialised. When no shape of CompileOptions
  // contains kSpecialisedSize, the dimension is the first one of every argument whose first dimension is dynamic.
  std::string dimension;
  std::vector<int64_t> sizes;
};

struct CompiledVariants {
  proto::Variants list;
  std::vector<Executable> executables;  // in the order of `list`

  std::string Serialize() const;  // the bytes of a file, as VariantFile reads it
};

// Compile or CompileWithCache.
using CompileOne = std::function<absl::StatusOr<Executable>(SourceProgram program, const CompileOptions& options)>;

// Ignores `options.architecture`. When there are several variants, each dumps its stages to its own directory. Fails
// like Compile. Fails with InvalidArgument for a duplicate CPU, when no argument has the dimension, or when the
// program has variables or feeds. Also fails when a result depends on the dimension other than as one of its own
// dimensions.
absl::StatusOr<CompiledVariants> CompileVariants(const SourceProgram& program, const CompileOptions& options,
                                                 const VariantOptions& variants, const CompileOne& compile);

// Returns the program for one size of the specialised dimension.
using ProgramOfSize = std::function<absl::StatusOr<SourceProgram>(int64_t size)>;

// Compiles the programs that a tracer returns for each size. `rows` says which dimensions count rows, as FollowRowsOf
// returns. Fails like the functions above, and with InvalidArgument without sizes.
absl::StatusOr<CompiledVariants> CompileVariants(const ProgramOfSize& program_of,
                                                 const std::vector<proto::SpecialisedEntry>& rows,
                                                 const CompileOptions& options, const VariantOptions& variants,
                                                 const CompileOne& compile);

// Returns the shapes that `given` leaves open for a specialised program: those of arguments of which only the first
// dimension is dynamic.
absl::StatusOr<std::vector<ArgumentShape>> SpecialisedShapes(const SourceProgram& program, const std::string& entry,
                                                             const std::vector<ArgumentShape>& given,
                                                             const std::string& dimension);

// Returns which dimensions of the entries' arguments and results are the specialised one. Includes whether each row is
// computed independently, as tessera-check-rows proves. `shapes` must contain kSpecialisedSize.
absl::StatusOr<std::vector<proto::SpecialisedEntry>> FollowRowsOf(const SourceProgram& program,
                                                                  const CompileOptions& options,
                                                                  const std::vector<ArgumentShape>& shapes);

// Returns the same for programs with static shapes, which are traced for a few numbers of rows. A program whose
// constants or ops depend on the number counts as one that mixes rows.
absl::StatusOr<std::vector<proto::SpecialisedEntry>> FollowRowsOf(const ProgramOfSize& program_of,
                                                                  const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_VARIANTS_COMPILE_VARIANTS_H_
