import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asValue } from "@medusajs/framework/awilix";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emailEnvironment } from "../../src/server-kit/email-environment";
import { testVariables } from "../../src/lib/test-variables";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { registerAttachment } from "../../src/notifications/attachments";
import { sendDueEmails } from "../../src/notifications/send-due";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let outbox: OutboxService;
let folder: string;
let usual: string;
/** The number of emails in progress when each attachment was created. */
const inProgress: (number | undefined)[] = [];

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  database = await moduleDatabase(["plugins/programme/src/modules/outbox/migrations"]);
  outbox = await database.serviceOf(OutboxService, { OutboxMail });
  database.container.register(OUTBOX_MODULE, asValue(outbox));
  folder = mkdtempSync(path.join(tmpdir(), "mails-"));
  usual = emailEnvironment().DATA_DIR;
  emailEnvironment().DATA_DIR = folder;
  registerAttachment("greeting", async () => {
    inProgress.push(await count("attempts > 0"));
    return Buffer.from("Hello.");
  });
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  emailEnvironment().DATA_DIR = usual;
  rmSync(folder, { recursive: true });
  await database.stop();
});

const queue = (key: string) => {
  const file = { filename: "a.txt", contentType: "text/plain", kind: "greeting", reference: key };
  return outbox.queue(
    { to: "ada@example.com", template: "welcome", data: {}, dedupeKey: key, attachments: [file] },
    "shop.example",
  );
};
const count = async (where: string) =>
  (
    await database.query<{ count: number }>(
      `select count(*)::int as count from outbox_mail where ${where}`,
    )
  )[0]?.count;

test("sends five emails at the same time with a timeout of 20 seconds each", async () => {
  const times = vi.spyOn(AbortSignal, "timeout");
  for (const key of ["a", "b", "c", "d", "e", "f", "g"]) await queue(key);
  await sendDueEmails(database.container);
  expect(inProgress[0]).toBe(5);
  expect(await count("state = 'sent'")).toBe(7);
  expect(readdirSync(path.join(folder, "outbox"))).toHaveLength(7);
  expect(times.mock.calls).toEqual(Array.from({ length: 7 }, () => [20_000]));
  times.mockRestore();
});
