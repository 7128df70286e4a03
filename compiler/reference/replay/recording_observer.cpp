// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/replay/recording_observer.h"

#include <string>
#include <string_view>
#include <utility>

#include "tessera/compiler/analysis/lapack_call.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {
namespace {

using reference::MatrixCall;

bool IsLinearAlgebra(std::string_view kind) { return kind == "cholesky" || kind.starts_with("lapack_"); }

}  // namespace

std::vector<MatrixCall> MatrixCallsOf(const proto::Kernel& kernel, const void* const* operands,
                                      const void* const* results) {
  if (!IsLinearAlgebra(kernel.kind())) return {};
  const auto buffers = [](const auto& types, const void* const* memory) {
    std::vector<Buffer> wrapped;
    for (const auto& type : types) {
      wrapped.push_back(Buffer::Wrap(FromProto(type), const_cast<void*>(memory[wrapped.size()]), nullptr));
    }
    return wrapped;
  };
  const std::vector<Buffer> given = buffers(kernel.operands(), operands), got = buffers(kernel.results(), results);
  MatrixCall call;
  call.routine = kernel.kind();
  if (call.routine != "cholesky") call.routine.erase(0, std::string_view("lapack_").size());
  for (const auto& [name, values] : kernel.attributes()) {
    if (values.values_size() == 1 && name != kUnreadResults) call.options[std::string(name)] = values.values(0);
  }
  call.dtype = given[0].type().dtype;
  const int64_t batch_rank = given[0].type().rank() - (TakesDiagonals(call.routine) ? 1 : 2);
  const int64_t batches = reference::NumMatrices(given[0].type(), TakesDiagonals(call.routine));
  std::vector<MatrixCall> calls;
  for (int64_t batch = 0; batch < batches; ++batch) {
    call.operands = reference::LoadBatch(given, batch_rank, batch);
    call.results = reference::LoadBatch(got, batch_rank, batch);
    if (call.routine == "gesdd" || call.routine == "gesvd") {
      call.left_vectors = call.results[2].columns();
      call.right_vectors = call.results[3].rows();
    }
    calls.push_back(call);
  }
  return calls;
}

KernelObserver RecordingObserver(std::shared_ptr<RecordedCalls> calls) {
  return
      [calls = std::move(calls)](const proto::Kernel& kernel, const void* const* operands, const void* const* results) {
        for (MatrixCall& call : MatrixCallsOf(kernel, operands, results)) {
          calls->Record(std::move(call));
        }
      };
}

}  // namespace tessera
