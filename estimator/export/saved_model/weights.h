// SPDX-License-Identifier: Apache-2.0
// The weights of an exported model as variables of a graph, with the nodes that restore and save them.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_WEIGHTS_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_WEIGHTS_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tessera/estimator/export/saved_model/graph_writer.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"

namespace tessera::saved_model {

struct Variable {
  std::string name;  // in the checkpoint
  tensorflow::DataType type = tensorflow::DT_INVALID;
  std::vector<int64_t> shape;
  bool is_local = false;  // it is not in a checkpoint, and starts with zeros
  bool is_trainable = true;
};

struct VariableNodes {
  Tensor value;
  std::string handle;
  std::string initializer;  // the op that assigns zeros
};

// Adds the variables, the SaverDef and the collections of variables to `meta`, whose graph `graph` writes. Returns the
// nodes of each variable by its name.
std::map<std::string, VariableNodes> AddWeights(const std::vector<Variable>& variables, GraphWriter& graph,
                                                tensorflow::MetaGraphDef& meta);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_WEIGHTS_H_
