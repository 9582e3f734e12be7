import type { MedusaContainer } from "@medusajs/framework/types";
import { logError } from "../lib/log-error";
import { PICTURE_MODULE } from "../modules/picture";
import type PictureService from "../modules/picture/service";
import { usedImages } from "../read/images";
import { deleteFiles } from "./store-image";

/** Deletes images that nothing has used for a day, and the files of interrupted uploads. */
export async function deleteUnusedImages(container: MedusaContainer): Promise<void> {
  const service = container.resolve<PictureService>(PICTURE_MODULE);
  await service.leaveUnused(await usedImages(container));
  for (const image of await service.listLeaving()) {
    try {
      await deleteFiles(container, image);
    } catch (error) {
      // The next run retries.
      logError(`The files of image ${image.id} could not be deleted.`, error);
    }
  }
}
