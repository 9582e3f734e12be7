import type { SendMailOptions } from "nodemailer";
import type { Attachment } from "./attachments";
import type { MailAddress } from "../contract/mail-environment";

/** A mail that is ready to leave. */
export interface OutgoingMail {
  id: string;
  messageId: string;
  queuedAt: Date;
  from: MailAddress;
  /** The address as it was typed. */
  to: string;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface MailTransport {
  /** Done when the mail has been taken over. Throws when it was not, or when `signal` ends it. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/**
 * The message as nodemailer takes it. Addresses are handed over as objects: a text would be taken
 * apart at its commas, and one mail could go to several people. Date and Message-ID are those of
 * the queuing, so that a repeated delivery is the same message.
 */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    date: mail.queuedAt,
    messageId: mail.messageId,
    // Keeps out-of-office robots from answering.
    headers: { "Auto-Submitted": "auto-generated" },
    text: mail.text,
    html: mail.html,
    textEncoding: "quoted-printable",
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
