import type { NextFunction, Request, Response } from "express";
import type { LogEntry } from "./context.ts";
import { newId } from "./ids.ts";

/**
 * Gives every request an ID and logs the request when it ends. Omits query and body, which may
 * contain card data.
 */
export function requestLog(log: (entry: LogEntry) => void) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    const requestId = newId("req_", 14);
    const path = request.originalUrl.split("?")[0] ?? "";
    response.locals["requestId"] = requestId;
    response.set("request-id", requestId);
    response.on("close", () => {
      log({
        time: new Date().toISOString(),
        request_id: requestId,
        method: request.method,
        path,
        status: response.writableFinished ? response.statusCode : null,
        ms: Math.round(performance.now() - started),
      });
    });
    next();
  };
}
