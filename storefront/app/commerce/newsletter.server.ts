import { commerce, type Visitor } from "./medusa-client.server";

/** Enters an email for the newsletter; the answer tells nothing of it. */
export function subscribeToNewsletter(
  entered: { email: string; website: string },
  visitor: Visitor,
): Promise<void> {
  return post("/shop/newsletter", entered, visitor);
}

/** CommerceError 409 for a link that has run out. */
export function confirmNewsletter(token: string, visitor: Visitor): Promise<void> {
  return post("/shop/newsletter/confirmation", { token }, visitor);
}

/** CommerceError 404 for a link that the shop does not know. */
export function unsubscribe(token: string, visitor: Visitor): Promise<void> {
  return post("/shop/newsletter/leaving", { token }, visitor);
}

async function post(
  path: string,
  body: Record<string, unknown>,
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await commerce(path, { method: "POST", body, requestId, clientAddress });
}
