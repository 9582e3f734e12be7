import { contactFields } from "../../../contract/contact-form";
import { operation, type Tag } from "../operation";
import * as shape from "../schemas";

export const sendContact = operation({
  id: "sendContact",
  method: "POST",
  path: "/contact",
  access: "everyone",
  summary: "Write to the shop",
  description:
    "The message is kept and emailed to the shop, and a receipt to the address that was given.",
  limit: "contact",
  body: shape.contactBody,
  example: contactFields(({ example }) => example),
  success: { status: 200, description: "It has been taken", schema: shape.contactAnswer },
  refusals: { 429: "Too many messages of this address" },
});

export const contact: Tag = {
  name: "Contact",
  description: "Messages to the shop.",
  operations: [sendContact],
};
