import { z } from "@medusajs/framework/zod";
import { MAX_LENGTHS } from "../../../contract/content/limits";
import { day, optionalLine } from "../../../contract/content/parts";

const head = z.string("Send the state to change.").max(100, "Unknown state.");

export const draft = z.object({
  /** Validated by the section's own schema. */
  data: z.looseObject({}, "The text is missing."),
  note: optionalLine("Note", MAX_LENGTHS.line * 2).default(""),
  effective_on: day("Effective on").default(""),
  head,
});

/** Identifies the state that is published or discarded. */
export const seenState = z.object({ head });

/** Identifies the version to unpublish or delete, and the state that the staff member saw. */
export const versionOfState = z.object({ id: z.string("Send the version.").max(100), head });

export type DraftBody = z.infer<typeof draft>;
export type SeenState = z.infer<typeof seenState>;
export type VersionOfState = z.infer<typeof versionOfState>;
