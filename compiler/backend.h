// SPDX-License-Identifier: Apache-2.0
// The interface between the phases and a device: the compiler asks a Backend for everything it needs to know about the
// device. Only compiler/driver/backends.cpp names the folder of a backend.
#ifndef TESSERA_COMPILER_BACKEND_H_
#define TESSERA_COMPILER_BACKEND_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/phases.h"

namespace mlir {
class DialectRegistry;
class ModuleOp;
class Operation;
class RewritePatternSet;
}  // namespace mlir

namespace tessera {

struct LoweringPatterns;  // compiler/lower/patterns.h
class PassList;           // compiler/pass_list.h
namespace stablehlo {
class ConvolutionOp;
}  // namespace stablehlo
namespace proto {
class ExecutableProto;
}  // namespace proto

// The processor for which code is generated. Made by a backend; an empty key marks a target that is not made yet.
struct Target {
  std::string requested;              // the architecture as given, "native" or a name
  std::string architecture;           // its name in descriptions and messages
  std::vector<std::string> required;  // features that generated code may use, for the loader
  std::string key;                    // identifies everything about the device that generated code depends on; one
                                      // line
  int64_t vector_bits = 128;          // the width of the widest registers that its code uses
  bool marks_regions = false;         // generated code marks the start of kernels for the profiler
  bool counts_work = false;           // entries report how much work a step does
  bool debug_info = false;            // generated code has line tables
};

// Code that runs is instrumented in sanitizer builds of Tessera; code that is only printed never is.
enum class CodeUse { kRun, kRead };

// A section of an executable's code.
struct CodeSection {
  std::string kind;  // "elf": a shared object; other kinds: formats that the device's loader knows
  std::string bytes;
};

// A device for which the compiler generates code. Stateless and thread-safe; never destroyed.
class Backend {
 public:
  virtual ~Backend() = default;

  // Returns the device's name as given to --device: "cpu".
  virtual std::string_view device() const = 0;

  // Returns the values of --emit that the backend produces from a module after the last phase, in the order of
  // messages.
  virtual std::span<const Emit> emits() const = 0;

  // Returns the target for |architecture|, "native" or a name. Fails with InvalidArgument for an unknown name.
  virtual absl::StatusOr<Target> MakeTarget(std::string_view architecture, CodeUse use) const = 0;

  // Returns why the device cannot run |op|, which then runs on the host; nullopt when the device can.
  virtual std::optional<std::string> WhyNotOnDevice(mlir::Operation* op) const = 0;

  // Returns whether a library computes |op| including its padding, dilation and reversed windows. For other
  // convolutions these become separate ops.
  virtual bool ComputesWindow(stablehlo::ConvolutionOp op) const = 0;

  // Returns whether a library computes |op|, whose input is dilated, at least as fast as |convolutions| dense
  // convolutions with |phases| phases in total. --tessera-split-convolutions explains phases.
  virtual bool SkipsDilation(stablehlo::ConvolutionOp op, int64_t convolutions, int64_t phases) const = 0;

  // Returns whether a library computes |op| at least as fast as |cropped|, a convolution of slices of the operands.
  // Slices are copies; a library may instead read parts of the operands in place.
  virtual bool ReadsParts(stablehlo::ConvolutionOp op, stablehlo::ConvolutionOp cropped) const = 0;

  // Adds rewrites of StableHLO that run before lowering and give ops the form that libraries prefer.
  virtual void AddRewrites(mlir::RewritePatternSet& patterns) const = 0;

  // Adds patterns of --tessera-lower-stablehlo for the ops of StableHLO that only libraries compute, such as cholesky.
  virtual void AddLibraryRules(LoweringPatterns& lowering) const = 0;

  // Adds patterns of --tessera-choose-kernels for the named ops of tessera_rt that libraries compute, or whose loops
  // need another form. The pattern with the greatest benefit applies; that of the generic loops is 1.
  virtual void AddKernelRules(mlir::RewritePatternSet& patterns) const = 0;

  // Adds passes that turn ops on buffers into kernels. They run in Phase::kBuffer, between bufferisation and the plan
  // of the arena.
  virtual void AddKernelPasses(PassList& passes, const Target& target) const = 0;

  // Adds the passes of Phase::kCode, from entries with slots to the input of Generate and Print.
  virtual void AddCodePasses(PassList& passes, const Target& target) const = 0;

  // Returns the code of |module|, which has been through all phases for |target|, and uses it up. With |print_timing|,
  // prints to stderr what each step took. Fails with Internal.
  virtual absl::StatusOr<std::vector<CodeSection>> Generate(mlir::ModuleOp module, const Target& target,
                                                            bool print_timing) const = 0;

  // Returns |module| as text for readers. |module| has been through all phases for |target|, which is made for
  // CodeUse::kRead. Fails with InvalidArgument when |emit| is no text of this backend's.
  virtual absl::StatusOr<std::string> Print(mlir::ModuleOp module, const Target& target, Emit emit) const = 0;

  // Sets what |executable| says about the processor that it needs, and its device unless that is the CPU.
  virtual void Describe(const Target& target, proto::ExecutableProto& executable) const = 0;

  // Registers the passes of AddKernelPasses and AddCodePasses that are its own, for tessera-opt.
  virtual void RegisterPasses() const = 0;

  // Registers what its passes, Generate and Print need to know about other dialects.
  virtual void RegisterInterfaces(mlir::DialectRegistry& registry) const = 0;
};

// Returns the backends of this program; the first one is the default.
std::vector<const Backend*> Backends();

// Returns the names of the devices of Backends().
std::vector<std::string> DeviceNames();

// Returns the backend for |device|. Fails with NotFound when there is none.
absl::StatusOr<const Backend*> FindBackend(std::string_view device);

// Returns the backend for |device|. Without one, emits an error at |at| and returns null.
const Backend* FindBackend(std::string_view device, mlir::Operation* at);

// Adds a backend to this program and returns true; false when there is one for its device. An object file that is
// linked in adds its own by `const bool added = AddBackend(...)`, so that no other file names it. To be called before
// main, by one thread.
bool AddBackend(const Backend* backend);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BACKEND_H_
