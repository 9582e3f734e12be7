#!/usr/bin/env bash
# Backs up the database and the uploaded images to a new folder. docs/one-machine.md explains the
# variables:
#   BACKUP_DIR      the folder of all backups (/var/backups/tomashi)
#   BACKUP_DAYS     how many days to keep a backup (14)
#   BACKUP_COPY_TO  a second place on another machine: user@host:folder for rsync, or
#                   rclone:remote:folder for rclone
#   BACKUP_RUN      the command that runs another one with DATABASE_URL and DATA_DIR; empty for a
#                   shop without containers
set -euo pipefail
cd "$(dirname "$0")/.."
umask 077

folder=${BACKUP_DIR:-/var/backups/tomashi}
days=${BACKUP_DAYS:-14}

shop_run() {
  # Split into words on purpose.
  ${BACKUP_RUN-docker compose run --rm -T backup} "$@"
}

fail() {
  echo "Backup failed: $1" >&2
  exit 1
}

case $days in
*[!0-9]* | "" | 0) fail "BACKUP_DAYS must be a number of days, 1 or more." ;;
esac

# The name of a complete backup is given to it last.
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
new=$folder/.incomplete-$name
mkdir -p "$new" || fail "$folder cannot be written."
trap 'rm -rf "$new"' EXIT

shop_run sh -c 'pg_dump --format=custom "${DATABASE_URL:?}"' </dev/null >"$new/database.dump" ||
  fail "pg_dump could not read the database. Its message is above."

# Second, so that it has every image of the dump. Exit code 1 means that an image was deleted
# meanwhile. With S3_BUCKET there is no folder.
shop_run sh -c 'cd "${DATA_DIR:?}" || exit 2
  if [ -d uploads ]; then tar -cf - uploads || [ $? -eq 1 ]
  else tar -cf - -T /dev/null
  fi' </dev/null >"$new/uploads.tar" ||
  fail "tar could not read the uploaded images. Its message is above."

# A restore needs this version of the shop or a newer one.
git rev-parse HEAD >"$new/version" 2>/dev/null || echo unknown >"$new/version"
(cd "$new" && sha256sum database.dump uploads.tar version >checksums)
mv "$new" "$folder/$name"

find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+$days" -exec rm -rf {} +
# A backup that was killed.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name '.incomplete-*' -mtime +0 -exec rm -rf {} +

case ${BACKUP_COPY_TO:-} in
"") ;;
rclone:*) rclone copy "$folder/$name" "${BACKUP_COPY_TO#rclone:}/$name" ;;
*) rsync -a "$folder/$name" "$BACKUP_COPY_TO/" ;;
esac || fail "$folder/$name is complete, but could not be copied to $BACKUP_COPY_TO."

echo "Backup: $folder/$name ($(du -sh "$folder/$name" | cut -f 1))"
