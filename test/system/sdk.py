#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Builds C++ programs outside of the tree against the installed package: sdk.py BUILD [--examples | --each-header]

The package is installed and moved. The project of `tessera new` is built there, passes its own test, trains and
evaluates. With --examples, which continuous integration runs, those of all examples do, and nothing else is checked. It
prints how long each takes. A second project uses the compiler and derives an optimizer of its own. Installed headers
include those of FOREIGN and no other header of a library. The header of models reaches no messages. libtessera shows
the names of namespace tessera and of its C interface alone. With --each-header every installed header is compiled alone,
which takes minutes. Manual pages and completions have the commands.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FOREIGN = {"absl/status/status.h", "absl/status/statusor.h", "fmt/format.h"}
LEAST_ACCURACY = 0.9  # that of the project's own test
FILES = ["CMakeLists.txt", "README.md", "input.cpp", "input.h", "main.cpp", "model.cpp", "model.h", "model_test.cpp"]
COMPILERS = [name for name in ("g++-12", "clang++-22") if shutil.which(name)] or ["c++"]

SECOND_BUILD = """cmake_minimum_required(VERSION 3.16)
project(second LANGUAGES C CXX)
find_package(Tessera 0.2 REQUIRED COMPONENTS compiler estimator)
add_executable(second second.cpp)
target_link_libraries(second PRIVATE Tessera::estimator)
"""
SECOND = """#include <cstdio>
#include <memory>

#include "tessera/compiler/driver/execute.h"
#include "tessera/estimator/estimator.h"

// An optimizer of a user's own, in a program with type information.
class Frozen : public tessera::Optimizer {
 public:
  tessera::TrainOp ApplyGradients(const std::vector<tessera::GradientAndVariable>&, tessera::SourceLocation) override {
    return tessera::Group({});
  }
};

int main() {
  const std::unique_ptr<tessera::Optimizer> optimizer = std::make_unique<Frozen>();
  if (dynamic_cast<const Frozen*>(optimizer.get()) == nullptr) return 3;
  auto program = tessera::ParseProgram(R"(func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
    %y = stablehlo.add %x, %x : tensor<2xf32>
    return %y : tensor<2xf32>
  })", "twice.mlir");
  if (!program.ok()) return 4;
  const auto started = tessera::StartProgram(*std::move(program), {});
  if (!started.ok()) return 5;
  const auto twice = started->executor->Run("main", {{tessera::Buffer::FromVector<float>({1, 2}, {2})}});
  if (!twice.ok()) return 6;
  const auto values = twice->results[0][0].As<float>();
  std::printf("%g %g\\n", values[0], values[1]);
}
"""
CLIENT_BUILD = """cmake_minimum_required(VERSION 3.16)
project(ask LANGUAGES C CXX)
find_package(Tessera 0.2 REQUIRED COMPONENTS client)
add_library(asking OBJECT ask.cpp)
target_link_libraries(asking PUBLIC Tessera::client)
add_executable(ask)
target_link_libraries(ask PRIVATE asking)
find_package(Tessera 0.2 REQUIRED COMPONENTS compiler)
add_executable(both)
target_link_libraries(both PRIVATE asking Tessera::compiler)
"""
CLIENT = """#include <cstdio>

#include "tessera/tools/client/client.h"
#include "tessera/tools/client/example.h"

int main() {
  using namespace tessera::client;
  const auto client = Client::Connect("127.0.0.1:1", {.attempts = 1});
  if (!client.ok()) return 3;
  const tessera::Buffer x = tessera::Buffer::FromVector<float>({1, 2}, {1, 2});
  if (!x.status().ok()) return 4;
  const PredictRequest request{.model = {.name = "m"}, .inputs = {{"x", x}, {"w", tessera::Value::String("a")}}};
  const auto prediction = (*client)->Predict(request, {.timeout = std::chrono::milliseconds(5000)});
  std::printf("%s %zu\\n", absl::StatusCodeToString(prediction.status().code()).c_str(),
              Serialize({{"f", std::vector<float>{1}}}).size());
}
"""
WITHOUT = """cmake_minimum_required(VERSION 3.16)
project(without LANGUAGES CXX)
find_package(Tessera REQUIRED COMPONENTS runtime estimator)
"""


def run(*command, **options):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"{' '.join(str(word) for word in command)}\nexits {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def expect(holds, what):
    if not holds:
        sys.exit(what)


def install(build, folder, *components):
    """Installs under one name and uses another: no installed file may hold its path."""
    for component in components:
        run("cmake", "--install", build, "--component", component, "--prefix", folder / "installed", "--strip")
    package = folder / "elsewhere" / "tessera"
    package.parent.mkdir(parents=True)
    shutil.move(folder / "installed", package)
    return package


def headers(package):
    return sorted((package / "include" / "tessera").rglob("*.h"))


