import { strFromU8, unzipSync } from "fflate";
import type { AccountData } from "@tomashi/programme/contract/http-account-data";
import { shop } from "./shop.ts";

/** Reads a data export: its file names in order, the data, and the PDFs. */
export function readArchive(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const { "data.json": json, ...documents } = files;
  return {
    names: Object.keys(files),
    data: JSON.parse(strFromU8(json ?? new Uint8Array())) as AccountData,
    documents,
  };
}

/** Returns a customer's data export from the commerce server. */
export async function downloadArchive(token: string) {
  const keyAnswer = await fetch(`${shop.commerce()}/storefront-key`);
  const { key } = (await keyAnswer.json()) as { key: string };
  const answer = await fetch(`${shop.commerce()}/shop/shopper/data`, {
    headers: { "x-publishable-api-key": key, authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`The data export returned ${answer.status}.`);
  return readArchive(new Uint8Array(await answer.arrayBuffer()));
}
