// SPDX-License-Identifier: Apache-2.0
// Loading checks everything that a request depends on, so that a request fails only by its own errors.
#include "tessera/estimator/servable/servable.h"

#include <algorithm>
#include <set>
#include <utility>

#include "google/protobuf/text_format.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/servable/regular_file.h"
#include "tessera/estimator/servable/request_columns.h"
#include "tessera/estimator/servable/text_errors.h"
#include "tessera/estimator/servable/words.h"
#include "tessera/runtime/api/program.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/choose_variant.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::servable {
namespace {

constexpr int64_t kFormatVersion = 1;

std::string DescriptionPath(const std::string& directory) { return directory + "/tessera/servable.textproto"; }

absl::StatusOr<proto::Servable> ReadDescription(const std::string& directory) {
  RETURN_IF_ERROR(CheckRegularFiles(directory));
  const std::string path = DescriptionPath(directory);
  ASSIGN_OR_RETURN(const std::string text, FileSystem::Local().Read(path));
  proto::Servable description;
  google::protobuf::TextFormat::Parser parser;
  TextErrors errors;
  parser.RecordErrorsTo(&errors);
  parser.SetRecursionLimit(64);
  if (!parser.ParseFromString(text, &description)) return InvalidArgument("{}:{}", path, errors.text());
  if (description.format_version() != kFormatVersion) {
    return FailedPrecondition("{}: format_version is {}, expected {}; export the model again with this release", path,
                              description.format_version(), kFormatVersion);
  }
  const std::string& program = description.program();
  if (program.empty() || program.find('/') != std::string::npos) {
    return InvalidArgument("{}: program is \"{}\"; expected the name of a file beside it", path, program);
  }
  return description;
}

// Fails unless all names are non-empty and unique: a request could not tell equal names apart.
template <typename Values>
absl::Status CheckNames(const Values& values, const char* what) {
  std::set<std::string> names;
  for (const auto& value : values) {
    const std::string& name = value.tensor().name();
    if (name.empty()) return InvalidArgument("an {} has no name", what);
    if (!names.insert(name).second) return InvalidArgument("two {}s are called \"{}\"", what, name);
  }
  return absl::OkStatus();
}

// Returns whether an output of `type`, with rows along `rows_axis` (-1: none), has the shape that `spec` promises.
bool HasShape(const proto::TensorSpec& spec, const Shape& shape, int32_t rows_axis) {
  if (static_cast<size_t>(spec.shape_size()) != shape.size()) return false;
  for (int i = 0; i < spec.shape_size(); ++i) {
    if (i != rows_axis && spec.shape(i) >= 0 && spec.shape(i) != shape[static_cast<size_t>(i)]) return false;
  }
  return true;
}

// An argument of an entry: a weight, or a component of the request.
struct ArgumentPlan {
  const api::ValueInfo* info = nullptr;
  Buffer weight;                  // without a value for a component
  size_t component = 0;           // among those of the columns
  DType given = DType::kInvalid;  // the type of the component
};

struct OutputPlan {
  const proto::Output* output = nullptr;
  const api::ValueInfo* info = nullptr;  // nullptr for an output that is a whole table of strings
  WordColumn words;
};

// A signature, ready to run.
struct Call {
  const proto::Signature* signature = nullptr;
  size_t entry = 0;
  RequestColumns columns;
  std::vector<ArgumentPlan> arguments;
  std::vector<OutputPlan> outputs;
  bool rows_are_independent = false;
};

TesseraTensor TensorOf(const std::string& name, DType dtype, const Shape& shape, void* data) {
  return {.name = name.c_str(),
          .data = data,
          .sizes = shape.data(),
          .rank = static_cast<int32_t>(shape.size()),
          .element_type = static_cast<int32_t>(dtype),
          .replica = TESSERA_ALL_REPLICAS,
          .reserved = 0};
}

// Returns the bytes of one row of a tensor whose rows are along dimension 0.
size_t RowBytes(const TensorType& type) {
  TensorType row{type.dtype, Shape(type.shape.begin() + 1, type.shape.end())};
  return static_cast<size_t>(row.byte_size());
}

// Returns whether `type` is info.TypeOfRows(rows).
bool HasTypeOfRows(const TensorType& type, const api::ValueInfo& info, int64_t rows) {
  if (type.dtype != info.type.dtype || type.shape.size() != info.type.shape.size()) return false;
  for (size_t i = 0; i < type.shape.size(); ++i) {
    const bool is_rows = info.rows_axis >= 0 && static_cast<size_t>(info.rows_axis) == i;
    if (type.shape[i] != (is_rows ? rows : info.type.shape[i])) return false;
  }
  return true;
}

class ExportedServable : public Servable {
 public:
  ExportedServable(std::string directory, proto::Servable description)
      : directory_(std::move(directory)), description_(std::move(description)) {}

