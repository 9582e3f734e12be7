import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readImageFile } from "../../../images/read-image-file";

/** Serves an image file to the storefront. A file never changes under its name. */
export async function GET(req: MedusaRequest, res: MedusaResponse) {
  const { content, type } = await readImageFile(req.scope, req.params.file ?? "");
  res.set({ "content-type": type, "cache-control": "public, max-age=31536000, immutable" });
  res.send(content);
}
