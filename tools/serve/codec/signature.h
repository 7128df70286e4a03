// SPDX-License-Identifier: Apache-2.0
// Checks what requests to TensorFlow Serving say about a signature, with its errors, and describes signatures.
#ifndef TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_
#define TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"
#include "tessera/tools/serve/protocol/methods.h"

namespace tessera::serve {

// Fails with InvalidArgument, with both sets, unless the names are those of the signature's inputs.
absl::Status CheckInputNames(const servable::proto::Signature& signature, const std::set<std::string>& names);
// Fails with InvalidArgument for a name that is no output, and for one that is there twice.
absl::Status CheckOutputNames(const servable::proto::Signature& signature, const std::vector<std::string>& names);

// Returns the signature as TensorFlow's metadata have it. Tensors are called by their aliases: "scores:0".
tensorflow::SignatureDef ToSignatureDef(const servable::proto::Signature& signature);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_
