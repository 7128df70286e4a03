// SPDX-License-Identifier: Apache-2.0
// Program forms of TensorFlow exports that differ from those of JAX.
#ifndef TESSERA_COMPILER_PROGRAM_TENSORFLOW_FORMS_H_
#define TESSERA_COMPILER_PROGRAM_TENSORFLOW_FORMS_H_

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Rewrites a verified |module| in the forms that the compiler reads:
//    mhlo.copy                  the result is the operand
//    mhlo.erf                   chlo.erf
//    mhlo.input_output_alias    `tf.aliasing_output` of the arguments of @main. An argument that has one keeps it. The
//                               attribute stays when it names an element of a tuple argument, a value that @main does
//                               not have, or two values of different types, or when results are nested tuples. The
//                               frontend then says so in a remark.
void ReadTensorFlowForms(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_TENSORFLOW_FORMS_H_
