// SPDX-License-Identifier: Apache-2.0
// Traces one step of builder calls and runs it on the reference interpreter.
#ifndef TESSERA_ESTIMATOR_TESTS_STEP_TESTUTIL_H_
#define TESSERA_ESTIMATOR_TESTS_STEP_TESTUTIL_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

class TracedStep {
 public:
  // `step` becomes the computation @step, `finish`, if given, @finish; both name their results with Result. @init has
  // run. `compiled` runs native code instead of the interpreter. A failure ends the program with its message: these are
  // tests.
  TracedStep(int64_t replicas, const std::function<void()>& step, const std::function<void()>& finish = {},
             bool compiled = false);

  // Runs one step.
  void Step();
  // Runs one step and returns one of its results, of replica 0 or of each replica.
  template <typename T>
  std::vector<T> Run(std::string_view result) {
    return RunAll<T>(result).front();
  }
  template <typename T>
  std::vector<std::vector<T>> RunAll(std::string_view result) {
    return ToVectors<T>(RunEntry("step", result));
  }
  // Runs @finish and returns one of its results; Finish returns a scalar.
  template <typename T>
  std::vector<T> FinishAll(std::string_view result) {
    return ToVectors<T>(RunEntry("finish", result)).front();
  }
  template <typename T>
  T Finish(std::string_view result) {
    return FinishAll<T>(result).at(0);
  }

  // Returns replica 0's value of a variable.
  template <typename T>
  std::vector<T> Read(std::string_view variable) const {
    return ToVectors<T>({ReadBuffer(variable)}).front();
  }
  // Sets a variable on all replicas.
  template <typename T>
  void Write(std::string_view variable, const std::vector<T>& values) {
    WriteBuffer(variable, Buffer::FromVector(values, Type(variable).shape));
  }
  TensorType Type(std::string_view variable) const;
  std::vector<std::string> VariableNames() const;

 private:
  std::vector<Buffer> RunEntry(std::string_view entry, std::string_view result);
  Buffer ReadBuffer(std::string_view variable) const;
  void WriteBuffer(std::string_view variable, const Buffer& value);

  template <typename T>
  static std::vector<std::vector<T>> ToVectors(const std::vector<Buffer>& buffers) {
    std::vector<std::vector<T>> vectors;
    for (const Buffer& buffer : buffers) {
      const auto values = buffer.As<T>();
      vectors.emplace_back(values.begin(), values.end());
    }
    return vectors;
  }

  std::unique_ptr<Executor> executor_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_TESTS_STEP_TESTUTIL_H_
