// SPDX-License-Identifier: Apache-2.0
// A file of executables: one, or the variants of one program for several CPUs and for several sizes of one dimension.
//
// A file with one executable has the sections "description" and "object" (container.h), and "code.KIND" for each other
// kind of code. A file with variants has a section "variants" that describes them. The sections of variant K have the
// same names with the suffix ".K".
#ifndef TESSERA_RUNTIME_EXECUTABLE_VARIANTS_H_
#define TESSERA_RUNTIME_EXECUTABLE_VARIANTS_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera {

inline constexpr const char* kDescriptionSection = "description";
inline constexpr const char* kObjectSection = "object";  // the code of kind kElfCode
inline constexpr size_t kMaxVariants = 256;

// A parsed file. Everything in it has been validated: the variants differ only as ValidateVariants allows.
class VariantFile {
 public:
  // Fails as Executable::Parse does. The object code stays in `bytes`: it is not copied.
  static absl::StatusOr<VariantFile> Parse(std::string_view bytes, std::string_view name);

  size_t num_cpus() const { return static_cast<size_t>(list_.num_cpus()); }
  // Returns the number of sizes; 1 for a program that is not specialised.
  size_t num_sizes() const { return descriptions_.size() / num_cpus(); }
  bool is_specialised() const { return !specialisation().sizes().empty(); }
  const proto::Specialisation& specialisation() const { return list_.specialisation(); }

  const proto::ExecutableProto& description(size_t cpu, size_t size = 0) const {
    return descriptions_[size * num_cpus() + cpu];
  }
  // Returns all code of one variant, as Executable::code() does; it points into the bytes of the file.
  const std::vector<CodeView>& code(size_t cpu, size_t size = 0) const { return code_[size * num_cpus() + cpu]; }
  std::string_view object(size_t cpu, size_t size = 0) const { return code(cpu, size).front().bytes; }
  // Returns a copy of one variant.
  Executable Take(size_t cpu, size_t size = 0) const;

 private:
  proto::Variants list_;
  std::vector<proto::ExecutableProto> descriptions_;  // by size, then by CPU
  std::vector<std::vector<CodeView>> code_;           // the same
};

// Returns the section name for code of that kind in a file with one executable.
std::string CodeSectionName(std::string_view kind);

// Returns the bytes of a file. `executables` has 1 to kMaxVariants elements, in the order of proto::Variants. One
// executable that is not specialised becomes a file with one executable.
std::string SerializeVariants(const proto::Variants& list, std::span<const Executable> executables);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VARIANTS_H_