def check_includes(package):
    """Every header of ours that an installed header includes is installed, and no other library shows."""
    expect(len(headers(package)) > 50, f"{package} has {len(headers(package))} headers")
    for header in headers(package):
        for name in re.findall(r'^\s*#\s*include\s+["<]([^">]+)[">]', header.read_text(), re.MULTILINE):
            if name.startswith("tessera/"):
                expect((package / "include" / name).exists(), f"{header}: {name} is not installed")
            elif "/" in name and not name.startswith("sys/"):
                expect(name in FOREIGN, f"{header} includes {name}")
    # Compilers instantiate the inline functions of messages in every file of a project, which takes half a second.
    read = run(COMPILERS[0], "-std=c++20", "-M", "-I", package / "include", "-x", "c++", "-",
               input='#include "tessera/estimator/estimator.h"\n').split()  # fmt: skip
    expect(any(name.endswith("tessera/compiler/trace/graph.h") for name in read), f"estimator.h reads {read}")
    messages = [name for name in read if name.endswith(".pb.h")]
    expect(not messages, f"estimator.h reads {messages}")


def check_each_header(package):
    """Every header compiles alone. Our own build has another compiler, and precompiles some headers."""

    def check(header):
        name = header.relative_to(package / "include")
        run(COMPILERS[0], "-std=c++20", "-fsyntax-only", "-I", package / "include", "-x", "c++", "-",
            input=f'#include "{name}"\n')  # fmt: skip

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(check, headers(package)))


def check_library(package):
    library = package / "lib" / "libtessera.so"
    if not library.exists():
        expect((package / "lib" / "libtessera_estimator.a").exists(), f"{package} has neither libtessera nor archives")
        return
    expect("not found" not in run("ldd", library), f"{library}: a library is missing\n{run('ldd', library)}")
    shown = [line.split()[-1] for line in run("nm", "-D", "--defined-only", library).splitlines()]
    ours = r"_ZN[KOR]*7tessera|_ZT\w+N[KOR]*7tessera|_ZGVN7tessera|tessera_(training|error)_"
    foreign = [name for name in shown if not re.match(ours, name)]
    expect("tessera_training_train" in shown, f"{library} does not show the C interface of jobs")
    expect(len(shown) > 1000 and not foreign, f"{library} shows {len(shown)} names, of which foreign: {foreign[:20]}")


def check_shell_files(package, folder):
    """The manual has every command, and bash completes commands and options by the installed file."""
    share = package / "share"
    manual = (share / "man" / "man1" / "tessera.1").read_text()
    for command in ("run", "job init", "new"):
        expect(f".SS tessera {command}\n" in manual, f"tessera.1 has no {command}")
    completions = share / "bash-completion" / "completions" / "tessera"
    for words, expected in ((["tessera", "ne"], "new"), (["tessera", "job", "ini"], "init"),
                            (["tessera", "job", "init", "--lab"], "--label"), (["tessera", "run", "--comp"], "--compare")):
        script = f'source {completions}; COMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}; _tessera'
        completed = run("bash", "-c", script + '; printf "%s\\n" "${COMPREPLY[@]}"').split()
        expect(expected in completed and all(word.startswith(words[-1]) for word in completed), f"{words}: {completed}")
    # A file is one word also if its name has a space, and behind the = of an option.
    (folder / "two words.mlir").touch()
    for words in ("tessera run two", "tessera run --compare = two", "tessera run --compare ="):
        script = f'source {completions}; COMP_WORDS=({words}); COMP_CWORD={words.count(" ")}; _tessera'
        completed = run("bash", "-c", script + '; printf "%s\\n" "${COMPREPLY[@]}"', cwd=folder).splitlines()
        expect("two words.mlir" in completed, f"{words}: {completed}")
    for path in ("zsh/site-functions/_tessera", "fish/vendor_completions.d/tessera.fish"):
        expect("--label" in (share / path).read_text() or "-l label" in (share / path).read_text(), f"{path}: no --label")


def use_ccache(folder):
    """Lets projects below the folder take the results of earlier runs, whose folder had another name."""
    if shutil.which("ccache"):
        os.environ |= {"CMAKE_C_COMPILER_LAUNCHER": "ccache", "CMAKE_CXX_COMPILER_LAUNCHER": "ccache",
                       "CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1",
                       "CCACHE_SLOPPINESS": "include_file_mtime,include_file_ctime"}  # fmt: skip


def configure(package, source, build, compiler):
    ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
    options = [f"-DCMAKE_PREFIX_PATH={package}", f"-DCMAKE_CXX_COMPILER={compiler}"]
    return ["cmake", *ninja, "-S", source, "-B", build, *options]


def build_project(package, source, compiler):
    build = source / "build"
    run(*configure(package, source, build, compiler))
    run("cmake", "--build", build, "--parallel", "2")
    return build


