// SPDX-License-Identifier: Apache-2.0
// JSON descriptions of the server's models.
#ifndef TESSERA_TOOLS_SERVE_REST_DESCRIBE_H_
#define TESSERA_TOOLS_SERVE_REST_DESCRIBE_H_

#include <string>
#include <vector>

#include "tessera/tools/serve/core/serving_core.h"

namespace tessera::serve {

// Returns the body of GET /v1/models/NAME, formatted as protobuf's JSON.
std::string DescribeStatus(const std::vector<VersionStatus>& versions);
// Returns the body of GET /v1/models/NAME/metadata.
std::string DescribeMetadata(const FoundVersion& found);
// Returns the OpenAPI 3.0 description of all paths, with a schema per signature.
std::string DescribeApi(ServingCore& core);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_REST_DESCRIBE_H_
