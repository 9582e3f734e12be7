import { z } from "@medusajs/framework/zod";

/**
 * Describes an attachment that is created when the email is sent. `kind` selects what creates it,
 * and `reference` is its subject.
 */
export const attachmentReference = z.object({
  filename: z.string().regex(/^[^\p{Cc}/\\]{1,200}$/u, "must be a file name without a folder"),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, "must be a media type, application/pdf"),
  kind: z.string().min(1),
  reference: z.string().min(1),
});

export type AttachmentReference = z.infer<typeof attachmentReference>;

/** Describes an email to send, as the outbox stores it. The outbox does not read `data`. */
export interface NewEmail {
  to: string;
  template: string;
  data: Record<string, unknown>;
  /** Each key is queued once, even if the first email was sent or failed. */
  dedupeKey?: string;
  orderId?: string;
  attachments?: AttachmentReference[];
}

/**
 * Describes an email that is merged with others of its series until it is sent; `data.lines` lists
 * what it is about.
 */
export interface JoinedEmail extends Omit<NewEmail, "attachments"> {
  dedupeKey: string;
  series: string;
}

/** Describes an email that only this process may send until its lease ends. */
export const claimedEmail = z.object({
  id: z.string(),
  to: z.string(),
  template: z.string(),
  data: z.record(z.string(), z.unknown()),
  attachments: z.array(attachmentReference),
  attempts: z.number(),
  message_id: z.string(),
  /** Seconds since 1970, because drivers convert dates differently. */
  queued_at: z.number().transform((seconds) => new Date(Math.round(seconds * 1000))),
});

export type ClaimedEmail = z.infer<typeof claimedEmail>;
