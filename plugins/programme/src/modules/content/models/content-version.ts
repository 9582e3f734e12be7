import { model } from "@medusajs/framework/utils";

/**
 * One version of a section of people and words. A draft changes until it is published; from then on
 * only taking it back is noted.
 */
const ContentVersion = model
  .define("content_version", {
    id: model.id({ prefix: "words" }).primaryKey(),
    section: model.text(),
    data: model.json(),
    /** What changed, in the words of who changed it. */
    note: model.text().nullable(),
    /** Grows with each change of the draft. */
    revision: model.number().default(1),
    /** The engine users who wrote and published it. */
    created_by: model.text(),
    published_by: model.text().nullable(),
    published_at: model.dateTime().nullable(),
    /** Of legal texts: the day from which it counts, `2027-02-01` in the shop's time zone. */
    effective_on: model.text().nullable(),
    withdrawn_at: model.dateTime().nullable(),
  })
  .indexes([
    // One draft of each section.
    { on: ["section"], unique: true, where: "published_at IS NULL AND deleted_at IS NULL" },
    { on: ["section", "published_at"] },
  ]);

export default ContentVersion;
