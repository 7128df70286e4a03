// SPDX-License-Identifier: Apache-2.0
// The payload of an error that names the op that produced a NaN or an infinity.
#ifndef TESSERA_COMPILER_REFERENCE_NUMERICS_PAYLOAD_H_
#define TESSERA_COMPILER_REFERENCE_NUMERICS_PAYLOAD_H_

namespace tessera {

// The payload of an error of CompileOptions::check_numerics, "ROW ROWS REPLICA": the element's index in dimension 0,
// the size of that dimension, and the replica. Scalars have no such payload.
inline constexpr char kNumericsRowPayload[] = "tessera.numerics.row";

}  // namespace tessera

#endif  // TESSERA_COMPILER_REFERENCE_NUMERICS_PAYLOAD_H_
