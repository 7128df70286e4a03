// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/programs/program_model.h"

#include <memory>
#include <utility>

#include "absl/strings/ascii.h"
#include "fmt/format.h"
#include "tessera/compiler/program/file_kind.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr char kUnnamedResult[] = "result";  // JAX's name for a function's only result

struct ProgramFile {
  const char* function;
  const std::string& path;
};

std::vector<ProgramFile> FilesOf(const job::ProgramModel& model) {
  std::vector<ProgramFile> files;
  for (const ProgramFile& file :
       {ProgramFile{"init", model.init()}, ProgramFile{"train_step", model.train_step()},
        ProgramFile{"eval_step", model.eval_step()}, ProgramFile{"predict", model.predict()}}) {
    if (!file.path.empty()) files.push_back(file);
  }
  return files;
}

absl::StatusOr<std::optional<ImportedProgram>> Read(const char* function, const std::string& path, FileSystem& files) {
  if (path.empty()) return std::optional<ImportedProgram>();
  ASSIGN_OR_RETURN(const std::string bytes, files.Read(path));
  absl::StatusOr<ImportedProgram> program = ImportedProgram::Parse(bytes, path);
  if (program.ok()) return std::optional<ImportedProgram>(*std::move(program));
  const std::optional<FileKind> kind = GuessFileKind(bytes);
  if (!kind) return program.status();
  return InvalidArgument(
      "{}: looks like {}; expected a program that JAX exported: open(\"{}.mlir\", \"w\").write(jax.jit({}).lower(...)"
      ".as_text(debug_info=True))",
      path, kind->what, function, function);
}

// --- Tracing ---

// Checks the type of the seed that the program takes: a number, or the two words of a JAX key.
absl::Status CheckSeed(const ImportedProgram& init) {
  const auto& arguments = init.arguments();
  if (arguments.empty()) return absl::OkStatus();
  const TensorType& type = arguments[0].type;
  const bool number = type.rank() == 0 && IsInteger(type.dtype);
  const bool key = type == TensorType{DType::kU32, {2}};
  if (arguments.size() == 1 && (number || key)) return absl::OkStatus();
  return InvalidArgument("{}: init takes {}; expected no argument, or one seed: an integer or a key, ui32[2]",
                         init.name(),
                         arguments.size() == 1 ? ToString(type) : fmt::format("{} arguments", arguments.size()));
}

std::vector<Tensor> SeedFor(const ImportedProgram& init, int64_t seed) {
  if (init.arguments().empty()) return {};
  const TensorType& type = init.arguments()[0].type;
  const auto bits = static_cast<uint64_t>(seed);
  if (type.rank() == 0) return {Cast(Constant(seed, DType::kI64), type.dtype)};
  return {Constant(std::vector<uint32_t>{static_cast<uint32_t>(bits >> 32), static_cast<uint32_t>(bits)}, {2})};
}

// Computes one block of Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3",
// 2011).
std::pair<Tensor, Tensor> Threefry(const Tensor& key0, const Tensor& key1, Tensor x0, Tensor x1) {
  constexpr uint32_t kRotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const auto word = [](uint32_t value) { return Constant(std::vector<uint32_t>{value}, {}); };
  const Tensor keys[3] = {key0, key1, Xor(Xor(key0, key1), word(0x1BD11BDA))};
  x0 = x0 + keys[0];
  x1 = x1 + keys[1];
  for (uint32_t group = 0; group < 5; ++group) {
    for (const uint32_t rotation : kRotations[group % 2]) {
      x0 = x0 + x1;
      x1 = Xor(x0, Or(x1 * word(uint32_t{1} << rotation), ShiftRightLogical(x1, word(32 - rotation))));
    }
    x0 = x0 + keys[(group + 1) % 3];
    x1 = x1 + keys[(group + 2) % 3] + word(group + 1);
  }
  return {x0, x1};
}

// Returns jax.random.fold_in(jax.random.PRNGKey(seed), step), where |step| is the number of steps before this one.
Tensor RandomKey(int64_t seed) {
  const auto bits = static_cast<uint64_t>(seed);
  const auto word = [](uint64_t value) { return Constant(std::vector<uint32_t>{static_cast<uint32_t>(value)}, {}); };
  const auto [x0, x1] = Threefry(word(bits >> 32), word(bits), word(0), Cast(GlobalStep().Read(), DType::kU32));
  return Concat({Reshape(x0, {1}), Reshape(x1, {1})}, 0);
}

