import { model } from "@medusajs/framework/utils";

/** What a visitor has written to the shop. */
const ContactMessage = model.define("contact_message", {
  id: model.id({ prefix: "msg" }).primaryKey(),
  name: model.text().searchable(),
  email: model.text().searchable(),
  message: model.text().searchable(),
  /** What was entered into the form's other fields, by their names. */
  other_fields: model.json<Record<string, string>>().nullable(),
  read_at: model.dateTime().nullable(),
  answered_at: model.dateTime().nullable(),
});

export default ContactMessage;
