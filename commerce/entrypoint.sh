#!/bin/sh
# Turns off Medusa's telemetry in its own settings, which are in memory in a container. With only
# MEDUSA_DISABLE_TELEMETRY, Medusa still tries to send records of its use.
set -eu
mkdir -p "$XDG_CONFIG_HOME/medusa"
echo '{"telemetry":{"enabled":false,"machine_id":"none"}}' >"$XDG_CONFIG_HOME/medusa/config.json"
exec "$@"
