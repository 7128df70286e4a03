// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/program/program_variables.h"

#include "tessera/compiler/description/describe_variable.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/storage.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<messages::RepeatedPtrField<proto::Variable>> VariablesOf(const SourceProgram& program) {
  messages::RepeatedPtrField<proto::Variable> variables;
  for (ir::VarOp op : program.impl().module->getOps<ir::VarOp>()) {
    ASSIGN_OR_RETURN(*variables.Add(), DescribeVariable(op));
  }
  return variables;
}

std::vector<std::string> VariablesInFilesOf(const SourceProgram& program) {
  std::vector<std::string> names;
  for (ir::VarOp op : program.impl().module->getOps<ir::VarOp>()) {
    if (ir::IsInFile(op)) names.push_back(op.getSymName().str());
  }
  return names;
}

}  // namespace tessera
