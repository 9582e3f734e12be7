import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { imageTypes } from "../contract/image-rules";
import type { ShopImage } from "../contract/shop-image";
import { failpoint } from "../lib/failpoint";
import { logError } from "../lib/log-error";
import { PICTURE_MODULE } from "../modules/picture";
import type PictureService from "../modules/picture/service";
import type { ProcessedImage } from "./encode-files";

/**
 * Stores an image's files and returns its data for pages. Writes the row with every file name
 * before the first file, so that an interrupted upload can be found and deleted.
 */
export async function storeImage(
  container: MedusaContainer,
  { width, height, widths, files }: ProcessedImage,
  { alt, by }: { alt: string; by: string },
): Promise<ShopImage> {
  const id = generateEntityId(undefined, "pic");
  const module = container.resolve(Modules.FILE);
  const service = container.resolve<PictureService>(PICTURE_MODULE);
  const open = await Promise.all(
    files.map(async (file) => {
      const { writeStream, promise, fileKey } = await module.getUploadStream({
        filename: `pictures/${id}-${file.width}.${file.format}`,
        mimeType: imageTypes[file.format],
        access: "public",
      });
      // Awaited below; until then a failure must not end the process.
      promise.catch(() => undefined);
      writeStream.on("error", () => undefined);
      return { ...file, writeStream, promise, fileKey };
    }),
  );
  const keys = Object.fromEntries(
    open.map(({ width: one, format, fileKey }) => [`${one}.${format}`, fileKey]),
  );
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  try {
    await service.begin({ id, alt, width, height, widths, files: keys, bytes, created_by: by });
    failpoint("picture: begun");
    await Promise.all(
      open.map(({ writeStream, content, promise }) => {
        writeStream.end(Buffer.from(content));
        return promise;
      }),
    );
    await service.finish(id);
  } catch (error) {
    // Without an error, the file module's promise would never settle.
    for (const { writeStream } of open) writeStream.destroy(new Error("Upload aborted."));
    await Promise.allSettled(open.map(({ promise }) => promise));
    await deleteFiles(container, { id, files: keys }).catch((more: unknown) => {
      // The cleanup job finds the row.
      logError(`The files of image ${id} were not deleted.`, more);
    });
    throw error;
  }
  return { name: `pictures/${id}`, widths, width, height, alt };
}

/** Deletes an image's files, then its row. */
export async function deleteFiles(
  container: MedusaContainer,
  { id, files }: { id: string; files: Record<string, string> },
): Promise<void> {
  await container.resolve(Modules.FILE).deleteFiles(Object.values(files));
  await container.resolve<PictureService>(PICTURE_MODULE).forget(id);
}
