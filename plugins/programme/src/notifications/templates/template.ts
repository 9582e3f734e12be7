import type { z } from "@medusajs/framework/zod";
import type { RenderedMail } from "./blocks";

export interface MailTemplate<Schema extends z.ZodType> {
  schema: Schema;
  /** Checks the data again: an earlier version may have queued the mail. */
  render(data: unknown): RenderedMail;
  /** The data grant access to something: they are erased once the mail is sent. */
  holdsSecret: boolean;
}

/** A mail as a pure function of checked data. */
export function defineTemplate<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>) => RenderedMail,
  { holdsSecret = false } = {},
): MailTemplate<Schema> {
  return { schema, holdsSecret, render: (data) => write(schema.parse(data)) };
}
