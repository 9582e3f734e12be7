import type { SendMailOptions } from "nodemailer";
import type { Attachment } from "./attachments";
import type { EmailAddress } from "../server-kit/email-environment";

export interface OutgoingEmail {
  id: string;
  messageId: string;
  queuedAt: Date;
  from: EmailAddress;
  to: string;
  replyTo?: EmailAddress;
  /** Unsubscribes the reader on a POST by an email program (RFC 8058). */
  leaveUrl?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

export interface EmailTransport {
  /** Resolves when the server has accepted the email. Throws if not, or if `signal` aborts. */
  deliver(mail: OutgoingEmail, signal: AbortSignal): Promise<void>;
}

/**
 * Converts an email to nodemailer's format. Addresses are objects, because nodemailer splits a
 * string at its commas, so one email could reach several recipients. Date and Message-ID come from
 * the time of queuing, so that a repeated delivery is the same message.
 */
export function messageOf(email: OutgoingEmail): SendMailOptions {
  return {
    from: email.from,
    to: { name: "", address: email.to },
    ...(email.replyTo && { replyTo: email.replyTo }),
    subject: email.subject,
    date: email.queuedAt,
    messageId: email.messageId,
    headers: {
      // Stops out-of-office auto-replies.
      "Auto-Submitted": "auto-generated",
      ...(email.leaveUrl !== undefined && {
        "List-Unsubscribe": `<${email.leaveUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    text: email.text,
    html: email.html,
    textEncoding: "quoted-printable",
    attachments: email.attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
