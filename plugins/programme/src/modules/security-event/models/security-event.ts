import { model } from "@medusajs/framework/utils";

/** Stores a security event of an account, successful or not. Rows are added and never changed. */
const SecurityEvent = model
  .define("security_event", {
    id: model.id({ prefix: "secev" }).primaryKey(),
    customer_id: model.text(),
    /** One of `lib/security-event-kinds.ts`. */
    kind: model.text(),
    /** The Medusa user who acted, if not the account's owner. */
    actor_id: model.text().nullable(),
    what: model.text().nullable(),
    address: model.text().nullable(),
    request_id: model.text().nullable(),
  })
  .indexes([{ on: ["customer_id", "created_at", "id"] }]);

export default SecurityEvent;
