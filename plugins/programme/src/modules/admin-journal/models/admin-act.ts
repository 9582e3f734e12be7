import { model } from "@medusajs/framework/utils";

/**
 * Records a staff action. Rows are added and never changed. Does not include status changes of
 * order lines, which have their own table.
 */
const AdminAct = model
  .define("admin_act", {
    id: model.id({ prefix: "adact" }).primaryKey(),
    /** Medusa user, or a secret API key. */
    actor_id: model.text(),
    kind: model.enum(["product", "shopper", "contact_message", "order", "content", "settings"]),
    subject_id: model.text().index(),
    /** Name at that time: a deleted subject has no other name. */
    subject_name: model.text(),
    what: model.text(),
  })
  .indexes([{ on: ["created_at", "id"] }]);

export default AdminAct;
