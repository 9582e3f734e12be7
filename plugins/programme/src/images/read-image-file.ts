import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { parseImageFile, imageTypes } from "../contract/image-rules";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { PICTURE_MODULE } from "../modules/picture";
import type PictureService from "../modules/picture/service";

const NO_SUCH = "Image not found.";
const MISSING_CODES = ["ENOENT", "NoSuchKey", "NotFound"];

interface ImageFile {
  type: string;
  content: Buffer;
}

/** Returns an image file by its name. Throws 404 for any other name. */
export async function readImageFile(container: MedusaContainer, name: string): Promise<ImageFile> {
  const file = parseImageFile(name);
  if (!file) throw problem(404, NO_SUCH);
  const image = await container.resolve<PictureService>(PICTURE_MODULE).find(file.id);
  const key = image?.files[`${file.width}.${file.format}`];
  if (key === undefined) throw problem(404, NO_SUCH);
  try {
    const content = await container.resolve(Modules.FILE).getAsBuffer(key);
    return { type: imageTypes[file.format], content };
  } catch (error) {
    const { code, name: kind } = error as NodeJS.ErrnoException;
    if (MISSING_CODES.includes(code ?? "") || MISSING_CODES.includes(kind)) {
      logError(`The image file ${key} is missing.`, error);
      throw problem(404, NO_SUCH);
    }
    throw problem(503, "Images are temporarily unavailable. Please try again in a moment.", {
      cause: error,
    });
  }
}