// Makes the variables; one call of init returns their initial values.
std::vector<Variable> MakeVariables(const BoundPrograms& programs, Mode mode, int64_t seed) {
  const auto values = std::make_shared<std::vector<Tensor>>();
  const std::optional<ImportedProgram>& init = programs.init.program;
  std::vector<Variable> variables;
  for (const ProgramVariable& variable : programs.variables) {
    Initializer initializer = initializers::Zeros();
    // Evaluation and prediction start from a checkpoint.
    if (mode == Mode::kTrain && init && variable.init) {
      initializer = [init, values, seed, result = *variable.init](const TensorType&) {
        if (values->empty()) *values = init->Call(SeedFor(*init, seed));
        return (*values)[result];
      };
    }
    variables.push_back(GetVariable(variable.name, variable.type, initializer));
  }
  return variables;
}

Tensor FindComponent(const Features& features, const Labels& labels, const std::string& component) {
  const size_t slash = component.find('/');
  const bool is_label = component.compare(0, slash, layout::kLabels) == 0;
  const NamedTensors& tensors =
      is_label ? static_cast<const NamedTensors&>(labels) : static_cast<const NamedTensors&>(features);
  return slash == std::string::npos ? tensors.only() : tensors[component.substr(slash + 1)];
}

// Returns `data` in the shape of `type`: columns make a vector per row, whatever shape the program takes.
Tensor AsArgument(const Tensor& data, const TensorType& type) {
  const bool only_shape = data.valid() && data.dtype() == type.dtype && data.shape() != type.shape && data.rank() > 0 &&
                          data.dim(0) == type.shape.front() && data.num_elements() == type.num_elements();
  return only_shape ? Reshape(data, type.shape) : data;
}

class Tracing {
 public:
  Tracing(const BoundPrograms& programs, const BoundProgram& bound, Mode mode, int64_t seed)
      : programs_(programs), bound_(bound), variables_(MakeVariables(programs, mode, seed)), seed_(seed) {}

  std::vector<Tensor> Call(const Features& features, const Labels& labels) const {
    std::vector<Tensor> arguments;
    for (size_t i = 0; i < bound_.arguments.size(); ++i) {
      const ProgramArgument& argument = bound_.arguments[i];
      const TensorType& type = bound_.program->arguments()[i].type;
      switch (argument.role) {
        case ProgramArgument::Role::kVariable:
          arguments.push_back(variables_[argument.variable].Read());
          break;
        case ProgramArgument::Role::kMask:
          arguments.push_back(Mask(type));
          break;
        case ProgramArgument::Role::kRandomKey:
          arguments.push_back(RandomKey(seed_));
          break;
        case ProgramArgument::Role::kData:
          arguments.push_back(AsArgument(FindComponent(features, labels, argument.component), type));
          break;
      }
    }
    return bound_.program->Call(arguments, SourceLocation());  // errors are in the program, not in a line here
  }

  TpuEstimatorSpec Train(const std::vector<Tensor>& results) const {
    std::vector<Tensor> updates;
    Tensor loss;
    for (size_t i = 0; i < results.size(); ++i) {
      const ProgramResult& result = bound_.results[i];
      if (result.variable) {
        updates.push_back(variables_[*result.variable].Assign(results[i]));
      } else if (result.name == programs_.loss) {
        loss = results[i];
      } else if (results[i].rank() == 0) {
        summaries::Scalar(result.name, results[i]);
      }
    }
    return TpuEstimatorSpec::Train(loss, TrainOp(std::move(updates)));
  }

  TpuEstimatorSpec Eval(const std::vector<Tensor>& results) const {
    const CallScope call(bound_.program->name(), SourceLocation());
    Tensor loss;
    std::vector<std::pair<std::string, Metric>> metrics;
    bool means = false;
    for (size_t i = 0; i < results.size(); ++i) {
      const std::string& name = bound_.results[i].name;
      const bool per_row = results[i].rank() > 0;
      means |= !per_row;
      if (name == programs_.eval_loss) loss = per_row ? MeanOfRows(results[i]) : results[i];
      if (name != programs_.eval_loss || HasOwnName(name)) {
        metrics.emplace_back(
            name, metrics::Mean(per_row ? results[i] : BroadcastTo(results[i], {bound_.rows}), {.name = name}));
      }
    }
    if (means && !HasMask()) {
      RequireFullBatches(fmt::format(
          "{} returns means over the batch and cannot exclude padding: give it an argument called mask, return one "
          "value per row, or export with an eval_batch_size that divides the rows",
          bound_.program->name()));
    }
    return TpuEstimatorSpec::Eval(loss, metrics);
  }

  TpuEstimatorSpec Predict(const std::vector<Tensor>& results) const {
    std::vector<std::pair<std::string, Tensor>> predictions;
    for (size_t i = 0; i < results.size(); ++i) predictions.emplace_back(bound_.results[i].name, results[i]);
    return TpuEstimatorSpec::Predict(predictions);
  }

