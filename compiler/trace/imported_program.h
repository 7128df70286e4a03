// SPDX-License-Identifier: Apache-2.0
// A function that another framework exported as StableHLO, as one call of model code:
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
#include "tessera/compiler/compile.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Cheap to copy; copies share the parsed program, which one thread at a time may call.
class ImportedProgram {
 public:
  struct Value {
    std::string name;  // as the program has it: "state.params['w']", "result[1]['loss']"; empty: none
    TensorType type;
    int64_t aliases = -1;  // of an argument: the result that may take its memory (tf.aliasing_output)
  };

  // Text, bytecode or a portable artifact whose entry is `main`, or its only function. InvalidArgument, with the file
  // and what to do, for a program of several replicas or over several axes of devices, of dynamic shapes, or of types
  // that model code does not have.
  static absl::StatusOr<ImportedProgram> Parse(std::string_view bytes, std::string_view name);

  const std::string& name() const { return name_; }
  const std::vector<Value>& arguments() const { return arguments_; }
  const std::vector<Value>& results() const { return results_; }
  // Of a program that cuts its values over an axis, or communicates along it: its size; else 1.
  int64_t num_devices() const { return num_devices_; }

  // The results on |arguments|: the program's ops become part of the computation that is traced. The devices of a
  // program for several are the graph's replicas: as many, of a graph with Partitioning::kAutomatic.
  std::vector<Tensor> Call(const std::vector<Tensor>& arguments,
                           SourceLocation location = SourceLocation::current()) const;

 private:
  ImportedProgram() = default;

  std::string name_;
  std::string axis_;  // of its devices; empty: one device
  int64_t num_devices_ = 1;
  std::shared_ptr<const Program> program_;  // one computation, without calls
  std::vector<Value> arguments_;
  std::vector<Value> results_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_IMPORTED_PROGRAM_H_
