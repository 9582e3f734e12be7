import { logPackages } from "@tomashi/programme/engine/logger";
import { startMetrics } from "@tomashi/programme/metrics/start";

/** The engine calls this once when a server or a worker starts, and in no other command. */
export function register(): void {
  logPackages();
  startMetrics();
}