def check_new(package, folder):
    """The project of `tessera new` builds, passes its test and trains as it is. An existing folder stays as it was."""
    tessera = package / "bin" / "tessera"
    project = folder / "rings"
    printed = run(tessera, "new", "rings", cwd=folder)
    expect(sorted(path.name for path in project.iterdir()) == FILES, f"{project} has {list(project.iterdir())}")
    expect(printed.splitlines()[:-1] == [f"wrote rings/{name}" for name in FILES], printed)
    expect(f"-DCMAKE_PREFIX_PATH={package} " in printed.splitlines()[-1], printed)
    for path in project.iterdir():
        expect(not re.search(r"@[A-Z]+@|SPDX", path.read_text()), f"{path}\n{path.read_text()}")
    again = subprocess.run([tessera, "new", "rings"], cwd=folder, capture_output=True, text=True)
    expect(again.returncode == 2 and "rings: exists already; expected a folder to make" in again.stderr, again)

    build = build_project(package, project, COMPILERS[0])
    run("ctest", "--test-dir", build, "--output-on-failure")
    run(build / "rings", "train", cwd=folder)
    evaluated = run(build / "rings", "evaluate", cwd=folder)
    accuracy = re.search(r"^accuracy +(\S+)$", evaluated, re.MULTILINE)
    expect(accuracy and float(accuracy.group(1)) >= LEAST_ACCURACY, evaluated)


def example_names(package):
    """Returns the examples that the help lists, the default one first."""
    names = re.findall(r"^ {20,}(\w+): ", run(package / "bin" / "tessera", "new", "--help"), re.MULTILINE)
    expect(len(names) >= 5, f"the help lists {names}")
    return names


def check_example(package, folder, name):
    """The project of an example builds, passes its test, trains, evaluates and predicts. Returns the processor seconds
    of its compiler, and those of the test."""
    run(package / "bin" / "tessera", "new", name, f"--example={name}", cwd=folder)
    project = folder / name
    expect(sorted(path.name for path in project.iterdir()) == FILES, f"{project} has {list(project.iterdir())}")
    for path in project.iterdir():
        expect(not re.search(r"@[A-Z]+@|SPDX", path.read_text()), f"{path}\n{path.read_text()}")
    started = os.times().children_user
    build = build_project(package, project, COMPILERS[0])
    built = os.times().children_user
    run("ctest", "--test-dir", build, "--output-on-failure")
    tested = os.times().children_user
    for command in ("train", "evaluate", "predict"):
        printed = run(build / name, command, cwd=project)
        expect(printed, f"{name} {command} prints nothing")
    return built - started, tested - built


def check_examples(package, folder):
    """Every example builds and trains. Prints a line for each."""
    for name in example_names(package):
        built, tested = check_example(package, folder, name)
        print(f"{name}: built in {built:.1f} s of a processor, tested in {tested:.1f} s", flush=True)


def check_second(package, folder):
    project = folder / "second"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(SECOND_BUILD)
    (project / "second.cpp").write_text(SECOND)
    printed = run(build_project(package, project, COMPILERS[-1]) / "second")
    expect(printed == "2 4\n", f"second prints {printed}")


def check_client(package, folder):
    """A program asks by libtessera_client, which has no compiler inside, and which lies beside libtessera in another."""
    library = package / "lib" / "libtessera_client.so"
    if not library.exists():  # builds with archives have none
        return
    needed = run("ldd", library)
    expect("not found" not in needed and not re.search("libMLIR|libLLVM|libtessera", needed), f"{library} needs\n{needed}")
    project = folder / "ask"
    project.mkdir()
    (project / "CMakeLists.txt").write_text(CLIENT_BUILD)
    (project / "ask.cpp").write_text(CLIENT)
    build = build_project(package, project, COMPILERS[0])
    for program in ("ask", "both"):
        printed = run(build / program)
        expect(printed == "UNAVAILABLE 17\n", f"{program} prints {printed}")


def check_without(build, folder):
    """A package without the component says so."""
    package = install(build, folder, "runtime")
    (folder / "CMakeLists.txt").write_text(WITHOUT)
    result = subprocess.run([str(word) for word in configure(package, folder, folder / "build", COMPILERS[0])],
                            capture_output=True, text=True)  # fmt: skip
    expect(result.returncode != 0 and "component estimator: not in " in " ".join(result.stderr.split()), result)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path, help="the folder of a finished build")
    alone = parser.add_mutually_exclusive_group()
    alone.add_argument("--examples", action="store_true", help="build every example of `tessera new`, and nothing else")
    alone.add_argument("--each-header", action="store_true", help="compile every installed header alone, and no project")
    options = parser.parse_args()
    os.environ["OMP_WAIT_POLICY"] = "passive"
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch).resolve()
        package = install(options.build.resolve(), folder, "runtime", "compiler", "development", "client")
        if options.each_header:
            check_each_header(package)
            print("every installed header compiles alone")
            return
        if options.examples:
            check_examples(package, folder)
            return
        use_ccache(folder)
        check_includes(package)
        check_library(package)
        check_shell_files(package, folder)
        check_new(package, folder)
        check_second(package, folder)
        check_client(package, folder)
        (folder / "without").mkdir()
        check_without(options.build.resolve(), folder / "without")
    print("installed, moved; projects built against it")


if __name__ == "__main__":
    main()
