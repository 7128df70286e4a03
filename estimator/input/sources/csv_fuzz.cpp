// SPDX-License-Identifier: Apache-2.0
// Fuzzes CSV files, with a component for every kind of cell.
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera::fuzz {

void Csv(std::string_view bytes) {
  MemoryFiles files({{"x.csv", std::string(bytes)}});
  CsvOptions options;
  options.components.push_back({.name = "features/x", .columns = {"x*"}, .scale = 0.5});
  options.components.push_back(
      {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true, .num_classes = 10});
  ReadCsv(files, "x.csv", options).status().IgnoreError();
  options.components[0].is_string = true;
  // Both readers return the same rows and reject the same files, except files without rows.
  const absl::StatusOr<std::shared_ptr<const Table>> table = ReadCsv(files, "x.csv", options);
  const Dataset dataset = ReadCsvRows({"x.csv"}, options, files);
  if (dataset.status().ok()) {
    const absl::StatusOr<int64_t> rows = (*dataset.MakeElements())->Skip(1 << 20);
    TESSERA_CHECK(table.ok() ? *rows == (*table)->num_rows() : !rows.ok() || *rows == 0);
  }
  options.skip_rows = 1;
  options.take_rows = 1;
  ReadCsv(files, "x.csv", options).status().IgnoreError();
}

Seeds CsvSeeds() {
  return {"x0,x1,label\n1,2.5,3\n-1e3,nan,0\r\n", "\"x0\",\"a \"\"b\"\"\",label\n1,c,9\n", "label,x0\n 3 ,\"4\"\n",
          "x0,\"y\r\nz\",label\r1,\"a\n\"\"b\n\",2\r\n\"3\n\",,4"};
}

}  // namespace tessera::fuzz
