import { z } from "@medusajs/framework/zod";

/** A file created when the mail is sent: `kind` names its creator, `reference` its subject. */
export const attachmentReference = z.object({
  filename: z.string().regex(/^[^\p{Cc}/\\]{1,200}$/u, "must be a file name without a folder"),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, "must be a media type, application/pdf"),
  kind: z.string().min(1),
  reference: z.string().min(1),
});

export type AttachmentReference = z.infer<typeof attachmentReference>;

/** A mail to send, as the outbox stores it. The outbox does not read `data`. */
export interface NewEmail {
  to: string;
  template: string;
  data: Record<string, unknown>;
  /** Each key is queued once, even if the first mail was sent or failed. */
  dedupeKey?: string;
  /** The order that it is about. */
  orderId?: string;
  attachments?: AttachmentReference[];
}

/** A mail that others of its series may join until it leaves; `data.lines` is what it is about. */
export interface JoinedEmail extends Omit<NewEmail, "attachments"> {
  dedupeKey: string;
  series: string;
}

/** A mail that only this process may send until its lease ends. */
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
