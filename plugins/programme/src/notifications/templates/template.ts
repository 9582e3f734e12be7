import type { z } from "@medusajs/framework/zod";
import type { RenderedMail } from "./blocks";

export interface MailTemplate<Schema extends z.ZodType> {
  schema: Schema;
  /** The data are checked again: a mail may have been queued by an earlier version. */
  render(data: unknown): RenderedMail;
  /** The data open something: they are forgotten once the mail is sent. */
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
