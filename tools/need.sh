#!/bin/sh
# need.sh COMMAND:PACKAGE… : make sure that the commands exist. As root on Debian it installs the
# packages of those that are missing; otherwise it says which command to run. A bare PACKAGE
# "python3-venv" is checked by what it is for.
set -eu
missing=
for pair in "$@"; do
    command=${pair%%:*} package=${pair##*:}
    if [ "$pair" = python3-venv ]; then
        "${PYTHON:-python3}" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing $package"
    elif ! command -v "$command" >/dev/null 2>&1; then
        missing="$missing $package"
    fi
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "installing:$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update
    # shellcheck disable=SC2086  # a list of packages
    apt-get -qq install --yes --no-install-recommends $missing >/dev/null
else
    echo "Something is missing. Please run:" >&2
    echo "    sudo apt-get update && sudo apt-get install$missing" >&2
    exit 1
fi
