import type { NextFunction, Request, Response } from "express";
import { logFailure, requestIdOf } from "./log.ts";

/**
 * Answers what nothing before it could. Express itself would write the error to the log as it is,
 * over several lines and with the path that was asked for in it.
 */
export function fallbackPage(error: unknown, req: Request, res: Response, _: NextFunction): void {
  const status = statusOf(error);
  if (status === 500) logFailure("The request failed.", requestIdOf(req), error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const message =
    status === 500 ? "Something went wrong. Please try again." : "There is no such file.";
  res.status(status).set("cache-control", "no-store").json({ message });
}

/** What a visitor has done wrong says so by its status, as for a file that is not there. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
