// SPDX-License-Identifier: Apache-2.0
// NumPy's array files: .npy holds one array, .npz (a ZIP archive) several named ones.
// Format: numpy/lib/format.py's NEP 1, versions 1 to 3. The readers treat files as untrusted.
#ifndef TESSERA_RUNTIME_IO_NPY_H_
#define TESSERA_RUNTIME_IO_NPY_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Returns the array of a .npy file. NumPy has no name for bf16 and stores it as raw bytes ("<V2"): such files are read
// as `raw_type`. Other byte orders are swapped, Fortran order is transposed. Fails with InvalidArgument for element
// types without a DType (strings, objects, records) and for raw bytes without `raw_type`. Fails with DataLoss for
// damage. `name` is the file name for messages.
absl::StatusOr<Buffer> ParseNpy(std::string_view bytes, std::string_view name,
                                std::optional<DType> raw_type = std::nullopt);
// The strings of an array of NumPy's types str_ ("<U5", as UTF-8 here) or bytes_ ("|S5"), row-major, without trailing
// zero padding.
struct StringArray {
  std::vector<std::string> strings = {};
  Shape shape = {};
};
// Returns the strings of a .npy file. Fails with InvalidArgument for elements of another type, and for invalid Unicode
// code points. Fails with DataLoss for damage.
absl::StatusOr<StringArray> ParseNpyStrings(std::string_view bytes, std::string_view name);
// Return the bytes of a file of version 1.0, little-endian, row-major; and the header that precedes the elements.
std::string SerializeNpy(const Buffer& buffer);
std::string NpyHeader(const TensorType& type);

using NamedBuffers = std::vector<std::pair<std::string, Buffer>>;

// Returns the members in the order of the archive, without ".npy". Fails with InvalidArgument for other members.
// `raw_type` is as above, for all members.
absl::StatusOr<NamedBuffers> ParseNpz(std::string_view bytes, std::string_view name,
                                      std::optional<DType> raw_type = std::nullopt);
// The same for members whose raw elements differ in type: `raw_type_of` returns the type for a member's name.
using RawTypeOf = std::function<std::optional<DType>(std::string_view member)>;
// `left_out`, if given, receives the members that would be InvalidArgument, by name, with their errors. `texts`, if
// given, receives the string members, by name.
absl::StatusOr<NamedBuffers> ParseNpz(std::string_view bytes, std::string_view name, const RawTypeOf& raw_type_of,
                                      std::map<std::string, absl::Status>* left_out = nullptr,
                                      std::map<std::string, StringArray>* texts = nullptr);
// Returns an archive whose members are stored, not compressed; equal contents give equal bytes.
absl::StatusOr<std::string> SerializeNpz(const NamedBuffers& buffers);

// Returns whether a file's elements are strings.
bool HoldsStrings(std::string_view bytes);
bool LooksLikeNpy(std::string_view head);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_NPY_H_
