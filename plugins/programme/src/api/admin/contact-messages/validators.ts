import { z } from "@medusajs/framework/zod";
import { emptyAsUnset, page } from "../list-query";

export const contactMessagesQuery = z.object({
  state: emptyAsUnset(
    z.enum(["new", "read", "answered"], "The state must be new, read, or answered."),
  ),
  ...page,
});

export const markMessage = z
  .object({ read: z.boolean().optional(), answered: z.boolean().optional() })
  .refine(
    ({ read, answered }) => read !== undefined || answered !== undefined,
    "Send whether the message is read or answered.",
  );

export type ContactMessagesQuery = z.infer<typeof contactMessagesQuery>;
export type MarkMessage = z.infer<typeof markMessage>;
