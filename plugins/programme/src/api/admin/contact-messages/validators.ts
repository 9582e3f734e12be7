import { z } from "@medusajs/framework/zod";

export const contactMessagesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});

export const markMessage = z
  .object({ read: z.boolean().optional(), answered: z.boolean().optional() })
  .refine(
    ({ read, answered }) => read !== undefined || answered !== undefined,
    "Say whether the message is read or answered.",
  );

export type ContactMessagesQuery = z.infer<typeof contactMessagesQuery>;
export type MarkMessage = z.infer<typeof markMessage>;
