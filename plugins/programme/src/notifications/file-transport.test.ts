import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileNameOf, fileTransport } from "./file-transport";
import type { OutgoingEmail } from "./message";
import { examples } from "./templates/examples";
import { renderEmail } from "./templates";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mails-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from(Array.from({ length: 600 }, (_, index) => index % 256));

function mail(more: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    id: "mail_1",
    messageId: "<mail_1@example.com>",
    queuedAt: new Date("2026-01-31T09:30:00.120Z"),
    from: { name: "The Tomashi's", address: "shop@example.com" },
    to: "Ada.Okafor+rico@example.org",
    ...renderEmail("welcome", examples.welcome),
    attachments: [],
    ...more,
  };
}

async function delivered(more: Partial<OutgoingEmail> = {}) {
  const outbox = join(folder, "outbox");
  await fileTransport(outbox).deliver(mail(more), AbortSignal.timeout(5000));
  const files = await readdir(outbox);
  const source = await readFile(join(outbox, files[0] ?? ""), "latin1");
  const [head = ""] = source.split("\r\n\r\n", 1);
  // A header continues in lines that begin with a space.
  const headers = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return { files, source, headers };
}

test("writes an email as one file with its headers", async () => {
  const { files, source, headers } = await delivered();
  expect(files).toEqual(["2026-01-31T09-30-00.120Z-mail_1.eml"]);
  expect(headers).toContain(`From: "The Tomashi's" <shop@example.com>`);
  expect(headers).toContain("To: Ada.Okafor+rico@example.org");
  expect(headers).toContain("Subject: Welcome to The Tomashi's");
  expect(headers).toContain("Message-ID: <mail_1@example.com>");
  expect(headers).toContain("Date: Sat, 31 Jan 2026 09:30:00 +0000");
  expect(headers).toContain("MIME-Version: 1.0");
  // Prevents automatic out-of-office replies.
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(source).toContain("Content-Type: text/plain; charset=utf-8");
  expect(source).toContain("Content-Type: text/html; charset=utf-8");
  expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThan(999);
});

test("does not break a long address", async () => {
  const to = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.example.org`;
  expect((await delivered({ to })).source).toContain(`\r\nTo:\r\n ${to}\r\n`);
});

test("encodes names with non-ASCII characters", async () => {
  const { headers } = await delivered({
    ...renderEmail("contact-message", { ...examples["contact-message"], name: "Zoë Öztürk" }),
  });
  const subject = headers.find((header) => header.startsWith("Subject: ")) ?? "";
  expect(decoded(subject)).toBe("Subject: Message from Zoë Öztürk");
  const replyTo = headers.find((header) => header.startsWith("Reply-To: ")) ?? "";
  expect(decoded(replyTo)).toBe("Reply-To: Zoë Öztürk <ada@example.org>");
});

test("does not let line breaks add headers", async () => {
  const name = "Ada\r\nBcc: everyone@example.com";
  const { headers, source } = await delivered({
    from: { name, address: "shop@example.com" },
    to: "ada@example.org\r\nBcc:everyone@example.com",
    subject: name,
    replyTo: { name, address: "ada@example.org" },
    attachments: [{ filename: `${name}.txt`, contentType: "text/plain", content: bytes }],
  });
  expect(headers.filter((header) => /^bcc/i.test(header))).toEqual([]);
  expect(source).not.toMatch(/^bcc/im);
});

test("does not split an address into two", async () => {
  const { headers } = await delivered({ to: "a@example.com,b@example.com" });
  const to = headers.find((header) => header.startsWith("To: "));
  expect(to).toBe('To: <"a@example.com,b"@example.com>');
});

test("keeps the bytes and names of attachments", async () => {
  const { source } = await delivered({
    attachments: [{ filename: "Reçu 1042.pdf", contentType: "application/pdf", content: bytes }],
  });
  expect(source).toContain("Content-Type: application/pdf");
  expect(source).toMatch(/Content-Disposition: attachment;\s+filename\*0\*=utf-8''Re%C3%A7u/);
  const part = source.slice(source.indexOf("Content-Type: application/pdf"));
  const encoded = part.split("\r\n\r\n")[1]?.split("\r\n--")[0] ?? "";
  expect(Buffer.from(encoded, "base64")).toEqual(bytes);
});

test("replaces the file when an email is delivered again", async () => {
  await delivered();
  expect((await delivered()).files).toHaveLength(1);
});

test("restricts the folder to mode 700 and its files to 600", async () => {
  const { files } = await delivered();
  const outbox = join(folder, "outbox");
  const modes = [outbox, join(outbox, files[0] ?? "")].map(async (path) => (await stat(path)).mode);
  expect((await Promise.all(modes)).map((mode) => (mode & 0o777).toString(8))).toEqual([
    "700",
    "600",
  ]);
});

test("sorts file names by the time of queuing", () => {
  const early = fileNameOf({ id: "mail_Z", queuedAt: new Date("2026-01-31T09:30:00.120Z") });
  const late = fileNameOf({ id: "mail_A", queuedAt: new Date("2026-01-31T09:30:00.121Z") });
  expect([late, early].sort()).toEqual([early, late]);
});

/** Decodes the encoded words of a header. */
function decoded(header: string): string {
  return header
    .replaceAll(/\?= =\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) => {
      const bytes =
        encoding.toUpperCase() === "B"
          ? Buffer.from(text, "base64")
          : Buffer.from(
              text
                .replaceAll("_", " ")
                .replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) =>
                  String.fromCharCode(parseInt(hex, 16)),
                ),
              "latin1",
            );
      return bytes.toString("utf8");
    });
}

test(
  "adds unsubscribe headers only to emails with an unsubscribe URL",
  { tags: ["NEWS-06"] },
  async () => {
    const leaveUrl = `https://shop.example.com/newsletter/leave?token=${"a".repeat(43)}`;
    const { headers } = await delivered({ leaveUrl });
    expect(headers).toContain(`List-Unsubscribe: <${leaveUrl}>`);
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const { headers: others } = await delivered();
    expect(others.filter((line) => line.startsWith("List-"))).toEqual([]);
  },
);
