import { model } from "@medusajs/framework/utils";

/**
 * What somebody of the staff did, and when. Added and never changed. The steps of order lines have
 * a record of their own and are not among these.
 */
const AdminAct = model
  .define("admin_act", {
    id: model.id({ prefix: "adact" }).primaryKey(),
    /** The engine's user, or a program's key. */
    actor_id: model.text(),
    kind: model.enum(["product", "shopper", "contact_message"]),
    subject_id: model.text().index(),
    /** As it was called then: what is gone has no other name. */
    subject_name: model.text(),
    /** One sentence. */
    what: model.text(),
  })
  .indexes([{ on: ["created_at", "id"] }]);

export default AdminAct;
