import { Readable } from "node:stream";
import type { NextFunction, Request, Response } from "express";
import getRawBody from "raw-body";
import { refuse } from "./refusal.ts";

/** No form of the shop comes near it. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a form's body, which must not be larger than the limit: by what it says at once, else as soon
 * as more has come. What a refused one goes on to send is read past, so that a browser that is still
 * sending gets to its answer; nothing of it is kept.
 */
export async function readBody(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (req.method !== "POST" || res.locals.refusal !== undefined) {
    next();
    return;
  }
  try {
    const length = req.headers["content-length"] ?? null;
    req.body = await getRawBody(req, { length, limit: MOST_BYTES });
  } catch (error) {
    readPast(req, res);
    if ((error as getRawBody.RawBodyError).status !== 413) {
      // The sender has gone.
      res.destroy();
      return;
    }
    const message = "This is too much to send at once. Please shorten what you entered.";
    refuse(req, res, next, { status: 413, message });
    return;
  }
  next();
}

/** Whoever would be hung up on while still sending would not get to the answer. */
export function readPast(req: Request, res: Response): void {
  res.shouldKeepAlive = true;
  req.resume();
}

/** The request again for who reads its body as a stream: what was read of it, and nothing else. */
export function replayed(req: Request): Request {
  const body = Readable.from([(req.body as Buffer | undefined) ?? Buffer.alloc(0)]);
  return Object.setPrototypeOf(body, req) as Request;
}
