import { Readable } from "node:stream";
import type { NextFunction, Request, Response } from "express";
import getRawBody from "raw-body";
import { rejectRequest } from "./rejection.ts";

/** No form of the shop comes close to it. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a form's body up to the limit: refuses a larger one by its declared length, else once more
 * has arrived. Discards the rest of a refused body, so that a browser that is still sending can
 * read its answer.
 */
export async function readBody(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (req.method !== "POST" || res.locals.refusal !== undefined || isUpload(req)) {
    next();
    return;
  }
  try {
    const length = req.headers["content-length"] ?? null;
    req.body = await getRawBody(req, { length, limit: MOST_BYTES });
  } catch (error) {
    readPast(req, res);
    if ((error as getRawBody.RawBodyError).status !== 413) {
      // The client disconnected.
      res.destroy();
      return;
    }
    const message = "Your submission is too large. Please shorten it.";
    rejectRequest(req, res, next, { status: 413, message });
    return;
  }
  next();
}

/** A client whose connection closed while it was sending would not see the answer. */
export function readPast(req: Request, res: Response): void {
  res.shouldKeepAlive = true;
  req.resume();
}

/** The one address that takes files: its action streams them on to the commerce server. */
const UPLOAD = "/admin/pictures";

export function isUpload(req: Request): boolean {
  return req.method === "POST" && req.path === UPLOAD;
}

/** The request again for code that reads its body as a stream: only what was read, nothing else. */
export function replayed(req: Request): Request {
  const body = Readable.from([(req.body as Buffer | undefined) ?? Buffer.alloc(0)]);
  return Object.setPrototypeOf(body, req) as Request;
}
