// SPDX-License-Identifier: Apache-2.0
// An exported model, loaded for requests, without TensorFlow or a compiler. servable.proto describes the files of DIR:
//
//   DIR/saved_model.pb               for TensorFlow
//   DIR/variables/variables.*        the weights, a V2 checkpoint
//   DIR/assets/*                     vocabularies
//   DIR/assets.extra/*               files that belong to no graph: tf_serving_warmup_requests
//   DIR/tessera/servable.textproto   proto::Servable
//   DIR/tessera/model.tsr            the compiled program
#ifndef TESSERA_ESTIMATOR_SERVABLE_SERVABLE_H_
#define TESSERA_ESTIMATOR_SERVABLE_SERVABLE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/image_decoder.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::servable {

// Tensors by alias, of numbers or strings, with the rows along dimension 0.
using Tensors = std::map<std::string, Value>;

struct LoadOptions {
  int threads = 0;       // for each call; 0: the runtime's choice
  std::string cpu = {};  // the variant to run; empty: the best one that fits
  ImageLimit largest_image = {};
};

class Servable {
 public:
  // Reads DIR. Fails with the file system's error, with DataLoss for damaged files, and with InvalidArgument, naming
  // the file, for a description that its program, weights or assets do not match.
  static absl::StatusOr<std::shared_ptr<const Servable>> Load(const std::string& directory,
                                                              const LoadOptions& options = {});
  // Returns the bytes of memory that Load would need: weights, code and the arena of one call.
  static absl::StatusOr<int64_t> MemoryNeeded(const std::string& directory);

  virtual ~Servable() = default;

  virtual const std::string& directory() const = 0;
  virtual const proto::Servable& description() const = 0;
  // Returns nullptr when there is no such signature.
  virtual const proto::Signature* FindSignature(const std::string& name) const = 0;

  // The numbers of rows that the program is compiled for, ascending; empty when calls may have any number of rows,
  // without padding.
  virtual const std::vector<int64_t>& compiled_rows() const = 0;
  // Returns whether each row of every output of `signature` depends only on the same row of the inputs, so that
  // requests may be batched and padded.
  virtual bool rows_are_independent(const proto::Signature& signature) const = 0;

  // Returns the outputs for inputs of any number of rows. If rows are independent, more rows than the largest compiled
  // number are computed in chunks. Then only the outputs take memory for all rows; features are computed per chunk.
  // `outputs` names the wanted ones; empty: all. Thread-safe. Fails with InvalidArgument, with the input, the expected
  // and the given type, for an input that is missing, unknown or of another type.
  virtual absl::StatusOr<Tensors> Run(const proto::Signature& signature, const Tensors& inputs,
                                      const std::vector<std::string>& outputs = {}) const = 0;
};

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_SERVABLE_H_
