import { model } from "@medusajs/framework/utils";

/** Something that happened to an account, or was tried on it. Added and never changed. */
const SecurityEvent = model
  .define("security_event", {
    id: model.id({ prefix: "secev" }).primaryKey(),
    customer_id: model.text(),
    /** One of `kinds.ts`. */
    kind: model.text(),
    /** The engine's user who did it, where that was not the account's owner. */
    actor_id: model.text().nullable(),
    what: model.text().nullable(),
    /** The client's. */
    address: model.text().nullable(),
    request_id: model.text().nullable(),
  })
  .indexes([{ on: ["customer_id", "created_at", "id"] }]);

export default SecurityEvent;
