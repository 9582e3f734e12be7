import { Readable } from "node:stream";
import type { NextFunction, Request, Response } from "express";
import getRawBody from "raw-body";
import { rejectRequest } from "./rejection.ts";

/** Far above the size of any form of the shop. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads a form's body up to the limit. Rejects a larger one by its Content-Length, or as soon as
 * the limit is exceeded. Discards the rest, so that a browser that is still sending can read the
 * response.
 */
export async function readBody(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (req.method !== "POST" || res.locals.refusal !== undefined || isUpload(req)) {
    next();
    return;
  }
  try {
    const length = req.headers["content-length"] ?? null;
    req.body = await getRawBody(req, { length, limit: MAX_BYTES });
  } catch (error) {
    discardBody(req, res);
    if ((error as getRawBody.RawBodyError).status !== 413) {
      // The client has disconnected.
      res.destroy();
      return;
    }
    const message = "Your submission is too large. Please shorten it.";
    rejectRequest(req, res, next, { status: 413, message });
    return;
  }
  next();
}

/**
 * Discards the rest of the body. If the connection closed while the client is still sending, the
 * client would not see the response.
 */
export function discardBody(req: Request, res: Response): void {
  res.shouldKeepAlive = true;
  req.resume();
}

/** The only URL that accepts files. Its action streams them to the commerce server. */
const UPLOAD = "/admin/pictures";

export function isUpload(req: Request): boolean {
  return req.method === "POST" && req.path === UPLOAD;
}

/** Returns the request with the body that was read, for code that reads it as a stream. */
export function replayBody(req: Request): Request {
  const body = Readable.from([(req.body as Buffer | undefined) ?? Buffer.alloc(0)]);
  return Object.setPrototypeOf(body, req) as Request;
}
