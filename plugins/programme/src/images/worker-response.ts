import type { ProcessedImage } from "./encode-files";

export type WorkerResponse =
  | { made: ProcessedImage }
  | { refusal: { status: number; message: string } }
  | { failure: string };

export const TOO_MUCH_MEMORY = 70;
