import { model } from "@medusajs/framework/utils";

/**
 * Stores one subscriber. Unsubscribing deletes everything but the token and the time, so that links
 * in sent emails still work.
 */
const NewsletterSubscriber = model
  .define("newsletter_subscriber", {
    id: model.id({ prefix: "news" }).primaryKey(),
    /** In lower case; null after unsubscribing. */
    email: model.text().nullable(),
    /** The secret in emailed links. Not hashed, because the export contains it. */
    token: model.text().unique(),
    /** Time of the latest sign-up; null after unsubscribing. */
    asked_at: model.dateTime().nullable(),
    confirmed_at: model.dateTime().nullable(),
    left_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["email"], unique: true, where: "email IS NOT NULL AND deleted_at IS NULL" }]);

export default NewsletterSubscriber;
