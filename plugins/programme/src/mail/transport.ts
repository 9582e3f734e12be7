import { resolve } from "node:path";
import { fileTransport } from "./file-transport";
import { mailEnvironment } from "./mail-environment";
import type { OutgoingMail } from "./message";
import { smtpTransport } from "./smtp-transport";

export interface MailTransport {
  /** Done when the mail has been taken over. Throws when it was not, or when `signal` ends it. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

let transport: MailTransport | undefined;

/** The mail server of SMTP_URL, or the files of DATA_DIR/outbox while there is none. */
export function mailTransport(): MailTransport {
  const { SMTP_URL, DATA_DIR } = mailEnvironment();
  transport ??= SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(resolve(DATA_DIR, "outbox"));
  return transport;
}
