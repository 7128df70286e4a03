# SPDX-License-Identifier: Apache-2.0
# Shared by the scripts: the root of the project, and steps that name themselves when they fail.
set -Eeuo pipefail
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
cd "$root"
# The user who builds may not own the checkout (containers, sudo): git then refuses to list its files unless this folder
# is marked as safe.
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
