import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { rejectRequest } from "./rejection.ts";

const MAX_LENGTH = 8192;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/** Rejects requests whose path and host are not a valid URL, which Remix needs. */
export function rejectInvalidUrl(req: Request, res: Response, next: NextFunction): void {
  if (!hasValidHost(req, req.app.get("trust proxy fn") as TrustsProxy)) {
    req.headers.host = "localhost";
    delete req.headers["x-forwarded-host"];
    rejectRequest(req, res, next, { status: 400, message: "The Host header is empty or invalid." });
  } else if (req.url.length > MAX_LENGTH) {
    const message = "This URL is too long. Please shorten it.";
    rejectRequest(req, res, next, { status: 414, message });
  } else if (!/^\/(?!\/)/.test(req.url)) {
    req.url = "/";
    rejectRequest(req, res, next, {
      status: 400,
      message: "The path must begin with a single slash.",
    });
  } else next();
}

export function hasValidHost(req: IncomingMessage, trusts: TrustsProxy): boolean {
  return isHost(req.headers.host ?? "localhost") && isForwardedHost(req, trusts);
}

/** The last valid host, because nearly all requests have the same one. */
let known: string | undefined;

function isHost(text: string): boolean {
  if (text === known) return true;
  const isValid = HOST.test(text) && URL.canParse(`http://${text}`);
  if (isValid) known = text;
  return isValid;
}

/**
 * Returns true if the outermost proxy's host is valid. Deletes the header if no proxy is trusted.
 */
function isForwardedHost(req: IncomingMessage, trusts: TrustsProxy): boolean {
  const [given] = [req.headers["x-forwarded-host"]].flat();
  if (given === undefined) return true;
  if (!trusts(req.socket.remoteAddress, 0)) {
    delete req.headers["x-forwarded-host"];
    return true;
  }
  const host = (given.split(",")[0] ?? "").trim();
  req.headers["x-forwarded-host"] = host;
  return isHost(host);
}
