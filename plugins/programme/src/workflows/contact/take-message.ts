import type { MedusaContainer } from "@medusajs/framework/types";
import { CONTACT_MODULE } from "../../modules/contact";
import type ContactService from "../../modules/contact/service";

export interface NewMessage {
  name: string;
  email: string;
  message: string;
}

/** Keeps a visitor's message; it is read in the admin. */
export async function takeContactMessage(
  container: MedusaContainer,
  message: NewMessage,
): Promise<void> {
  await container.resolve<ContactService>(CONTACT_MODULE).createContactMessages(message);
}
