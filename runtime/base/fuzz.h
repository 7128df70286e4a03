// SPDX-License-Identifier: Apache-2.0
// Fuzzers. A parser of foreign files has a fuzzer beside it, PARSER_fuzz.cpp. It defines the two functions that its
// line in TESSERA_FUZZ_TARGETS declares:
//    void fuzz::Npy(bytes)   passes arbitrary bytes to the parser. It may reject them; it must not crash, read beyond
//                            them, hang, or allocate more than 4 times their size plus 64 MiB.
//    Seeds fuzz::NpySeeds()  returns valid seed inputs, in addition to those that the tests keep as files.
// tessera_fuzz runs all of them under libFuzzer (scripts/fuzz). Every build replays the seeds and the crashers of
// test/crashers/TARGET as the test "crashers".
#ifndef TESSERA_RUNTIME_BASE_FUZZ_H_
#define TESSERA_RUNTIME_BASE_FUZZ_H_

#include <string>
#include <string_view>
#include <vector>

// Name of the functions, name of the target.
#define TESSERA_FUZZ_TARGETS(X)          \
  X(Npy, "npy")                          \
  X(Npz, "npz")                          \
  X(TfRecord, "tf_record")               \
  X(Executable, "executable")            \
  X(CheckpointIndex, "checkpoint_index") \
  X(Checkpoint, "checkpoint")            \
  X(Safetensors, "safetensors")          \
  X(Events, "events")                    \
  X(TreeEnsembles, "tree_ensembles")     \
  X(Csv, "csv")                          \
  X(Example, "example")                  \
  X(Image, "image")                      \
  X(Records, "records")                  \
  X(Job, "job")                          \
  X(TensorLiteral, "tensor_literal")     \
  X(ProgramText, "program_text")         \
  X(ProgramBytecode, "program_bytecode") \
  X(Tfds, "tfds")                        \
  X(TfxSchema, "tfx_schema")             \
  X(Hdf5, "hdf5")                        \
  X(KerasConfig, "keras_config")         \
  X(PredictJson, "predict_json")         \
  X(SavedModel, "saved_model")           \
  X(JaxExport, "jax_export")             \
  X(JsonRows, "json_rows")               \
  X(V2Body, "v2_body")                   \
  X(RequestMessage, "request_message")   \
  X(HttpRequest, "http_request")         \
  X(GrpcRequest, "grpc_request")         \
  X(WarmUpRequest, "warm_up_request")    \
  X(ServerConfig, "server_config")

namespace tessera::fuzz {

using Seeds = std::vector<std::string>;

#define TESSERA_DECLARE_FUZZER(Name, target) \
  void Name(std::string_view bytes);         \
  Seeds Name##Seeds();
TESSERA_FUZZ_TARGETS(TESSERA_DECLARE_FUZZER)
#undef TESSERA_DECLARE_FUZZER

}  // namespace tessera::fuzz

#endif  // TESSERA_RUNTIME_BASE_FUZZ_H_
