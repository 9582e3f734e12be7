import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { messageOf, type EmailTransport, type OutgoingEmail } from "./message";

/**
 * Writes each email to `folder` as a complete message. File names come from the email itself, so
 * that they sort by time and an email that is delivered again replaces its own file.
 */
export function fileTransport(folder: string): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(email: OutgoingEmail): Promise<void> {
      const { message } = await composer.sendMail(messageOf(email));
      if (!Buffer.isBuffer(message)) throw new Error("The composed email is not a buffer.");
      // Only the shop's operator may read emails addressed to others.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileNameOf(email);
      // Writes to a hidden file first, so that readers of .eml files never see a partial one.
      const partial = join(folder, `.${name}.${process.pid}.part`);
      await writeFile(partial, message, { flush: true, mode: 0o600 });
      await rename(partial, join(folder, name));
    },
  };
}

/**
 * Returns `2026-01-31T09-30-00.000Z-mail_….eml`, without colons, which some file systems reject.
 */
export function fileNameOf(email: Pick<OutgoingEmail, "id" | "queuedAt">): string {
  return `${email.queuedAt.toISOString().replaceAll(":", "-")}-${email.id}.eml`;
}
