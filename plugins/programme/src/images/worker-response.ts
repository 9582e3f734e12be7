import type { ProcessedImage } from "./encode-files";

export type WorkerResponse =
  | { made: ProcessedImage }
  | { refusal: { status: number; message: string } }
  | { failure: string };

export const OUT_OF_MEMORY_EXIT_CODE = 70;
