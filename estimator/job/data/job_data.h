// SPDX-License-Identifier: Apache-2.0
// Functions that the readers of a job's data (job_csv.cpp, job_records.cpp, job_arrays.cpp, job_given.cpp) share. For
// job_input.cpp only.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_JOB_DATA_H_
#define TESSERA_ESTIMATOR_JOB_DATA_JOB_DATA_H_

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "tessera/estimator/job/columns/cell_kinds.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_premade.h"

namespace tessera::job_data {

inline constexpr int64_t kShuffledRows = 10000;  // for data that is read on demand

const job::Input& InputOf(const job::Job& job, Mode mode);
const job::Data& DataOf(const job::Job& job, Mode mode);
uint64_t SeedOf(const job::Job& job, Mode mode);

// Returns the number of classes of a label: the data's, else the model's. Returns nullopt for labels that are not
// classes, and for programs, which do not declare it.
std::optional<int64_t> ClassesOf(const job::Job& job, std::optional<int64_t> given);
// Returns whether a label's vocabulary of `words` words names the classes of a multi-label model. The data then has a 0
// or 1 for each class, and no words.
bool NamesClasses(const LabelForm& form, int words);
// Returns the type of labels unless a program takes another type.
DType LabelTypeOf(const LabelForm& form);
// Checks that a label of `size` numbers fits the model. Fails with InvalidArgument; the message starts with `place`.
absl::Status CheckLabelSize(const LabelForm& form, int64_t size, std::string_view place);
// Returns the type of `component` in `types`, else `otherwise`.
DType TypeOf(const ComponentTypes& types, const std::string& component, DType otherwise);

std::string NameOf(const job::CsvFeature& feature);
std::string NameOf(const job::ExampleFeature& feature);
std::string NameOf(const job::ArrayFeature& feature);

// Checks skip_rows and take_rows.
absl::Status CheckRange(const job::Input& input);
// Return the rows that `mode` reads: a part of them with hold_out_every, else all.
Dataset NotHeldOut(const job::Job& job, Mode mode, const Dataset& rows);
int64_t NotHeldOut(const job::Job& job, Mode mode, int64_t num_rows);
// Returns the part of `rows` that the job selects.
Dataset InRange(const job::Job& job, Mode mode, Dataset rows);
// Shuffles and repeats as the job requests; `buffer_size` is used when the job names none.
Dataset InOrder(const job::Job& job, Mode mode, Dataset dataset, int64_t buffer_size);

// Fails with InvalidArgument for a cross that would hash its keys in another order than for the training data.
absl::Status CheckCrosses(const job::Job& job, Mode mode, const MadeColumns& columns);

// Numbers for the words of one component: class numbers or one-hot vectors.
struct Vocabulary {
  std::map<std::string, size_t> words;
  bool is_label = false;  // an unknown word is an error
  bool is_class = false;
  DType dtype = DType::kF32;
};
using Vocabularies = std::map<std::string, Vocabulary>;  // by component
struct Wanted;
// Adds the vocabulary of `component`, in its type; adds none when `words` is empty.
void AddVocabulary(const std::string& component, const google::protobuf::RepeatedPtrField<std::string>& words,
                   const Wanted& wanted, Vocabularies& vocabularies);
// Returns `batches` with words encoded as numbers. Fails with InvalidArgument for a label outside its vocabulary.
Dataset EncodeWords(const Dataset& batches, const Vocabularies& vocabularies);

// A label of a multi-label model that lists the classes of a row, with padding.
struct SparseLabel {
  static constexpr int64_t kPadding = std::numeric_limits<int64_t>::min();
  static constexpr const char* kPaddingWord = "\xff";  // not UTF-8, so no vocabulary has it

  std::vector<std::string> words;  // the names of the classes; empty: rows have class numbers
  int64_t classes = 0;
  DType dtype = DType::kI32;  // the type of the result
};
// Returns `rows`, single or in batches, with multi-hot labels [..., classes] of type `dtype`. Fails with
// InvalidArgument for a word that is not in the vocabulary, and for numbers outside [0, classes).
Dataset MultiHotLabels(const Dataset& rows, const SparseLabel& label);

// The type and scale of a component's numbers.
struct Conversion {
  DType dtype = DType::kF32;
  double scale = 1;
  double offset = 0;
};
// Converts the components that `conversions` name. Fails with InvalidArgument for labels outside [0, `classes`), and
// for NaN and infinity in a component of `finite`.
Dataset Convert(const Dataset& parsed, const std::map<std::string, Conversion>& conversions,
                std::optional<int64_t> classes, const std::set<std::string>& finite);

// The model's requirements on the tensors of the data.
struct Wanted {
  ComponentTypes types;  // by component; of features f32, and of labels by the model, unless given
  CellKinds cells;       // features that feature columns read
  LabelForm label;
  std::map<std::string, LabelKind> labels = {};  // components of features that are labels: class numbers, or numbers
  ReadingRows reading = {};
  std::set<std::string> finite = {};  // components of labels and weights, in which NaN and infinity are errors

  // Returns how columns read the feature; numbers when no column reads it.
  CellKind CellsOf(const std::string& feature) const;
  CellUse UseOf(const std::string& feature) const;
};

// Rejects columns that read words: `what`, such as arrays, hold only numbers.
absl::Status CheckNoWords(const Wanted& wanted, std::string_view what);

// Returns the weights of classes of the label of `data`; empty when it has none.
std::vector<float> ClassWeightsOf(const job::Data& data);
// Returns `batches` with the feature that weighs rows by their class, if the label of `mode` has class weights. Fails
// with InvalidArgument for weights that do not fit the model.
absl::StatusOr<Dataset> WithClassWeights(const job::Job& job, Mode mode, const Dataset& batches);

// Each returns the rows in batches, before words become ids and without prefetching.
absl::StatusOr<JobInput> OpenCsv(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                 const Wanted& wanted);
absl::StatusOr<JobInput> OpenRecords(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                     const Wanted& wanted);
absl::StatusOr<JobInput> OpenArrays(const job::Job& job, Mode mode, const std::string& name, FileSystem& files,
                                    const Wanted& wanted);
absl::StatusOr<JobInput> OpenGiven(const job::Job& job, Mode mode, const std::string& name, const Wanted& wanted,
                                   const GivenBatches* batches);

}  // namespace tessera::job_data

#endif  // TESSERA_ESTIMATOR_JOB_DATA_JOB_DATA_H_
