import type { z } from "@medusajs/framework/zod";
import type { RenderedEmail } from "./blocks";

export interface EmailTemplate<Schema extends z.ZodType> {
  schema: Schema;
  /** Checks the data again: an earlier version may have queued the mail. */
  render(data: unknown): RenderedEmail;
  /** The data grant access to something: they are erased once the mail is sent. */
  holdsSecret: boolean;
}

/** A mail as a pure function of checked data. */
export function defineTemplate<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>) => RenderedEmail,
  { holdsSecret = false } = {},
): EmailTemplate<Schema> {
  return { schema, holdsSecret, render: (data) => write(schema.parse(data)) };
}
