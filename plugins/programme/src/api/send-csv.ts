import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { MedusaResponse } from "@medusajs/framework/http";
import { logError } from "../lib/log-error";

/** Streams a CSV file. An error before its first rows can still be sent as a response. */
export async function sendCsv(
  res: MedusaResponse,
  filename: string,
  rows: AsyncGenerator<string>,
): Promise<void> {
  const first = await rows.next();
  res.set({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${filename}"`,
    "cache-control": "no-store",
  });
  await pipeline(Readable.from(joined(first, rows)), res).catch((error: unknown) => {
    // The response has started: only closing the connection can show the client an error.
    logError(`The export ${filename} was interrupted.`, error);
  });
}

async function* joined(
  first: IteratorResult<string, unknown>,
  rest: AsyncIterable<string>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
