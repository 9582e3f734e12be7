import type { IncomingMessage } from "node:http";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShopImage } from "../contract/shop-image";
import { problem } from "../lib/problem";
import { PICTURE_MODULE } from "../modules/picture";
import type PictureService from "../modules/picture/service";
import { kindOf } from "./image-kind";
import { storeImage } from "./store-image";
import { BUSY_MESSAGE, processImage } from "./process-image";
import { readUpload } from "./read-upload";

/** Limits memory use: each upload is in memory while it is read, queued, and processed. */
const MAX_CONCURRENT_UPLOADS = 4;
const RETRY_AFTER_SECONDS = 10;

/** Enough for a season's images, but a stolen session cannot fill the disk. */
const MAX_IMAGES_PER_DAY = 300;
const AN_HOUR_SECONDS = 3600;
const DAILY_LIMIT_MESSAGE = `You've reached the daily limit of ${MAX_IMAGES_PER_DAY} images. Please upload more tomorrow.`;

let underWay = 0;

/** Reads, processes, and stores an uploaded image. `by` is the acting Medusa user. */
export async function createImage(
  container: MedusaContainer,
  req: IncomingMessage,
  by: string,
): Promise<ShopImage> {
  if (underWay >= MAX_CONCURRENT_UPLOADS) {
    req.resume();
    throw problem(429, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS });
  }
  underWay += 1;
  try {
    const service = container.resolve<PictureService>(PICTURE_MODULE);
    if ((await service.countOfDay(by)) >= MAX_IMAGES_PER_DAY) {
      req.resume();
      throw problem(429, DAILY_LIMIT_MESSAGE, { retryAfter: AN_HOUR_SECONDS });
    }
    const { file, alt } = await readUpload(req);
    // Rejects files that are not images without starting a process.
    kindOf(file);
    return await storeImage(container, await processImage(file), { alt, by });
  } finally {
    underWay -= 1;
  }
}
