import type {
  AdminContent,
  AdminContentSection,
  LegalVersion,
} from "@tomashi/programme/contract/content/http";
import { sectionKeys } from "@tomashi/programme/contract/content/names";
import type { Catalog } from "@tomashi/programme/contract/http-catalog";
import { afterEach, expect, test } from "vitest";
import { adminUser, newUser } from "../support/api.ts";
import {
  purgeContent,
  publish,
  readSection,
  saveDraft,
  unpublishVersion,
} from "../support/content.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { plainRequest } from "../support/plain-request.ts";
import { startLinkedStorefront, startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, asUser, auditEntriesOf, newStaff } from "../support/staff.ts";

const CHANGED =
  "Someone else changed this while you were editing. Reload the page to see the latest version.";

// Other tests expect the default texts.
afterEach(() => purgeContent());

const published = async () => (await call<Catalog>("/catalog")).body.content;
const page = async (path: string, site = shop.storefront()) =>
  (await plainRequest(site, { path })).text;
const line = (text: string, link = "") => ({ text, link });

/** Waits until a page contains the text; 8 seconds cover its cache on a slow machine. */
const shows = (path: string, text: string, site?: string) =>
  expect.poll(() => page(path, site), { timeout: 8000 }).toContain(text);

test(
  "publishes a section to every process and shows the previous version when unpublished",
  { tags: ["CONT-01", "CONT-02", "CONT-03", "CONT-04", "CONT-07", "CONT-09", "CONT-10"] },
  async () => {
    const { url, stop } = await startStorefront({});
    try {
      expect(await page("/aboutus", url)).not.toContain("Open on Friday");
      const { body } = await saveDraft("announcement", line("Open on Friday", "/contact"), {
        effective_on: inDays(5),
      });
      expect([body.current, body.draft?.revision]).toEqual([null, 1]);
      // Only legal texts have an effective date.
      expect(body.draft?.effective_on).toBeNull();
      expect((await published()).sections).toEqual({});
      const { head } = body;
      const done = await asAdmin<AdminContentSection>("/content/announcement/publishing", {
        body: { head },
      });
      expect([done.status, done.body.draft]).toEqual([200, null]);
      const changedAt = Date.now();
      for (const site of [shop.storefront(), url]) {
        await shows("/aboutus", '<a href="/contact"', site);
        expect(await page("/aboutus", site)).toContain("Open on Friday");
      }
      expect(Date.now() - changedAt).toBeLessThan(6000);
      await publish("announcement", line("Open on Sunday"), { note: "Another day" });
      await shows("/contact", "Open on Sunday", url);
      const now = await readSection("announcement");
      expect(now.current).toMatchObject({
        note: "Another day",
        published_by: shop.admin().email,
        effective_on: null,
        withdrawn_at: null,
      });
      for (const [path, at, message] of [
        ["deletion", 0, "This version cannot be deleted."],
        ["withdrawal", 1, "This version is no longer published."],
      ] as const) {
        const version = { id: now.history[at]?.id, head: now.head };
        const refused = await asAdmin(`/content/announcement/${path}`, { body: version });
        expect([refused.status, refused.body.message]).toEqual([409, message]);
      }
      // Only versions of legal texts are public.
      expect((await call(`/content/versions/${now.current?.id ?? ""}`)).status).toBe(404);
      await unpublishVersion("announcement");
      await shows("/contact", "Open on Friday", url);
      await unpublishVersion("announcement");
      await expect.poll(() => page("/contact", url), { timeout: 8000 }).not.toContain("Open on");
      const acts = (await auditEntriesOf("announcement")).slice(0, 4).map(({ what }) => what);
      expect(acts.map((what) => what.replace(/\d{4}-.*/, "…"))).toEqual([
        "Unpublished the version of …",
        "Unpublished the version of …",
        "Published: Another day",
        "Published",
      ]);
      const { history, head: seen } = await readSection("announcement");
      expect(history.map(({ note }) => note)).toEqual(["Another day", null]);
      const gone = { body: { id: history[1]?.id, head: seen } };
      expect((await asAdmin("/content/announcement/deletion", gone)).status).toBe(200);
      expect((await readSection("announcement")).history.length).toBe(1);
      expect((await auditEntriesOf("announcement"))[0]?.what).toMatch(
        /^Deleted the version of \d{4}-\d\d-\d\d$/,
      );
      const { sections } = (await asAdmin<AdminContent>("/content")).body;
      expect(sections.map(({ key }) => key)).toEqual(sectionKeys);
      const links = { apply: "https://apply.example.com/now", tiktok: "", instagram: "", x: "" };
      await publish("links", links);
      await shows("/education", 'href="https://apply.example.com/now"');
      expect(await page("/education")).toContain('href="https://example.com/instagram"');
    } finally {
      await stop();
    }
  },
);

