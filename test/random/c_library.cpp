// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/c_library.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <ucontext.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <regex>

#include "fmt/format.h"
#include "tessera/compiler/driver/c_library/compile_c_library.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

constexpr char kName[] = "model";
// The functions of glibc's libm, whose frames the header does not count, use less.
constexpr int64_t kStackOfOthers = 4096;

// Returns the number that the header defines as MODEL_`name`.
int64_t ConstantOf(const std::string& header, const std::string& name) {
  std::smatch match;
  const std::regex pattern("#define MODEL_" + name + " (\\d+)");
  return std::regex_search(header, match, pattern) ? std::stoll(match[1]) : -1;
}

// A stack for one call, filled with a pattern, with a guard page below it.
class WatchedStack {
 public:
  static constexpr int64_t kPage = 4096;

  explicit WatchedStack(int64_t bytes) : bytes_((bytes + kPage - 1) / kPage * kPage) {
    memory_ =
        static_cast<unsigned char*>(mmap(nullptr, Total(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(memory_, kPage, PROT_NONE);
    std::memset(begin(), kPattern, static_cast<size_t>(bytes_));
  }
  ~WatchedStack() { munmap(memory_, Total()); }
  WatchedStack(const WatchedStack&) = delete;
  WatchedStack& operator=(const WatchedStack&) = delete;

  // Calls function(pointers) on the stack; returns the bytes that it used.
  int64_t Call(void (*function)(void*), void* pointers) {
    ucontext_t here, there;
    getcontext(&there);
    there.uc_stack = {.ss_sp = begin(), .ss_flags = 0, .ss_size = static_cast<size_t>(bytes_)};
    there.uc_link = &here;
    const auto address = reinterpret_cast<uint64_t>(pointers), code = reinterpret_cast<uint64_t>(function);
    makecontext(&there, reinterpret_cast<void (*)()>(&Enter), 4, static_cast<unsigned>(code >> 32),
                static_cast<unsigned>(code), static_cast<unsigned>(address >> 32), static_cast<unsigned>(address));
    swapcontext(&here, &there);
    int64_t untouched = 0;
    while (untouched < bytes_ && begin()[untouched] == kPattern) ++untouched;
    return bytes_ - untouched;
  }

 private:
  static constexpr unsigned char kPattern = 0xa5;

  // makecontext passes numbers of 32 bits.
  static void Enter(unsigned code_high, unsigned code_low, unsigned high, unsigned low) {
    const auto join = [](uint64_t upper, uint64_t lower) { return upper << 32 | lower; };
    reinterpret_cast<void (*)(void*)>(join(code_high, code_low))(reinterpret_cast<void*>(join(high, low)));
  }

  unsigned char* begin() const { return memory_ + kPage; }
  size_t Total() const { return static_cast<size_t>(bytes_ + kPage); }

  int64_t bytes_;
  unsigned char* memory_;
};

// Returns C code that calls the library with the pointers of an array, and another function that calls nothing.
std::string CallerOf(size_t pointers) {
  std::string arguments = "p[1]";
  for (size_t i = 1; i < pointers; ++i) arguments += fmt::format(", p[{}]", i + 1);
  return fmt::format(
      "#include \"{0}.h\"\n"
      "void call(void** p) {{ *(int32_t*)p[0] = {0}({1}); }}\n"
      "__attribute__((noinline)) static int32_t nothing(void** p) {{ __asm__ volatile(\"\" : : \"r\"(p)); return 0; "
      "}}\n"
      "void call_nothing(void** p) {{ *(int32_t*)p[0] = nothing(p); }}\n",
      kName, arguments);
}

class Loaded {
 public:
  ~Loaded() {
    if (handle_ != nullptr) dlclose(handle_);
    if (!directory_.empty()) FileSystem::Local().DeleteRecursively(directory_).IgnoreError();
  }

  absl::Status Load(const CLibrary& library, size_t pointers) {
    std::string directory = std::filesystem::temp_directory_path() / "tessera_c_library.XXXXXX";
    if (mkdtemp(directory.data()) == nullptr) return Internal("no temporary directory {}", directory);
    directory_ = directory;
    RETURN_IF_ERROR(WriteCLibrary(library, kName, directory_));
    const std::string caller = directory_ + "/caller.c", object = directory_ + "/caller.so";
    RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(caller, CallerOf(pointers)));
    const std::string command = fmt::format("{0} -x c -O1 -fPIC -shared -o {1} {2} -x none {3}/lib{4}.a -lm",
                                            TESSERA_C_COMPILER, object, caller, directory_, kName);
    if (std::system(command.c_str()) != 0) return Internal("the C compiler fails: {}", command);
    handle_ = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);  // lazy symbol resolution would use stack
    if (handle_ == nullptr) return Internal("the library cannot be loaded: {}", dlerror());
    return absl::OkStatus();
  }

  void (*Function(const char* name) const)(void*) { return reinterpret_cast<void (*)(void*)>(dlsym(handle_, name)); }

 private:
  std::string directory_;
  void* handle_ = nullptr;
};

}  // namespace

