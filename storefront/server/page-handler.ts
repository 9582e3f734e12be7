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

/** Why a request ends that has been answered: nobody reads it, so all share one. */
const OVER = new Error("The request is over.");

/**
 * Remix as a handler of Express, instead of its own adapter: a whole page is passed on as its bytes and
 * not as a stream of them, and Remix' timers end with the request.
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
  return new Request(addressOf(req), {
    method,
    headers,
    signal,
    ...(hasBody && { body: createReadableStreamFromReadable(req), duplex: "half" }),
  });
}

/** Express knows which proxies may say the host's name, but leaves out its port. */
function addressOf(req: ExpressRequest): URL {
  const named = req.get("x-forwarded-host") ?? req.get("host") ?? "";
  const port = /:\d+$/.exec(named)?.[0] ?? "";
  return new URL(`${req.protocol}://${req.hostname}${port}${req.originalUrl}`);
}

async function send(
  req: ExpressRequest,
  res: ExpressResponse,
  answer: Response,
  page: Buffer | undefined,
): Promise<void> {
  res.status(answer.status);
  for (const [name, value] of answer.headers) res.append(name, value);
  if (page && req.method !== "HEAD") sendBuffered(req, res, page);
  else if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  else res.end();
}
