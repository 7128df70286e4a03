// SPDX-License-Identifier: Apache-2.0
// A core for tests of protocols: the model "m" in versions 1 and 3, computed here.
//
//   serving_default  x f32[-1,2], n i64[-1] -> y f32[-1], the sum of each row plus n; name string[-1], "row0", ...
//   classify         inputs string[-1] -> classes string[-1,2], scores f32[-1,2], the lengths of the strings
//   regress          inputs string[-1] -> outputs f32[-1,1], the same
#ifndef TESSERA_TOOLS_SERVE_GRPC_FAKE_CORE_TESTUTIL_H_
#define TESSERA_TOOLS_SERVE_GRPC_FAKE_CORE_TESTUTIL_H_

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tessera/tools/serve/core/serving_core.h"

namespace tessera::serve {

// Returns a model with the signatures serving_default, classify and regress, whose files lie in `directory`.
std::shared_ptr<const servable::Servable> MakeFakeServable(std::string directory = "m");

class FakeCore final : public ServingCore {
 public:
  FakeCore();

  void Serve(Request request, Done done) override;
  absl::StatusOr<FoundVersion> Find(const ModelSpec& model) override;
  absl::StatusOr<std::vector<VersionStatus>> Status(const ModelSpec& model) override;
  std::vector<std::string> Models() override { return {"m"}; }
  bool ready() override { return true; }
  absl::Status Reload(const tensorflow::serving::ModelServerConfig& config) override;
  void Poll() override {}
  bool Drain(std::chrono::milliseconds limit) override { return true; }
  Metrics& metrics() override { return metrics_; }

  Request last() const;  // the last request
  std::string reloaded;  // the path of the last configuration

 private:
  std::shared_ptr<const servable::Servable> servable_;
  Metrics metrics_;
  mutable std::mutex mutex_;
  Request last_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_FAKE_CORE_TESTUTIL_H_
