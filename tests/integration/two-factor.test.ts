import type { LoginChallenge, Session } from "@tomashi/programme/contract/http";
import { expect, test } from "vitest";
import { api, readUser, type MessageBody } from "../support/api.ts";
import { query } from "../support/database.ts";
import { devicesOf } from "../support/devices.ts";
import { call } from "../support/commerce.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { passwordLink, subjectsTo } from "../support/outbox.ts";
import {
  apiLogIn,
  eventsOf,
  readTwoFactor,
  isLoggedIn,
  staffWithFactor,
  WRONG_CODE_MESSAGE,
} from "../support/two-factor.ts";
import { asUser } from "../support/staff.ts";

const OWED = "Enter the code of your second factor.";
const WRONG_LOGIN = "Invalid email or password";
const NEW_PASSWORD = "Leather&Suede7";
const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

const logIn = (body: Record<string, unknown>) =>
  call<Session & LoginChallenge>("/shop/sessions", { body });
const secondStep = (challenge: string, code: string) =>
  call<Session & MessageBody>("/shop/sessions/second-factor", {
    body: { challenge, code },
    headers: { "user-agent": FIREFOX },
  });

/** Returns the recorded detail of each wrong code. */
async function failuresOf({ _id }: { _id: string }): Promise<(string | null)[]> {
  const rows = await query<{ what: string | null }>(
    `select what from security_event
     where customer_id = $1 and kind = 'second_factor_failed'`,
    [_id],
  );
  return rows.map(({ what }) => what);
}

test(
  "requires a code after the right password, and reveals nothing for a wrong one",
  { tags: ["MFA-01", "MFA-02"] },
  async () => {
    const staff = await staffWithFactor();
    const code = staff.nextCode();
    for (const more of [{}, { code }]) {
      const { status, body } = await apiLogIn(staff, { password: "Wrong-pass1", ...more });
      expect([status, body]).toEqual([401, { message: WRONG_LOGIN }]);
    }
    const wrong = await apiLogIn(staff, { code: staff.wrongCode() });
    expect([wrong.status, wrong.body]).toEqual([401, { message: WRONG_CODE_MESSAGE }]);
    expect(await failuresOf(staff)).toEqual([null]);
    const owed = await apiLogIn(staff);
    expect([owed.status, owed.body]).toEqual([401, { message: OWED, mfa: true }]);
    expect(owed.headers.get("set-cookie")).toBeNull();
    expect((await apiLogIn(staff, { code: "" })).body).toEqual({ message: OWED, mfa: true });

    const { status, body } = await logIn({ email: staff.email, password: PASSWORD });
    const challenge = expect.any(String) as string;
    expect([status, body]).toEqual([202, { message: OWED, mfa: true, challenge }]);
    expect(await isLoggedIn({ token: body.challenge })).toBe(false);

    const opened = await apiLogIn(staff, { code });
    expect(opened.status).toBe(200);
    expect(await isLoggedIn(opened.body)).toBe(true);
  },
);

