import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { shop } from "./shop.ts";

/**
 * Caches the recipient of each email file by its path, because there are hundreds, and tests poll.
 */
const addressees = new Map<string, string>();

/** Returns the raw emails that were sent to one address, oldest first. */
export function emailsTo(address: string): string[] {
  const folder = path.join(shop.dataFolder(), "outbox");
  // The folder is created with the shop's first email.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => path.join(folder, name))
    .filter((file) => addresseeOf(file) === address)
    .map((file) => readFileSync(file, "utf8"));
}

function addresseeOf(file: string): string {
  const known = addressees.get(file) ?? /^To: (.*)\r$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  addressees.set(file, known);
  return known;
}

export function subjectsTo(address: string): string[] {
  return emailsTo(address).map(subjectOf);
}

/** Returns the email with this subject, or an empty string. */
export function emailAbout(address: string, subject: string): string {
  return emailsTo(address).find((mail) => subjectOf(mail) === subject) ?? "";
}

/** Joins the lines into which the raw email splits a long subject. */
function subjectOf(mail: string): string {
  const [, subject = ""] = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(mail) ?? [];
  return subject.replace(/\r\n[ \t]/g, " ");
}

export function emailLines(mail: string): string[] {
  const [, part = ""] =
    /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail) ?? [];
  const bytes = part
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1")
    .toString("utf8")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
}

/**
 * Returns the path of the emailed link to a new password, or undefined before the email is sent.
 */
export function passwordLink(address: string): string | undefined {
  return emailsTo(address)
    .map((mail) => /\/new-password\?token=[\w.-]+/.exec(decodeEmail(mail))?.[0])
    .find(Boolean);
}

/** Decodes quoted-printable text. */
export function decodeEmail(mail: string): string {
  return mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
