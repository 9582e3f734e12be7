import { Readable } from "node:stream";
import type { Request, Response } from "express";
import { discardBody } from "./body-limit.ts";

/**
 * Returns the request for code that reads its body as a stream. When that code stops reading, keeps
 * the connection open and discards the rest, so that a browser that is still sending can read the
 * response.
 */
export function streamBody(req: Request, res: Response): Request {
  let isOver = false;
  const body = new Readable({
    read: () => {
      req.resume();
    },
    destroy: (error, done) => {
      isOver = true;
      discardBody(req, res);
      done(error);
    },
  });
  req.on("data", (chunk: Buffer) => {
    if (!isOver && !body.push(chunk)) req.pause();
  });
  req.once("end", () => {
    if (!isOver) body.push(null);
  });
  req.once("close", () => {
    if (!isOver && !req.complete) body.destroy(new Error("The client disconnected."));
  });
  res.once("finish", () => {
    isOver = true;
    discardBody(req, res);
  });
  req.pause();
  return Object.setPrototypeOf(body, req) as Request;
}
