import { createRequire } from "node:module";
import { environment } from "@tomashi/programme/server-kit/environment";
import { logPackages } from "@tomashi/programme/medusa/logger";
import { startMetrics } from "@tomashi/programme/metrics/start";

/**
 * The engine calls this once when a server or a worker starts, and in no other command. It waits for
 * nothing, so what records traces is loaded at once, and only where they are wanted: it has to be
 * there before the engine's parts are.
 */
export function register(): void {
  logPackages();
  startMetrics();
  if (environment().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const traces = createRequire(__filename)("@tomashi/programme/medusa/traces") as {
    startTraces: () => void;
  };
  traces.startTraces();
}
