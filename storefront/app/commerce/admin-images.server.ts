import type { ShopPicture } from "@tomashi/programme/contract/shop-image";
import type { Auth } from "./auth";
import { engine } from "./medusa-client.server";

/** The browser's form, streamed on: the fields `file` and `alt`. */
export function uploadPicture(form: Request, auth: Auth): Promise<ShopPicture> {
  const { body, headers, signal } = form;
  const type = headers.get("content-type") ?? "";
  return engine("/admin/shop-pictures", {
    method: "POST",
    ...auth,
    upload: { body: body ?? new ReadableStream(), type, signal },
  });
}
