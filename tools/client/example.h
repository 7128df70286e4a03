// SPDX-License-Identifier: Apache-2.0
// tf.Example messages for requests.
#ifndef TESSERA_TOOLS_CLIENT_EXAMPLE_H_
#define TESSERA_TOOLS_CLIENT_EXAMPLE_H_

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace tessera::client {

// The features of one example by name: {{"age", std::vector<int64_t>{42}}, {"job", std::vector<std::string>{"clerk"}}}.
using Example = std::map<std::string, std::variant<std::vector<int64_t>, std::vector<float>, std::vector<std::string>>>;

// Returns the serialised message. Equal examples yield equal bytes.
std::string Serialize(const Example& example);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_CLIENT_EXAMPLE_H_
