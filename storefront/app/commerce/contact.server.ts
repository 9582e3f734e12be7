import type { ContactFields } from "@tomashi/programme/contract/contact-form";
import { commerce, type Visitor } from "./medusa-client.server";

/** Sends a message to the shop. Throws CommerceError with a message when it is rejected. */
export async function sendMessage(
  message: ContactFields & { website: string },
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await commerce("/shop/contact", {
    method: "POST",
    body: { ...message },
    requestId,
    clientAddress,
  });
}
