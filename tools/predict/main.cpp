// SPDX-License-Identifier: Apache-2.0
// tessera-predict: predicts the rows of a file through a model server. It contains no compiler; `tessera predict
// --server` starts it.
#include <cstdio>
#include <string_view>

#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/standard_output.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/tools/predict/predict_by_server.h"
#include "tessera/tools/program_io/options.h"

namespace tessera::client {
namespace {

int Main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--version") {
    const absl::StatusOr<std::string> text = VersionText("tessera-predict", TESSERA_VERSION, {});
    if (text.ok()) fmt::print("{}", *text);
    return static_cast<int>(ExitCodeOf(text.status()));
  }
  ServerPrediction prediction;
  CLI::App app("Predicts the rows of a file by a server: TensorFlow Serving's gRPC, as tessera-serve speaks it.",
               "tessera-predict");
  app.add_option("FILE", prediction.input, "rows: .csv, .jsonl, .npz, .npy or .tfrecord");
  prediction.server.Define(app);
  app.get_option("--server")->required();
  app.add_option("--signature", prediction.signature, "of the model; serving_default unless given");
  DefinePredictionOptions(app, prediction.prediction);
  app.add_flag("--json", prediction.prediction.json, "results as JSON");
  bool help = false;
  absl::Status status = ParseOptions(app, argc, argv, help);
  if (help) {
    fmt::print("Example:\n  tessera-predict --server=localhost:8500/digits examples/data/digits.csv\n\n{}", app.help());
    return 0;
  }
  if (status.ok()) status = PredictByServer(prediction);
  if (!status.ok()) fmt::print(stderr, "tessera-predict: error: {}\n", Message(status));
  return static_cast<int>(ExitCodeOf(status));
}

}  // namespace
}  // namespace tessera::client

int main(int argc, char** argv) {
  return tessera::WithStandardOutput("tessera-predict", [&] { return tessera::client::Main(argc, argv); });
}