test(
  "accepts an authenticator code once, even concurrently, and emails the owner about reuse",
  { tags: ["MFA-03"] },
  async () => {
    const staff = await staffWithFactor();
    const code = staff.nextCode();
    const answers = await Promise.all([apiLogIn(staff, { code }), apiLogIn(staff, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const replayed = await apiLogIn(staff, { code });
    expect([replayed.status, replayed.body]).toEqual([401, { message: WRONG_CODE_MESSAGE }]);
    expect(await failuresOf(staff)).toEqual([
      "The code was already used",
      "The code was already used",
    ]);
    const mails = await query(
      `select data ->> 'change' as change from outbox_mail
     where "to" = $1 and data ->> 'change' = 'code_reused'`,
      [staff.email],
    );
    expect(mails).toHaveLength(1);
  },
);

test(
  "accepts a recovery code once, even concurrently, and emails its use",
  { tags: ["MFA-04"] },
  async () => {
    const staff = await staffWithFactor();
    const [code = "", other = "", last = ""] = staff.recoveryCodes;
    const answers = await Promise.all([apiLogIn(staff, { code }), apiLogIn(staff, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const typed = other.replaceAll("-", " ").toUpperCase();
    const second = await apiLogIn(staff, { code: typed });
    expect(second.status).toBe(200);
    expect((await readTwoFactor(second.body)).recovery_codes_left).toBe(1);
    expect((await eventsOf(staff)).filter((kind) => kind === "recovery_code_used")).toHaveLength(2);
    await expect.poll(() => subjectsTo(staff.email)).toContain("A recovery code was used");

    // When the secret cannot be read, only the recovery codes work.
    const broken = await query(
      `update auth_mfa_factor f set provider_metadata = jsonb_build_object('secret',
       regexp_replace(f.provider_metadata ->> 'secret', '[^:]+$', 'AAAA'))
     from provider_identity p where p.auth_identity_id = f.auth_identity_id and p.entity_id = $1
     returning f.id`,
      [staff.email],
    );
    expect(broken).toHaveLength(1);
    const app = await apiLogIn(staff, { code: staff.nextCode() });
    expect([app.status, app.body]).toEqual([401, { message: WRONG_CODE_MESSAGE }]);
    expect((await apiLogIn(staff, { code: last })).status).toBe(200);
  },
);

test("responds 429 after 10 wrong codes over both login routes", { tags: ["MFA-05"] }, async () => {
  const staff = await staffWithFactor();
  const { body } = await logIn({ email: staff.email, password: PASSWORD });
  for (let at = 0; at < 9; at += 1) await secondStep(body.challenge, staff.wrongCode());
  const tenth = await apiLogIn(staff, { code: staff.wrongCode() });
  expect([tenth.status, tenth.body]).toEqual([401, { message: WRONG_CODE_MESSAGE }]);
  const next = await apiLogIn(staff, { code: staff.nextCode() });
  expect(next.status).toBe(429);
  expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
});

test(
  "accepts a login challenge until the password changes, and rejects a forged one",
  { tags: ["MFA-06", "MFA-11"] },
  async () => {
    const staff = await staffWithFactor();
    const { body } = await logIn({ email: staff.email, password: PASSWORD });
    const wrong = await secondStep(body.challenge, staff.wrongCode());
    expect(wrong).toEqual({ status: 401, body: { message: WRONG_CODE_MESSAGE } });
    const [id, until, signature] = body.challenge.split(".");
    const minutes = (Number(until) - Date.now()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(5);
    expect(minutes).toBeGreaterThan(3);
    const spent = { status: 409, body: { message: "This took too long. Please log in again." } };
    for (const forged of [`${id}.${Number(until) + 1}.${signature}`, `${id}.${until}`, "x"]) {
      expect(await secondStep(forged, staff.nextCode())).toEqual(spent);
    }
    expect(await secondStep("\0", staff.nextCode())).toEqual({
      status: 400,
      body: { message: "The request contains an unsupported character." },
    });
    const opened = await secondStep(body.challenge, staff.nextCode());
    expect([opened.status, opened.body.person.id]).toEqual([200, staff._id]);
    expect((await devicesOf(staff.email))[0]).toBe("Firefox on Android");

    const profile = { name: "Grace Maker", email: staff.email, address: "1 Tanner Street" };
    const named = await api("PUT", `/user/${staff._id}`, {
      token: staff.token,
      body: { ...profile, password: PASSWORD, phoneNumber: "1" },
    });
    expect([named.status, (await readUser(staff)).name]).toEqual([200, "Grace Maker"]);
    const changed = await call("/shop/shopper/profile", {
      token: staff.token,
      body: {
        ...profile,
        password: NEW_PASSWORD,
        current_password: PASSWORD,
        code: staff.recoveryCodes[0],
        phone: "1",
      },
    });
    expect(changed.status).toBe(200);
    expect((await asUser(staff, "/users/me")).status).toBe(200);
    expect(await secondStep(body.challenge, staff.recoveryCodes[1] ?? "")).toEqual(spent);
  },
);

test("still requires a code after a password reset", { tags: ["MFA-10"] }, async () => {
  const staff = await staffWithFactor();
  await call("/shop/password-resets", { body: { email: staff.email } });
  await expect.poll(() => passwordLink(staff.email)).toBeDefined();
  const token = passwordLink(staff.email)?.split("token=")[1];
  const done = await call("/shop/password-resets/use", {
    body: { token, password: NEW_PASSWORD },
  });
  expect(done.status).toBe(200);
  const { status, body } = await apiLogIn(staff, { password: NEW_PASSWORD });
  expect([status, body]).toEqual([401, { message: OWED, mfa: true }]);
  const opened = await apiLogIn(staff, { password: NEW_PASSWORD, code: staff.nextCode() });
  expect(opened.status).toBe(200);
});
