import type { ShopImage } from "@tomashi/programme/contract/shop-image";
import { adminUser } from "./api.ts";
import type { ErrorBody } from "./purchase.ts";
import { shop } from "./shop.ts";

export interface Upload {
  file: Buffer;
  name?: string;
  type?: string;
  alt?: string;
}

export interface UploadResponse {
  status: number;
  headers: Headers;
  body: ShopImage & ErrorBody;
}

export function formOf({ file, name = "photo.jpg", type = "image/jpeg", alt = "A bag" }: Upload) {
  const form = new FormData();
  form.append("alt", alt);
  form.append("file", new Blob([new Uint8Array(file)], { type }), name);
  return form;
}

/** Sends a form, or any other body, to the image upload route as the first admin. */
export async function sendForm(
  body: FormData | Buffer | ReadableStream | string,
  headers: Record<string, string> = {},
): Promise<UploadResponse> {
  const answer = await fetch(`${shop.commerce()}/admin/shop-pictures`, {
    method: "POST",
    headers: { authorization: `Bearer ${(await adminUser()).token}`, ...headers },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const { status, headers: answered } = answer;
  return { status, headers: answered, body: (await answer.json()) as UploadResponse["body"] };
}

export const upload = (one: Upload) => sendForm(formOf(one));

/** Requests one file of an image from the storefront. */
export async function fetchImageFile(picture: ShopImage, width: number, format: string) {
  const answer = await fetch(`${shop.storefront()}/media/${picture.name}-${width}.${format}`);
  return Buffer.from(await answer.arrayBuffer());
}
