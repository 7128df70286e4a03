// SPDX-License-Identifier: Apache-2.0
// Descriptions of the hand-written entries of testdata/programs.cpp, for tests of the interface.
#ifndef TESSERA_RUNTIME_API_PROGRAMS_TESTUTIL_H_
#define TESSERA_RUNTIME_API_PROGRAMS_TESTUTIL_H_

#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/api/tessera.hpp"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

inline proto::TensorType TypeOf(DType dtype, Shape shape) { return ToProto({dtype, std::move(shape)}); }

inline proto::Value NamedValue(const std::string& name, DType dtype, Shape shape) {
  proto::Value value;
  value.set_name(name);
  *value.mutable_type() = TypeOf(dtype, std::move(shape));
  return value;
}

inline void AddArgument(proto::Entry& entry, const std::string& name, DType dtype, Shape shape, int64_t aliases = -1) {
  proto::Argument& argument = *entry.add_arguments();
  *argument.mutable_value() = NamedValue(name, dtype, std::move(shape));
  argument.set_aliases_result(aliases);
}

// Returns an executable with the code in the file `object`.
inline Executable MakeExecutable(int64_t replicas = 1, const char* object = TESSERA_TEST_PROGRAMS) {
  Executable executable;
  executable.object = FileSystem::Local().Read(object).value();
  executable.description.set_abi_version(TESSERA_ABI_VERSION);
  executable.description.set_num_shards(replicas);
  executable.description.set_cpu("test");
  return executable;
}

inline proto::Entry& AddEntry(Executable& executable, const std::string& name) {
  proto::Entry& entry = *executable.description.add_entries();
  entry.set_name(name);
  entry.set_arena_bytes(256);
  return entry;
}

inline std::shared_ptr<v1::Program> Load(const Executable& executable, const v1::LoadOptions& options = {}) {
  return v1::Program::LoadBytes(executable.Serialize(), "test.tsr", options);
}

// Expects the statement to throw tessera::Error of that code, with a message that matches.
#define EXPECT_ERROR(statement, expected_code, matcher)     \
  try {                                                     \
    statement;                                              \
    ADD_FAILURE() << "expected an error";                   \
  } catch (const Error& error) {                            \
    EXPECT_EQ(error.code(), expected_code) << error.what(); \
    EXPECT_THAT(std::string(error.what()), matcher);        \
  }

inline std::vector<float> Iota(size_t count, float first = 0) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i) values[i] = first + static_cast<float>(i);
  return values;
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_API_PROGRAMS_TESTUTIL_H_
