import { contactFields } from "../../../contract/contact-form";
import { operation, type Tag } from "../operation";
import * as shape from "../schemas";

export const sendContact = operation({
  id: "sendContact",
  method: "POST",
  path: "/contact",
  access: "everyone",
  summary: "Write to the shop",
  description: "Stores the message and emails it to the shop. Emails a receipt to the sender.",
  limit: "contact",
  body: shape.contactBody,
  example: contactFields(({ example }) => example),
  success: { status: 200, description: "The message was received", schema: shape.contactAnswer },
  refusals: { 429: "Too many messages from this IP address" },
});

export const contact: Tag = {
  name: "Contact",
  description: "Messages to the shop.",
  operations: [sendContact],
};
