import type { Server } from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { drainServer } from "../../plugins/programme/src/server-kit/drain-server.ts";
import { logConsole } from "../../plugins/programme/src/server-kit/log-console.ts";
import { serveMetrics } from "../../plugins/programme/src/server-kit/metrics-server.ts";
import { createApp, type AppOptions } from "./app.ts";
import { cacheFilesHourly } from "./client-files.ts";
import { environment } from "./environment.ts";
import { limitedServer } from "./limits.ts";
import { log } from "./log.ts";
import { flushTraces, startTracing } from "./tracing.ts";

const STOP_MS = 1500;

const isDevelopment = process.argv.includes("--dev");

if (!isDevelopment) {
  logConsole((level, message) => {
    log[level](message);
  });
}
const variables = environmentOrExit();
const { HOST, STOREFRONT_PORT } = variables;
serveMetrics(variables);
await startTracing();
const app = createApp(isDevelopment ? await development() : await production());
const server = limitedServer(app).listen(STOREFRONT_PORT, HOST, () => {
  log.info(`The storefront is listening on http://${HOST}:${STOREFRONT_PORT}`);
});
server.on("error", (error) => {
  log.error(error.message);
  process.exit(1);
});
process.once("SIGTERM", () => {
  void drainServer(server)
    .then(flushTraces)
    .finally(() => process.exit(0));
});
process.once("SIGINT", () => {
  stop(server);
});

function environmentOrExit() {
  try {
    return environment();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function production(): Promise<AppOptions> {
  const folder = path.resolve(import.meta.dirname);
  const file = path.join(folder, "server/index.js");
  const build = (await import(file)) as ServerBuild;
  const clientFolder = path.join(folder, "client");
  const keptFolder = path.join(folder, "kept-assets");
  cacheFilesHourly({ assets: path.join(clientFolder, "assets"), kept: keptFolder }, (error) => {
    log.warn({ err: error }, "The files of this build could not be stored for the next one.");
  });
  return { build, clientFolder, keptFolder };
}

async function development(): Promise<AppOptions> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  return {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    before: vite.middlewares,
  };
}

/** Shuts down on Ctrl-C: accepts no new requests and finishes current ones within a short time. */
function stop(running: Server): void {
  running.close(() => process.exit(0));
  running.closeIdleConnections();
  setTimeout(() => process.exit(0), STOP_MS).unref();
}
