// SPDX-License-Identifier: Apache-2.0
// Element types and shapes of an HDF5 file. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_DATATYPE_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_DATATYPE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/object_header.h"
#include "tessera/runtime/types/shape.h"

namespace tessera::hdf5 {

struct Datatype {
  enum class Kind {
    kNumber,
    kFixedString,     // `size` bytes, padded with zeros or spaces
    kVariableString,  // a length and a reference to a global heap
    kOther,
  };
  Kind kind = Kind::kOther;
  uint64_t size = 0;              // the bytes of an element in the file
  DType dtype = DType::kInvalid;  // for kNumber
  bool big_endian = false;        // for kNumber
  std::string what = "a type";    // a description, for kOther
};

// Returns the type that a datatype message describes; kOther for types that are neither numbers nor strings.
absl::StatusOr<Datatype> ParseDatatype(const FileBytes& file, std::string_view message);

// Returns the shape of a dataspace message; nullopt for a null dataspace. Fails with DataLoss for a damaged file.
absl::StatusOr<std::optional<Shape>> ParseDataspace(const FileBytes& file, std::string_view message);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_DATATYPE_H_
