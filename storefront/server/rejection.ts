import type { NextFunction, Request, Response } from "express";

/** Why a request was refused, and what its sender can do. */
export interface Rejection {
  status: number;
  message: string;
}

/** The path of no page: the refusal is rendered there. */
const PLACE = "/refused";

/**
 * Answers a refusal: to a browser as a page of the shop, to the shop's scripts as their data, to
 * all others as JSON. Of the request, only the cookie is passed on.
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
  if (isApi || (!isData && req.headers.accept?.includes("text/html") !== true)) {
    res.status(status).set("cache-control", "no-store").json({ message });
    return;
  }
  res.locals.refusal = { status, message } satisfies Rejection;
  req.body = undefined;
  // An action's answer has a different format from a page's data.
  req.method = isData && !isVisit(req.method) ? "POST" : "GET";
  req.url = isData ? `${PLACE}.data` : PLACE;
  req.originalUrl = req.url;
  next();
}

export function rejectionOf(res: Response): Rejection | undefined {
  return res.locals.refusal as Rejection | undefined;
}

function isVisit(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
