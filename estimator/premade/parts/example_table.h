// SPDX-License-Identifier: Apache-2.0
// A hash table of examples in variables of the model: a step finds the row of each example of its batch by id. For
// models that keep numbers for each example of the data.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_EXAMPLE_TABLE_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_EXAMPLE_TABLE_H_

#include <cstdint>
#include <string>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera::premade {

// Open addressing with linear probing; entries are never removed. Ids are compared whole, so two examples share a row
// only when their ids are equal.
class ExampleTable {
 public:
  // Asks for the variables <name>/example_ids i64[places], <name>/example_states f32[places, columns], zeros at first,
  // and <name>/places_left f32[]. There are at least two places for each of `num_examples`.
  ExampleTable(const std::string& name, int64_t num_examples, int64_t columns);

  // Finds the places of `ids`, i64[batch], equal on all replicas, and makes entries for new ids. An id below 0, or
  // without a place, makes places_left NaN. Called once in a step.
  void Find(const Tensor& ids);

  // Returns, for each row of the batch, the first row with the same id, i32[batch]. Below, other rows have the state of
  // that one.
  const Tensor& first() const { return first_; }
  // Returns the states of the batch, f32[batch, columns].
  Tensor States() const;
  // Stores the states of the rows that are first with their id.
  void Store(const Tensor& states) const;
  // Returns the states of all examples so far, zeros in free places: f32[places, columns].
  Tensor AllStates() const { return states_.Read(); }
  // Returns the number of examples so far, f32[].
  Tensor Size() const;
  // Returns the number of different ids of the batch that find no place because all are taken, f32[].
  const Tensor& without_place() const { return without_place_; }

  // Returns the number of places for so many examples: a power of two.
  static int64_t PlacesFor(int64_t num_examples);

 private:
  int64_t places_;
  Variable ids_;
  Variable states_;
  Variable places_left_;
  Tensor first_;
  Tensor rows_;  // i32[batch]: the places
  Tensor without_place_;
  Tensor own_rows_;  // the places of rows that are first with their id; -1 for the others
};

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_EXAMPLE_TABLE_H_
