import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type ServerBuild,
} from "@remix-run/node";
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from "express";
import { sendBuffered } from "./send-buffered.ts";

export type PageHandler = (
  req: ExpressRequest,
  res: ExpressResponse,
  next: NextFunction,
) => Promise<void>;

type ContextOf = (req: ExpressRequest, res: ExpressResponse) => AppLoadContext;

/**
 * The abort reason of a request whose response has ended. One object for all requests, because
 * nothing reads it.
 */
const OVER = new Error("The request is over.");

/**
 * Runs Remix in Express instead of its own adapter. Passes on a complete page as bytes instead of a
 * stream, and ends Remix's timers with the request.
 */
export function pageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  contextOf: ContextOf,
): PageHandler {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return async (req, res, next) => {
    const controller = new AbortController();
    res.once("close", () => {
      controller.abort(OVER);
    });
    try {
      const context = contextOf(req, res);
      const answer = await handle(requestOf(req, controller.signal), context);
      await send(req, res, answer, context.page);
    } catch (error) {
      next(error);
    }
  };
}

function requestOf(req: ExpressRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const { method } = req;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(urlOf(req), {
    method,
    headers,
    signal,
    ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: "half" }),
  });
}

/**
 * Returns the request's URL. Express determines the host from trusted proxies, but omits its port.
 */
function urlOf(req: ExpressRequest): URL {
  const named = req.get("x-forwarded-host") ?? req.get("host") ?? "";
  const port = /:\d+$/.exec(named)?.[0] ?? "";
  return new URL(`${req.protocol}://${req.hostname}${port}${req.originalUrl}`);
}

/** Headers that a rejection has already set and that Remix would add a second time. */
const REJECTION_HEADERS = new Set(["allow", "retry-after"]);

async function send(
  req: ExpressRequest,
  res: ExpressResponse,
  answer: Response,
  page: Buffer | undefined,
): Promise<void> {
  res.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (!REJECTION_HEADERS.has(name) || !res.hasHeader(name)) res.append(name, value);
  }
  if (page && req.method !== "HEAD") sendBuffered(req, res, page);
  else if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  else res.end();
}
