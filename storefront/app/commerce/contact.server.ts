import { engine } from "./engine.server";

/** Leaves a message for the shop. EngineRefusal with a sentence when it is not taken. */
export async function sendMessage(
  message: { name: string; email: string; message: string; website: string },
  requestId: string,
): Promise<void> {
  await engine("/store/contact", { method: "POST", body: message, requestId });
}
