import { model } from "@medusajs/framework/utils";

/** A visitor's message to the shop. */
const ContactMessage = model.define("contact_message", {
  id: model.id({ prefix: "msg" }).primaryKey(),
  name: model.text().searchable(),
  email: model.text().searchable(),
  message: model.text().searchable(),
  /** The values of the form's other fields, by name. */
  other_fields: model.json<Record<string, string>>().nullable(),
  read_at: model.dateTime().nullable(),
  answered_at: model.dateTime().nullable(),
});

export default ContactMessage;