  absl::Status Load(const LoadOptions& options) {
    const std::string path = directory_ + "/tessera/" + description_.program();
    ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
    ASSIGN_OR_RETURN(program_, api::LoadedProgram::Load(bytes, path, {.threads = options.threads, .cpu = options.cpu}));
    if (program_->variables().size() > 0) {
      return InvalidArgument("{}: the program has variables; expected weights as arguments", path);
    }
    if (description_.signatures().empty()) {
      return InvalidArgument("{}: there is no signature; expected at least one; copy or export the model again",
                             DescriptionPath(directory_));
    }
    const auto& sizes = program_->specialisation().sizes();
    compiled_rows_.assign(sizes.begin(), sizes.end());
    RETURN_IF_ERROR(ReadWeights());
    for (const proto::Signature& signature : description_.signatures()) {
      if (calls_.contains(signature.name())) {
        return InvalidArgument("{}: two signatures are called \"{}\"", DescriptionPath(directory_), signature.name());
      }
      absl::StatusOr<Call> call = MakeCall(signature, options.largest_image);
      RETURN_IF_ERROR_WITH(call.status(),
                           fmt::format("{}: signature \"{}\"", DescriptionPath(directory_), signature.name()));
      calls_.emplace(signature.name(), *std::move(call));
    }
    weights_.clear();  // the calls share them
    return absl::OkStatus();
  }

  const std::string& directory() const override { return directory_; }
  const proto::Servable& description() const override { return description_; }
  const proto::Signature* FindSignature(const std::string& name) const override {
    const auto found = calls_.find(name);
    return found == calls_.end() ? nullptr : found->second.signature;
  }
  const std::vector<int64_t>& compiled_rows() const override { return compiled_rows_; }
  bool rows_are_independent(const proto::Signature& signature) const override {
    const auto found = calls_.find(signature.name());
    return found != calls_.end() && found->second.rows_are_independent;
  }

  absl::StatusOr<Tensors> Run(const proto::Signature& signature, const Tensors& inputs,
                              const std::vector<std::string>& outputs) const override {
    const auto found = calls_.find(signature.name());
    if (found == calls_.end()) return NotFound("{}: no signature \"{}\"", directory_, signature.name());
    const Call& call = found->second;
    ASSIGN_OR_RETURN(const int64_t rows, CheckInputs(*call.signature, inputs));
    ASSIGN_OR_RETURN(std::vector<const OutputPlan*> wanted, FindOutputs(call, outputs));
    return RunProgram(call, inputs, rows, wanted);
  }

 private:
  absl::Status ReadWeights() {
    if (description_.weights().empty()) return absl::OkStatus();
    ASSIGN_OR_RETURN(const BundleReader reader,
                     BundleReader::Open(FileSystem::Local(), directory_ + "/variables/variables"));
    for (const proto::Weight& weight : description_.weights()) {
      ASSIGN_OR_RETURN(Buffer buffer, reader.Read(weight.variable()));
      if (!weights_.emplace(weight.argument(), std::move(buffer)).second) {
        return InvalidArgument("{}: two weights have the argument \"{}\"", DescriptionPath(directory_),
                               weight.argument());
      }
    }
    return absl::OkStatus();
  }

