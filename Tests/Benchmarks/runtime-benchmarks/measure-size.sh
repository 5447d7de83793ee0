#!/usr/bin/env bash
# Measures the bytes that the runtime adds to a statically linked, stripped app: an empty one, and one that already uses Swift's
# concurrency. Exits with 1 above a ceiling.
# usage: measure-size.sh [CEILING FOR THE EMPTY APP] [CEILING FOR THE OTHER]   in bytes
set -euo pipefail
cd "$(dirname "$0")"
flags=(-c release -Xlinker -s --scratch-path .build/size)
[ "$(uname)" = Linux ] && flags+=(--static-swift-stdlib)
folder="$(swift build "${flags[@]}" --show-bin-path)"
size() {
  swift build "${flags[@]}" --product "$1" >&2
  wc -c < "$folder/$1"
}
with=$(size app-with-runtime)
status=0
check() {
  local without=$2 ceiling=$3
  echo "$1: $without bytes, with the runtime $with: $((with - without)) more (ceiling $ceiling)"
  [ $((with - without)) -le "$ceiling" ] || status=1
}
check "empty app" "$(size empty-app)" "${1:-1300000}"
check "app with a task and a stream" "$(size empty-async-app)" "${2:-400000}"
exit $status
