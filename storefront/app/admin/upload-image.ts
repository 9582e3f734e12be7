import {
  MAX_IMAGE_BYTES,
  NO_IMAGE,
  IMAGE_TOO_LARGE,
} from "@tomashi/programme/contract/image-rules";
import type { ShopImage } from "@tomashi/programme/contract/shop-image";

const UPLOAD_URL = "/admin/pictures";
const TIMEOUT_MS = 150_000;

export type UploadResult =
  | { picture: ShopImage }
  | { message: string; canTryAgain: boolean; isStopped?: true };

/** Uploads a file and returns the result. Calls `onProgress` with the percentage of sent bytes. */
export function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  // Rejects a file that is too large without sending it.
  if (file.size > MAX_IMAGE_BYTES) return refusal(IMAGE_TOO_LARGE);
  if (file.size === 0) return refusal("This file is empty.");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => {
      resolve({ message, canTryAgain: true });
    };
    request.open("POST", UPLOAD_URL);
    request.setRequestHeader("accept", "application/json");
    request.responseType = "json";
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.min(Math.round((100 * loaded) / Math.max(total, 1)), 100));
    };
    request.onload = () => {
      resolve(resultOf(request));
    };
    request.onerror = () => {
      fail("The upload failed. Please try again.");
    };
    request.ontimeout = () => {
      fail("The upload timed out. Please try again.");
    };
    signal.addEventListener("abort", () => {
      request.abort();
      resolve({ message: NO_IMAGE, canTryAgain: false, isStopped: true });
    });
    request.send(formOf(file));
  });
}

function refusal(message: string): Promise<UploadResult> {
  return Promise.resolve({ message, canTryAgain: false });
}

/**
 * Uses the file name as alt text, because the admin describes the image while it is being uploaded.
 */
function formOf(file: File): FormData {
  const form = new FormData();
  form.append("alt", file.name.slice(0, 100));
  form.append("file", file);
  return form;
}

function resultOf({ status, response }: XMLHttpRequest): UploadResult {
  const { picture, message } = (response ?? {}) as { picture?: ShopImage; message?: string };
  if (status === 201 && picture) return { picture };
  const canTryAgain = status === 429 || status >= 500;
  return { message: message ?? "The image was rejected.", canTryAgain };
}
