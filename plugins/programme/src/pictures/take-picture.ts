import type { IncomingMessage } from "node:http";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShopPicture } from "../contract/shop-picture";
import { problem } from "../lib/problem";
import { kindOf } from "./kind";
import { keepPicture } from "./keep-picture";
import { BUSY, makePicture } from "./make-picture";
import { readUpload } from "./read-upload";

/** Each is in memory while it is read, waits and is made. */
const MOST_AT_ONCE = 4;
const COME_AGAIN_SECONDS = 10;

let underWay = 0;

/** Reads, makes and keeps an uploaded picture. `by` is the acting engine user. */
export async function takePicture(
  container: MedusaContainer,
  req: IncomingMessage,
  by: string,
): Promise<ShopPicture> {
  if (underWay >= MOST_AT_ONCE) {
    req.resume();
    throw problem(429, BUSY, { retryAfter: COME_AGAIN_SECONDS });
  }
  underWay += 1;
  try {
    const { file, alt } = await readUpload(req);
    // What is no picture at all needs no process that says so.
    kindOf(file);
    return await keepPicture(container, await makePicture(file), { alt, by });
  } finally {
    underWay -= 1;
  }
}
