// SPDX-License-Identifier: Apache-2.0
// Vocabulary tables in a graph, which a loader fills from the export's assets.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_VOCABULARIES_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_VOCABULARIES_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tessera/estimator/export/saved_model/graph_writer.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"

namespace tessera::saved_model {

class Vocabularies {
 public:
  explicit Vocabularies(GraphWriter& graph) : graph_(graph) {}

  // Returns the handle of a table from strings to i64 line numbers: the first `size` lines of the file, or all lines if
  // it is 0. Equal tables are shared.
  std::string Table(const std::string& asset, int64_t size);
  // Adds the op that fills the tables and runs `initializers`, and the collections that tell loaders the op and the
  // files.
  void Finish(const std::vector<std::string>& initializers, tensorflow::MetaGraphDef& meta);

 private:
  std::string AssetPath(const std::string& asset);

  GraphWriter& graph_;
  std::map<std::string, std::string> paths_;  // by asset: the node of its path
  std::vector<std::string> assets_;           // in the order of addition
  std::map<std::pair<std::string, int64_t>, std::string> tables_;
  std::vector<std::string> initializers_;
};

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_VOCABULARIES_H_
