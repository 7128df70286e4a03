// SPDX-License-Identifier: Apache-2.0
// The transform of ExampleParser and SequenceExampleParser, which parse messages.
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_MESSAGES_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_MESSAGES_H_

#include <memory>
#include <string>
#include <utility>

#include "tessera/estimator/input/decode/example_values.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/transforms/map.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

// Parses the strings of `source`. When they are no batches it parses one by one, and `made` is a `single` parser.
template <typename Parser>
Dataset ParseMessages(const Dataset& source, const absl::StatusOr<std::shared_ptr<const Parser>>& made,
                      ParseOptions options, const std::string& name) {
  if (!source.status().ok()) return source;
  if (!made.ok()) return source.Failed(Annotate(made.status(), name));
  const std::vector<Component>& from = source.components();
  if (from.size() != 1 || !from[0].is_string || !from[0].row.shape.empty()) {
    return source.Failed(InvalidArgument("{}: expected one string, got {}", name, ToString(from)));
  }
  const auto parse = [parser = *made, batches = source.batch_size() > 0](Element& element,
                                                                         const MapContext&) -> absl::Status {
    const std::span<const Origin> origins =
        batches ? std::span<const Origin>(element.origins) : std::span<const Origin>();
    ASSIGN_OR_RETURN(element.values, parser->Parse(element.values[0].strings(), origins));
    if (batches) return absl::OkStatus();
    for (Value& value : element.values) RETURN_IF_ERROR(DropBatch(value));
    return absl::OkStatus();
  };
  return MapElements(source, parse,
                     {.output = (*made)->components(), .num_parallel_calls = options.num_parallel_calls, .name = name});
}

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_MESSAGES_H_
