// SPDX-License-Identifier: Apache-2.0
// Outputs of strings in a graph: a program computes indices into a table.
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_WORDS_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_WORDS_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/saved_model/graph_writer.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::saved_model {

// Returns the words at `places`, integers, in their shape. Fails with InvalidArgument for a table without words.
absl::StatusOr<Tensor> ChooseWords(const servable::proto::WordTable& table, const Tensor& places,
                                   const std::string& name, GraphWriter& graph);

// Returns the whole table for every row of `rows`: [rows, words].
absl::StatusOr<Tensor> WholeTable(const servable::proto::WordTable& table, const Tensor& rows, const std::string& name,
                                  GraphWriter& graph);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_WORDS_H_
