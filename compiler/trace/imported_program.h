// SPDX-License-Identifier: Apache-2.0
// A function that another framework exported as StableHLO, callable from model code:
//
//   ASSIGN_OR_RETURN(ImportedProgram encoder, ImportedProgram::Parse(bytes, "encoder.mlir"));
//   ...
//   std::vector<Tensor> codes = encoder.Call({kernel.Read(), features["x"]});   // while a graph is traced
#ifndef TESSERA_COMPILER_TRACE_IMPORTED_PROGRAM_H_
#define TESSERA_COMPILER_TRACE_IMPORTED_PROGRAM_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Cheap to copy; copies share the parsed program and are not thread-safe.
class ImportedProgram {
 public:
  struct Value {
    std::string name;  // as in the program: "state.params['w']", "result[1]['loss']"; empty: none
    TensorType type;
    int64_t aliases = -1;  // the result that may take an argument's memory (tf.aliasing_output)
  };

  // Parses text, bytecode or a portable artifact whose entry is `main`, or its only function. Fails with
  // InvalidArgument, naming the file and a remedy, when the program is for several replicas or several device axes.
  // The same holds for dynamic shapes and for types that model code does not support.
  static absl::StatusOr<ImportedProgram> Parse(std::string_view bytes, std::string_view name);

  // Parses a program that may have dynamic shapes, specialised to the types `arguments`.
  static absl::StatusOr<ImportedProgram> ParseFor(std::string_view bytes, std::string_view name,
                                                  const std::vector<TensorType>& arguments);

  const std::string& name() const { return name_; }
  const std::vector<Value>& arguments() const { return arguments_; }
  const std::vector<Value>& results() const { return results_; }
  // Returns the size of the axis over which the program partitions values or communicates; 1 without one.
  int64_t num_devices() const { return num_devices_; }

  // Returns the results for |arguments|: the program's ops are inlined into the traced computation. A program for
  // several devices runs on the graph's replicas; there must be as many, with Partitioning::kAutomatic.
  std::vector<Tensor> Call(const std::vector<Tensor>& arguments,
                           SourceLocation location = SourceLocation::current()) const;

 private:
  ImportedProgram() = default;
  static absl::StatusOr<ImportedProgram> From(SourceProgram program, std::string_view name,
                                              const std::vector<ArgumentShape>& shapes);

  std::string name_;
  std::string axis_;  // the name of its device axis; empty: one device
  int64_t num_devices_ = 1;
  std::shared_ptr<const SourceProgram> program_;  // one computation, without calls
  std::vector<Value> arguments_;
  std::vector<Value> results_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_IMPORTED_PROGRAM_H_
