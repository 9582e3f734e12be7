import { z } from "@medusajs/framework/zod";
import { longest } from "../../../contract/content/limits";
import { day, optionalLine } from "../../../contract/content/parts";

const head = z.string("Say which state is to be changed.").max(100, "There is no such state.");

export const draft = z.object({
  /** Checked by the section's own schema. */
  data: z.looseObject({}, "There is no text."),
  note: optionalLine("Note", longest.line * 2).default(""),
  effective_on: day("Effective on").default(""),
  head,
});

/** The state that is published or discarded. */
export const seenState = z.object({ head });

/** The version that is taken back or deleted, and the state in which it was seen. */
export const versionOfState = z.object({ id: z.string("Name the version.").max(100), head });

export type DraftBody = z.infer<typeof draft>;
export type SeenState = z.infer<typeof seenState>;
export type VersionOfState = z.infer<typeof versionOfState>;
