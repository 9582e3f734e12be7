import { model } from "@medusajs/framework/utils";

/**
 * What a staff member did, and when. Rows are added and never changed. Steps of order lines have
 * their own record and are not included.
 */
const AdminAct = model
  .define("admin_act", {
    id: model.id({ prefix: "adact" }).primaryKey(),
    /** The engine user, or a secret API key. */
    actor_id: model.text(),
    kind: model.enum(["product", "shopper", "contact_message", "order", "content", "settings"]),
    subject_id: model.text().index(),
    /** Its name at that time: a deleted subject has no other name. */
    subject_name: model.text(),
    /** One sentence. */
    what: model.text(),
  })
  .indexes([{ on: ["created_at", "id"] }]);

export default AdminAct;
