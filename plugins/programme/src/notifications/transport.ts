import { resolve } from "node:path";
import { fileTransport } from "./file-transport";
import { mailEnvironment } from "../server-kit/email-environment";
import type { MailTransport } from "./message";
import { smtpTransport } from "./smtp-transport";

let transport: MailTransport | undefined;

/** The mail server at SMTP_URL, or files in DATA_DIR/outbox if it is not set. */
export function mailTransport(): MailTransport {
  const { SMTP_URL, DATA_DIR } = mailEnvironment();
  transport ??= SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(resolve(DATA_DIR, "outbox"));
  return transport;
}