test(
  "responds 409 and overwrites nothing when another admin changed the section first",
  { tags: ["CONT-06"] },
  async () => {
    const { head } = await readSection("home");
    const own = (await readSection("announcement")).head;
    const both = await Promise.all(
      ["One", "Two", "Three"].map((text) =>
        asAdmin<AdminContentSection>("/content/announcement", {
          body: { data: line(text), head: own },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(CHANGED);
    const seen = both.find(({ status }) => status === 200)?.body.head ?? "";
    const second = await saveDraft("announcement", line("Four"));
    expect(second.body.draft?.revision).toBe(2);
    for (const [path, body] of [
      ["publishing", { head: seen }],
      ["withdrawal", { head: seen, id: "words_1" }],
    ] as const) {
      expect((await asAdmin(`/content/announcement/${path}`, { body })).status).toBe(409);
    }
    const discarded = `/content/announcement?head=${encodeURIComponent(seen)}`;
    expect((await asAdmin(discarded, { method: "DELETE" })).status).toBe(409);
    expect((await readSection("announcement")).draft?.revision).toBe(2);
    // A draft names its last author.
    const other = await newStaff("admin");
    const theirs = await asUser<AdminContentSection>(other, "/content/announcement", {
      body: { data: line("Five"), head: second.body.head },
    });
    expect([second, theirs].map(({ body }) => body.draft?.created_by)).toEqual([
      shop.admin().email,
      other.email,
    ]);
    const latest = `/content/announcement?head=${encodeURIComponent(theirs.body.head)}`;
    expect((await asAdmin(latest, { method: "DELETE" })).status).toBe(200);
    expect(await readSection("announcement")).toMatchObject({ draft: null, history: [], head });
    const nothing = await asAdmin("/content/announcement/publishing", { body: { head } });
    expect([nothing.status, nothing.body.message]).toEqual([409, "There is no draft to publish."]);
  },
);

test(
  "hides drafts from everyone but admins and redirects others to the published page",
  { tags: ["CONT-02", "CONT-03"] },
  async () => {
    const { body } = await saveDraft("announcement", line("Secret"));
    const id = body.draft?.id ?? "";
    const [merchandiser, customer] = await Promise.all([newStaff("merchandiser"), newUser()]);
    const hidden = await call(`/content/versions/${id}`);
    expect(hidden).toEqual({ status: 404, body: { message: "Version not found." } });
    for (const cookie of ["", `session=${merchandiser.token}`, `session=${customer.token}`]) {
      const answer = await plainRequest(shop.storefront(), {
        path: `/contact?draft=${id}&x=1`,
        headers: { cookie },
      });
      expect([answer.status, answer.headers.location]).toEqual([302, "/contact?x=1"]);
    }
    expect(JSON.stringify(await published())).not.toContain("Secret");
    const { status, body: refused } = await asAdmin("/content/other");
    expect([status, refused.message]).toEqual([404, "Section not found."]);
  },
);

test(
  "rejects invalid content with 400 and displays markup as plain text",
  { tags: ["CONT-05"] },
  async () => {
    for (const [data, message] of [
      [line("Sale", "javascript:alert(1)"), /^Link: please enter a URL that begins with/],
      [line("Sale", "//evil.example.com"), /^Link: /],
      [line("x".repeat(90_000)), "Text: use at most 120 characters."],
      [line("a\u202eb"), "Text: it has a character that can't be displayed."],
      [line("a\u0000b"), "The request contains an unsupported character."],
      [[], "The text is missing."],
    ] as const) {
      const { status, body } = await saveDraft("announcement", data);
      expect([status, body.message]).toEqual([
        400,
        typeof message === "string" ? message : expect.stringMatching(message),
      ]);
    }
    const gone = { name: "pictures/pic_01JABCDEFGHJKMNPQRSTVWXYZ0", widths: [256], width: 256 };
    const texts = { craft: "Awls", bio: "Short", biography: "Long", website: "", linkedin: "" };
    const teacher = { key: "", name: "", ...texts, picture: { ...gone, height: 256, alt: "A" } };
    const lost = await saveDraft("educators", { thanks: "A", intro: "B", people: [teacher] });
    expect([lost.status, lost.body.message]).toEqual([
      400,
      "A photo is missing. Please upload it again.",
    ]);
    const markup = `</script><script>alert(1)</script><img src=x onerror="alert(1)">`;
    await publish("announcement", line(markup));
    await shows("/aboutus", "&lt;/script&gt;&lt;script&gt;alert(1)");
    expect(await page("/aboutus")).not.toContain("<script>alert(1)");
    expect(await page("/aboutus")).not.toContain("<img src=x");
  },
);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const longDay = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

test(
  "announces a future legal text, shows it from its date, and keeps earlier versions readable",
  { tags: ["CONT-11"] },
  async () => {
    const policy = (text: string) => ({ sections: [{ title: "What we keep", text }] });
    const yesterday = await saveDraft("privacy", policy("Old"), { effective_on: inDays(-3) });
    expect(yesterday.body.draft).not.toBeNull();
    const drafted = await call(`/content/versions/${yesterday.body.draft?.id ?? ""}`);
    expect(drafted.status).toBe(404);
    const early = await asAdmin("/content/privacy/publishing", {
      body: { head: yesterday.body.head },
    });
    expect([early.status, early.body.message]).toEqual([
      400,
      "Please enter the effective date: today or later.",
    ]);
    const undated = await saveDraft("privacy", policy("Of no day"));
    const open = await asAdmin("/content/privacy/publishing", {
      body: { head: undated.body.head },
    });
    expect([open.status, open.body.message]).toEqual([early.status, early.body.message]);
    const later = inDays(20);
    const { body } = await publish("privacy", policy("Only what we must."), {
      effective_on: later,
    });
    const id = body.next?.id ?? "";
    expect((await auditEntriesOf("privacy"))[0]?.what).toBe(`Published, effective ${later}`);
    await shows("/privacy", `The next version, effective<!-- --> <!-- -->${longDay(later)}`);
    expect(await page("/privacy")).toContain("Last updated");
    const announced = await page(`/privacy?version=${id}`);
    expect(announced).toContain("Only what we must.");
    expect(announced).toContain("This version is not in effect yet.");
    expect((await call<LegalVersion>(`/content/versions/${id}`)).body).toMatchObject({
      section: "privacy",
      effective_on: later,
    });
    // Backdates the version so that it is in effect.
    await query("update content_version set effective_on = $1 where id = $2", [inDays(-2), id]);
    await shows("/privacy", "Only what we must.");
    expect(await page("/privacy")).toContain("Effective");
    expect(await page("/privacy")).not.toContain("Last updated");
    const first = await page("/privacy?version=first");
    expect(first).toContain("This version is no longer in effect.");
    expect(first).toContain("Card numbers stay with our payment provider.");
    expect(await page("/privacy?version=other")).toContain("Only what we must.");
    // The form starts from the next version.
    const day = inDays(40);
    const after = await publish("privacy", policy("What comes after it."), { effective_on: day });
    const { token } = await adminUser();
    const form = await plainRequest(shop.storefront(), {
      path: "/admin/content/privacy",
      headers: { cookie: `session=${token}` },
    });
    expect(form.text).toContain(">What comes after it.</textarea>");
    const back = await unpublishVersion("privacy");
    expect((await auditEntriesOf("privacy"))[0]?.what).toBe(`Unpublished the version of ${day}`);
    const again = await asAdmin("/content/privacy/withdrawal", {
      body: { id: after.body.next?.id, head: back.body.head },
    });
    expect([again.status, again.body.message]).toEqual([
      409,
      "This version is no longer published.",
    ]);
    // A version unpublished before its date was never in effect, so it cannot be read.
    const unread = `/content/versions/${after.body.next?.id ?? "none"}`;
    expect((await call(unread)).status).toBe(404);
    // A version that was in effect can be unpublished, but never deleted.
    const { head, history } = (await unpublishVersion("privacy")).body;
    const kept = await asAdmin("/content/privacy/deletion", { body: { id, head } });
    expect([kept.status, kept.body.message]).toEqual([409, "This version cannot be deleted."]);
    expect(history.map((version) => version.id)).toEqual([after.body.next?.id, id]);
    expect((await call(`/content/versions/${id}`)).status).toBe(200);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
    const atOnce = { effective_on: today.format(new Date()) };
    const done = await publish("privacy", policy("From today on."), atOnce);
    expect([done.status, done.body.current?.effective_on]).toEqual([200, atOnce.effective_on]);
  },
);

test(
  "shows the last known content while the commerce server is down, or the default text",
  { tags: ["CONT-12", "CONT-08"] },
  async () => {
    const { body } = await asAdmin<AdminContentSection>("/content/educators");
    expect(body.current).toBe(null);
    const person = { bio: "Short", biography: "Long words", website: "", linkedin: "" };
    await publish("educators", {
      thanks: "Our teachers",
      intro: "Choose one",
      people: [{ key: "", name: "Ada Bench", craft: "Awls", picture: null, ...person }],
    });
    const { url, link, stop } = await startLinkedStorefront();
    try {
      link.cut();
      expect(await page("/education", url)).toContain("Thank you to those who teach");
      link.restore();
      await shows("/education", "Our teachers", url);
      expect(await page("/education?educator=ada-bench", url)).toContain("Long words</p>");
      link.cut();
      expect(await page("/education", url)).toContain("Our teachers");
      // An unknown educator's key selects no educator.
      expect(await page("/education?educator=pattern", url)).toBe(await page("/education", url));
    } finally {
      await stop();
    }
  },
);
