import type { NextFunction, Request, Response } from "express";
import { logFailure, requestIdOf } from "./log.ts";
import { rejectRequest } from "./rejection.ts";
import { acceptsPage, staticPage, staticPageHeaders } from "./static-page.ts";

const FAILED = "Something went wrong.";
const AGAIN = "Please try again.";
const page = staticPage(FAILED, [AGAIN]);

/** Responds to a missing file like to any rejected request: with a page for browsers. */
export function rejectMissingFile(
  error: unknown,
  req: Request,
  res: Response,
  next: NextFunction,
): void {
  const status = statusOf(error);
  if (status >= 500 || res.headersSent) {
    next(error);
    return;
  }
  res.removeHeader("content-encoding");
  res.removeHeader("content-type");
  rejectRequest(req, res, next, { status, message: "File not found." });
}

/** Returns 404 for a name that no file can have, another status of a client's error, or 500. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  if (status === 400 || status === 403) return 404;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}

/**
 * Responds to unhandled errors. Express itself would log the raw error on several lines, including
 * the requested path.
 */
export function fallbackPage(error: unknown, req: Request, res: Response, _: NextFunction): void {
  logFailure("The request failed.", requestIdOf(req), error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.status(500);
  if (acceptsPage(req)) res.set(staticPageHeaders).type("html").send(page);
  else res.set("cache-control", "no-store").json({ message: `${FAILED} ${AGAIN}` });
}
