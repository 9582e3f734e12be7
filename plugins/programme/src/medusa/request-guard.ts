import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Application } from "express";
import { RETRY_AFTER_SECONDS, SHOP_OVERLOADED } from "../contract/overload-messages";
import { environment } from "../server-kit/environment";
import { isMetricsServer } from "../server-kit/metrics-server";
import { MAX_UPLOAD_BYTES, IMAGE_TOO_LARGE } from "../contract/image-rules";
import { hasBody, isJsonType, NOT_JSON_MESSAGE } from "../lib/json-type";
import { logSecurityEvent } from "../lib/security-log";
import { runInRequest, type RequestContext } from "../lib/request-context";
import { clientAddress } from "../lib/client-address";
import { runInCallersTrace } from "../lib/trace-context";
import { allowOrigin } from "./allow-origins";
import { admit, startQueueMonitor } from "./load-shedding";
import { countWhenAnswered } from "./count-requests";
import { disabledRouteMessage, findOpenRoute } from "./find-route";
import { DOCUMENTATION_HINT } from "./open-routes";
import { drainBeforeShutdown, exitImmediatelyOnSigint } from "./graceful-shutdown";
import { setResponseHeaders } from "./response-headers";
import { unreadableReason } from "./check-request-head";
import { logRequest, requestIdOf } from "../lib/request-log";

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_BYTES = 1024 * 1024;

/**
 * Matches the former prefix of the shop's own routes, which other programs and older storefronts
 * still use.
 */
const FORMER_PREFIX =
  /^\/store(?=\/(?:shopper|accounts|contact|email-confirmation|newsletter|password-resets|sessions)(?:[/?]|$))/;

/**
 * Matches routes that read their own bodies: `/api`, which checks them itself, and the Stripe
 * webhook, which needs the signed bytes.
 */
const READS_ITSELF = /^\/(api|hooks)\//;

/**
 * Runs before Medusa's own log, sessions, parsers, and routes. Medusa has no hook that early, so
 * the first request moves the server's listeners behind this one.
 */
export function guardRequests(): void {
  const guarded = new WeakSet<Server>();
  exitImmediatelyOnSigint();
  startQueueMonitor();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server) || isMetricsServer(server)) return;
    guarded.add(server);
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    // Node checks the timeouts only every 30 seconds; Medusa creates its server without a shorter
    // interval.
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    drainBeforeShutdown(server);
    const medusaListeners = server.listeners("request") as RequestListener[];
    let hasLastRoute = false;
    server.removeAllListeners("request");
    server.on("request", (req: IncomingMessage, res: ServerResponse) => {
      req.url = req.url?.replace(FORMER_PREFIX, "/shop");
      const context = {
        requestId: requestIdOf(req),
        address: clientAddress(req),
        begun: performance.now(),
        hasLeft: () => res.destroyed && !res.writableEnded,
      };
      runInRequest(context, () => {
        if (isRefused(req, res, context)) return;
        admit({
          path: pathOf(req),
          res,
          hasLeft: context.hasLeft,
          answer: () => {
            runInCallersTrace(req.headers, () => {
              for (const listener of medusaListeners) listener(req, res);
              if (!hasLastRoute) hasLastRoute = addLastRoute(req);
            });
          },
          refuse: () => {
            res.setHeader("retry-after", String(RETRY_AFTER_SECONDS));
            reject(res, 429, SHOP_OVERLOADED);
          },
        });
      });
    });
  });
}

/**
 * Responds 404 when an open route does not support the method; Express would send its HTML page.
 * Needs a request, because only requests expose Express's application.
 */
function addLastRoute(req: IncomingMessage & { app?: Application }): boolean {
  if (!req.app) return false;
  req.app.use((_req, res) => {
    reject(res, 404, NO_SUCH_ROUTE);
  });
  return true;
}

const NO_SUCH_ROUTE = `This method is not allowed here. ${DOCUMENTATION_HINT}`;

/** Rejects a request that is not allowed; returns true if it did. */
function isRefused(req: IncomingMessage, res: ServerResponse, context: RequestContext): boolean {
  // Medusa reads the request ID from this header.
  req.headers["x-request-id"] = context.requestId;
  res.setHeader("x-request-id", context.requestId);
  setResponseHeaders(res);
  logRequest(req, res, context);
  const countAs = countWhenAnswered(req, res);
  const { url = "/", headers } = req;
  const strange = unreadableReason(url, headers);
  if (strange) return reject(res, strange.status, strange.message);

  const path = pathOf(req);
  const isAllowedPreflight = allowOrigin(req, res, path);
  const asked = req.method === "OPTIONS" ? headers["access-control-request-method"] : req.method;
  const hasDashboard = environment().MEDUSA_ADMIN === "true";
  const openRoute = findOpenRoute({ method: asked ?? "GET", path, hasDashboard });
  if (!openRoute) {
    logSecurityEvent({ kind: "door_refused", what: `${req.method ?? ""} ${path.slice(0, 200)}` });
    return reject(res, 404, disabledRouteMessage(path));
  }
  countAs(openRoute.path);
  if (isAllowedPreflight) {
    res.statusCode = 204;
    res.end();
    return true;
  }
  // Medusa's body parsers limit a body without a length as they read it, and /api limits all of its
  // own bodies.
  const length = Number(headers["content-length"] ?? 0);
  if (openRoute.takesFile) {
    if (length > MAX_UPLOAD_BYTES) return reject(res, 413, IMAGE_TOO_LARGE);
    return isMultipart(headers) ? false : reject(res, 415, NOT_MULTIPART);
  }
  if (openRoute.path !== "/api/**" && length > MAX_BYTES) {
    return reject(res, 413, "The body must not be larger than 1 MB.");
  }
  // Medusa would also read forms and plain text.
  const isStrange = hasBody(headers) && !isJsonType(headers["content-type"] ?? "");
  if (isStrange && !READS_ITSELF.test(path)) return reject(res, 415, NOT_JSON_MESSAGE);
  return false;
}

const NOT_MULTIPART = "Send the image as multipart/form-data.";

function isMultipart(headers: IncomingMessage["headers"]): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "/";
}

/** Sends the error; Node discards the rest of the body as it arrives. */
function reject(res: ServerResponse, status: number, message: string): true {
  res.statusCode = status;
  res.setHeader("content-type", "application/json; charset=utf-8");
  res.end(JSON.stringify({ message }));
  return true;
}
