import type { ContactFields } from "@tomashi/programme/contract/contact-form";
import { engine, type Visitor } from "./medusa-client.server";

/** Sends a message to the shop. EngineError with a sentence when it is refused. */
export async function sendMessage(
  message: ContactFields & { website: string },
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await engine("/shop/contact", {
    method: "POST",
    body: { ...message },
    requestId,
    clientAddress,
  });
}
