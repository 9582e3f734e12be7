import { fork } from "node:child_process";
import path from "node:path";
import { QueueTimeoutError, limitConcurrency } from "../server-kit/concurrency-limit";
import { problem, type ProblemStatus } from "../lib/problem";
import type { ProcessedImage } from "./encode-files";
import { OUT_OF_MEMORY_EXIT_CODE, type WorkerResponse } from "./worker-response";

const TIMEOUT_MS = 30_000;
const QUEUE_TIMEOUT_MS = 20_000;
const RETRY_AFTER_SECONDS = 10;

const queue = limitConcurrency(1);

export const BUSY_MESSAGE = "Other images are being processed. Please try again in a moment.";
const TOO_MUCH = "This image is too large to process. Please upload a smaller version.";

/** Signals of a timeout, exhausted memory, or a crashed decoder, all caused by the image. */
const BY_PICTURE = ["SIGKILL", "SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE"];

/** Queues an uploaded image and returns its files. Throws a problem if the image is rejected. */
export async function processImage(original: Buffer): Promise<ProcessedImage> {
  try {
    return await queue.take(() => processInChild(original), QUEUE_TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof QueueTimeoutError)) throw error;
    throw problem(429, BUSY_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

async function processInChild(original: Buffer): Promise<ProcessedImage> {
  const answer = await runWorker(original);
  if ("made" in answer) return answer.made;
  if ("failure" in answer) throw new Error(`The image was not processed: ${answer.failure}`);
  throw problem(answer.refusal.status as ProblemStatus, answer.refusal.message);
}

function runWorker(original: Buffer): Promise<WorkerResponse> {
  return new Promise((resolve, reject) => {
    const maker = fork(path.join(__dirname, "image-worker.js"), {
      serialization: "advanced",
      execArgv: [],
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const timer = setTimeout(() => maker.kill("SIGKILL"), TIMEOUT_MS);
    maker.once("message", (answer: WorkerResponse) => {
      resolve(answer);
      maker.kill("SIGKILL");
    });
    maker.once("error", reject);
    maker.once("exit", (code, signal) => {
      clearTimeout(timer);
      // After a response, the promise is settled, so this has no effect.
      const isByPicture = code === OUT_OF_MEMORY_EXIT_CODE || BY_PICTURE.includes(signal ?? "");
      if (isByPicture) resolve(refusalOf(TOO_MUCH));
      else reject(new Error(`The image process exited with ${signal ?? code}.`));
    });
    maker.send(original, (error) => {
      if (error) reject(error);
    });
  });
}

function refusalOf(message: string): WorkerResponse {
  return { refusal: { status: 400, message } };
}
