// SPDX-License-Identifier: Apache-2.0
// A program that is not compiled yet, as phases pass it on. No MLIR type appears here.
#ifndef TESSERA_COMPILER_PROGRAM_PROGRAM_H_
#define TESSERA_COMPILER_PROGRAM_PROGRAM_H_

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// A parsed or traced module and the context that owns it. Movable; not thread-safe.
class SourceProgram {
 public:
  struct Impl;  // compiler/program/program_impl.h, for the compiler's own files
  explicit SourceProgram(std::unique_ptr<Impl> impl);
  ~SourceProgram();
  SourceProgram(SourceProgram&&) noexcept;
  SourceProgram& operator=(SourceProgram&&) noexcept;

  Impl& impl() const { return *impl_; }
  std::string ToString() const;  // as MLIR text
  // Returns a copy in its own context, which another thread may use.
  SourceProgram Clone() const;

 private:
  std::unique_ptr<Impl> impl_;
};

// Parses text or bytecode. Fails with InvalidArgument and file:line:column. `name` is the file name for messages.
absl::StatusOr<SourceProgram> ParseProgram(std::string_view bytes, std::string_view name);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_PROGRAM_H_
