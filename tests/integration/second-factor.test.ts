import type { SecondFactor, SecondStep, Session } from "@tomashi/programme/http";
import { expect, test } from "vitest";
import { adminUser, api, readUser, type Told } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call, newShopper, PASSWORD } from "../support/engine.ts";
import { passwordLink, subjectsTo } from "../support/outbox.ts";
import {
  apiLogIn,
  appCode,
  askForFactor,
  confirmFactor,
  staffWithFactor,
} from "../support/second-factor.ts";
import { asUser, newStaff } from "../support/staff.ts";

const OWED = "Enter the code of your second factor.";
const WRONG = "This code is not right. Please try again.";
const WRONG_LOGIN = "Invalid email or password";
const NEW_PASSWORD = "Leather&Suede7";

const logIn = (body: Record<string, unknown>) =>
  call<Session & SecondStep>("/store/sessions", { body });
const secondStep = (challenge: string, code: string) =>
  call<Session & Told>("/store/sessions/second-factor", { body: { challenge, code } });
const stateOf = async ({ token }: { token: string }) =>
  (await call<SecondFactor>("/store/shopper/second-factor", { token })).body;
const change = (
  { token }: { token: string },
  what: "removal" | "recovery-codes",
  body: Record<string, unknown>,
) =>
  call<Told & { recovery_codes: string[] }>(`/store/shopper/second-factor/${what}`, {
    token,
    body,
  });
const isLoggedIn = async ({ token }: { token: string }) =>
  (await call("/store/shopper", { token })).status === 200;

/** What is kept of somebody's account, oldest first. */
async function eventsOf({ _id }: { _id: string }): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    "select kind from security_event where customer_id = $1 order by created_at, id",
    [_id],
  );
  return rows.map(({ kind }) => kind);
}

test("MFA-01 the right password alone opens nothing where a second factor is set up", async () => {
  const staff = await staffWithFactor();
  const owed = await apiLogIn(staff);
  expect([owed.status, owed.body]).toEqual([401, { message: OWED, mfa: true }]);
  expect(owed.headers.get("set-cookie")).toBeNull();
  expect((await apiLogIn(staff, { code: "" })).body).toEqual({ message: OWED, mfa: true });

  const { status, body } = await logIn({ email: staff.email, password: PASSWORD });
  const challenge = expect.any(String) as string;
  expect([status, body]).toEqual([202, { message: OWED, mfa: true, challenge }]);
  expect(await isLoggedIn({ token: body.challenge })).toBe(false);

  const engine = await call<{ token?: string }>("/auth/user/emailpass", {
    body: { email: staff.email, password: PASSWORD },
  });
  expect(engine.body.token).toBeUndefined();

  const opened = await apiLogIn(staff, { code: staff.nextCode() });
  expect(opened.status).toBe(200);
  expect(await isLoggedIn(opened.body)).toBe(true);
});

test("MFA-02 a stranger hears of a second factor only after the right password", async () => {
  const staff = await staffWithFactor();
  const known = await apiLogIn(staff, { password: "Wrong-pass1" });
  const withCode = await apiLogIn(staff, { password: "Wrong-pass1", code: staff.nextCode() });
  for (const { status, body } of [known, withCode]) {
    expect([status, body]).toEqual([401, { message: WRONG_LOGIN }]);
  }
  const wrong = await apiLogIn(staff, { code: staff.wrongCode() });
  expect([wrong.status, wrong.body]).toEqual([401, { message: WRONG }]);
  expect(await eventsOf(staff)).toContain("second_factor_failed");
});

