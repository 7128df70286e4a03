// Every command that takes a job says what kind of file it got instead.

// RUN: mkdir -p %t
// RUN: sh -c 'printf "\223NUMPY\001\000v\000{}\n" > %t/x'
// RUN: not tessera train %t/x 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tessera job check %t/x 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tessera job explain %t/x 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tessera evaluate %t/x 2>&1 | FileCheck %s --check-prefix=ARRAY
// RUN: not tessera predict %t/x 2>&1 | FileCheck %s --check-prefix=ARRAY
// ARRAY: error: {{.*}}/x: looks like a NumPy array (.npy); expected a job, which is protobuf text and names its data; `tessera job init` writes one for a CSV file

// RUN: sh -c 'printf "PK\003\004\000" > %t/x.npz'
// RUN: not tessera train %t/x.npz 2>&1 | FileCheck %s --check-prefix=ZIP
// ZIP: looks like a zip archive, such as .npz; expected a job
// RUN: sh -c 'printf "\000\000\001\002" > %t/x.bin'
// RUN: not tessera train %t/x.bin 2>&1 | FileCheck %s --check-prefix=BINARY
// BINARY: looks like binary data, such as a protobuf; expected a job
// RUN: sh -c 'printf "import jax\n" > %t/x.py'
// RUN: not tessera train %t/x.py 2>&1 | FileCheck %s --check-prefix=PYTHON
// PYTHON: looks like Python source; expected a job
// RUN: sh -c 'printf "a,b\n1,2\n3,4\n" > %t/x.data'
// RUN: not tessera train %t/x.data 2>&1 | FileCheck %s --check-prefix=TABLE
// TABLE: looks like a table (CSV); expected a job

// A job with a mistake keeps its own message, with the place.
// RUN: sh -c 'printf "modle { }\n" > %t/x.textproto'
// RUN: not tessera train %t/x.textproto 2>&1 | FileCheck %s --check-prefix=JOB
// JOB: x.textproto:1:7: Job has no field "modle"; did you mean "model"?
