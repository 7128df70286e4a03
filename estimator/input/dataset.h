// SPDX-License-Identifier: Apache-2.0
// The result of an input function: a source, and the transforms that turn its rows into batches.
//
//   Dataset::FromTable(table).Shuffle(1000, seed).Repeat().Batch(params.batch_size()).Prefetch(2)
//
// docs/input.md shows each source and transform. Transforms preserve the order of rows, also in parallel, unless
// configured otherwise. Every position can be saved and restored.
#ifndef TESSERA_ESTIMATOR_INPUT_DATASET_H_
#define TESSERA_ESTIMATOR_INPUT_DATASET_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/batch_iterator.h"
#include "tessera/estimator/input/table.h"
#include "tessera/runtime/base/rng.h"

namespace tessera {

class Dataset;

// Sets `row` to the next row, in the order of the components given with the generator; returns false at the end.
using Generator = std::function<absl::StatusOr<bool>(std::vector<Value>& row)>;

// Values besides the element on which an element function may depend.
struct MapContext {
  int64_t index = 0;       // the element's index over all passes
  StatelessRng random{0};  // seeded by MapOptions::seed and the index: the same after a restart, different on every
                           // pass
};

struct MapOptions {
  // The components of a row that the function returns, even if it receives batches; default: the input's components.
  std::vector<Component> output = {};
  int64_t num_parallel_calls = 1;  // threads; -1: one per core
  bool deterministic = true;       // false: elements arrive in completion order
  uint64_t seed = 0;
  std::string name = "map";  // used in descriptions and errors
};

struct InterleaveOptions {
  int64_t cycle_length = 1;   // the number of inputs read in turn
  int64_t block_length = 1;   // consecutive elements from each
  bool parallel = false;      // a thread reads ahead in each input
  bool deterministic = true;  // false, with `parallel`: skips an input with no element ready
};

struct WindowOptions {
  int64_t shift = 0;   // rows between the starts of consecutive windows; 0: the window's size
  int64_t stride = 1;  // the distance between the rows of a window
  bool drop_remainder = true;
};

struct PaddedBatchOptions {
  // The row shape of each component; -1 is the longest of the batch. Empty: -1 wherever a component's size varies.
  std::vector<Shape> shapes = {};
  std::vector<double> padding = {};            // one per component; default: zeros
  std::vector<std::string> text_padding = {};  // the same for strings; default: ""
  bool drop_remainder = false;
};

struct RaggedBatchOptions {
  bool drop_remainder = false;
  DType row_splits_dtype = DType::kI64;  // or i32
};

// A description, cheap to copy; only an iterator reads data. An invalid argument is recorded and returned by
// MakeIterator, so that calls can be chained.
class Dataset {
 public:
  // A source and its transforms. Data sets with parts other than those below are built from it.
  struct Chain {
    std::vector<Component> components;  // the components of a row
    std::string words;                  // the description of the whole chain, as in InputState
    bool is_source = true;              // `words` ends with a source: the next transform follows ": "
    int64_t batch_size = 0;             // the number of rows per element, if elements are batches
    bool says_batch = false;            // `words` mention the batch
    int64_t num_rows = -1;              // the number of rows of the source; -1: unknown
    bool endless = false;
    // The transform that may place a short batch before others, which a model could mistake for the end. Empty: none.
    std::string short_batch_inside;
    bool last_is_short = false;  // the last batch may be short
    std::function<absl::StatusOr<std::unique_ptr<ElementIterator>>()> make_iterator;
  };
  explicit Dataset(Chain chain);
  explicit Dataset(absl::Status error);
  // Moves copy, so that no data set is ever moved-from.
  Dataset(const Dataset&) = default;
  Dataset& operator=(const Dataset&) = default;

  // Sources.

  static Dataset FromTable(std::shared_ptr<const Table> table);
  // Rows in memory. Names are those of features; an empty name is a single unnamed tensor. Labels have the same form.
  static absl::StatusOr<Dataset> FromTensors(const std::vector<std::pair<std::string, Value>>& features,
                                             const std::vector<std::pair<std::string, Value>>& labels = {});
  static Dataset FromStrings(std::vector<std::string> strings, const std::string& name = "features");
  // Scalars of type i64.
  static Dataset Range(int64_t begin, int64_t end, int64_t step = 1, const std::string& name = "features");
  // `make` starts a pass. A position is restored by running the generator again, so it must produce the same rows in
  // every process; `words` describes them.
  static Dataset FromGenerator(std::vector<Component> components, std::function<Generator()> make, std::string words);

  // Transforms that select rows, or after Batch, batches.

