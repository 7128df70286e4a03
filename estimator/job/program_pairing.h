// SPDX-License-Identifier: Apache-2.0
// Which result of a function is the next value of which argument, by their names and types.
//
// JAX names an argument after the function's parameter and the way into it (`state.params['w']`), a result after the
// way into what the function returns (`result[0].params['w']`). So the tensors of a parameter belong to the part of
// what is returned in which each of them has its way and its type.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAM_PAIRING_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAM_PAIRING_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tessera/estimator/job/value_path.h"
#include "tessera/runtime/base/shape.h"

namespace tessera {

struct NamedValue {
  ValuePath path;
  TensorType type;
};

struct Pairing {
  struct Extra {
    std::string parameter;
    std::vector<ValuePath::Step> way;  // "step"
    size_t result;
  };
  std::map<size_t, size_t> result_of;  // argument -> result
  std::vector<Extra> extras;           // results of such a part that no argument of the parameter has
};

// Pairs the arguments but those in `apart`. Where several parts fit a parameter, the one of its name comes first, then
// that in the parameters' order. A parameter that is one tensor (`w`) has no names inside; it is paired with what is
// returned under its own name (`result['w']`).
Pairing PairByNames(const std::vector<NamedValue>& arguments, const std::set<size_t>& apart,
                    const std::vector<NamedValue>& results);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAM_PAIRING_H_
