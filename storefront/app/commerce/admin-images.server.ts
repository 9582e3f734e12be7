import type { ShopImage } from "@tomashi/programme/contract/shop-image";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

/** Streams the browser's form with the fields `file` and `alt`. */
export function uploadImage(form: Request, auth: Auth): Promise<ShopImage> {
  const { body, headers, signal } = form;
  const type = headers.get("content-type") ?? "";
  return commerce("/admin/shop-pictures", {
    method: "POST",
    ...auth,
    upload: { body: body ?? new ReadableStream(), type, signal },
  });
}
