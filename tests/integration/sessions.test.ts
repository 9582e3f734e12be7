import type { ActiveSessions, Session } from "@tomashi/programme/contract/http";
import type { SecurityEvents } from "@tomashi/programme/contract/http-admin";
import { expect, test } from "vitest";
import { newUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { asAdmin, newStaff, setRole } from "../support/staff.ts";

const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

async function logIn(email: string, userAgent: string): Promise<string> {
  const { body } = await call<Session>("/shop/sessions", {
    body: { email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  return body.token;
}

const devicesOf = async (token: string) =>
  (await call<ActiveSessions>("/shop/shopper/sessions", { token })).body.sessions;

const end = (token: string, session?: string, password = PASSWORD) =>
  call<{ message: string } | ActiveSessions>("/shop/shopper/sessions/removal", {
    token,
    body: { password, session },
  });

const isLoggedIn = async (token: string) => (await call("/shop/shopper", { token })).status === 200;

test("lists a customer's sessions, and ends one of them or all others", async () => {
  const [shopper, stranger] = [await newShopper(), await newShopper()];
  const phone = await logIn(shopper.email, FIREFOX);
  const program = await logIn(shopper.email, "curl/8.9.1");
  const devices = await devicesOf(phone);
  expect(devices).toHaveLength(3);
  expect(devices[0]).toEqual({
    id: expect.stringMatching(/^logses_/) as string,
    device: "Firefox on Android",
    address: "127.0.0.1",
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    last_used_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    is_this: true,
  });
  expect(devices.map(({ is_this }) => is_this)).toEqual([true, false, false]);
  // The current session comes first, then the others by last use.
  await query(`update login_session set last_used_at = now() - interval '1 hour' where id = $1`, [
    devices.find(({ device }) => device === "curl")?.id,
  ]);
  expect((await devicesOf(phone)).at(-1)?.device).toBe("curl");
  const ofProgram = devices.find(({ device }) => device === "curl")?.id ?? "";

  const notLoggedIn = { status: 404, body: { message: "This device is no longer logged in." } };
  expect(await end(stranger.token, ofProgram)).toEqual(notLoggedIn);
  expect(await isLoggedIn(program)).toBe(true);
  expect((await end(phone, ofProgram)).status).toBe(200);
  expect([await isLoggedIn(program), await isLoggedIn(phone)]).toEqual([false, true]);
  expect(await end(phone, ofProgram)).toEqual(notLoggedIn);

  expect((await end(phone)).status).toBe(200);
  expect([await isLoggedIn(shopper.token), await isLoggedIn(phone)]).toEqual([false, true]);
  expect(await isLoggedIn(stranger.token)).toBe(true);
  expect(await devicesOf(phone)).toHaveLength(1);
  expect((await call("/shop/shopper/sessions", {})).status).toBe(401);
});

test("requires the password to end other sessions, and responds 429 after 10 wrong ones", async () => {
  const shopper = await newShopper();
  const stolen = await logIn(shopper.email, FIREFOX);
  const other = (await devicesOf(stolen)).find(({ is_this }) => !is_this)?.id;
  for (const session of [other, undefined]) {
    const wrong = await end(stolen, session, "Wrong-pass1");
    expect(wrong).toEqual({
      status: 403,
      body: { message: "This is not your current password." },
    });
    const none = await end(stolen, session, "");
    expect(none).toEqual({ status: 400, body: { message: "All fields are required." } });
  }
  expect(await isLoggedIn(shopper.token)).toBe(true);
  // Together with the two wrong passwords above, these reach the limit for a trusted IP address.
  for (let turn = 2; turn < 10; turn += 1) await end(stolen, other, "Wrong-pass1");
  expect((await end(stolen, other)).status).toBe(429);
  expect(await devicesOf(stolen)).toHaveLength(2);
});

test("stores each login for 30 days, and logs its device and IP address", async () => {
  const { email, _id } = await newUser();
  const token = await logIn(email, FIREFOX);
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const { session_id, iat, exp } = JSON.parse(claims) as Record<"iat" | "exp", number> & {
    session_id: string;
  };
  const [stored] = await query<{ days: number }>(
    `select extract(epoch from expires_at - created_at)::float8 / 86400 as days
     from login_session where id = $1`,
    [session_id],
  );
  expect([(exp - iat) / 86_400, stored?.days]).toEqual([30, expect.closeTo(30, 2)]);
  const read = async () => (await asAdmin<SecurityEvents>(`/shoppers/${_id}/events`)).body.events;
  // Written in parallel to the response.
  await expect
    .poll(async () => (await read()).map(({ what, address, by }) => [what, address, by]))
    .toEqual([["Logged in: Firefox on Android", "127.0.0.1", null]]);
});

test("shows admins the security events of an account by page, with the actor", async () => {
  const user = await newUser();
  const guess = (email: string) =>
    call("/shop/sessions", { body: { email, password: "Wrong-pass1" } });
  expect((await guess(freshEmail())).status).toBe(401);
  for (let turn = 0; turn < 10; turn += 1) expect((await guess(user.email)).status).toBe(401);
  expect((await guess(user.email)).status).toBe(429);
  const read = async (query = "") =>
    (await asAdmin<SecurityEvents>(`/shoppers/${user._id}/events${query}`)).body;
  // Written in parallel to the responses.
  await expect.poll(async () => (await read()).count).toBe(11);
  // The events still name an admin who has left the staff.
  const former = await newStaff("admin");
  expect((await setRole(user, "merchandiser", null, former)).status).toBe(200);
  expect((await setRole(former, null, "admin")).status).toBe(200);
  const { events, ...page } = await read("?limit=2");
  expect(page).toEqual({ count: 12, limit: 2, offset: 0 });
  expect(events.map(({ what, by }) => [what, by])).toEqual([
    ["Role changed: Made a merchandiser", former.email],
    ["Too many failed logins: Login blocked for 30 seconds", null],
  ]);
  const rest = (await read("?offset=2")).events;
  expect(rest.map(({ what }) => what)).toEqual(Array(10).fill("Failed login"));
  const { status, body } = await asAdmin("/shoppers/cus_nobody/events");
  expect([status, body.message]).toEqual([404, "This user does not exist."]);
  const merchandiser = await newStaff("merchandiser");
  const path = `/admin/shoppers/${user._id}/events`;
  expect((await call(path, { token: merchandiser.token })).status).toBe(403);
});
