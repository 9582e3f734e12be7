import { model } from "@medusajs/framework/utils";

/**
 * Stores one version of a section of the site content. A draft changes until it is published; after
 * that, only unpublishing is recorded.
 */
const ContentVersion = model
  .define("content_version", {
    id: model.id({ prefix: "words" }).primaryKey(),
    section: model.text(),
    data: model.json(),
    /** The author's description of the change. */
    note: model.text().nullable(),
    revision: model.number().default(1),
    created_by: model.text(),
    published_by: model.text().nullable(),
    published_at: model.dateTime().nullable(),
    /** Effective date of a legal text, `2027-02-01` in the shop's time zone. */
    effective_on: model.text().nullable(),
    withdrawn_at: model.dateTime().nullable(),
  })
  .indexes([
    // Allows one draft of each section.
    { on: ["section"], unique: true, where: "published_at IS NULL AND deleted_at IS NULL" },
    { on: ["section", "published_at"] },
  ]);

export default ContentVersion;
