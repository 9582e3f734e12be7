// Loaded only if tracing is on: it imports a hundred files.
import { context, propagation, ROOT_CONTEXT } from "@medusajs/framework/opentelemetry/api";
import { PgInstrumentation } from "@medusajs/framework/opentelemetry/instrumentation-pg";
import { tracing } from "@medusajs/framework/opentelemetry/sdk-node";
import { registerOtel } from "@medusajs/medusa";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { setTraceContext } from "../lib/trace-context";

type SpanProcessor = tracing.SpanProcessor;

/**
 * Lists the span attributes of requests to export. Medusa would also export every header, including
 * credentials.
 */
const OF_REQUESTS = new Set(["http.route", "http.method", "http.status_code"]);

/** Removes secrets before the export, because queries and headers may contain them. */
const withoutSecrets: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ attributes, instrumentationScope }) => {
    if (instrumentationScope.name !== "@medusajs/http") return;
    for (const name of Object.keys(attributes)) {
      if (!OF_REQUESTS.has(name)) Reflect.deleteProperty(attributes, name);
    }
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT: Medusa's spans of requests, queries, and workflows,
 * and one for each SQL statement. The standard OTEL_ variables apply.
 */
export function startTraces(): void {
  const exporter = new OTLPTraceExporter();
  const batches = new tracing.BatchSpanProcessor(exporter);
  registerOtel({
    serviceName: process.env.MEDUSA_WORKER_MODE === "worker" ? "worker" : "commerce",
    exporter,
    spanProcessors: [withoutSecrets, batches],
    // The shop has its own metrics and logs.
    metricReaders: [],
    logRecordProcessors: [],
    instrument: { http: true, query: true, workflows: true },
    // Statements of polling jobs would make up most of the traces.
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
  });
  setTraceContext({
    within: (headers, work) => {
      context.with(propagation.extract(ROOT_CONTEXT, headers), work);
    },
    flush: () => batches.forceFlush(),
  });
}
