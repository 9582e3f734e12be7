import { writeFileSync } from "node:fs";
import os from "node:os";
import { isProblem } from "../lib/problem";
import { OUT_OF_MEMORY_EXIT_CODE, type WorkerResponse } from "./worker-response";
import { encodeFiles } from "./encode-files";

/**
 * Processes one image in its own process. A file that makes the decoder crash, hang, or use all
 * memory ends only this process, which never receives the shop's secrets.
 */

/** An AVIF of 50 megapixels takes 1,000 MB. */
const MAX_MEMORY_BYTES = 1200 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

/** Makes the system end this process first if memory is low. */
function lowerPriority(): void {
  try {
    os.setPriority(10);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not every system supports these.
  }
}

async function createResponse(original: Uint8Array): Promise<WorkerResponse> {
  try {
    return { made: await encodeFiles(Buffer.from(original)) };
  } catch (error) {
    if (isProblem(error)) return { refusal: { status: error.status, message: error.message } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

lowerPriority();
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(OUT_OF_MEMORY_EXIT_CODE);
}, LOOK_EVERY_MS).unref();
process.once("disconnect", () => process.exit(0));
process.once("message", (original: Uint8Array) => {
  void createResponse(original).then((answer) => process.send?.(answer));
});
