// SPDX-License-Identifier: Apache-2.0
// HDF5 files, in which Keras stores weights, as h5py writes them by default: groups, datasets of numbers, and string
// attributes. The format is the HDF Group's "HDF5 File Format Specification", version 3.0. The reader treats files as
// untrusted input.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_HDF5_FILE_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_HDF5_FILE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/object_header.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::hdf5 {

bool LooksLikeHdf5(std::string_view head);

// Immutable; copies share the bytes. Paths have slashes between names, and no leading slash; "" is the root group.
// Errors are DataLoss for a damaged file, and Unimplemented for parts of the format that h5py writes only on request.
class File {
 public:
  // Parses the bytes of a file; `name` is for messages. Fails with InvalidArgument for a file that is not HDF5.
  static absl::StatusOr<File> Parse(std::string bytes, const std::string& name);

  // Returns the names of a group's members, sorted; none for a dataset. Fails with NotFound when there is no such
  // object.
  absl::StatusOr<std::vector<std::string>> Members(const std::string& path) const;
  absl::StatusOr<bool> Contains(const std::string& path) const;
  // Returns a dataset. Fails with InvalidArgument for a group, and for elements that are not numbers.
  absl::StatusOr<Buffer> Read(const std::string& path) const;
  // Returns the strings of an attribute, one for a scalar; nullopt when the object has no such attribute.
  absl::StatusOr<std::optional<std::vector<std::string>>> Strings(const std::string& path,
                                                                  const std::string& attribute) const;

 private:
  // Returns the messages of the object at `path`; nullopt when there is none.
  absl::StatusOr<std::optional<std::vector<Message>>> Find(const std::string& path) const;
  absl::StatusOr<std::vector<Message>> Get(const std::string& path) const;

  std::shared_ptr<const std::string> owner_;
  FileBytes file_;
  uint64_t root_ = 0;
};

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_HDF5_FILE_H_