  absl::StatusOr<Call> MakeCall(const proto::Signature& signature, const ImageLimit& largest_image) const {
    Call call;
    call.signature = &signature;
    RETURN_IF_ERROR(CheckNames(signature.inputs(), "input"));
    RETURN_IF_ERROR(CheckNames(signature.outputs(), "output"));
    ASSIGN_OR_RETURN(call.entry, program_->FindEntry(signature.entry().empty() ? nullptr : signature.entry().c_str()));
    const api::Signature& entry = program_->signatures()[call.entry];
    std::set<std::string> names;
    for (size_t i = 0; i < entry.inputs.size(); ++i) names.insert(entry.inputs[i].name);
    ASSIGN_OR_RETURN(call.columns, RequestColumns::Create(signature, directory_ + "/assets", names, largest_image));
    const auto index = static_cast<int>(call.entry);
    const auto& specialised = program_->specialisation().entries();
    call.rows_are_independent =
        !compiled_rows_.empty() && specialised[index].mixes_rows().empty() && call.columns.rows_are_independent(names);
    for (size_t i = 0; i < entry.inputs.size(); ++i) {
      ASSIGN_OR_RETURN(ArgumentPlan argument, MakeArgument(call, entry.inputs[i]));
      const bool has_rows = entry.inputs[i].rows_axis == 0;
      if (!argument.weight.has_value() && !has_rows) call.rows_are_independent = false;
      call.arguments.push_back(std::move(argument));
    }
    for (const proto::Output& output : signature.outputs()) {
      ASSIGN_OR_RETURN(OutputPlan plan, MakeOutput(output, entry));
      if (plan.info != nullptr && plan.info->rows_axis != 0) call.rows_are_independent = false;
      call.outputs.push_back(std::move(plan));
    }
    return call;
  }

  absl::StatusOr<ArgumentPlan> MakeArgument(const Call& call, const api::ValueInfo& info) const {
    ArgumentPlan argument;
    argument.info = &info;
    auto weight = weights_.find(info.name);
    if (weight == weights_.end()) weight = weights_.find(info.short_name);
    if (weight != weights_.end()) {
      argument.weight = weight->second;
      if (argument.weight.type() == info.type) return argument;
      return InvalidArgument("weight \"{}\": the program expects {}, the checkpoint has {}", info.name,
                             tessera::ToString(info.type), tessera::ToString(argument.weight));
    }
    const std::vector<Component>& components = call.columns.components();
    for (size_t i = 0; i < components.size(); ++i) {
      if (components[i].name != info.name) continue;
      argument.component = i;
      argument.given = components[i].row.dtype;
      const bool castable = IsCastable(components[i].row.dtype) && IsCastable(info.type.dtype);
      if (!components[i].is_string && (components[i].row.dtype == info.type.dtype || castable)) return argument;
      return InvalidArgument("argument \"{}\" is {}, which {} cannot be converted to", info.name,
                             tessera::ToString(info.type), tessera::ToString(components[i]));
    }
    return InvalidArgument("argument \"{}\" of the program is neither a weight nor a component; components are: {}",
                           info.name, tessera::ToString(components));
  }

  static absl::StatusOr<OutputPlan> MakeOutput(const proto::Output& output, const api::Signature& entry) {
    const proto::TensorSpec& spec = output.tensor();
    const std::string where = fmt::format("output \"{}\"", spec.name());
    OutputPlan plan;
    plan.output = &output;
    if (output.has_words()) {
      absl::StatusOr<WordColumn> words = WordColumn::Create(output.words());
      RETURN_IF_ERROR_WITH(words.status(), where);
      plan.words = *std::move(words);
      if (spec.dtype() != "string")
        return InvalidArgument("{} has a table of strings, but dtype {}", where, spec.dtype());
      if (output.words().whole()) {
        if (HasShape(spec, {-1, plan.words.size()}, 0)) return plan;
        return InvalidArgument("{} is {}, but its table has {} strings", where, ToString(spec), plan.words.size());
      }
    }
    plan.info = entry.outputs.Find(output.result());
    if (plan.info == nullptr) return Annotate(entry.outputs.Unknown(output.result()), where);
    const DType dtype = plan.info->type.dtype;
    if (output.has_words() && dtype != DType::kI32 && dtype != DType::kI64) {
      return InvalidArgument("{}: expected i32 or i64 indices into the table of strings, got {}", where,
                             tessera::ToString(plan.info->type));
    }
    const bool has_type = output.has_words() || spec.dtype() == Name(dtype);
    if (has_type && HasShape(spec, plan.info->type.shape, plan.info->rows_axis)) return plan;
    return InvalidArgument("{} is {}, but result \"{}\" is {}", where, ToString(spec), output.result(),
                           tessera::ToString(plan.info->type));
  }

