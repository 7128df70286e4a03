// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/central_difference_testutil.h"

#include <cmath>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tessera/compiler/autodiff/gradients.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/frontend/gradients/gradients.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr double kStep = 1e-5;
constexpr double kTolerance = 1e-6;
constexpr double kCompiledTolerance = 1e-10;

// Appends the loss and the gradients to @main and returns them instead.
absl::Status AddGradients(mlir::ModuleOp module, std::vector<Shape>& shapes) {
  auto main = module.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main) return InvalidArgument("no function @main");
  mlir::Operation* end = main.getBody().front().getTerminator();
  autodiff::HloBuilder hlo(mlir::OpBuilder(end), end->getLoc());
  mlir::Value y = end->getOperand(0);
  auto type = autodiff::TensorTypeOf(y);
  llvm::SmallVector<double> weights;
  StatelessRng rng(7);
  for (int64_t i = 0; i < type.getNumElements(); ++i) weights.push_back(rng.Uniform(i) + 0.5);
  mlir::Value weighted = hlo.Mul(y, hlo.Constant(mlir::DenseElementsAttr::get(type, llvm::ArrayRef<double>(weights))));
  mlir::Value loss = hlo.Sum(weighted, autodiff::Range(type.getRank()));

  std::string message;
  mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    if (auto line = diagnostic.getLocation()->findInstanceOf<mlir::FileLineColLoc>()) {
      message = fmt::format("{}: {}", line.getLine(), diagnostic.str());
    }
    return mlir::success();
  });
  autodiff::Replaced replaced;
  auto gradients = autodiff::Gradients(hlo, loss, main.getArguments(), replaced);
  if (mlir::failed(gradients)) return InvalidArgument("{}", message);
  for (auto [from, to] : replaced.values) {
    if (loss == from) loss = to;
  }
  for (mlir::Operation* op : replaced.dead) op->erase();
  llvm::SmallVector<mlir::Value> results{loss};
  for (auto [argument, gradient] : llvm::zip_equal(main.getArguments(), *gradients)) {
    results.push_back(gradient ? gradient : hlo.ZerosLike(argument));
    llvm::ArrayRef<int64_t> shape = autodiff::ShapeOf(argument);
    shapes.emplace_back(shape.begin(), shape.end());
  }
  end->setOperands(results);
  main.setFunctionType(
      mlir::FunctionType::get(module.getContext(), main.getArgumentTypes(), mlir::ValueRange(results).getTypes()));
  main.removeResAttrsAttr();
  return absl::OkStatus();
}

}  // namespace

struct DifferentiatedFunction::Impl {
  std::unique_ptr<Executor> reference;
  std::unique_ptr<Executor> compiled;
};

DifferentiatedFunction::DifferentiatedFunction(std::unique_ptr<Impl> impl, std::vector<Shape> shapes)
    : impl_(std::move(impl)), shapes_(std::move(shapes)) {}
DifferentiatedFunction::DifferentiatedFunction(DifferentiatedFunction&&) noexcept = default;
DifferentiatedFunction::~DifferentiatedFunction() = default;

absl::StatusOr<DifferentiatedFunction> DifferentiatedFunction::Create(const GradientCase& test) {
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(test.text, "case"));
  mlir::DialectRegistry registry;
  autodiff::RegisterGradients(registry);
  autodiff::RegisterFrontendGradients(registry);
  program.impl().context->appendDialectRegistry(registry);
  program.impl().context->loadDialect<stablehlo::StablehloDialect>();
  std::vector<Shape> shapes;
  RETURN_IF_ERROR(AddGradients(*program.impl().module, shapes));
  StartOptions options;
  options.compile.replicas = test.replicas;
  auto impl = std::make_unique<Impl>();
  if (test.compiled) {
    ASSIGN_OR_RETURN(StartedProgram compiled, StartProgram(program.Clone(), options));
    impl->compiled = std::move(compiled.executor);
  }
  options.interpret = true;
  ASSIGN_OR_RETURN(StartedProgram reference, StartProgram(std::move(program), std::move(options)));
  impl->reference = std::move(reference.executor);
  return DifferentiatedFunction(std::move(impl), std::move(shapes));
}

