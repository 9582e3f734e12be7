import { model } from "@medusajs/framework/utils";

const ContactMessage = model.define("contact_message", {
  id: model.id({ prefix: "msg" }).primaryKey(),
  name: model.text().searchable(),
  email: model.text().searchable(),
  message: model.text().searchable(),
  /** Values of the form's other fields, by name. */
  other_fields: model.json<Record<string, string>>().nullable(),
  /** True if the form's hidden field was filled in, as bots do. */
  is_suspicious: model.boolean().default(false),
  read_at: model.dateTime().nullable(),
  answered_at: model.dateTime().nullable(),
});

export default ContactMessage;