 private:
  // Returns whether the only result of eval_step has another name than the loss, such as "accuracy"; it is then shown
  // under that name too.
  bool HasOwnName(const std::string& name) const {
    const bool named = absl::ascii_isalpha(static_cast<unsigned char>(name[0])) && name != kUnnamedResult;
    return named && name != layout::kLoss && name != programs_.loss;
  }

  bool HasMask() const {
    for (const ProgramArgument& argument : bound_.arguments) {
      if (argument.role == ProgramArgument::Role::kMask) return true;
    }
    return false;
  }

  static Tensor Mask(const TensorType& type) {
    const std::optional<Tensor> valid = ValidRows();
    return valid ? Cast(*valid, type.dtype) : Ones(type);
  }

  static Tensor MeanOfRows(const Tensor& rows) {
    const std::optional<Tensor> valid = ValidRows();
    if (!valid) return ReduceMean(rows);
    const Tensor weights = Cast(*valid, rows.dtype());
    return ReduceSum(Select(*valid, rows, 0)) / Maximum(ReduceSum(weights), 1);
  }

  const BoundPrograms& programs_;
  const BoundProgram& bound_;
  const std::vector<Variable> variables_;
  const int64_t seed_;
};

const BoundProgram& Of(const BoundPrograms& programs, Mode mode) {
  switch (mode) {
    case Mode::kTrain:
      return programs.train_step;
    case Mode::kEval:
      return programs.eval_step;
    case Mode::kPredict:
      break;
  }
  return programs.predict;
}

}  // namespace

absl::StatusOr<BoundPrograms> ReadPrograms(const job::Job& job, const std::string& name, FileSystem& files) {
  const job::ProgramModel& model = job.model().program();
  if (model.train_step().empty()) {
    return InvalidArgument("{}: model.program has no train_step, which defines the variables", name);
  }
  ParsedPrograms programs;
  ASSIGN_OR_RETURN(programs.init, Read("init", model.init(), files));
  ASSIGN_OR_RETURN(programs.train_step, Read("train_step", model.train_step(), files));
  ASSIGN_OR_RETURN(programs.eval_step, Read("eval_step", model.eval_step(), files));
  ASSIGN_OR_RETURN(programs.predict, Read("predict", model.predict(), files));
  if (programs.init) RETURN_IF_ERROR(CheckSeed(*programs.init));
  return BindPrograms(model, std::move(programs), DataNames(job, Mode::kTrain), DataNames(job, Mode::kEval),
                      DataNames(job, Mode::kPredict));
}

absl::StatusOr<std::vector<std::string>> ChecksumsOf(const job::ProgramModel& model, FileSystem& files) {
  std::vector<std::string> checksums;
  for (const ProgramFile& file : FilesOf(model)) {
    ASSIGN_OR_RETURN(const std::string bytes, files.Read(file.path));
    checksums.push_back(fmt::format("{} crc32c:{:08x}", file.function, Crc32c(bytes)));
  }
  return checksums;
}

absl::StatusOr<const BoundProgram*> ProgramOf(const BoundPrograms& programs, Mode mode, const std::string& name) {
  const BoundProgram& program = Of(programs, mode);
  if (!program.program) {
    return InvalidArgument("{}: model.program has no {}", name, mode == Mode::kEval ? "eval_step" : "predict");
  }
  if (mode == Mode::kTrain && !programs.init.program) {
    return InvalidArgument("{}: model.program has no init, which sets the initial values of variables", name);
  }
  if (program.rows == 0) return InvalidArgument("{}: {} takes nothing from the data", name, program.program->name());
  return &program;
}

ComponentTypes InputTypes(const BoundProgram& program) {
  ComponentTypes types;
  for (size_t i = 0; i < program.arguments.size(); ++i) {
    if (program.arguments[i].role != ProgramArgument::Role::kData) continue;
    types[program.arguments[i].component] = program.program->arguments()[i].type.dtype;
  }
  return types;
}

ModelFn MakeProgramModelFn(BoundPrograms programs, int64_t seed) {
  const auto shared = std::make_shared<const BoundPrograms>(std::move(programs));
  return [shared, seed](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tracing tracing(*shared, Of(*shared, mode), mode, seed);
    const std::vector<Tensor> results = tracing.Call(features, labels);
    if (mode == Mode::kTrain) return tracing.Train(results);
    return mode == Mode::kEval ? tracing.Eval(results) : tracing.Predict(results);
  };
}

}  // namespace tessera
