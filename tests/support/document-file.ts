import { shop } from "./shop.ts";
import { pagesOf } from "./pdf-text.ts";

/** Downloads a file of the shop's own routes as a customer. */
export async function downloadFile(address: string, token: string): Promise<Response> {
  const { key } = (await (await fetch(`${shop.commerce()}/storefront-key`)).json()) as {
    key: string;
  };
  return fetch(`${shop.commerce()}${address}`, {
    headers: { authorization: `Bearer ${token}`, "x-publishable-api-key": key },
  });
}

/** Returns the lines of a line item's invoice or credit note, on all of its pages. */
export async function documentLines(
  kind: "invoice" | "credit-note",
  lineId: string,
  token: string,
): Promise<string[]> {
  const answer = await downloadFile(`/shop/shopper/orders/${lineId}/${kind}`, token);
  if (!answer.ok) throw new Error(`The ${kind} download returned ${answer.status}.`);
  return (await pagesOf(new Uint8Array(await answer.arrayBuffer()))).flat();
}