  Dataset Skip(int64_t rows) const;
  Dataset Take(int64_t rows) const;
  // Keeps rows index, index + num_shards, ...: for several hosts that read the same file.
  Dataset Shard(int64_t num_shards, int64_t index) const;
  // Keeps the rows that Shard(num_shards, index) drops.
  Dataset LeaveOut(int64_t num_shards, int64_t index) const;
  // A buffer_size of -1 buffers all rows. Every pass has a different order unless `reshuffle` is false.
  Dataset Shuffle(int64_t buffer_size, uint64_t seed, bool reshuffle = true) const;
  // A count of -1 repeats indefinitely.
  Dataset Repeat(int64_t count = -1) const;
  Dataset Filter(std::function<absl::StatusOr<bool>(const Element& element)> keep, std::string name = "filter") const;

  // Transforms that change elements.

  Dataset Map(std::function<absl::StatusOr<Element>(Element element, const MapContext& context)> function,
              MapOptions options = {}) const;
  // Adds the index of each element, an i64.
  Dataset Enumerate(const std::string& name = "index", int64_t start = 0) const;
  // Carries a state from element to element: (state, element) -> (state, element).
  using ScanFn = std::function<absl::StatusOr<std::pair<Element, Element>>(Element state, Element element)>;
  Dataset Scan(Element initial, ScanFn function, MapOptions options = {}) const;

  // Transforms that join and split.

  // Maps each element to a data set and reads cycle_length of them in turn. All have the components `output`.
  using ToDataset = std::function<absl::StatusOr<Dataset>(Element element)>;
  Dataset Interleave(ToDataset function, std::vector<Component> output, InterleaveOptions options = {},
                     std::string name = "interleave") const;
  // Maps each element to a data set and concatenates them.
  Dataset FlatMap(ToDataset function, std::vector<Component> output, std::string name = "flat_map") const;
  // Joins the components of all data sets, whose names must differ; as long as the shortest.
  static Dataset Zip(const std::vector<Dataset>& datasets);
  Dataset Concatenate(const Dataset& next) const;
  // Joins `size` rows, or batches, into one: each component gets a new leading dimension.
  Dataset Window(int64_t size, WindowOptions options = {}) const;
  template <typename Function>
  Dataset Apply(Function function) const {
    return function(*this);
  }

  // Batches. A short last batch is dropped or padded with zeros. A batch of batches has an additional dimension.

  Dataset Batch(int64_t batch_size, bool drop_remainder = false) const;
  // Batches rows of different shapes, padding each to the longest.
  Dataset PaddedBatch(int64_t batch_size, PaddedBatchOptions options = {}) const;
  // Batches rows of different shapes as ragged tensors: NAME/values, NAME/row_splits, and NAME/row_splits_1, ... up to
  // the last dimension of NAME that varies. ToDense (transforms/ragged.h) makes them dense.
  Dataset RaggedBatch(int64_t batch_size, RaggedBatchOptions options = {}) const;
  // Splits batches into rows again.
  Dataset Unbatch() const;

  // Transforms that do not change elements.

  // Keeps the first pass in memory, or in the file `path`, which later processes also read.
  Dataset Cache(const std::string& path = "") const;
  // A thread keeps this many elements ready; -1: as many as needed, determined adaptively.
  Dataset Prefetch(int64_t elements) const;

  // The components of a row; after Batch, of one row of a batch.
  const std::vector<Component>& components() const { return chain_->components; }
  // The number of rows per batch; 0 before Batch.
  int64_t batch_size() const { return chain_->batch_size; }
  // The description of the chain, as stored in InputState: "1437 rows of features f32[64], checksum 1a2b3c4d:
  // shuffle(1000, seed 7), repeat". Threads and prefetching are omitted, since they do not change the result.
  const std::string& description() const { return chain_->words; }
  const absl::Status& status() const { return error_; }
  const Chain& chain() const { return *chain_; }

  // Returns the batches that a model reads. Fails with InvalidArgument without Batch, for strings, and for varying
  // sizes.
  absl::StatusOr<std::unique_ptr<BatchIterator>> MakeIterator() const;
  // Returns the elements, of any kind.
  absl::StatusOr<std::unique_ptr<ElementIterator>> MakeElements() const;

  // For the implementations of transforms. `make` wraps an iterator of this data set with the transform. Follow returns
  // a Chain like this one's with `words` appended; the caller modifies it and passes it to Then.
  using MakeTransform = std::function<std::unique_ptr<ElementIterator>(std::unique_ptr<ElementIterator> source)>;
  Chain Follow(const std::string& words, MakeTransform make) const;
  Dataset Then(Chain chain) const;
  // Adds a transform after which a short last batch of this data set may precede other batches.
  Dataset ThenMixing(const std::string& words, MakeTransform make) const;
  Dataset Failed(absl::Status error) const;

 private:
  std::shared_ptr<const Chain> chain_;
  absl::Status error_;  // the first
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DATASET_H_
