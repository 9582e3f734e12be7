import { commerce, type Visitor } from "./medusa-client.server";

/** Subscribes an email to the newsletter. The response does not reveal whether it is known. */
export function subscribeToNewsletter(
  entered: { email: string; website: string },
  visitor: Visitor,
): Promise<void> {
  return post("/shop/newsletter", entered, visitor);
}

/** Throws CommerceError 409 for an expired link. */
export function confirmNewsletter(token: string, visitor: Visitor): Promise<void> {
  return post("/shop/newsletter/confirmation", { token }, visitor);
}

/** Throws CommerceError 404 for an unknown link. */
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
