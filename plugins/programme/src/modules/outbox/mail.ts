import { z } from "@medusajs/framework/zod";

/** A file that is made when the mail is sent: `kind` says by whom, `reference` says of what. */
export const attachmentReference = z.object({
  filename: z.string().regex(/^[^\p{Cc}/\\]{1,200}$/u, "must be a file name without a folder"),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, "must be a media type, application/pdf"),
  kind: z.string().min(1),
  reference: z.string().min(1),
});

export type AttachmentReference = z.infer<typeof attachmentReference>;

/** A mail that is to leave, as the outbox keeps it. The outbox does not look into `data`. */
export interface NewMail {
  to: string;
  template: string;
  data: Record<string, unknown>;
  /** The same key is queued once, even when the first mail was sent or failed. */
  dedupeKey?: string;
  attachments?: AttachmentReference[];
}

/** A mail that this process alone may send until its lease ends. */
export const claimedMail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.string(),
  data: z.record(z.string(), z.unknown()),
  attachments: z.array(attachmentReference),
  attempts: z.number(),
  message_id: z.string(),
  /** Seconds since 1970, so that no driver's idea of a date comes between. */
  queued_at: z.number().transform((seconds) => new Date(Math.round(seconds * 1000))),
});

export type ClaimedMail = z.infer<typeof claimedMail>;
