import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import accepts from "accepts";
import type { Request, Response } from "express";

/** Brotli's settings for what is compressed for one reader: more effort costs more than it saves. */
export const brotliForOne = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // By default each answer would take memory for megabytes of text.
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

const compressors = {
  br: (whole: Buffer) =>
    brotliCompressSync(whole, {
      params: { ...brotliForOne, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
    }),
  gzip: (whole: Buffer) => gzipSync(whole),
};
type Encoding = keyof typeof compressors;

/** Larger ones are compressed beside the other requests, as a stream. */
const MOST_BYTES = 128 * 1024;

/**
 * Sends a body that is complete, compressed in one go: for a page of the usual size that takes a third of
 * the work of a stream.
 */
export function sendWhole(req: Request, res: Response, whole: Buffer): void {
  const found = accepts(req).encodings(["br", "gzip"]);
  const encoding = whole.length <= MOST_BYTES && found !== false ? (found as Encoding) : undefined;
  const body = encoding ? compressors[encoding](whole) : whole;
  if (encoding) res.set({ "content-encoding": encoding, "content-length": String(body.length) });
  res.end(body);
}
