import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "./log.ts";

export interface Tracing {
  record(req: IncomingMessage, res: ServerResponse, route: string, answer: () => void): void;
  /** Returns the headers that add a call to the current request's trace. */
  headers(): Record<string, string>;
  flush(): Promise<void>;
}

/**
 * Loads OpenTelemetry, configured by the standard OTEL_ variables. Imports it dynamically, because
 * static imports would load it even when nothing is traced.
 */
export async function openTelemetry(): Promise<Tracing> {
  const [api, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-node"),
  ]);
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .detectResources({ detectors: [resources.envDetector] })
      .merge(resources.resourceFromAttributes({ "service.name": "storefront" })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer("storefront");

  const record = (
    req: IncomingMessage,
    res: ServerResponse,
    route: string,
    answer: () => void,
  ): void => {
    const { method = "GET" } = req;
    const caller = propagation.extract(ROOT_CONTEXT, req.headers);
    // Omits the URL, whose query may contain secrets.
    const attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    res.once("close", () => {
      span.setAttribute("http.response.status_code", res.statusCode);
      span.setAttribute("request.id", requestIdOf(req));
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(caller, span), answer);
  };

  const headers = (): Record<string, string> => {
    const carrier: Record<string, string> = {};
    propagation.inject(context.active(), carrier);
    return carrier;
  };

  return { record, headers, flush: () => provider.forceFlush() };
}
