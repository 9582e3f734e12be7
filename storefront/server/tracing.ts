import type { RequestListener } from "node:http";
import { environment } from "./environment.ts";
import type { Tracing } from "./open-telemetry.ts";

const KEY: unique symbol = Symbol.for("storefront.tracing");

/** Shared by the two bundles that contain this file: the server and its pages. */
const shared = globalThis as { [KEY]?: Tracing };

export async function startTracing(): Promise<void> {
  if (environment().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { openTelemetry } = await import("./open-telemetry.ts");
  shared[KEY] = await openTelemetry();
}

export function traceRequests(
  listener: RequestListener,
  routeOf: (url: string) => string,
): RequestListener {
  const tracing = shared[KEY];
  if (!tracing) return listener;
  return (req, res) => {
    tracing.record(req, res, routeOf(req.url ?? "/"), () => {
      listener(req, res);
    });
  };
}

export function traceHeaders(): Record<string, string> {
  return shared[KEY]?.headers() ?? {};
}

export async function flushTraces(): Promise<void> {
  await shared[KEY]?.flush();
}
