import { z } from "@medusajs/framework/zod";
import { MAX_LENGTHS } from "../../../contract/content/limits";
import { day, optionalLine } from "../../../contract/content/parts";

const head = z.string("Send the state to change.").max(100, "Unknown state.");

export const draft = z.object({
  /** Checked by the section's own schema. */
  data: z.looseObject({}, "The text is missing."),
  note: optionalLine("Note", MAX_LENGTHS.line * 2).default(""),
  effective_on: day("Effective on").default(""),
  head,
});

/** The state that is published or discarded. */
export const seenState = z.object({ head });

/** The version that is taken back or deleted, and the state in which it was seen. */
export const versionOfState = z.object({ id: z.string("Send the version.").max(100), head });

export type DraftBody = z.infer<typeof draft>;
export type SeenState = z.infer<typeof seenState>;
export type VersionOfState = z.infer<typeof versionOfState>;
