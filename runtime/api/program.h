// SPDX-License-Identifier: Apache-2.0
// A loaded program that many threads may call. Its code and constants exist once; each concurrent call has its own
// arena and prepared kernels. A program compiled for several sizes of a dimension consists of one program per size. The
// program of the largest size represents all of them: it describes them and dispatches each call to the right one.
#ifndef TESSERA_RUNTIME_API_PROGRAM_H_
#define TESSERA_RUNTIME_API_PROGRAM_H_

#include <array>
#include <atomic>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/api/entry_call.h"
#include "tessera/runtime/api/signature.h"
#include "tessera/runtime/executable/variants.h"

namespace tessera::api {

// An executor of the program and one call per entry, in entry order. For one thread at a time.
struct Session {
  std::unique_ptr<Executor> executor;
  std::vector<std::unique_ptr<EntryCall>> calls;
};

struct LoadOptions {
  int threads = 0;
  double deadline_seconds = 0;
  HostFunctionTable host_functions = {};
  std::string cpu = {};  // the variant to run; empty: the best one that this machine supports
};

// Thread-safe.
class LoadedProgram {
 public:
  static absl::StatusOr<std::shared_ptr<LoadedProgram>> Load(std::string_view bytes, std::string_view name,
                                                             const LoadOptions& options);
  ~LoadedProgram();

  LoadedProgram(const LoadedProgram&) = delete;
  LoadedProgram& operator=(const LoadedProgram&) = delete;

  const proto::ExecutableProto& description() const { return executable_->description; }
  const std::deque<Signature>& signatures() const { return signatures_; }  // in the order of the entries
  const ValueList& variables() const { return variables_; }

  // Returns the index of the entry; nullptr means "main", else the only entry. Fails with NotFound, naming the existing
  // entries.
  absl::StatusOr<size_t> FindEntry(const char* name) const;

  // Returns the specialisation; empty for a program that is not specialised.
  const proto::Specialisation& specialisation() const { return specialisation_; }

  // Returns the program for a call on `inputs`, and their number of rows. It is this program unless it is specialised.
  // Fails with InvalidArgument when no size fits that number of rows.
  struct Choice {
    LoadedProgram* program;
    int64_t rows = kAllRows;
  };
  absl::StatusOr<Choice> ChooseFor(size_t entry, std::span<const TesseraTensor> inputs);

  // Runs one call of an entry. Fails with FailedPrecondition for a program with variables.
  absl::Status Run(size_t entry, std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs);

  // Returns a session for exclusive use.
  absl::StatusOr<std::unique_ptr<Session>> NewSession() const;
  // Fails with FailedPrecondition for a program with variables: a call without a state has no values for them.
  absl::Status CheckStateless() const;

 private:
  LoadedProgram(std::shared_ptr<const Executable> executable, const LoadOptions& options,
                const proto::Specialisation& specialisation);
  // Loads one of the sizes in `file`.
  static absl::StatusOr<std::shared_ptr<LoadedProgram>> LoadSize(const VariantFile& file, size_t cpu, size_t size,
                                                                 const LoadOptions& options);
  absl::Status RunHere(size_t entry, std::span<const TesseraTensor> inputs, std::span<const TesseraTensor> outputs,
                       int64_t rows);

  // The idle sessions. A thread first looks in the slot of its last session, so that threads that call alternately each
  // keep their own.
  static constexpr size_t kMaxIdle = 64;
  struct alignas(64) Slot {
    std::atomic<Session*> session = nullptr;
  };
  absl::StatusOr<std::unique_ptr<Session>> Take();
  void Give(std::unique_ptr<Session> session);

  const std::shared_ptr<const Executable> executable_;
  const LoadOptions options_;
  const proto::Specialisation specialisation_;
  std::vector<std::shared_ptr<LoadedProgram>> smaller_;  // in the order of the sizes; only in the largest
  std::shared_ptr<const LoadedCode> code_;
  std::deque<Signature> signatures_;  // addresses are stable: calls and callers point to them
  ValueList variables_;
  std::array<Slot, kMaxIdle> idle_;
};

}  // namespace tessera::api

// The handles of the C interface.
struct TesseraProgram {
  std::shared_ptr<tessera::api::LoadedProgram> program;
};

#endif  // TESSERA_RUNTIME_API_PROGRAM_H_
