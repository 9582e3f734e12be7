import { asValue } from "@medusajs/framework/awilix";
import { Modules } from "@medusajs/framework/utils";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  deleteVersion,
  discardDraft,
  publishDraft,
  saveDraft,
  unpublishVersion,
} from "../../src/content/change-content";
import { readLegalVersion, readSection } from "../../src/content/read-content";
import { dayOf } from "../../src/content/today";
import type { SectionKey } from "../../src/contract/content/names";
import { testVariables } from "../../src/lib/test-variables";
import { ADMIN_JOURNAL_MODULE } from "../../src/modules/admin-journal";
import AdminAct from "../../src/modules/admin-journal/models/admin-act";
import AdminJournalService from "../../src/modules/admin-journal/service";
import { CONTENT_MODULE } from "../../src/modules/content";
import ContentVersion from "../../src/modules/content/models/content-version";
import ContentService from "../../src/modules/content/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

const DAY = 86_400_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY));

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["customer", "auth", "user"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    ...["content", "admin-journal"].map(
      (name) => `plugins/programme/src/modules/${name}/migrations`,
    ),
  ]);
  const { container, query, serviceOf } = database;
  container.register(CONTENT_MODULE, asValue(await serviceOf(ContentService, { ContentVersion })));
  const journal = await serviceOf(AdminJournalService, { AdminAct });
  container.register(ADMIN_JOURNAL_MODULE, asValue(journal));
  // No other process runs, so no lock is needed.
  const locking = { execute: (_: string, work: () => unknown) => work() };
  container.register(Modules.LOCKING, asValue(locking));
  await query(
    `insert into "user" (id, email) values ('ada', 'ada@shop.example'), ('ben', 'ben@shop.example')`,
  );
}, 120_000);
beforeEach(() => database.query("truncate content_version, admin_act"));
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

const read = (section: SectionKey) => readSection(database.container, section);
const save = async (section: SectionKey, data: object, more: object = {}, by = "ada") => {
  const { head } = await read(section);
  await saveDraft(
    database.container,
    section,
    { data, note: "", effective_on: "", head, ...more },
    by,
  );
};
const publish = async (section: SectionKey, by = "ada") =>
  publishDraft(database.container, section, (await read(section)).head, by);
const withdraw = async (section: SectionKey, id: string) =>
  unpublishVersion(database.container, section, { id, head: (await read(section)).head }, "ben");
const remove = async (section: SectionKey, id: string) =>
  deleteVersion(database.container, section, { id, head: (await read(section)).head }, "ben");

/** Returns the audit entries, newest first. */
const acts = () =>
  database.query(
    "select subject_name as name, what, actor_id as by from admin_act order by created_at desc",
  );

const announcement = (text: string) => ({ text, link: "" });
const policy = (text: string) => ({ sections: [{ title: "What we keep", text }] });

test("names the last editor and the publisher, and stores no date for non-legal texts", async () => {
  await save("announcement", announcement("One"), { note: "A word", effective_on: inDays(3) });
  expect((await read("announcement")).draft).toMatchObject({
    created_by: "ada@shop.example",
    note: "A word",
    revision: 1,
    effective_on: null,
    published_by: null,
  });
  await save("announcement", announcement("Two"), {}, "ben");
  expect((await read("announcement")).draft).toMatchObject({
    created_by: "ben@shop.example",
    note: null,
    revision: 2,
  });
  await publish("announcement");
  const { current, draft, history } = await read("announcement");
  expect(current).toMatchObject({
    created_by: "ben@shop.example",
    published_by: "ada@shop.example",
    withdrawn_at: null,
  });
  expect([draft, history.length]).toEqual([null, 1]);
  expect(await acts()).toEqual([{ name: "Announcement", what: "Published", by: "ada" }]);
});

test("throws for changes to an outdated version and for publishing without a draft", async () => {
  const { container } = database;
  await expect(publish("home")).rejects.toThrow("There is no draft to publish.");
  await save("announcement", announcement("One"));
  const { head } = await read("announcement");
  await save("announcement", announcement("Two"));
  const changed = "Someone else changed this while you were editing.";
  await expect(publishDraft(container, "announcement", head, "ben")).rejects.toThrow(changed);
  await expect(discardDraft(container, "announcement", head)).rejects.toThrow(changed);
  await expect(
    unpublishVersion(container, "announcement", { id: "x", head: "own" }, "ben"),
  ).rejects.toThrow(changed);
  await discardDraft(container, "announcement", (await read("announcement")).head);
  expect(await read("announcement")).toMatchObject({ draft: null, head: "own", history: [] });
  expect(await acts()).toEqual([]);
});

test("unpublishes a version once and deletes it only when it is not shown", async () => {
  for (const text of ["One", "Two"]) {
    await save("announcement", announcement(text));
    await publish("announcement");
  }
  const { history } = await read("announcement");
  const [two = "", one = ""] = history.map(({ id }) => id);
  await expect(withdraw("announcement", one)).rejects.toThrow("no longer published");
  await expect(remove("announcement", two)).rejects.toThrow("cannot be deleted");
  await withdraw("announcement", two);
  await expect(withdraw("announcement", two)).rejects.toThrow("no longer published");
  expect((await read("announcement")).current?.id).toBe(one);
  await remove("announcement", two);
  await expect(remove("announcement", two)).rejects.toThrow("cannot be deleted");
  expect((await read("announcement")).history.map(({ id }) => id)).toEqual([one]);
  const today = inDays(0);
  expect((await acts()).slice(0, 2)).toEqual([
    { name: "Announcement", what: `Deleted the version of ${today}`, by: "ben" },
    { name: "Announcement", what: `Unpublished the version of ${today}`, by: "ben" },
  ]);
});

test("requires a legal text's date to be today or later, and never deletes a version", async () => {
  const { container } = database;
  const dayNeeded = "Please enter the effective date: today or later.";
  for (const effective_on of ["", inDays(-1)]) {
    await save("privacy", policy("Old"), { effective_on });
    await expect(publish("privacy")).rejects.toThrow(dayNeeded);
  }
  await save("privacy", policy("Now"), { effective_on: inDays(0), note: "Shorter" });
  await publish("privacy");
  await save("privacy", policy("Later"), { effective_on: inDays(9) });
  await publish("privacy");
  const { current, next } = await read("privacy");
  expect([current?.effective_on, next?.effective_on]).toEqual([inDays(0), inDays(9)]);
  const [now, later] = [current?.id ?? "", next?.id ?? ""];
  expect(await readLegalVersion(container, later)).toMatchObject({
    section: "privacy",
    effective_on: inDays(9),
    data: policy("Later"),
  });
  await withdraw("privacy", later);
  await expect(withdraw("privacy", later)).rejects.toThrow("no longer published");
  // A version unpublished before its date was never in effect, so it cannot be read.
  await expect(readLegalVersion(container, later)).rejects.toThrow("Version not found.");
  await withdraw("privacy", now);
  expect(await readLegalVersion(container, now)).toMatchObject({ data: policy("Now") });
  await expect(remove("privacy", later)).rejects.toThrow("This version cannot be deleted.");
  expect((await acts()).map((act) => (act as { what: string }).what)).toEqual([
    `Unpublished the version of ${inDays(0)}`,
    `Unpublished the version of ${inDays(9)}`,
    `Published, effective ${inDays(9)}`,
    `Published, effective ${inDays(0)}: Shorter`,
  ]);
});
