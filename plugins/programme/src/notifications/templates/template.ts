import type { z } from "@medusajs/framework/zod";
import type { ComposedEmail } from "./blocks";

export interface EmailTemplate<Schema extends z.ZodType> {
  schema: Schema;
  /** Validates the data again, because an earlier version may have queued the email. */
  render(data: unknown): ComposedEmail;
  /** True if the data grants access to something; it is erased once the email is sent. */
  holdsSecret: boolean;
}

/** Defines an email as a pure function of validated data. */
export function defineTemplate<Schema extends z.ZodType>(
  schema: Schema,
  write: (data: z.output<Schema>) => ComposedEmail,
  { holdsSecret = false } = {},
): EmailTemplate<Schema> {
  return { schema, holdsSecret, render: (data) => write(schema.parse(data)) };
}
