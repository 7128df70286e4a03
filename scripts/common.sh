# SPDX-License-Identifier: Apache-2.0
# Shared by the scripts: where the project lies, and steps that name themselves when they fail.
set -Eeuo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
cd "$root"
# A checkout may belong to another user than the one who builds it (containers, sudo): git then refuses to list its files
# unless told that this folder is meant.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="$root"
current_step="start"
trap 'printf "\n%s: step failed: %s\n" "$(basename "$0")" "$current_step" >&2' ERR

# step "what it does" command...
step() {
  current_step="$1"
  shift
  printf '\n== %s\n' "$current_step"
  "$@"
}
