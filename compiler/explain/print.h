// SPDX-License-Identifier: Apache-2.0
// Prints types and shardings independently of dialects.
#ifndef TESSERA_COMPILER_EXPLAIN_PRINT_H_
#define TESSERA_COMPILER_EXPLAIN_PRINT_H_

#include <string>
#include <vector>

#include "llvm/Support/raw_ostream.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

// A type, an attribute or an op.
template <typename T>
std::string Print(T what) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  what.print(stream);
  return text;
}

// Returns the axes that partition each dimension.
std::vector<std::vector<std::string>> AxesOf(ir::ShardingAttr sharding);

// Returns, for example, `[{"x"}, {}]`.
std::string PrintAxes(const std::vector<std::vector<std::string>>& dimensions);
std::string PrintSharding(ir::ShardingAttr sharding);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_PRINT_H_
