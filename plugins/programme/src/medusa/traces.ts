// Loaded only where traces are switched on: it brings a hundred files along.
import { context, propagation, ROOT_CONTEXT } from "@medusajs/framework/opentelemetry/api";
import { PgInstrumentation } from "@medusajs/framework/opentelemetry/instrumentation-pg";
import { tracing } from "@medusajs/framework/opentelemetry/sdk-node";
import { registerOtel } from "@medusajs/medusa";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { setTraceContext } from "../lib/trace-context";

type SpanProcessor = tracing.SpanProcessor;

/** Of what the engine notes about a request. It would also note every header, logins and all. */
const OF_REQUESTS = new Set(["http.route", "http.method", "http.status_code"]);

/** Runs before what exports: an address may have secrets in its query, a header is one. */
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
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT: the engine's own spans of requests, queries and
 * workflows, and one of each statement of SQL. The standard OTEL_ variables apply.
 */
export function startTraces(): void {
  const exporter = new OTLPTraceExporter();
  const batches = new tracing.BatchSpanProcessor(exporter);
  registerOtel({
    serviceName: process.env.MEDUSA_WORKER_MODE === "worker" ? "worker" : "commerce",
    exporter,
    spanProcessors: [withoutSecrets, batches],
    // The shop has numbers and a log of its own.
    metricReaders: [],
    logRecordProcessors: [],
    instrument: { http: true, query: true, workflows: true },
    // Statements of jobs that ask again and again would be most of all traces.
    instrumentations: [new PgInstrumentation({ requireParentSpan: true })],
  });
  setTraceContext({
    within: (headers, work) => {
      context.with(propagation.extract(ROOT_CONTEXT, headers), work);
    },
    flush: () => batches.forceFlush(),
  });
}
