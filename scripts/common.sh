# SPDX-License-Identifier: Apache-2.0
# Shared by the scripts: where the project lies, and steps that name themselves when they fail.
set -Eeuo pipefail
root="$(git -C "$(dirname "${BASH_SOURCE[0]}")" rev-parse --show-toplevel)"
cd "$root"
current_step="start"
trap 'printf "\n%s: step failed: %s\n" "$(basename "$0")" "$current_step" >&2' ERR

# step "what it does" command...
step() {
  current_step="$1"
  shift
  printf '\n== %s\n' "$current_step"
  "$@"
}
