import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { shop } from "./shop.ts";

/** The addressee of each mail file that was read, by its path: there are hundreds, and tests poll. */
const addressees = new Map<string, string>();

/** The mails that have left for one address, oldest first, as raw messages. */
export function mailsTo(address: string): string[] {
  const folder = path.join(shop.dataFolder(), "outbox");
  // It is made with the shop's first mail.
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
  return mailsTo(address).map(subjectOf);
}

/** The mail with this subject; empty if there is none. */
export function mailAbout(address: string, subject: string): string {
  return mailsTo(address).find((mail) => subjectOf(mail) === subject) ?? "";
}

/** Long ones are folded over lines in the raw message. */
function subjectOf(mail: string): string {
  const [, subject = ""] = /^Subject: ((?:.*)(?:\r\n[ \t].*)*)/m.exec(mail) ?? [];
  return subject.replace(/\r\n[ \t]/g, " ");
}

/** What a reader of the plain part of a mail sees, line by line. */
export function linesOf(mail: string): string[] {
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

/** The path of the mailed link to a new password, once it has come. */
export function passwordLink(address: string): string | undefined {
  return mailsTo(address)
    .map((mail) => /\/new-password\?token=[\w.-]+/.exec(plain(mail))?.[0])
    .find(Boolean);
}

/** The readable text of a mail whose lines are broken for its way (quoted-printable). */
export function plain(mail: string): string {
  return mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
