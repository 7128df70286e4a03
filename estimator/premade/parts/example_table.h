// SPDX-License-Identifier: Apache-2.0
// A hash table of examples in model variables: a step looks up the row of each example of its batch by id. For models
// that store state per example.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_EXAMPLE_TABLE_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_EXAMPLE_TABLE_H_

#include <cstdint>
#include <string>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera::premade {

// Open addressing with linear probing; entries are never removed. Ids are compared in full, so two examples share a row
// only if their ids are equal.
class ExampleTable {
 public:
  // Creates the variables <name>/example_ids i64[places], <name>/example_states f32[places, columns], initialised to
  // zero, and <name>/places_left f32[]. There are at least two slots for each of `num_examples`.
  ExampleTable(const std::string& name, int64_t num_examples, int64_t columns);

  // Finds the slots of `ids`, i64[batch], equal on all replicas, and inserts new ids. A negative id, or an id without a
  // slot, makes places_left NaN. Call it once per step.
  void Find(const Tensor& ids);

  // Returns, for each row of the batch, the first row with the same id, i32[batch]. Below, duplicates use the state of
  // that row.
  const Tensor& first() const { return first_; }
  // Returns the states of the batch, f32[batch, columns].
  Tensor States() const;
  // Stores the states of the first row of each id.
  void Store(const Tensor& states) const;
  // Returns the states of all examples so far, zeros in free slots: f32[places, columns].
  Tensor AllStates() const { return states_.Read(); }
  // Returns the number of examples so far, f32[].
  Tensor Size() const;
  // Returns the number of distinct ids of the batch for which no slot is free, f32[].
  const Tensor& without_place() const { return without_place_; }

  // Returns the number of slots for `num_examples` examples: a power of two.
  static int64_t PlacesFor(int64_t num_examples);

 private:
  int64_t places_;
  Variable ids_;
  Variable states_;
  Variable places_left_;
  Tensor first_;
  Tensor rows_;  // i32[batch]: the slots
  Tensor without_place_;
  Tensor own_rows_;  // the slots of rows that are the first with their id; -1 for duplicates
};

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_EXAMPLE_TABLE_H_
