// SPDX-License-Identifier: Apache-2.0
// Decides which result of a function is the next value of which argument, by their names and types.
//
// JAX names an argument after the function's parameter and the path inside it (`state.params['w']`). It names a result
// after the path inside the returned value (`result[0].params['w']`). The tensors of a parameter therefore belong to
// the part of the returned value where each of them has its path and its type.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_PAIRING_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_PAIRING_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tessera/estimator/job/programs/value_path.h"
#include "tessera/runtime/types/shape.h"

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
  std::vector<Extra> extras;           // results of such a part that are not arguments of the parameter
};

// Pairs the arguments except those in `apart`. When several parts fit a parameter, the one of its name comes first,
// then the one in the parameters' order. A parameter that is one tensor (`w`) has no names inside; it is paired with
// the result of its own name (`result['w']`).
Pairing PairByNames(const std::vector<NamedValue>& arguments, const std::set<size_t>& apart,
                    const std::vector<NamedValue>& results);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_PROGRAM_PAIRING_H_
