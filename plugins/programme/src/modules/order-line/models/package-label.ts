import { model } from "@medusajs/framework/utils";
import { labelStates } from "../../../contract/labels";

/**
 * Stores a shipping label of a package or of a return. The row is written before the purchase, so
 * that an interrupted purchase is not repeated.
 */
const PackageLabel = model
  .define("package_label", {
    id: model.id({ prefix: "plbl" }).primaryKey(),
    /** Medusa's fulfillment; null for a return. */
    fulfillment_id: model.text().nullable(),
    /** Medusa's return; null for a package to the customer. */
    return_id: model.text().nullable(),
    order_id: model.text().index(),
    /** Such as `easypost`. */
    provider: model.text(),
    /** The provider's IDs of the shipment, which has one label at most, and of its rate. */
    shipment_id: model.text().unique(),
    rate_id: model.text(),
    carrier: model.text(),
    service: model.text(),
    cost_cents: model.number(),
    state: model.enum([...labelStates]).default("buying"),
    /** Null until it is bought. */
    tracking_number: model.text().nullable(),
    tracking_url: model.text().nullable(),
    /** The provider's URL of the PDF, which shows the customer's address. */
    label_url: model.text().nullable(),
    /** The buyer, and the person who voided it: a staff member, or `system`. */
    bought_by: model.text(),
    voided_by: model.text().nullable(),
    /** The carrier's first scan of a return. */
    shipped_at: model.dateTime().nullable(),
    /**
     * When the carrier delivered the package or return. For a package, set once its items are
     * marked as delivered.
     */
    delivered_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_package_label_active_unique",
      on: ["fulfillment_id"],
      unique: true,
      where: "state in ('buying', 'bought', 'voiding')",
    },
    {
      name: "IDX_package_label_active_return_unique",
      on: ["return_id"],
      unique: true,
      where: "state in ('buying', 'bought', 'voiding')",
    },
    { on: ["tracking_number"] },
    { on: ["updated_at"], where: "state in ('buying', 'voiding')" },
  ]);

export default PackageLabel;
