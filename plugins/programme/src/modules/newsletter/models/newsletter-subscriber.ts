import { model } from "@medusajs/framework/utils";

/**
 * One email that was entered for the newsletter. Who leaves is forgotten but for the token and the
 * time: the links in letters that were sent go on answering.
 */
const NewsletterSubscriber = model
  .define("newsletter_subscriber", {
    id: model.id({ prefix: "news" }).primaryKey(),
    /** In lower case; null after leaving. */
    email: model.text().nullable(),
    /** The secret in the links of mails. Kept as it is: the export carries it. */
    token: model.text().unique(),
    /** When it was last asked for; null after leaving. */
    asked_at: model.dateTime().nullable(),
    confirmed_at: model.dateTime().nullable(),
    left_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["email"], unique: true, where: "email IS NOT NULL AND deleted_at IS NULL" }]);

export default NewsletterSubscriber;
