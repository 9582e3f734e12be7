import { resolve } from "node:path";
import { fileTransport } from "./file-transport";
import { emailEnvironment } from "../server-kit/email-environment";
import type { EmailTransport } from "./message";
import { smtpTransport } from "./smtp-transport";

let transport: EmailTransport | undefined;

/** Returns the email server at SMTP_URL, or files in DATA_DIR/outbox if it is not set. */
export function emailTransport(): EmailTransport {
  const { SMTP_URL, DATA_DIR } = emailEnvironment();
  transport ??= SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(resolve(DATA_DIR, "outbox"));
  return transport;
}
