import http from "node:http";
import https from "node:https";
import type { Request, Response } from "express";
import {
  CLIENT_ADDRESS,
  signAddress,
} from "../../plugins/programme/src/server-kit/client-address.ts";
import { clientNetwork } from "../../plugins/programme/src/server-kit/client-network.ts";
import { discardBody } from "./body-limit.ts";
import { MAX_QUEUE_MS } from "./deadline.ts";
import { sendOverloadResponse } from "./overload-page.ts";
import { requestIdOf } from "./log.ts";
import { traceHeaders } from "./tracing.ts";

/** The maximum pause within a response. */
const MAX_PAUSE_MS = 60_000;
const RETRY_SECONDS = "5";

const UNAVAILABLE = "The shop is temporarily unavailable. Please try again in a moment.";
const UNKNOWN_OUTCOME =
  "The request timed out, but the change may have been saved. Please check before you try again.";
/** Further calls wait for one of these, up to `MAX_QUEUE_MS`. */
const MAX_CONNECTIONS = 64;

/** Shorter than the 5 seconds after which the commerce server closes an idle connection. */
const IDLE_MS = 2_000;

/** The commerce server's limit. Rejecting larger bodies here saves it the work. */
const MAX_BYTES = 1024 * 1024;
/** The limit for all bodies being received or forwarded, for one client network and in total. */
const MAX_CLIENT_BYTES = 8 * MAX_BYTES;
const MAX_TOTAL_BYTES = 64 * MAX_BYTES;

/** Headers that apply to a single connection and must not be forwarded. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
]);

interface ProxyOptions {
  commerceUrl: string;
  sessionSecret: string;
  /** The maximum time from sending the complete call to the start of the response. */
  waitMs: number;
}

/**
 * Forwards a call of /api to the commerce server unchanged, with the caller's IP address, so that
 * browsers need only one host. Responds 503 while the commerce server is unreachable or does not
 * respond.
 */
export function proxyApi({ commerceUrl, sessionSecret, waitMs }: ProxyOptions) {
  const target = new URL(commerceUrl);
  const { request, Agent } = target.protocol === "https:" ? https : http;
  // Closes idle connections before the commerce server does, because a closing connection must not
  // be reused.
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: IDLE_MS });

  const forward = (req: Request, res: Response, body: Buffer, isRepeated = false): void => {
    let isLate = false;
    const upstream = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: req.method,
        path: req.originalUrl,
        headers: {
          ...passedOn(req.headers),
          "x-request-id": requestIdOf(req),
          ...traceHeaders(),
          "x-forwarded-for": req.ip ?? "",
          [CLIENT_ADDRESS]: signAddress(req.ip ?? "", sessionSecret),
        },
        timeout: MAX_PAUSE_MS,
      },
      (answer) => {
        clearTimeout(timer);
        // Removes the header, because this server sets its own.
        const { "strict-transport-security": _, ...headers } = passedOn(answer.headers);
        res.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(res);
        answer.on("error", () => res.destroy());
      },
    );
    const queueTimer = setTimeout(() => {
      discardBody(req, res);
      sendOverloadResponse(req, res);
      upstream.destroy();
    }, MAX_QUEUE_MS);
    upstream.once("socket", () => {
      clearTimeout(queueTimer);
    });
    upstream.on("timeout", () => upstream.destroy());
    upstream.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      clearTimeout(queueTimer);
      const canRepeat = upstream.reusedSocket && !isRepeated && !isLate && !hasBody(req);
      // A reused connection may close just as a call is sent on it. Retries a call without a body
      // on a new one.
      if (canRepeat && !res.headersSent) forward(req, res, body, true);
      else unavailable(req, res, isChange(req) && !isUnsent(error) ? UNKNOWN_OUTCOME : UNAVAILABLE);
    });
    res.on("close", () => {
      clearTimeout(timer);
      clearTimeout(queueTimer);
      upstream.destroy();
    });
    const timer = setTimeout(() => {
      isLate = true;
      upstream.destroy(new Error("The commerce server did not respond."));
    }, waitMs);
    upstream.end(body);
  };
  const receive = bodyReceiver();
  return (req: Request, res: Response): void => {
    receive(req, res, (body) => {
      forward(req, res, body);
    });
  };
}

type OnBody = (body: Buffer) => void;

/**
 * Receives complete bodies before it takes a connection to the commerce server, so that a slow
 * client uses only its share of memory. Responds 413 to a body that is too large, and 429 when the
 * share is used up.
 */
function bodyReceiver() {
  const held = new Map<string, number>();
  let total = 0;
  const hold = (client: string, bytes: number): boolean => {
    total += bytes;
    const own = (held.get(client) ?? 0) + bytes;
    if (own > 0) held.set(client, own);
    else held.delete(client);
    return own <= MAX_CLIENT_BYTES && total <= MAX_TOTAL_BYTES;
  };
  return (req: Request, res: Response, onBody: OnBody): void => {
    if (Number(req.headers["content-length"] ?? 0) > MAX_BYTES) {
      tooLarge(req, res);
      return;
    }
    const client = clientNetwork(req.ip ?? "");
    const chunks: Buffer[] = [];
    let bytes = 0;
    const receive = (chunk: Buffer) => {
      bytes += chunk.length;
      const hasShare = hold(client, chunk.length);
      if (bytes <= MAX_BYTES && hasShare) {
        chunks.push(chunk);
        return;
      }
      req.off("data", receive).off("end", finish);
      chunks.length = 0;
      if (bytes > MAX_BYTES) {
        tooLarge(req, res);
        return;
      }
      discardBody(req, res);
      sendOverloadResponse(req, res);
    };
    const finish = () => {
      onBody(Buffer.concat(chunks));
    };
    req.on("data", receive).once("end", finish);
    res.once("close", () => {
      hold(client, -bytes);
    });
  };
}

function tooLarge(req: Request, res: Response): void {
  discardBody(req, res);
  refuse(req, res, 413, "The body must not be larger than 1 MB.");
}

function isChange({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Returns true if no connection was made, so nothing was sent. */
function isUnsent({ code = "" }: NodeJS.ErrnoException): boolean {
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"].includes(code);
}

function hasBody(req: Request): boolean {
  if (isChange(req)) return true;
  const { headers } = req;
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const named = new Set(
    (headers.connection ?? "").split(",").map((one) => one.trim().toLowerCase()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)),
  );
}

function unavailable(req: Request, res: Response, message: string): void {
  if (res.writableEnded) return;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.set("retry-after", RETRY_SECONDS);
  refuse(req, res, 503, message);
}

function refuse(req: Request, res: Response, status: number, message: string): void {
  if (res.headersSent) return;
  res
    .status(status)
    .set("cache-control", "no-store")
    // Clients of the contact form read the flag.
    .json({ ...(req.path === "/contact" && { ok: false }), message });
}
