import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * MEDUSA_DISABLE_TELEMETRY alone keeps the engine from noting anything: ten seconds after its start
 * and at its end it still starts a process that looks for notes to send. Its own setting stops
 * that; here it holds for this shop alone, not for the user's other projects.
 */
export function keepTelemetryOff({ XDG_CONFIG_HOME }: NodeJS.ProcessEnv): void {
  if (!XDG_CONFIG_HOME) return;
  const folder = path.join(XDG_CONFIG_HOME, "medusa");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "config.json"),
    JSON.stringify({ telemetry: { enabled: false, machine_id: "none" } }),
  );
}
