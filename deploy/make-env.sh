#!/bin/sh
# Makes .env of deploy/example.env, with a secret in place of each <random>.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo "There is an .env already: it stays as it is." >&2
  exit 1
fi
umask 077
while IFS= read -r line; do
  case $line in
  [A-Z]*"<random>"*)
    secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
    line="${line%%<random>*}$secret${line#*<random>}"
    ;;
  esac
  printf '%s\n' "$line"
done <deploy/example.env >.env.new
mv .env.new .env
