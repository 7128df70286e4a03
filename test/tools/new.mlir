// A new project has the files that the command names, and an existing folder is refused.

// RUN: rm -rf %t && mkdir %t
// RUN: tessera new %t/rings/ | FileCheck %s --check-prefix=WROTE
// WROTE:      wrote {{.*}}/rings/CMakeLists.txt
// WROTE-NEXT: wrote {{.*}}/rings/README.md
// WROTE-NEXT: wrote {{.*}}/rings/input.cpp
// WROTE-NEXT: wrote {{.*}}/rings/input.h
// WROTE-NEXT: wrote {{.*}}/rings/main.cpp
// WROTE-NEXT: wrote {{.*}}/rings/model.cpp
// WROTE-NEXT: wrote {{.*}}/rings/model.h
// WROTE-NEXT: wrote {{.*}}/rings/model_test.cpp
// WROTE-NEXT: next: cmake -S [[FOLDER:.*/rings]] -B [[FOLDER]]/build -DCMAKE_PREFIX_PATH={{.*}} && cmake --build [[FOLDER]]/build && [[FOLDER]]/build/rings train
// WROTE-NOT:  {{.}}

// The files have the project's name in place of ours, and no licence of ours.
// RUN: FileCheck %s --check-prefix=BUILD --input-file=%t/rings/CMakeLists.txt --implicit-check-not=@ --implicit-check-not=SPDX
// BUILD: # The program rings and its test.
// BUILD: project(rings LANGUAGES C CXX)
// BUILD: find_package(Tessera {{[0-9]+\.[0-9]+}} REQUIRED COMPONENTS estimator)
// BUILD: add_executable(rings main.cpp)

// RUN: sh -c 'echo mine > %t/rings/model.cpp'
// RUN: not tessera new %t/rings 2>&1 | FileCheck %s --check-prefix=EXISTS
// EXISTS: tessera new: error: {{.*}}/rings: exists already; expected a folder to make; try another name, or remove it
// RUN: sh -c 'tessera new %t/rings; test $? = 2'
// RUN: grep -x mine %t/rings/model.cpp

// RUN: not tessera new %t/2rings 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: tessera new: error: the name of a project: cannot be that of a program; expected a letter, then letters, digits, _ and -, got "2rings"; try `tessera new rings`
// RUN: not tessera new %t/test 2>&1 | FileCheck %s --check-prefix=RESERVED
// RESERVED: tessera new: error: the name of a project: CMake uses it in every build; expected another one, got "test"; try test_model
// RUN: not tessera new %t/.. 2>&1 | FileCheck %s --check-prefix=PARENT
// PARENT: tessera new: error: the name of a project: {{.*}} got ".."; try `tessera new rings`
// RUN: sh -c 'test "$(ls %t)" = rings'

// Another example is a project of the same files. The help lists all, and an unknown one is refused.
// RUN: tessera new %t/points --example=gan | FileCheck %s --check-prefix=GAN
// GAN-COUNT-8: wrote {{.*}}/points/
// GAN-NEXT:    next: {{.*}}/points/build/points train
// RUN: FileCheck %s --check-prefix=ABOUT --input-file=%t/points/README.md --implicit-check-not=@ --implicit-check-not=SPDX
// ABOUT: # points
// ABOUT: A generator makes points from noise
// ABOUT: build/points train
// RUN: FileCheck %s --check-prefix=MODEL --input-file=%t/points/model.cpp --implicit-check-not=SPDX
// MODEL: TpuEstimatorSpec Gan(
// RUN: rm -r %t/points
// RUN: tessera new --help | FileCheck %s --check-prefix=HELP
// HELP: --example TEXT {{ *}}the model to begin with; ring_classifier unless given
// HELP-NEXT: {{^ *}}ring_classifier: a classifier of points in the plane
// HELP-NEXT: {{^ *}}vae: {{.+}}
// HELP-NEXT: {{^ *}}language_model: {{.+}}
// HELP-NEXT: {{^ *}}gan: {{.+}}
// HELP-NEXT: {{^ *}}gradient_loop: {{.+}}
// RUN: not tessera new %t/gna --example=gna 2>&1 | FileCheck %s --check-prefix=EXAMPLE
// EXAMPLE: tessera new: error: --example=gna: unknown example, did you mean "gan"?; expected one of ring_classifier, vae, language_model, gan, gradient_loop
// RUN: sh -c 'test "$(ls %t)" = rings'

// Parents are made, too, and the next command has its paths in quotes where a shell needs them.
// RUN: tessera new "%t/it's mine/points" | FileCheck %s --check-prefix=QUOTED
// QUOTED: wrote {{.*}}/it's mine/points/CMakeLists.txt
// QUOTED: next: cmake -S '{{.*}}/it'\''s mine/points' -B '{{.*}}/it'\''s mine/points/build' {{.*}} && '{{.*}}/points/build/points' train

// A folder that cannot be made is an error of the system.
// RUN: sh -c 'echo text > %t/file'
// RUN: not tessera new %t/file/rings 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: tessera new: error: {{.*}}/file: Not a directory

// A project that cannot have its name leaves nothing behind: here a link to nowhere has it.
// RUN: sh -c 'mkdir %t/links && ln -s nowhere %t/links/rings'
// RUN: not tessera new %t/links/rings 2>&1 | FileCheck %s --check-prefix=LINK
// LINK: tessera new: error: {{.*}}/links/rings: Not a directory
// RUN: sh -c 'test "$(ls %t/links)" = rings && test -L %t/links/rings'
