// SPDX-License-Identifier: Apache-2.0
// The C++ interface of a deployed program: tessera.h with types, names and lifetimes. Header only, C++17.
//
//    auto m = tessera::Program::Load("model.tsr");
//    m->Run({{"image", View(x, {1, 64})}}, {{"scores", View(y, {1, 10})}});
//
//    auto s = m->NewState(/*seed=*/1);
//    s.Step({{"image", View(x, {32, 64})}, {"label", View(labels, {32})}});
//    float loss = s.Get("loss").Scalar<float>();
//    s.Save("weights.npz");
//
// Every failure throws tessera::Error with the message of the library. Without exceptions the message is printed and
// the process ends: such programs use the functions of tessera.h. tessera.h describes threads, memory and ownership.
#ifndef TESSERA_RUNTIME_API_TESSERA_HPP_
#define TESSERA_RUNTIME_API_TESSERA_HPP_

#include <array>
#include <complex>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tessera/runtime/api/tessera.h"

namespace tessera {
// The inline namespace keeps these names apart: these classes and the compiler's can live in one process.
inline namespace v1 {

class Error : public std::runtime_error {
 public:
  Error(TesseraErrorCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  TesseraErrorCode code() const { return code_; }

 private:
  TesseraErrorCode code_;
};

namespace detail {

[[noreturn]] inline void Fail(TesseraErrorCode code, const std::string& message) {
#if defined(__cpp_exceptions)
  throw Error(code, message);
#else
  std::fprintf(stderr, "tessera: %s\n", message.c_str());
  (void)code;
  std::abort();
#endif
}

inline void Check(TesseraError* error) {
  if (error == nullptr) return;
  const TesseraErrorCode code = tessera_error_code(error);
  const std::string message = tessera_error_message(error);
  tessera_error_free(error);
  Fail(code, message);
}

template <typename T>
struct ElementTypeOf;
#define TESSERA_ELEMENT_TYPE(type, number)              \
  template <>                                           \
  struct ElementTypeOf<type> {                          \
    static constexpr TesseraElementType value = number; \
  };
TESSERA_ELEMENT_TYPE(bool, TESSERA_I1)
TESSERA_ELEMENT_TYPE(signed char, TESSERA_I8)
TESSERA_ELEMENT_TYPE(short, TESSERA_I16)
TESSERA_ELEMENT_TYPE(int, TESSERA_I32)
TESSERA_ELEMENT_TYPE(long, TESSERA_I64)
TESSERA_ELEMENT_TYPE(long long, TESSERA_I64)
TESSERA_ELEMENT_TYPE(unsigned char, TESSERA_UI8)
TESSERA_ELEMENT_TYPE(unsigned short, TESSERA_UI16)
TESSERA_ELEMENT_TYPE(unsigned int, TESSERA_UI32)
TESSERA_ELEMENT_TYPE(unsigned long, TESSERA_UI64)
TESSERA_ELEMENT_TYPE(unsigned long long, TESSERA_UI64)
TESSERA_ELEMENT_TYPE(float, TESSERA_F32)
TESSERA_ELEMENT_TYPE(double, TESSERA_F64)
TESSERA_ELEMENT_TYPE(std::complex<float>, TESSERA_COMPLEX64)
TESSERA_ELEMENT_TYPE(std::complex<double>, TESSERA_COMPLEX128)
#undef TESSERA_ELEMENT_TYPE
static_assert(sizeof(long) == 8 && sizeof(int) == 4, "element types are those of 64-bit Linux");

// The sizes of a tensor; a few need no heap.
class Sizes {
 public:
  Sizes() = default;
  Sizes(const int64_t* sizes, size_t rank) : rank_(rank) {
    if (rank > kInline) many_.assign(sizes, sizes + rank);
    for (size_t i = 0; i < rank && i < kInline; ++i) few_[i] = sizes[i];
  }
  const int64_t* data() const { return many_.empty() ? few_.data() : many_.data(); }
  size_t rank() const { return rank_; }
  // Returns SIZE_MAX when the product does not fit.
  size_t num_elements() const {
    size_t count = 1;
    for (size_t i = 0; i < rank_; ++i) {
      if (data()[i] < 0 || __builtin_mul_overflow(count, static_cast<size_t>(data()[i]), &count)) return SIZE_MAX;
    }
    return count;
  }

 private:
  static constexpr size_t kInline = 6;
  size_t rank_ = 0;
  std::array<int64_t, kInline> few_ = {};
  std::vector<int64_t> many_;
};

}  // namespace detail

// A tensor in memory that the caller owns and keeps: pointer, element type, shape. A view of const elements can be an
// input but not an output.
class View {
 public:
  // Views one element.
  template <typename T, typename = typename detail::ElementTypeOf<std::remove_const_t<T>>>
  explicit View(T& scalar) : View(&scalar, {}) {}

  // Views `data`, which has as many elements as `sizes` say.
  template <typename T>
  View(T* data, std::initializer_list<int64_t> sizes)
      : View(detail::ElementTypeOf<std::remove_const_t<T>>::value, data, sizes.begin(), sizes.size()) {
    is_const_ = std::is_const<T>::value;
  }
  template <typename T>
  View(T* data, const std::vector<int64_t>& sizes)
      : View(detail::ElementTypeOf<std::remove_const_t<T>>::value, data, sizes.data(), sizes.size()) {
    is_const_ = std::is_const<T>::value;
  }

  // Views a container with data() and size(), such as std::vector, std::array or std::span. Throws INVALID_ARGUMENT
  // unless it has as many elements as the sizes say.
  template <typename C, typename = decltype(std::declval<C&>().data()), typename = decltype(std::declval<C&>().size())>
  View(C& container, std::initializer_list<int64_t> sizes) : View(container.data(), sizes) {
    CheckSize(container.size());
  }
  template <typename C, typename = decltype(std::declval<C&>().data()), typename = decltype(std::declval<C&>().size())>
  View(C& container, const std::vector<int64_t>& sizes) : View(container.data(), sizes) {
    CheckSize(container.size());
  }

  // Views elements of any type, such as TESSERA_BF16.
  View(TesseraElementType type, const void* data, const int64_t* sizes, size_t rank)
      : data_(const_cast<void*>(data)), type_(type), sizes_(sizes, rank) {}
  View(TesseraElementType type, const void* data, const std::vector<int64_t>& sizes)
      : View(type, data, sizes.data(), sizes.size()) {}

  // Returns the view for one replica of a program that runs on several.
  View OnReplica(int32_t replica) const {
    View view = *this;
    view.replica_ = replica;
    return view;
  }

  // Returns the view for C. Its sizes are the sizes of this view, which must outlive it.
  TesseraTensor ToC(const char* name) const&& = delete;
  TesseraTensor ToC(const char* name) const& {
    return {name, data_, sizes_.data(), static_cast<int32_t>(sizes_.rank()), static_cast<int32_t>(type_), replica_, 0};
  }
  bool is_const() const { return is_const_; }

 private:
  void CheckSize(size_t size) const {
    if (sizes_.num_elements() == size) return;
    detail::Fail(TESSERA_INVALID_ARGUMENT,
                 "View: the container has " + std::to_string(size) + " elements, and not as many as its sizes say");
  }

  void* data_;
  TesseraElementType type_;
  bool is_const_ = false;
  int32_t replica_ = TESSERA_ALL_REPLICAS;
  detail::Sizes sizes_;
};

// A view under the name of the value it is for. The name is read during the call only.
struct NamedView {
  std::string_view name;
  View view;
};

// Any sequence of named views: braces, a vector, an array.
class NamedViews {
 public:
  // A braced list lives as long as the call to which it is an argument.
  NamedViews(std::initializer_list<NamedView> views) : size_(views.size()) { data_ = views.begin(); }
  NamedViews(const std::vector<NamedView>& views) : data_(views.data()), size_(views.size()) {}
  const NamedView* begin() const { return data_; }
  const NamedView* end() const { return data_ + size_; }
  size_t size() const { return size_; }

 private:
  const NamedView* data_;
  size_t size_;
};

namespace detail {

// Views in the form of the C interface. Up to eight, with names of up to 40 letters, need no heap.
class Tensors {
 public:
  Tensors(const NamedViews& views, bool written) : size_(views.size()) {
    if (size_ > kInline) {
      many_.resize(size_);
      long_names_.reserve(size_);
    }
    TesseraTensor* tensor = data();
    size_t i = 0;
    for (const NamedView& named : views) {
      if (written && named.view.is_const()) {
        Fail(TESSERA_INVALID_ARGUMENT, "output \"" + std::string(named.name) + "\" is a view of const elements");
      }
      *tensor++ = named.view.ToC(CopyName(named.name, i++));
    }
  }
  Tensors(const Tensors&) = delete;
  Tensors& operator=(const Tensors&) = delete;

  TesseraTensor* data() { return size_ > kInline ? many_.data() : few_; }
  size_t size() const { return size_; }

 private:
  static constexpr size_t kInline = 8;
  static constexpr size_t kName = 40;

  const char* CopyName(std::string_view name, size_t index) {
    if (size_ > kInline || name.size() >= kName) {
      long_names_.reserve(size_);  // they must not move
      long_names_.emplace_back(name);
      return long_names_.back().c_str();
    }
    std::memcpy(names_[index], name.data(), name.size());
    names_[index][name.size()] = '\0';
    return names_[index];
  }

  size_t size_;
  TesseraTensor few_[kInline];
  char names_[kInline][kName];
  std::vector<TesseraTensor> many_;
  std::vector<std::string> long_names_;
};

}  // namespace detail

// An input, output or variable of a program.
struct Value {
  std::string name;
  TesseraElementType element_type;
  std::vector<int64_t> sizes;
  size_t byte_size;
  int64_t shares_memory_with;  // the output (or input) of the same memory, -1 for none
  int64_t specialised_axis;    // where a call may have fewer rows than `sizes` say, -1 for nowhere

  explicit Value(const TesseraValue& value)
      : name(value.name),
        element_type(static_cast<TesseraElementType>(value.element_type)),
        sizes(value.sizes, value.sizes + value.rank),
        byte_size(value.byte_size),
        shares_memory_with(value.shares_memory_with),
        specialised_axis(value.specialised_axis) {}
};

// A tensor that owns its elements.
class Tensor {
 public:
  Tensor(TesseraElementType type, std::vector<int64_t> sizes, size_t byte_size)
      : type_(type), sizes_(std::move(sizes)), byte_size_(byte_size), bytes_(new Block[(byte_size + 63) / 64 + 1]()) {}

  TesseraElementType element_type() const { return type_; }
  const std::vector<int64_t>& sizes() const { return sizes_; }
  size_t byte_size() const { return byte_size_; }
  size_t size() const { return byte_size_ / tessera_element_type_size(type_); }  // elements
  void* data() { return bytes_.get(); }
  const void* data() const { return bytes_.get(); }

  // Returns the elements; throws INVALID_ARGUMENT when they are of another type.
  template <typename T>
  const T* As() const {
    if (detail::ElementTypeOf<T>::value != type_) {
      detail::Fail(TESSERA_INVALID_ARGUMENT, std::string("the tensor holds ") + tessera_element_type_name(type_) +
                                                 ", not " + tessera_element_type_name(detail::ElementTypeOf<T>::value));
    }
    return static_cast<const T*>(data());
  }
  template <typename T>
  T* As() {
    return const_cast<T*>(static_cast<const Tensor*>(this)->As<T>());
  }

  // Returns the only element; throws INVALID_ARGUMENT when there are none or several.
  template <typename T>
  T Scalar() const {
    const T* const elements = As<T>();
    if (size() != 1) detail::Fail(TESSERA_INVALID_ARGUMENT, "the tensor has " + std::to_string(size()) + " elements");
    return elements[0];
  }

  View view() { return View(type_, data(), sizes_); }

 private:
  struct alignas(64) Block {
    char bytes[64];
  };

  TesseraElementType type_;
  std::vector<int64_t> sizes_;
  size_t byte_size_;
  std::unique_ptr<Block[]> bytes_;
};

// Tensors by name.
class TensorMap {
 public:
  void Add(std::string name, Tensor tensor) { tensors_.emplace_back(std::move(name), std::move(tensor)); }
  // Returns the tensor of that name; throws NOT_FOUND.
  const Tensor& operator[](std::string_view name) const {
    for (const auto& [own, tensor] : tensors_) {
      if (own == name) return tensor;
    }
    std::string names;
    for (const auto& [own, tensor] : tensors_) names += (names.empty() ? "; known: " : ", ") + own;
    detail::Fail(TESSERA_NOT_FOUND, "there is no tensor \"" + std::string(name) + "\"" + names);
  }
  auto begin() const { return tensors_.begin(); }
  auto end() const { return tensors_.end(); }
  size_t size() const { return tensors_.size(); }

 private:
  std::vector<std::pair<std::string, Tensor>> tensors_;
};

// One call of a host function. Valid until the function returns.
class HostCall {
 public:
  explicit HostCall(const TesseraHostCall& call) : call_(call) {}

  std::string_view function() const { return call_.function; }
  std::string_view config() const { return call_.config; }
  int64_t replica() const { return call_.replica; }
  int64_t step() const { return call_.step; }
  // Returns the shard within the replica; 0 from libraries that do not say.
  int64_t partition() const { return call_.struct_size > offsetof(TesseraHostCall, partition) ? call_.partition : 0; }

  size_t num_arguments() const { return call_.num_arguments; }
  size_t num_results() const { return call_.num_results; }
  std::vector<int64_t> ArgumentSizes(size_t index) const { return Sizes(At(call_.arguments, num_arguments(), index)); }
  std::vector<int64_t> ResultSizes(size_t index) const { return Sizes(At(call_.results, num_results(), index)); }

  // Return the elements of an argument, and the elements to write of a result. They throw INVALID_ARGUMENT when the
  // elements are of another type or number.
  template <typename T>
  const T* Argument(size_t index) const {
    return Elements<T>(At(call_.arguments, num_arguments(), index));
  }
  template <typename T>
  T* Result(size_t index) const {
    return Elements<T>(At(call_.results, num_results(), index));
  }

  const TesseraHostCall& get() const { return call_; }

 private:
  static const TesseraTensor& At(const TesseraTensor* tensors, size_t count, size_t index) {
    if (index < count) return tensors[index];
    detail::Fail(TESSERA_INVALID_ARGUMENT,
                 "value " + std::to_string(index) + " of a host call that has " + std::to_string(count));
  }
  static std::vector<int64_t> Sizes(const TesseraTensor& tensor) {
    return std::vector<int64_t>(tensor.sizes, tensor.sizes + tensor.rank);
  }
  template <typename T>
  static T* Elements(const TesseraTensor& tensor) {
    if (tensor.element_type != detail::ElementTypeOf<T>::value) {
      const auto type = static_cast<TesseraElementType>(tensor.element_type);
      detail::Fail(TESSERA_INVALID_ARGUMENT, std::string("the tensor holds ") + tessera_element_type_name(type) +
                                                 ", not " + tessera_element_type_name(detail::ElementTypeOf<T>::value));
    }
    return static_cast<T*>(tensor.data);
  }

  const TesseraHostCall& call_;
};

// A function that the program calls. When it throws, the call of the program fails with the same message; a
// tessera::Error keeps its code. It runs on threads of the library, for several replicas and several calls
// concurrently.
using HostFunction = std::function<void(HostCall& call)>;

struct LoadOptions {
  int threads = 0;  // threads of one call; 0: the cores of this machine
  double deadline_seconds = 0;
  std::map<std::string, HostFunction> host_functions = {};  // by the names under which programs call them
  std::string cpu = {};  // the variant to run, such as "x86-64-v3"; empty: the best that this CPU supports
};

namespace detail {

// Options in the form of the C interface, for one load.
class LoadArguments {
 public:
  explicit LoadArguments(const LoadOptions& options) {
    if (tessera_api_version() < TESSERA_API_VERSION) {
      Fail(TESSERA_FAILED_PRECONDITION, "this program needs version " + std::to_string(TESSERA_API_VERSION) +
                                            " of the interface, libtessera_runtime has " +
                                            std::to_string(tessera_api_version()));
    }
    functions_.reserve(options.host_functions.size());
    for (const auto& [name, function] : options.host_functions) {
      functions_.push_back({name.c_str(), &Call, new HostFunction(function), &Free});
    }
    options_.struct_size = sizeof(options_);
    options_.threads = options.threads;
    options_.deadline_seconds = options.deadline_seconds;
    options_.host_functions = functions_.data();
    options_.num_host_functions = functions_.size();
    options_.cpu = options.cpu.empty() ? nullptr : options.cpu.c_str();
  }
  LoadArguments(const LoadArguments&) = delete;
  LoadArguments& operator=(const LoadArguments&) = delete;

  const TesseraLoadOptions* get() const { return &options_; }

 private:
  static TesseraError* Call(void* user_data, const TesseraHostCall* given) {
    HostCall call(*given);
#if defined(__cpp_exceptions)
    try {
      (*static_cast<HostFunction*>(user_data))(call);
    } catch (const Error& error) {
      return tessera_error_create(error.code(), error.what());
    } catch (const std::exception& exception) {
      return tessera_error_create(TESSERA_INTERNAL, exception.what());
    } catch (...) {
      return tessera_error_create(TESSERA_INTERNAL, "the function threw an exception that is not a std::exception");
    }
#else
    (*static_cast<HostFunction*>(user_data))(call);
#endif
    return nullptr;
  }
  static void Free(void* user_data) { delete static_cast<HostFunction*>(user_data); }

  TesseraLoadOptions options_ = {};
  std::vector<TesseraHostFunctionEntry> functions_;
};

}  // namespace detail

struct StateOptions {
  uint64_t seed = 0;
  std::string step_entry;      // empty: "train_step", else "main", else the only one
  std::string init_entry;      // empty: "init"
  bool uninitialised = false;  // leave variables without values, to be set or restored
};

// A call on memory that is bound beforehand. For one thread at a time.
class Call {
 public:
  void Run() { detail::Check(tessera_call_run(call_.get())); }

 private:
  friend class Program;
  struct Free {
    void operator()(TesseraCall* call) const { tessera_call_free(call); }
  };
  explicit Call(TesseraCall* call) : call_(call) {}
  std::unique_ptr<TesseraCall, Free> call_;
};

// The variables of a program, and its steps on them. Safe to use from several threads; operations run one at a time.
class State {
 public:
  void Step(const NamedViews& inputs = {}) {
    detail::Tensors given(inputs, /*written=*/false);
    detail::Check(tessera_state_step(state_.get(), given.data(), given.size()));
  }
  // Runs any entry on these variables; empty: "main", else the only one.
  void Run(const std::string& entry, const NamedViews& inputs, const NamedViews& outputs) {
    detail::Tensors given(inputs, /*written=*/false);
    detail::Tensors wanted(outputs, /*written=*/true);
    detail::Check(tessera_state_run(state_.get(), entry.empty() ? nullptr : entry.c_str(), given.data(), given.size(),
                                    wanted.data(), wanted.size()));
  }

  // Returns a variable, or an output of the last step; from replica 0 unless another is named.
  Tensor Get(const std::string& name, int32_t replica = TESSERA_ALL_REPLICAS) const {
    const TesseraValue* const value = tessera_state_find_value(state_.get(), name.c_str());
    if (value == nullptr) {
      std::string names;
      for (const Value& variable : Variables()) names += (names.empty() ? "; known variables: " : ", ") + variable.name;
      detail::Fail(TESSERA_NOT_FOUND, "no variable or output is called \"" + name + "\"" + names);
    }
    const Value info(*value);
    Tensor tensor(info.element_type, info.sizes, info.byte_size);
    const View view = tensor.view().OnReplica(replica);
    const TesseraTensor target = view.ToC(name.c_str());
    detail::Check(tessera_state_get(state_.get(), &target));
    return tensor;
  }
  void Set(const std::string& name, const View& value) {
    const TesseraTensor tensor = value.ToC(name.c_str());
    detail::Check(tessera_state_set(state_.get(), &tensor));
  }

  void Save(const std::string& path) const { detail::Check(tessera_state_save(state_.get(), path.c_str())); }
  void Restore(const std::string& path) { detail::Check(tessera_state_restore(state_.get(), path.c_str())); }

  std::vector<Value> Variables() const {
    std::vector<Value> values;
    for (size_t i = 0; i < tessera_state_num_variables(state_.get()); ++i) {
      values.emplace_back(*tessera_state_variable(state_.get(), i));
    }
    return values;
  }

 private:
  friend class Program;
  struct Free {
    void operator()(TesseraState* state) const { tessera_state_free(state); }
  };
  explicit State(TesseraState* state) : state_(state) {}
  std::unique_ptr<TesseraState, Free> state_;
};

// A compiled program. Every function may be called from any number of threads at once.
class Program {
 public:
  static std::shared_ptr<Program> Load(const std::string& path, const LoadOptions& options = {}) {
    const detail::LoadArguments given(options);
    TesseraProgram* program = nullptr;
    detail::Check(tessera_program_load(path.c_str(), given.get(), &program));
    return std::shared_ptr<Program>(new Program(program));
  }
  static std::shared_ptr<Program> LoadBytes(std::string_view bytes, const std::string& name = "program",
                                            const LoadOptions& options = {}) {
    const detail::LoadArguments given(options);
    TesseraProgram* program = nullptr;
    detail::Check(tessera_program_load_bytes(bytes.data(), bytes.size(), name.c_str(), given.get(), &program));
    return std::shared_ptr<Program>(new Program(program));
  }

  // Runs one call of "main", else of the only entry.
  void Run(const NamedViews& inputs, const NamedViews& outputs) const { RunEntry(nullptr, inputs, outputs); }
  void Run(const std::string& entry, const NamedViews& inputs, const NamedViews& outputs) const {
    RunEntry(entry.c_str(), inputs, outputs);
  }
  // The same, with each output in new memory.
  TensorMap Run(const NamedViews& inputs) const {
    TensorMap results;
    std::vector<NamedView> outputs;
    std::vector<Tensor> tensors;
    const std::vector<Value> values = Values(TESSERA_OUTPUT);
    const int64_t rows = num_sizes() == 0 ? -1 : RowsOf(inputs);
    tensors.reserve(values.size());
    for (const Value& value : values) {
      std::vector<int64_t> sizes = value.sizes;
      size_t byte_size = value.byte_size;
      if (value.specialised_axis >= 0 && rows >= 0) {
        int64_t& size = sizes[static_cast<size_t>(value.specialised_axis)];
        if (rows <= size) byte_size = byte_size / static_cast<size_t>(size) * static_cast<size_t>(rows);
        size = rows;
      }
      tensors.emplace_back(value.element_type, std::move(sizes), byte_size);
      outputs.push_back({value.name, tensors.back().view()});
    }
    RunEntry(nullptr, inputs, outputs);
    for (size_t i = 0; i < values.size(); ++i) results.Add(values[i].name, std::move(tensors[i]));
    return results;
  }

  // Prepares a call on memory that does not move.
  Call Prepare(const NamedViews& inputs, const NamedViews& outputs, const std::string& entry = "") const {
    detail::Tensors given(inputs, /*written=*/false);
    detail::Tensors wanted(outputs, /*written=*/true);
    TesseraCall* call = nullptr;
    detail::Check(tessera_call_create(program_.get(), entry.empty() ? nullptr : entry.c_str(), given.data(),
                                      given.size(), wanted.data(), wanted.size(), &call));
    return Call(call);
  }

  State NewState(uint64_t seed = 0) const {
    StateOptions options;
    options.seed = seed;
    return NewState(options);
  }
  State NewState(const StateOptions& options) const {
    TesseraStateOptions given = {};
    given.struct_size = sizeof(given);
    given.seed = options.seed;
    given.step_entry = options.step_entry.empty() ? nullptr : options.step_entry.c_str();
    given.init_entry = options.init_entry.empty() ? nullptr : options.init_entry.c_str();
    given.uninitialised = options.uninitialised ? 1 : 0;
    TesseraState* state = nullptr;
    detail::Check(tessera_state_create(program_.get(), &given, &state));
    return State(state);
  }

  std::vector<std::string> Entries() const {
    std::vector<std::string> names;
    for (size_t i = 0; i < tessera_program_num_entries(program_.get()); ++i) {
      names.emplace_back(tessera_program_entry_name(program_.get(), i));
    }
    return names;
  }
  // Returns the values of kind TESSERA_INPUT, TESSERA_OUTPUT or TESSERA_VARIABLE; of `entry`, or of "main", else the
  // only one.
  std::vector<Value> Values(TesseraValueKind kind, const std::string& entry = "") const {
    const char* const name = entry.empty() ? nullptr : entry.c_str();
    std::vector<Value> values;
    for (size_t i = 0; i < tessera_program_num_values(program_.get(), name, kind); ++i) {
      values.emplace_back(*tessera_program_value(program_.get(), name, kind, i));
    }
    return values;
  }
  int64_t num_replicas() const { return tessera_program_num_replicas(program_.get()); }
  std::string cpu() const { return tessera_program_cpu(program_.get()); }
  // Returns the sizes of the dimension that the program is compiled for; empty when it is compiled for its shapes
  // alone.
  std::vector<int64_t> Sizes() const {
    std::vector<int64_t> sizes;
    for (size_t i = 0; i < num_sizes(); ++i) sizes.push_back(tessera_program_size(program_.get(), i));
    return sizes;
  }
  std::string dimension() const { return tessera_program_dimension(program_.get()); }

  TesseraProgram* get() const { return program_.get(); }

 private:
  struct Free {
    void operator()(TesseraProgram* program) const { tessera_program_free(program); }
  };
  explicit Program(TesseraProgram* program) : program_(program) {}

  size_t num_sizes() const { return tessera_program_num_sizes(program_.get()); }
  // Returns the number of rows of a call on `inputs`, for a program that is compiled for several sizes; -1 for others.
  int64_t RowsOf(const NamedViews& inputs) const {
    for (const NamedView& input : inputs) {
      const std::string name(input.name);
      const TesseraValue* const value =
          tessera_program_find_value(program_.get(), nullptr, TESSERA_INPUT, name.c_str());
      if (value == nullptr || value->specialised_axis < 0) continue;
      const TesseraTensor tensor = input.view.ToC(nullptr);
      if (tensor.rank == value->rank) return tensor.sizes[value->specialised_axis];
    }
    return -1;
  }
  void RunEntry(const char* entry, const NamedViews& inputs, const NamedViews& outputs) const {
    detail::Tensors given(inputs, /*written=*/false);
    detail::Tensors wanted(outputs, /*written=*/true);
    detail::Check(tessera_program_run(program_.get(), entry, given.data(), given.size(), wanted.data(), wanted.size()));
  }

  std::unique_ptr<TesseraProgram, Free> program_;
};

}  // namespace v1
}  // namespace tessera

#endif  // TESSERA_RUNTIME_API_TESSERA_HPP_
