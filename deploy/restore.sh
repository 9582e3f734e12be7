#!/usr/bin/env bash
# Restores a backup of deploy/backup.sh: docs/one-machine.md has the steps before and after.
#   deploy/restore.sh <folder of the backup>             into an empty database
#   deploy/restore.sh <folder of the backup> --replace   deletes what the database contains
# BACKUP_RUN is explained in deploy/backup.sh.
set -euo pipefail

backup=${1:-}
how=${2:-}

shop_run() {
  ${BACKUP_RUN-docker compose run --rm -T backup} "$@"
}

fail() {
  echo "Nothing was restored: $1" >&2
  exit 1
}

ask() {
  shop_run sh -c 'psql -X -At -v ON_ERROR_STOP=1 -c "$1" "${DATABASE_URL:?}"' ask "$1" </dev/null
}

if [ -z "$backup" ] || { [ -n "$how" ] && [ "$how" != --replace ]; }; then
  fail "name the folder of a backup, and --replace if the database is not empty."
fi
[ -d "$backup" ] || fail "there is no folder $backup."
backup=$(cd "$backup" && pwd)
cd "$(dirname "$0")/.."

(cd "$backup" && sha256sum --check --quiet checksums) || fail "a file of the backup has changed."

clients=$(ask "select count(*) from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and pid <> pg_backend_pid()") ||
  fail "the database does not respond. Its message is above."
[ "$clients" -eq 0 ] || fail "$clients connections use the database. Stop the servers first."

tables=$(ask "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
[ "$tables" -eq 0 ] || [ "$how" = --replace ] ||
  fail "the database has $tables tables. With --replace, they are deleted first."

# An image never changes, so that those of the backup are added to the others.
shop_run sh -c 'tar -C "${DATA_DIR:?}" -xf -' <"$backup/uploads.tar" ||
  fail "the images could not be unpacked. The database is unchanged."

# In one transaction, which ends unfinished if pg_restore fails: the database is then unchanged.
{
  echo "set client_min_messages = warning;" \
    "begin; drop owned by current_user cascade; create schema if not exists public;" &&
    shop_run pg_restore --no-owner --no-privileges -f - <"$backup/database.dump" &&
    echo "commit;"
} | shop_run sh -c 'psql -X -q -v ON_ERROR_STOP=1 -o /dev/null "${DATABASE_URL:?}"' ||
  fail "the dump could not be read. The database is unchanged."

echo "Restored: $backup. Made by version $(cat "$backup/version")."