  absl::StatusOr<std::vector<const OutputPlan*>> FindOutputs(const Call& call,
                                                             const std::vector<std::string>& names) const {
    std::vector<const OutputPlan*> wanted;
    wanted.reserve(call.outputs.size());
    std::vector<std::string> known;
    for (const OutputPlan& plan : call.outputs) {
      const std::string& name = plan.output->tensor().name();
      if (names.empty() || std::find(names.begin(), names.end(), name) != names.end()) wanted.push_back(&plan);
      if (!names.empty()) known.push_back(name);
    }
    for (const std::string& name : names) {
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      return InvalidArgument("signature \"{}\": no output is called \"{}\"; it has: {}{}", call.signature->name(), name,
                             fmt::join(known, ", "), DidYouMean(name, known));
    }
    return wanted;
  }

  // Returns the arguments for rows of a request, each of the program's type.
  static absl::StatusOr<std::vector<Buffer>> MakeArguments(const Call& call, const Tensors& inputs,
                                                           const RowRange& rows) {
    ASSIGN_OR_RETURN(const std::vector<Value> components, call.columns.Compute(inputs, rows));
    std::vector<Buffer> values;
    values.reserve(call.arguments.size());
    for (const ArgumentPlan& argument : call.arguments) {
      if (argument.weight.has_value()) {
        values.push_back(argument.weight);
        continue;
      }
      Buffer value = components[argument.component].numbers();
      if (value.type().dtype != argument.info->type.dtype) {
        ASSIGN_OR_RETURN(value, Cast(value, argument.info->type.dtype));
      }
      if (!HasTypeOfRows(value.type(), *argument.info, rows.count)) {
        return InvalidArgument("signature \"{}\": \"{}\": expected {}, got {}", call.signature->name(),
                               argument.info->name, tessera::ToString(argument.info->TypeOfRows(rows.count)),
                               tessera::ToString(value));
      }
      values.push_back(std::move(value));
    }
    return values;
  }

  absl::StatusOr<Tensors> RunProgram(const Call& call, const Tensors& inputs, int64_t rows,
                                     const std::vector<const OutputPlan*>& wanted) const {
    std::vector<Buffer> results;
    results.reserve(wanted.size());
    for (const OutputPlan* plan : wanted) {
      if (plan->info == nullptr) {
        results.emplace_back();
        continue;
      }
      if (const size_t first = FirstOf(wanted, results.size()); first < results.size()) {
        results.push_back(results[first]);
        continue;
      }
      ASSIGN_OR_RETURN(Buffer result,
                       Buffer::Allocate(plan->info->TypeOfRows(plan->info->rows_axis >= 0 ? rows : api::kAllRows)));
      results.push_back(std::move(result));
    }
    const int64_t most = call.rows_are_independent ? compiled_rows_.back() : std::max<int64_t>(rows, 1);
    int64_t begin = 0;
    do {
      // Only the outputs have the size of the request: features are computed for each chunk of rows.
      const RowRange turn = {.begin = begin, .count = std::min(rows - begin, most), .all = rows};
      ASSIGN_OR_RETURN(const std::vector<Buffer> arguments, MakeArguments(call, inputs, turn));
      RETURN_IF_ERROR(RunTurn(call, arguments, results, wanted, turn));
      begin += most;
    } while (begin < rows);
    Tensors outputs;
    for (size_t i = 0; i < wanted.size(); ++i) {
      const OutputPlan& plan = *wanted[i];
      const std::string& name = plan.output->tensor().name();
      if (!plan.output->has_words()) {
        outputs.emplace(name, std::move(results[i]));
        continue;
      }
      absl::StatusOr<Value> words = plan.info == nullptr ? plan.words.Whole(rows) : plan.words.Choose(results[i]);
      RETURN_IF_ERROR_WITH(words.status(), fmt::format("output \"{}\"", name));
      outputs.emplace(name, *std::move(words));
    }
    return outputs;
  }

