import { model } from "@medusajs/framework/utils";
import { delayAnswers } from "../../../contract/delay-rules";

/** Stores one notice that an order line ships later than promised. Days are `2027-02-01`. */
const OrderDelay = model
  .define("order_delay", {
    id: model.id({ prefix: "odel" }).primaryKey(),
    line_id: model.text(),
    /** 1 for the first delay of the line, 2 for the next. */
    nth: model.number(),
    promised_on: model.text(),
    /** The new ship date; null if it is unknown. */
    revised_on: model.text().nullable(),
    /** Explains the delay to the customer, in the shop's words. */
    reason: model.text().nullable(),
    needs_consent: model.boolean(),
    /** The last day on which the customer can answer; null if silence counts as consent. */
    consent_by: model.text().nullable(),
    /** Time at which the email was queued. */
    noticed_at: model.dateTime().nullable(),
    answer: model.enum([...delayAnswers]).nullable(),
    answered_at: model.dateTime().nullable(),
    /** The secret in the emailed link. */
    token: model.text().unique(),
  })
  .indexes([
    { on: ["line_id", "nth"], unique: true },
    { on: ["created_at"], where: "noticed_at IS NULL AND deleted_at IS NULL" },
  ]);

export default OrderDelay;
