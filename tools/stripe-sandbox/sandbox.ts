import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import express, { type NextFunction, type Request, type Response } from "express";
import { sendFailure, sendUnrecognizedUrl, apiRouter } from "./api.ts";
import { expireDueSessions } from "./checkout-sessions.ts";
import type { Checks, LogEntry, Sandbox } from "./context.ts";
import { Faults } from "./faults.ts";
import { hostedPageRouter } from "./hosted-page.ts";
import { IdempotencyKeys } from "./idempotency.ts";
import { inspectionRouter } from "./inspection.ts";
import { requestLog } from "./request-log.ts";
import { Store } from "./store.ts";
import { WebhookSender } from "./webhooks.ts";

const CLOCK_MS = 1000;
const STOP_GRACE_MS = 1000;

export interface SandboxOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  dir: string;
  webhookSecret?: string | null;
  /** The URL for webhooks. Without it, none are sent. */
  webhookUrl?: string | null;
  merchantName?: string;
  /** Receives every log entry. Without it, nothing is logged. */
  log?: (entry: LogEntry) => void;
  /** Checks all requests, responses, and events. Differences from Stripe are errors. */
  checks?: Checks;
  /** The clock, in milliseconds. Tests replace it to simulate later times. */
  now?: () => number;
}

export interface RunningSandbox {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

function addressOf(host: string, port: number): string {
  const isWildcard = host === "0.0.0.0" || host === "::";
  const name = isWildcard ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Starts a sandbox in this process. Resolves when it is ready. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { host = "127.0.0.1", webhookUrl = null, webhookSecret = null } = options;
  if (webhookUrl !== null && webhookSecret === null) {
    throw new Error("Webhooks need a secret that signs them");
  }
  const server = createServer();
  // Longer than clients keep idle connections, so that clients close them first.
  server.keepAliveTimeout = 65_000;
  server.listen(options.port, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  // Opens the port before the journal, so that a second sandbox with the same port and folder fails
  // without touching the file of the first.
  let store: Store;
  try {
    store = new Store(options.dir);
  } catch (error) {
    server.close();
    throw error;
  }
  const sandbox: Sandbox = {
    store,
    faults: new Faults(),
    now: options.now ?? Date.now,
    log: options.log ?? (() => undefined),
    url: addressOf(host, port),
    merchantName: options.merchantName ?? "The shop",
    webhookUrl,
    webhookSecret,
    checks: options.checks ?? null,
  };
  const keys = new IdempotencyKeys(sandbox);
  const sender = new WebhookSender(sandbox);
  server.on("request", createApp(sandbox, keys, sender));
  const clock = setInterval(() => {
    try {
      expireDueSessions(sandbox);
      keys.dropOld();
    } catch (error) {
      sandbox.log({ level: "error", message: String(error) });
    }
  }, CLOCK_MS);
  sender.wake();

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    clearInterval(clock);
    await Promise.all([sender.stop(STOP_GRACE_MS), closeServer(server)]);
    store.close();
  };
  return {
    url: sandbox.url,
    port,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function createApp(sandbox: Sandbox, keys: IdempotencyKeys, sender: WebhookSender) {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(requestLog(sandbox.log));
  app.get("/healthz", (_request, response) => {
    response.json({ ok: true });
  });
  app.use("/v1", apiRouter(sandbox, keys));
  app.use(hostedPageRouter(sandbox));
  app.use(inspectionRouter(sandbox, sender));
  app.use((request: Request, response: Response) => {
    sendUnrecognizedUrl(sandbox, request, response);
  });
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) next(error);
    else sendFailure(sandbox, error, response);
  });
  return app;
}

/** Closes the server. Gives current requests a second to finish. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const timer = new AbortController();
  await Promise.race([
    closed,
    wait(STOP_GRACE_MS, undefined, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
  server.closeAllConnections();
  await closed;
}
