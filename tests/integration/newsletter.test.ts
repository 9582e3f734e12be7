import type { Subscribers } from "@tomashi/programme/contract/newsletter";
import { expect, test, vi } from "vitest";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import {
  confirmLink,
  CONFIRM_SUBJECT,
  unsubscribeUrls,
  unsubscribeInOneClick,
} from "../support/newsletter.ts";
import { subjectsTo } from "../support/outbox.ts";
import { shop } from "../support/shop.ts";
import { freshEmail } from "../support/sign-up.ts";
import { SOON } from "../support/soon.ts";
import { asAdmin } from "../support/staff.ts";

const subscribe = (email: string, more: object = {}) =>
  call("/shop/newsletter", { body: { email, ...more } });

async function statesOf(email: string) {
  const { body } = await asAdmin<Subscribers>(`/newsletter?q=${encodeURIComponent(email)}`);
  return body.subscribers.map(({ confirmed_at }) => (confirmed_at ? "confirmed" : "waiting"));
}

async function csv(): Promise<string[]> {
  const answer = await fetch(`${shop.commerce()}/admin/newsletter/export`, {
    headers: { authorization: `Bearer ${(await adminUser()).token}` },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="newsletter.csv"');
  return (await answer.text()).split("\r\n");
}

const rowOf = async (email: string) => (await csv()).filter((row) => row.includes(email));

/** Submits the form of an emailed link's page, as a browser without scripts does. */
const submitLink = (link: string) =>
  fetch(shop.storefront() + link, {
    method: "POST",
    headers: { origin: shop.storefront(), "content-type": "application/x-www-form-urlencoded" },
  });

test(
  "subscribes an email when its emailed link is confirmed, and removes it with one POST",
  { tags: ["NEWS-04", "NEWS-06", "NEWS-07", "NEWS-08", "NEWS-11"] },
  async () => {
    const email = `+${freshEmail()}`;
    expect(await subscribe(` ${email.toUpperCase()} `)).toEqual({
      status: 202,
      body: { ok: true },
    });
    await expect.poll(() => confirmLink(email) ?? "", SOON).not.toBe("");
    expect(subjectsTo(email)).toEqual([CONFIRM_SUBJECT]);
    const link = confirmLink(email) ?? "";
    // Link scanners open the link, which must not confirm it.
    const opened = await fetch(shop.storefront() + link);
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    expect(opened.headers.get("referrer-policy")).toMatch(/same-origin$/);
    expect([await statesOf(email), await rowOf(email)]).toEqual([["waiting"], []]);

    for (const _ of ["once", "again"]) expect((await submitLink(link)).status).toBe(200);
    expect(await statesOf(email)).toEqual(["confirmed"]);
    const [address = ""] = unsubscribeUrls(email);
    const [row = "", ...more] = await rowOf(email);
    expect(more).toEqual([]);
    // A spreadsheet would run a value that begins with a plus as a formula.
    expect(row).toMatch(new RegExp(`^"'\\${email}","\\d{4}-\\d\\d-\\d\\dT[\\d:+-]+","`));
    expect(row.endsWith(`,"${address}"`)).toBe(true);

    const leaving = await fetch(address);
    expect([leaving.status, leaving.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    expect(leaving.headers.get("referrer-policy")).toMatch(/same-origin$/);
    expect(await statesOf(email)).toEqual(["confirmed"]);
    const origin = "https://mail.example.com";
    const left = await unsubscribeInOneClick(address, { origin, cookie: "session=stolen" });
    expect([left.status, left.headers.get("set-cookie")]).toEqual([200, null]);
    expect([await statesOf(email), await rowOf(email)]).toEqual([[], []]);
    // The unfiltered list has no row without an email either.
    const { subscribers } = (await asAdmin<Subscribers>("/newsletter?limit=50")).body;
    expect(subscribers.filter((one) => !one.email.includes("@"))).toEqual([]);
    expect((await unsubscribeInOneClick(address)).status).toBe(200);
    expect((await unsubscribeInOneClick(address, { origin: "null" })).status).toBe(200);
    const rows = await query<{ row: string }>(
      "select row_to_json(s)::text as row from newsletter_subscriber s where token = $1",
      [new URL(address).searchParams.get("token")],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(email);
    expect(await query('select id from outbox_mail where "to" = $1', [email])).toEqual([]);
    expect((await submitLink(link)).status).toBe(409);
    expect(
      (await unsubscribeInOneClick(`${shop.storefront()}/newsletter/leave?token=unknown`)).status,
    ).toBe(404);
  },
);

test(
  "responds 202 whether or not an email is subscribed, and sends no duplicate emails",
  { tags: ["NEWS-03", "NEWS-05", "NEWS-06"] },
  async () => {
    const [email, bot] = [freshEmail(), freshEmail()];
    const answers = [
      await subscribe(email),
      await subscribe(email),
      await subscribe(bot, { website: "https://x.example" }),
    ];
    await expect.poll(() => confirmLink(email) ?? "", SOON).not.toBe("");
    await submitLink(confirmLink(email) ?? "");
    answers.push(await subscribe(email), await subscribe(email));
    expect(answers).toEqual(answers.map(() => ({ status: 202, body: { ok: true } })));
    await expect.poll(() => subjectsTo(email).length, SOON).toBe(2);
    expect(subjectsTo(email)).toEqual([CONFIRM_SUBJECT, "You're already subscribed"]);
    expect(new Set(unsubscribeUrls(email)).size).toBe(1);
    expect(unsubscribeUrls(email)).not.toContain("");
    expect([await statesOf(email), await statesOf(bot), subjectsTo(bot)]).toEqual([
      ["confirmed"],
      [],
      [],
    ]);
  },
);

test.each([
  [{}, "Please fill in all fields."],
  [{ email: " " }, "Please fill in all fields."],
  [{ email: ["ada@example.com"] }, "Please fill in all fields."],
  [{ email: "nobody" }, "Please enter a valid email address."],
  [{ email: `${"a".repeat(250)}@example.com` }, "Please shorten what you entered."],
])("rejects %j: %s", { tags: ["NEWS-02"] }, async (body, message) => {
  expect(await call("/shop/newsletter", { body })).toEqual({ status: 400, body: { message } });
});

test("returns the counts and filters by state for admins", { tags: ["NEWS-10"] }, async () => {
  let email = "";
  // Other tests change the counts concurrently, so this retries.
  await vi.waitFor(
    async () => {
      const before = (await asAdmin<Subscribers>("/newsletter?limit=1")).body.counts;
      email = freshEmail();
      await subscribe(email);
      const { body } = await asAdmin<Subscribers>(
        `/newsletter?state=waiting&q=${email.slice(0, -12)}`,
      );
      expect(body.subscribers).toMatchObject([{ email, confirmed_at: null }]);
      expect(body.counts).toEqual({ ...before, waiting: before.waiting + 1 });
    },
    { timeout: 30_000 },
  );
  expect((await asAdmin<Subscribers>(`/newsletter?state=confirmed&q=${email}`)).body.count).toBe(0);
  expect((await asAdmin("/newsletter?state=lost")).status).toBe(400);
});
