import type { MedusaContainer } from "@medusajs/framework/types";
import { writeContact } from "../../mail/letters";
import { CONTACT_MODULE } from "../../modules/contact";
import type ContactService from "../../modules/contact/service";

export interface NewMessage {
  name: string;
  email: string;
  message: string;
}

/** Keeps a visitor's message, then mails it to the shop and a receipt to the visitor. */
export async function takeContactMessage(
  container: MedusaContainer,
  message: NewMessage,
): Promise<void> {
  const kept = await container
    .resolve<ContactService>(CONTACT_MODULE)
    .createContactMessages(message);
  await writeContact(container, { id: kept.id, ...message });
}
