import { writeFileSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder } from "./private-files.ts";

/**
 * Turns off Medusa's telemetry in Medusa's settings file, for this shop but not for the user's
 * other projects. MEDUSA_DISABLE_TELEMETRY alone stops only the recording: ten seconds after its
 * start and at its end, Medusa would still start a process that looks for records to send.
 */
export function disableTelemetry({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): void {
  if (!XDG_CONFIG_HOME) return;
  const folder = path.join(XDG_CONFIG_HOME, "medusa");
  makePrivateFolder(folder);
  writeFileSync(
    path.join(folder, "config.json"),
    JSON.stringify({ telemetry: { enabled: false, machine_id: "none" } }),
    { mode: 0o600 },
  );
}