  // Returns the first output with the same result as output `index`: numbers and strings may come from one result.
  static size_t FirstOf(const std::vector<const OutputPlan*>& wanted, size_t index) {
    const auto same = [&](const OutputPlan* plan) { return plan->info == wanted[index]->info; };
    return static_cast<size_t>(std::find_if(wanted.begin(), wanted.end(), same) - wanted.begin());
  }

  // Runs the program on the arguments of `rows`, and writes these rows of the results.
  absl::Status RunTurn(const Call& call, const std::vector<Buffer>& arguments, const std::vector<Buffer>& results,
                       const std::vector<const OutputPlan*>& wanted, const RowRange& rows) const {
    std::vector<TesseraTensor> inputs, outputs;
    inputs.reserve(arguments.size());
    outputs.reserve(results.size());
    // A specialised program finds the number of rows in the first tensor with rows.
    for (size_t i = 0; i < arguments.size(); ++i) {
      const TensorType& type = arguments[i].type();
      inputs.push_back(TensorOf(call.arguments[i].info->name, type.dtype, type.shape, arguments[i].data()));
    }
    std::vector<Shape> shapes;  // the outputs point to them, unless all rows run together
    if (rows.count != rows.all) shapes.reserve(results.size());
    for (size_t i = 0; i < results.size(); ++i) {
      if (wanted[i]->info == nullptr || FirstOf(wanted, i) != i) continue;
      const api::ValueInfo& info = *wanted[i]->info;
      const TensorType& type = results[i].type();
      if (info.rows_axis < 0 || rows.count == rows.all) {
        outputs.push_back(TensorOf(info.name, type.dtype, type.shape, results[i].data()));
        continue;
      }
      Shape& shape = shapes.emplace_back(type.shape);
      shape[0] = rows.count;
      auto* const data = static_cast<char*>(results[i].data()) + static_cast<size_t>(rows.begin) * RowBytes(type);
      outputs.push_back(TensorOf(info.name, type.dtype, shape, data));
    }
    return program_->Run(call.entry, inputs, outputs);
  }

  const std::string directory_;
  const proto::Servable description_;
  std::shared_ptr<api::LoadedProgram> program_;  // its calls are thread-safe
  std::vector<int64_t> compiled_rows_;
  std::map<std::string, Buffer> weights_;  // by argument; empty once loaded
  std::map<std::string, Call> calls_;      // by signature
};

}  // namespace

absl::StatusOr<std::shared_ptr<const Servable>> Servable::Load(const std::string& directory,
                                                               const LoadOptions& options) {
  ASSIGN_OR_RETURN(proto::Servable description, ReadDescription(directory));
  auto servable = std::make_shared<ExportedServable>(directory, std::move(description));
  RETURN_IF_ERROR(servable->Load(options));
  return servable;
}

absl::StatusOr<int64_t> Servable::MemoryNeeded(const std::string& directory) {
  ASSIGN_OR_RETURN(const proto::Servable description, ReadDescription(directory));
  const std::string path = directory + "/tessera/" + description.program();
  ASSIGN_OR_RETURN(const std::string bytes, FileSystem::Local().Read(path));
  ASSIGN_OR_RETURN(const VariantFile file, VariantFile::Parse(bytes, path));
  const absl::StatusOr<size_t> cpu = ChooseCpu(file);
  RETURN_IF_ERROR_WITH(cpu.status(), path);
  int64_t needed = 0;
  for (size_t size = 0; size < file.num_sizes(); ++size) {
    int64_t arena = 0;
    for (const auto& entry : file.description(*cpu, size).entries()) arena = std::max(arena, entry.arena_bytes());
    needed += arena;
    for (const CodeView& code : file.code(*cpu, size)) needed += static_cast<int64_t>(code.bytes.size());
  }
  if (description.weights().empty()) return needed;
  ASSIGN_OR_RETURN(const BundleReader reader,
                   BundleReader::Open(FileSystem::Local(), directory + "/variables/variables"));
  for (const proto::Weight& weight : description.weights()) {
    const auto found = reader.tensors().find(weight.variable());
    if (found == reader.tensors().end() || !found->second.dtype) continue;  // Load reports the error
    needed += TensorType{*found->second.dtype, found->second.shape}.byte_size();
  }
  return needed;
}

}  // namespace tessera::servable
