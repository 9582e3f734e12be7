import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { once } from "node:events";

export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** The part of OpenTelemetry's JSON protocol that the tests read. */
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, "service" | "attributes"> & { attributes: Attribute[] })[] }[];
  }[];
}

export interface TraceReceiver {
  url: string;
  spans: Span[];
  /** Returns all received bodies as text. */
  sent: () => string;
  stop: () => Promise<void>;
}

/** Starts a collector that receives spans over HTTP and stores them. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      bodies.push(body);
      if (req.url === "/v1/traces") spans.push(...spansIn(JSON.parse(body) as Export));
      res.setHeader("content-type", "application/json").end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    sent: () => bodies.join("\n"),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function spansIn({ resourceSpans }: Export): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)["service.name"]);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) })),
    );
  });
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** Returns a span and its ancestors, from the inside out. */
export function spanAndAncestors(span: Span | undefined, spans: Span[]): Span[] {
  if (!span) return [];
  return [
    span,
    ...spanAndAncestors(
      spans.find((one) => one.spanId === span.parentSpanId),
      spans,
    ),
  ];
}