absl::StatusOr<CLibraryRun> RunAsCLibrary(const RandomProgram& program) {
  ASSIGN_OR_RETURN(SourceProgram built, BuildProgram(program));
  ASSIGN_OR_RETURN(const CLibrary library, CompileCLibrary(std::move(built), {.name = kName, .compile = {}}));
  CLibraryRun run;
  run.stack_bytes = ConstantOf(library.header, "STACK_BYTES");
  run.calls_others = library.header.find("calls no other library") == std::string::npos;
  std::vector<Buffer> arguments;  // copies, which the call does not change
  int32_t status = -1;
  std::vector<void*> pointers = {&status};
  for (const Buffer& input : program.inputs[0]) {
    ASSIGN_OR_RETURN(arguments.emplace_back(), input.Copy());
    pointers.push_back(arguments.back().data());
  }
  for (const ValueInfo& result : ResultsOf(program)) {
    ASSIGN_OR_RETURN(run.results.emplace_back(), Buffer::Allocate(result.type));
    pointers.push_back(run.results.back().data());
  }
  ASSIGN_OR_RETURN(Buffer scratch, Buffer::Allocate({DType::kU8, {ConstantOf(library.header, "SCRATCH_BYTES")}}));
  pointers.push_back(scratch.data());
  Loaded loaded;
  RETURN_IF_ERROR(loaded.Load(library, pointers.size() - 1));
  const int64_t room = run.stack_bytes + (int64_t{1} << 16);
  const int64_t nothing = WatchedStack(room).Call(loaded.Function("call_nothing"), static_cast<void*>(pointers.data()));
  const int64_t all = WatchedStack(room).Call(loaded.Function("call"), static_cast<void*>(pointers.data()));
  run.stack_used = all - nothing;
  if (status != 0) return Internal("the function returns {}", status);
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (!BitwiseEqual(arguments[i], program.inputs[0][i])) return Internal("the function changes argument {}", i);
  }
  return run;
}

Difference CompareCLibrary(const RandomProgram& program, const Results& reference, const Results& native,
                           Outcome& outcome) {
  const absl::StatusOr<CLibraryRun> run = RunAsCLibrary(program);
  if (absl::IsInvalidArgument(run.status())) {
    outcome.refusal = Message(run.status());
    return {};
  }
  if (!run.ok()) return {Difference::kNativeFails, "the C library says: " + std::string(Message(run.status()))};
  outcome.stack_bytes = run->stack_bytes;
  if (run->stack_bytes < 0) return {Difference::kStack, "the header states no bound of the stack"};
  const int64_t allowed = run->stack_bytes + (run->calls_others ? kStackOfOthers : 0);
  if (run->stack_used > allowed) {
    return {Difference::kStack,
            fmt::format("the call uses {} bytes of stack, the header states {}", run->stack_used, run->stack_bytes)};
  }
  if (outcome.kernels > 0) return CompareResults(program, reference, {run->results});
  for (size_t i = 0; i < run->results.size(); ++i) {
    if (BitwiseEqual(native[0][i], run->results[i])) continue;
    return {Difference::kCLibraryBits,
            fmt::format("result {} of the C library has other bits than the executable's", i)};
  }
  return {};
}

}  // namespace tessera
