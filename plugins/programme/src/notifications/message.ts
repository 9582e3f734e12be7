import type { SendMailOptions } from "nodemailer";
import type { Attachment } from "./attachments";
import type { EmailAddress } from "../server-kit/email-environment";

/** A mail that is ready to send. */
export interface OutgoingEmail {
  id: string;
  messageId: string;
  queuedAt: Date;
  from: EmailAddress;
  /** The address as typed. */
  to: string;
  replyTo?: EmailAddress;
  /** Answers a POST of a mail program by taking the reader off a list (RFC 8058). */
  leaveUrl?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface EmailTransport {
  /** Resolves when the server has accepted the mail. Throws if not, or if `signal` aborts. */
  deliver(mail: OutgoingEmail, signal: AbortSignal): Promise<void>;
}

/**
 * The message as nodemailer takes it. Addresses are objects: nodemailer splits a text at its
 * commas, so one mail could reach several people. Date and Message-ID come from the time of
 * queuing, so that a repeated delivery is the same message.
 */
export function messageOf(mail: OutgoingEmail): SendMailOptions {
  return {
    from: mail.from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    date: mail.queuedAt,
    messageId: mail.messageId,
    headers: {
      // Stops out-of-office auto-replies.
      "Auto-Submitted": "auto-generated",
      ...(mail.leaveUrl !== undefined && {
        "List-Unsubscribe": `<${mail.leaveUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    text: mail.text,
    html: mail.html,
    textEncoding: "quoted-printable",
    attachments: mail.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
