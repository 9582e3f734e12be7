import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { collectDefaultMetrics, register } from "prom-client";

interface MetricsAddress {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}

const limits = { maxHeaderSize: 8 * 1024, headersTimeout: 5000, requestTimeout: 5000 };

/** Tracks this process's metrics servers, which serve no shop routes. */
const servers = new WeakSet<Server>();

export function isMetricsServer(server: Server): boolean {
  return servers.has(server);
}

/**
 * Serves GET /metrics on a separate port if METRICS_PORT is set, because the public ports never do.
 * Exits the process with a message if the port cannot be opened.
 */
export function serveMetrics({ METRICS_PORT, METRICS_HOST }: MetricsAddress): void {
  if (METRICS_PORT === undefined) return;
  collectDefaultMetrics();
  const server = createServer(limits, (req, res) => {
    void handleRequest(req, res);
  });
  servers.add(server);
  server.on("error", (error) => {
    const where = `METRICS_PORT ${METRICS_PORT} of METRICS_HOST ${METRICS_HOST}`;
    process.stderr.write(`${where} cannot be opened: ${error.message}. Choose another one.\n`);
    process.exit(1);
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  // The metrics server must not keep the process alive.
  server.unref();
}

async function handleRequest({ method, url }: IncomingMessage, res: ServerResponse): Promise<void> {
  if (url?.split("?", 1)[0] !== "/metrics") {
    sendText(res, 404, "Metrics are at /metrics.\n");
  } else if (method !== "GET" && method !== "HEAD") {
    sendText(res, 405, "Use GET for /metrics.\n");
  } else {
    try {
      const text = await register.metrics();
      res.setHeader("content-type", register.contentType);
      res.end(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      sendText(res, 500, `The metrics could not be read: ${reason}\n`);
    }
  }
}

function sendText(res: ServerResponse, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader("content-type", "text/plain; charset=utf-8");
  res.end(text);
}
