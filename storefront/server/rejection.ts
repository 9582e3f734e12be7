import type { NextFunction, Request, Response } from "express";
import { acceptsPage } from "./static-page.ts";

/** The reason of a rejected request, and what its sender can do. */
export interface Rejection {
  status: number;
  message: string;
}

/** A path without a page. Remix renders the error page for it. */
const ERROR_PATH = "/refused";

/**
 * Responds to a rejected request: with a page for browsers, data for the shop's scripts, and JSON
 * for all others. Passes on only the cookie of the request.
 */
export function rejectRequest(
  req: Request,
  res: Response,
  next: NextFunction,
  { status, message, headers = {} }: Rejection & { headers?: Record<string, string> },
): void {
  res.set(headers);
  const isApi = /^\/api(?:[/?]|$)/i.test(req.url);
  const isData = req.path.endsWith(".data");
  if (isApi || (!isData && !acceptsPage(req))) {
    res.status(status).set("cache-control", "no-store").json({ message });
    return;
  }
  res.locals.refusal = { status, message } satisfies Rejection;
  req.body = undefined;
  // An action's response has a different format than a page's data.
  req.method = isData && !isVisit(req.method) ? "POST" : "GET";
  req.url = isData ? `${ERROR_PATH}.data` : ERROR_PATH;
  req.originalUrl = req.url;
  next();
}

export function rejectionOf(res: Response): Rejection | undefined {
  return res.locals.refusal as Rejection | undefined;
}

function isVisit(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
