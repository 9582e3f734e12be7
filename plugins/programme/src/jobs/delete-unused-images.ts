import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
import { deleteUnusedImages } from "../images/delete-unused";

async function deleteUnused(container: MedusaContainer): Promise<void> {
  await deleteUnusedImages(container);
}

export const config = { name: "delete-unused-pictures", schedule: "47 4 * * *" };

export default loggedJob(config.name, deleteUnused);
