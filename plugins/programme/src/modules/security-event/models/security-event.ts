import { model } from "@medusajs/framework/utils";

/** Stores an event or an attempt on an account. Rows are added and never changed. */
const SecurityEvent = model
  .define("security_event", {
    id: model.id({ prefix: "secev" }).primaryKey(),
    customer_id: model.text(),
    /** One of `lib/security-event-kinds.ts`. */
    kind: model.text(),
    /** Medusa user who did it, if not the account's owner. */
    actor_id: model.text().nullable(),
    what: model.text().nullable(),
    address: model.text().nullable(),
    request_id: model.text().nullable(),
  })
  .indexes([{ on: ["customer_id", "created_at", "id"] }]);

export default SecurityEvent;
