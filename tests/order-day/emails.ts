import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import type { Album } from "./album.ts";

const WIDTHS = [390, 640];

export interface SentEmail {
  to: string;
  subject: string;
  html: string;
  files: { name: string; bytes: Buffer }[];
}

/** Returns all sent emails, oldest first. */
export function readEmails(dataFolder: string): SentEmail[] {
  const folder = path.join(dataFolder, "outbox");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => mailOf(readFileSync(path.join(folder, name), "utf8")));
}

/** Parses only emails in the format that nodemailer writes. */
function mailOf(raw: string): SentEmail {
  const parts = raw.split(/\r\n--[^\r\n]+/).map(partOf);
  const [head] = parts;
  return {
    to: head?.header("to") ?? "",
    subject: head?.header("subject") ?? "",
    html: parts.find((part) => part.header("content-type").startsWith("text/html"))?.text() ?? "",
    files: parts
      .filter((part) => part.header("content-disposition").startsWith("attachment"))
      .map((part) => ({
        name: /filename="?([^";]+)/.exec(part.header("content-disposition"))?.[1] ?? "file",
        bytes: Buffer.from(part.body, "base64"),
      })),
  };
}

function partOf(part: string) {
  const [head = "", ...rest] = part.trimStart().split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const header = (name: string) => {
    const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`));
    return decodedWords(found?.slice(name.length + 1).trim() ?? "");
  };
  const isQuoted = header("content-transfer-encoding") === "quoted-printable";
  return { header, body, text: () => (isQuoted ? fromQuoted(body) : body) };
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Decodes a subject with non-ASCII characters: `=?UTF-8?Q?…?=`. */
function decodedWords(text: string): string {
  return text.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, way: string, word: string) =>
    way.toUpperCase() === "B"
      ? Buffer.from(word, "base64").toString("utf8")
      : fromQuoted(word.replaceAll("_", " ")),
  );
}

/** Takes a screenshot of each email at two widths, and stores its attachments. */
export async function drawEmails(
  browser: Browser,
  album: Album,
  mails: SentEmail[],
): Promise<void> {
  const page = await browser.newPage();
  for (const [at, mail] of mails.entries()) {
    const name = `${String(at + 1).padStart(2, "0")}-${slug(mail.subject)}`;
    await page.setContent(mail.html, { waitUntil: "load" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 600 });
      await page.screenshot({
        path: path.join(album.folder, "mails", `${name}-${width}.png`),
        fullPage: true,
      });
    }
    for (const file of mail.files) album.paper(file.name.replace(/\.pdf$/, ""), file.bytes);
  }
  await page.close();
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
