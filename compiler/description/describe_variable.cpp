// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/description/describe_variable.h"

#include "tessera/compiler/description/convert.h"
#include "tessera/dialects/tessera/storage.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variable_storage.h"

namespace tessera {

absl::StatusOr<proto::Variable> DescribeVariable(ir::VarOp variable) {
  ASSIGN_OR_RETURN(const TensorType type, reference::TensorTypeOf(variable.getType()));
  proto::Variable description;
  description.set_name(variable.getSymName().str());
  *description.mutable_type() = ToProto(type);
  if (variable.getPlacement() == ir::Placement::kPerReplica) {
    description.set_placement(proto::Variable::PER_REPLICA);
  } else if (variable.getPieces()) {  // until it is sharded, all replicas have the whole
    description.set_placement(*variable.getRows() == ir::RowPartition::kMod ? proto::Variable::SHARDED_BY_MOD
                                                                            : proto::Variable::SHARDED_BY_DIV);
  }
  description.set_trainable(variable.getTrainable());
  description.set_saved(variable.getSaved());
  return description;
}

absl::Status AddVariable(ir::VarOp variable, proto::ExecutableProto& description) {
  ASSIGN_OR_RETURN(*description.add_variables(), DescribeVariable(variable));
  if (ir::IsInFile(variable)) SetInFile(description, variable.getSymName().str());
  return absl::OkStatus();
}

}  // namespace tessera
