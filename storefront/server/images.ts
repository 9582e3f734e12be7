import type { NextFunction, Request, Response } from "express";
import fresh from "fresh";
import { parseImageFile, imageTypes } from "../../plugins/programme/src/contract/image-rules.ts";
import { limitConcurrency } from "../../plugins/programme/src/server-kit/concurrency-limit.ts";
import { startCommerceCall } from "./commerce-calls.ts";
import { logFailure, requestIdOf } from "./log.ts";
import { rejectRequest } from "./rejection.ts";

/**
 * Matches the paths of images that admins have uploaded. All other files below /media belong to the
 * storefront's build.
 */
export const IMAGE_PATHS = /^\/media\/pictures\/([^/]*)$/;

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const MAX_CALLS = 8;
const NOT_FOUND = { status: 404, message: "Image not found." };
const UNAVAILABLE = {
  status: 503,
  message: "Images are temporarily unavailable. Please try again in a moment.",
  headers: { "retry-after": "5" },
};

/**
 * Serves uploaded images from the commerce server, because the two servers may not share a disk.
 * Caches recently requested files in memory, which is safe because a changed image gets a new name.
 */
export function serveImages(options: { commerceUrl: string; waitMs: number }) {
  const read = cachedFiles(MAX_CACHED_BYTES, fetchFrom(options));
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const name = IMAGE_PATHS.exec(req.path)?.[1] ?? "";
    const file = parseImageFile(name);
    if (!file) {
      rejectRequest(req, res, next, NOT_FOUND);
      return;
    }
    const headers = {
      etag: `"${name}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": imageTypes[file.format],
    };
    if (fresh(req.headers, headers)) {
      res.status(304).set(headers).removeHeader("content-type");
      res.end();
      return;
    }
    try {
      const content = await read(name, requestIdOf(req));
      if (!content) rejectRequest(req, res, next, NOT_FOUND);
      else res.set({ ...headers, "content-length": String(content.length) }).end(content);
    } catch (error) {
      logFailure(`The commerce server returned no image ${name}.`, requestIdOf(req), error);
      rejectRequest(req, res, next, UNAVAILABLE);
    }
  };
}

/** Undefined for an image that doesn't exist. */
type ReadFile = (name: string, requestId: string) => Promise<Buffer | undefined>;

function fetchFrom({ commerceUrl, waitMs }: { commerceUrl: string; waitMs: number }): ReadFile {
  const inTurn = limitConcurrency(MAX_CALLS);
  const ask: ReadFile = async (name, requestId) => {
    const answer = await fetch(`${commerceUrl}/pictures/${name}`, {
      headers: { "x-request-id": requestId },
      signal: AbortSignal.timeout(waitMs),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The commerce server returned ${answer.status} for an image.`);
    return Buffer.from(await answer.arrayBuffer());
  };
  return async (name, requestId) => {
    const count = startCommerceCall("GET", `/pictures/${name}`);
    try {
      const content = await inTurn.take(() => ask(name, requestId), waitMs);
      count("answered");
      return content;
    } catch (error) {
      count("failed");
      throw error;
    }
  };
}

/** Caches recently requested files, and requests each file only once at a time. */
export function cachedFiles(mostBytes: number, read: ReadFile): ReadFile {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let bytes = 0;
  const keep = (name: string, content: Buffer) => {
    kept.set(name, content);
    bytes += content.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return (name, requestId) => {
    const known = kept.get(name);
    if (known) {
      // Moves the file to the end of the map, as the most recently used one.
      kept.delete(name);
      kept.set(name, known);
      return Promise.resolve(known);
    }
    const running = underWay.get(name);
    if (running) return running;
    const asked = read(name, requestId)
      .then((content) => {
        if (content) keep(name, content);
        return content;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  };
}
