import type { ContactFields } from "@tomashi/programme/contract/contact-form";
import { engine, type Visitor } from "./engine.server";

/** Leaves a message for the shop. EngineError with a sentence when it is not taken. */
export async function sendMessage(
  message: ContactFields & { website: string },
  { requestId, clientAddress }: Visitor,
): Promise<void> {
  await engine("/store/contact", {
    method: "POST",
    body: { ...message },
    requestId,
    clientAddress,
  });
}
