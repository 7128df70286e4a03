// SPDX-License-Identifier: Apache-2.0
// Signatures in TensorFlow's metadata form, for all protocols.
#ifndef TESSERA_TOOLS_SERVE_CORE_SIGNATURE_DEF_H_
#define TESSERA_TOOLS_SERVE_CORE_SIGNATURE_DEF_H_

#include <map>
#include <string>

#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"

namespace tessera::serve {

// Tensor names in an export's graph.
struct TensorNames {
  std::map<std::string, std::string> inputs, outputs;  // by alias
};
using SignatureNames = std::map<std::string, TensorNames>;  // by signature

// Reads the names from DIRECTORY/saved_model.pb. Returns none if that file, which only TensorFlow needs, is missing,
// damaged or larger than 256 MiB.
SignatureNames ReadSignatureNames(const std::string& directory);

// Returns the signature. A tensor without a name in `names` gets the one that TensorFlow would give it:
// "serving_default_x:0" for an input and "StatefulPartitionedCall:0" for the first output.
tensorflow::SignatureDef ToSignatureDef(const servable::proto::Signature& signature, const SignatureNames& names = {});

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_SIGNATURE_DEF_H_
