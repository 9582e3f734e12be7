import type { ProcessedImage } from "./encode-files";

/** What the process that makes a picture answers. */
export type WorkerResponse =
  | { made: ProcessedImage }
  | { refusal: { status: number; message: string } }
  | { failure: string };

/** The exit code of one that took too much memory. */
export const TOO_MUCH_MEMORY = 70;
