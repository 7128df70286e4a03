// SPDX-License-Identifier: Apache-2.0
// Checks requests against a signature, with TensorFlow Serving's error messages.
#ifndef TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_
#define TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::serve {

// Fails with InvalidArgument, listing both sets, unless the names are those of the signature's inputs.
absl::Status CheckInputNames(const servable::proto::Signature& signature, const std::set<std::string>& names);
// Fails with InvalidArgument for an unknown output and for a duplicate.
absl::Status CheckOutputNames(const servable::proto::Signature& signature, const std::vector<std::string>& names);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_SIGNATURE_H_
