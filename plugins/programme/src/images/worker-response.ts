import type { ProcessedImage } from "./encode-files";

export type WorkerResponse =
  | { made: ProcessedImage }
  | { refusal: { status: number; message: string } }
  | { failure: string };

/** Exit code of a process that used too much memory. */
export const TOO_MUCH_MEMORY = 70;
