import { createRequire } from "node:module";
import { environment } from "@tomashi/programme/server-kit/environment";
import { logPackages } from "@tomashi/programme/medusa/logger";
import { startMetrics } from "@tomashi/programme/metrics/start";

/**
 * Starts tracing if it is configured. Medusa calls this once when a server or worker starts,
 * without awaiting it. The tracing code must be loaded synchronously, before Medusa's own modules.
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
