import type { ContactFields } from "@tomashi/programme/contract/contact-form";
import { commerce, type Visitor } from "./medusa-client.server";

/** Sends a message to the shop. CommerceError with a sentence when it is refused. */
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