test("MFA-03 a code of the app works once, also when it is sent twice at once", async () => {
  const staff = await staffWithFactor();
  const code = staff.nextCode();
  const answers = await Promise.all([apiLogIn(staff, { code }), apiLogIn(staff, { code })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const replayed = await apiLogIn(staff, { code });
  expect([replayed.status, replayed.body]).toEqual([401, { message: WRONG }]);
});

test("MFA-04 a recovery code works once, also when it is sent twice at once, and its use is mailed", async () => {
  const staff = await staffWithFactor();
  const [code = "", other = ""] = staff.recoveryCodes;
  const answers = await Promise.all([apiLogIn(staff, { code }), apiLogIn(staff, { code })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const typed = other.replaceAll("-", " ").toUpperCase();
  const second = await apiLogIn(staff, { code: typed });
  expect(second.status).toBe(200);
  expect((await stateOf(second.body)).recovery_codes_left).toBe(1);
  expect((await eventsOf(staff)).filter((kind) => kind === "recovery_code_used")).toHaveLength(2);
  await expect
    .poll(() => subjectsTo(staff.email), { timeout: 30_000 })
    .toContain("A recovery code was used");
});

test("MFA-05 wrong codes count with the failed log-ins of the account: the next one has to wait", async () => {
  const staff = await staffWithFactor();
  const { body } = await logIn({ email: staff.email, password: PASSWORD });
  for (let at = 0; at < 9; at += 1) await secondStep(body.challenge, staff.wrongCode());
  const tenth = await apiLogIn(staff, { code: staff.wrongCode() });
  expect([tenth.status, tenth.body]).toEqual([401, { message: WRONG }]);
  const next = await apiLogIn(staff, { code: staff.nextCode() });
  expect(next.status).toBe(429);
  expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("MFA-06 the second step of a log-in stands for the password until that changes", async () => {
  const staff = await staffWithFactor();
  const { body } = await logIn({ email: staff.email, password: PASSWORD });
  const wrong = await secondStep(body.challenge, staff.wrongCode());
  expect(wrong).toEqual({ status: 401, body: { message: WRONG } });
  const [id, until, signature] = body.challenge.split(".");
  const spent = { status: 409, body: { message: "This took too long. Please log in again." } };
  for (const forged of [`${id}.${Number(until) + 1}.${signature}`, `${id}.${until}`, "x"]) {
    expect(await secondStep(forged, staff.nextCode())).toEqual(spent);
  }
  const opened = await secondStep(body.challenge, staff.nextCode());
  expect([opened.status, opened.body.person.id]).toEqual([200, staff._id]);

  await api("PUT", `/user/${staff._id}`, {
    token: staff.token,
    body: {
      name: "Grace Buyer",
      email: staff.email,
      password: NEW_PASSWORD,
      phoneNumber: "1",
      address: "1 Tanner Street",
    },
  });
  expect(await secondStep(body.challenge, staff.recoveryCodes[0] ?? "")).toEqual(spent);
});

test("MFA-07 a set-up that was not confirmed locks nobody out, and the latest one counts", async () => {
  const staff = await newStaff("merchandiser");
  const refused = await askForFactor(staff, "Wrong-pass1");
  expect(refused).toEqual({ status: 403, body: { message: "This is not your current password." } });
  const { body: first } = await askForFactor(staff);
  expect((await apiLogIn(staff)).status).toBe(200);
  const { status, body: second } = await askForFactor(staff);
  expect(status).toBe(201);
  expect(new URL(second.otpauth_url).searchParams.get("secret")).toBe(second.secret);
  expect(await confirmFactor(staff, first.id, appCode(first.secret))).toEqual({
    status: 409,
    body: { message: "This set-up is no longer the latest one. Please begin again." },
  });
  const wrong = await confirmFactor(staff, second.id, appCode(second.secret, -3));
  expect(wrong).toEqual({ status: 403, body: { message: WRONG } });
  expect((await stateOf(staff)).is_set).toBe(false);

  const { body: other } = await apiLogIn(staff);
  const code = appCode(second.secret);
  const done = await confirmFactor(staff, second.id, code);
  expect([done.status, done.body.recovery_codes.length]).toEqual([200, 10]);
  expect(await stateOf(staff)).toEqual({
    is_set: true,
    can_be_set: true,
    is_required: false,
    recovery_codes_left: 10,
  });
  // What was opened by the password alone ends; the code that confirmed is used.
  expect([await isLoggedIn(staff), await isLoggedIn(other)]).toEqual([true, false]);
  expect((await apiLogIn(staff, { code })).status).toBe(401);
  const again = { status: 409, body: { message: "A second factor is set up already." } };
  expect(await askForFactor(staff)).toEqual(again);
  expect(await confirmFactor(staff, second.id, appCode(second.secret, 1))).toEqual(again);
  expect(await eventsOf(staff)).toContain("second_factor_set");
  await expect
    .poll(() => subjectsTo(staff.email), { timeout: 30_000 })
    .toContain("Your second factor is set up");
});

test("MFA-08 a customer who is not on the staff can set up no second factor", async () => {
  const { token } = await newShopper();
  expect(await askForFactor({ token })).toEqual({
    status: 403,
    body: { message: "Only the shop's staff can set up a second factor." },
  });
});

test("MFA-09 renewing the recovery codes and removing the factor ask for password and code", async () => {
  const staff = await staffWithFactor();
  const [first = "", second = ""] = staff.recoveryCodes;
  for (const what of ["removal", "recovery-codes"] as const) {
    expect(await change(staff, what, { password: "Wrong-pass1", code: first })).toEqual({
      status: 403,
      body: { message: "This is not your current password." },
    });
    expect(await change(staff, what, { password: PASSWORD, code: staff.wrongCode() })).toEqual({
      status: 403,
      body: { message: WRONG },
    });
  }
  const renewed = await change(staff, "recovery-codes", {
    password: PASSWORD,
    code: staff.nextCode(),
  });
  expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([200, 10]);
  expect((await apiLogIn(staff, { code: second })).status).toBe(401);
  const [fresh = ""] = renewed.body.recovery_codes;
  expect((await change(staff, "removal", { password: PASSWORD, code: fresh })).status).toBe(200);
  expect((await apiLogIn(staff)).status).toBe(200);
  expect((await stateOf(staff)).is_set).toBe(false);
  const none = { status: 409, body: { message: "There is no second factor." } };
  expect(await change(staff, "removal", { password: PASSWORD, code: second })).toEqual(none);
  expect((await eventsOf(staff)).filter((kind) => kind !== "second_factor_failed")).toEqual(
    expect.arrayContaining(["recovery_codes_renewed", "second_factor_removed"]),
  );
  await expect
    .poll(() => subjectsTo(staff.email), { timeout: 30_000 })
    .toContain("Your second factor was removed");
});

test("MFA-10 a new password by mail neither logs in past the second factor nor removes it", async () => {
  const staff = await staffWithFactor();
  await call("/store/password-resets", { body: { email: staff.email } });
  await expect.poll(() => passwordLink(staff.email), { timeout: 30_000 }).toBeDefined();
  const token = passwordLink(staff.email)?.split("token=")[1];
  const done = await call("/store/password-resets/use", {
    body: { token, password: NEW_PASSWORD },
  });
  expect(done.status).toBe(200);
  const { status, body } = await apiLogIn(staff, { password: NEW_PASSWORD });
  expect([status, body]).toEqual([401, { message: OWED, mfa: true }]);
  const opened = await apiLogIn(staff, { password: NEW_PASSWORD, code: staff.nextCode() });
  expect(opened.status).toBe(200);
});

test("MFA-11 a live session goes on without a code, also to a new password", async () => {
  const staff = await staffWithFactor();
  const changed = await api("PUT", `/user/${staff._id}`, {
    token: staff.token,
    body: {
      name: "Grace Maker",
      email: staff.email,
      password: PASSWORD,
      phoneNumber: "1",
      address: "1 Tanner Street",
    },
  });
  expect(changed.status).toBe(200);
  expect((await readUser(staff)).name).toBe("Grace Maker");
  const profile = await call("/store/shopper/profile", {
    token: staff.token,
    body: {
      name: "Grace Maker",
      email: staff.email,
      password: NEW_PASSWORD,
      current_password: PASSWORD,
      phone: "1",
      address: "1 Tanner Street",
    },
  });
  expect(profile.status).toBe(200);
  expect((await asUser(staff, "/users/me")).status).toBe(200);
});

test("MFA-12 an admin resets a lost second factor, never their own, and the person hears of it", async () => {
  const staff = await staffWithFactor();
  const admin = await staffWithFactor("admin");
  const reset = (by: { token: string }, of: { _id: string }) =>
    asUser<{ shopper: { has_second_factor: boolean } }>(by, `/shoppers/${of._id}/second-factor`, {
      method: "DELETE",
    });
  expect((await reset(staff, admin)).status).toBe(403);
  const own = await reset(admin, admin);
  expect([own.status, own.body.message]).toEqual([
    409,
    "Nobody can reset their own second factor: remove it in your profile.",
  ]);
  const { status, body } = await reset(admin, staff);
  expect([status, body.shopper.has_second_factor]).toEqual([200, false]);
  const again = await reset(admin, staff);
  expect([again.status, again.body.message]).toEqual([
    409,
    "Grace Buyer has no second factor now. Please look again.",
  ]);
  expect(await isLoggedIn(staff)).toBe(false);
  expect((await apiLogIn(staff)).status).toBe(200);
  const { body: journal } = await asUser<{ changes: { by: string; what: string }[] }>(
    await adminUser(),
    `/changes?subject=${staff._id}`,
  );
  expect(journal.changes[0]).toMatchObject({ by: admin.email, what: "Second factor reset" });
  expect((await eventsOf(staff)).at(-1)).toBe("second_factor_removed");
  await expect
    .poll(() => subjectsTo(staff.email), { timeout: 30_000 })
    .toContain("Your second factor was reset");
});