absl::StatusOr<ReplicaBuffers> DifferentiatedFunction::Run(const ReplicaBuffers& arguments) {
  ASSIGN_OR_RETURN(auto result, impl_->reference->Run("main", arguments));
  return std::move(result.results);
}

absl::StatusOr<ReplicaBuffers> DifferentiatedFunction::RunCompiled(const ReplicaBuffers& arguments) {
  ASSIGN_OR_RETURN(auto result, impl_->compiled->Run("main", arguments));
  return std::move(result.results);
}

namespace {

// Returns values in [low, high), all different.
Buffer RandomArgument(const Shape& shape, double low, double high, uint64_t stream) {
  StatelessRng rng(1, stream);
  std::vector<double> values(static_cast<size_t>(TensorType{DType::kF64, shape}.num_elements()));
  for (size_t i = 0; i < values.size(); ++i) values[i] = low + (high - low) * rng.Uniform(i);
  return Buffer::FromVector(values, shape);
}

double TotalLoss(const ReplicaBuffers& results) {
  double sum = 0;
  for (const std::vector<Buffer>& replica : results) sum += replica[0].As<double>()[0];
  return sum;
}

bool Near(double got, double expected, double tolerance) {
  return std::abs(got - expected) <= tolerance * (1 + std::abs(expected));
}

absl::Status CheckCompiled(const ReplicaBuffers& compiled, const ReplicaBuffers& reference) {
  for (size_t replica = 0; replica < reference.size(); ++replica) {
    for (size_t i = 0; i < reference[replica].size(); ++i) {
      std::span<double> expected = reference[replica][i].As<double>();
      std::span<double> got = compiled[replica][i].As<double>();
      for (size_t k = 0; k < expected.size(); ++k) {
        if (Near(got[k], expected[k], kCompiledTolerance)) continue;
        return FailedPrecondition("replica {} result {} element {}: compiled code gives {}, the reference {}", replica,
                                  i, k, got[k], expected[k]);
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckGradients(const GradientCase& test) {
  ASSIGN_OR_RETURN(DifferentiatedFunction function, DifferentiatedFunction::Create(test));
  ReplicaBuffers arguments(static_cast<size_t>(test.replicas));
  uint64_t stream = 0;
  for (std::vector<Buffer>& mine : arguments) {
    for (const Shape& shape : function.argument_shapes()) {
      mine.push_back(RandomArgument(shape, test.low, test.high, stream++));
    }
  }
  ASSIGN_OR_RETURN(ReplicaBuffers results, function.Run(arguments));
  if (test.compiled) {
    ASSIGN_OR_RETURN(ReplicaBuffers compiled, function.RunCompiled(arguments));
    RETURN_IF_ERROR(CheckCompiled(compiled, results));
  }
  for (size_t replica = 0; replica < arguments.size(); ++replica) {
    for (size_t i = 0; i < arguments[replica].size(); ++i) {
      std::span<double> values = arguments[replica][i].As<double>();
      std::span<double> gradient = results[replica][i + 1].As<double>();
      for (size_t k = 0; k < values.size(); ++k) {
        double value = values[k];
        values[k] = value + kStep;
        ASSIGN_OR_RETURN(ReplicaBuffers above, function.Run(arguments));
        values[k] = value - kStep;
        ASSIGN_OR_RETURN(ReplicaBuffers below, function.Run(arguments));
        values[k] = value;
        double slope = (TotalLoss(above) - TotalLoss(below)) / (2 * kStep);
        if (Near(gradient[k], slope, kTolerance)) continue;
        return FailedPrecondition("replica {} argument {} element {}: the central difference is {}, the gradient {}",
                                  replica, i, k, slope, gradient[k]);
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace tessera
