import { expect, test } from "vitest";
import { adminUser, type MessageBody } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { emailLines, emailsTo, subjectsTo } from "../support/outbox.ts";
import { shop } from "../support/shop.ts";
import {
  apiLogIn,
  appCode,
  startFactorSetup,
  confirmFactor,
  eventsOf,
  readTwoFactor,
  isLoggedIn,
  staffWithFactor,
  WRONG_CODE_MESSAGE,
} from "../support/two-factor.ts";
import { asUser, newStaff } from "../support/staff.ts";

const change = (
  { token }: { token: string },
  what: "removal" | "recovery-codes",
  body: Record<string, unknown>,
) =>
  call<MessageBody & { recovery_codes: string[] }>(`/shop/shopper/second-factor/${what}`, {
    token,
    body,
  });

test(
  "requires no code before the setup is confirmed, and confirms only the latest setup",
  { tags: ["MFA-07"] },
  async () => {
    const staff = await newStaff("merchandiser");
    const refused = await startFactorSetup(staff, "Wrong-pass1");
    expect(refused).toEqual({
      status: 403,
      body: { message: "This is not your current password." },
    });
    const { body: first } = await startFactorSetup(staff);
    expect((await apiLogIn(staff)).status).toBe(200);
    const { status, body: second } = await startFactorSetup(staff);
    expect(status).toBe(201);
    expect(new URL(second.otpauth_url).searchParams.get("secret")).toBe(second.secret);
    expect(await confirmFactor(staff, first.id, appCode(first.secret))).toEqual({
      status: 409,
      body: { message: "This setup is out of date. Please start over." },
    });
    const wrong = await confirmFactor(staff, second.id, appCode(second.secret, -3));
    expect(wrong).toEqual({ status: 403, body: { message: WRONG_CODE_MESSAGE } });
    expect((await readTwoFactor(staff)).is_set).toBe(false);

    const { body: other } = await apiLogIn(staff);
    const code = appCode(second.secret);
    const done = await confirmFactor(staff, second.id, code);
    expect([done.status, done.body.recovery_codes.length]).toEqual([200, 10]);
    expect(await readTwoFactor(staff)).toEqual({
      is_set: true,
      can_be_set: true,
      is_required: false,
      recovery_codes_left: 10,
    });
    // Sessions opened with only the password end, and the confirming code cannot be reused.
    expect([await isLoggedIn(staff), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await apiLogIn(staff, { code })).status).toBe(401);
    const again = { status: 409, body: { message: "Two-factor authentication is already on." } };
    expect(await startFactorSetup(staff)).toEqual(again);
    expect(await confirmFactor(staff, second.id, appCode(second.secret, 1))).toEqual(again);
    expect(await eventsOf(staff)).toContain("second_factor_set");
    await expect.poll(() => subjectsTo(staff.email)).toContain("Two-factor authentication is on");
    const [mail = ""] = emailsTo(staff.email).filter((one) =>
      emailLines(one).includes("Two-factor authentication is on"),
    );
    expect(emailLines(mail)).toContain(`${shop.storefront()}/login?to=%2Fprofile%2Fsecond-factor`);
  },
);

test(
  "responds 403 when a customer who is not staff sets up two-factor authentication",
  { tags: ["MFA-08"] },
  async () => {
    const { token } = await newShopper();
    expect(await startFactorSetup({ token })).toEqual({
      status: 403,
      body: { message: "Only staff can turn on two-factor authentication." },
    });
  },
);

test(
  "requires password and code to renew the recovery codes or remove two-factor",
  { tags: ["MFA-09"] },
  async () => {
    const staff = await staffWithFactor();
    const [first = "", second = ""] = staff.recoveryCodes;
    for (const what of ["removal", "recovery-codes"] as const) {
      expect(await change(staff, what, { password: "Wrong-pass1", code: first })).toEqual({
        status: 403,
        body: { message: "This is not your current password." },
      });
      expect(await change(staff, what, { password: PASSWORD, code: staff.wrongCode() })).toEqual({
        status: 403,
        body: { message: WRONG_CODE_MESSAGE },
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
    expect((await readTwoFactor(staff)).is_set).toBe(false);
    const none = { status: 409, body: { message: "Two-factor authentication is off." } };
    expect(await change(staff, "removal", { password: PASSWORD, code: second })).toEqual(none);
    expect((await eventsOf(staff)).filter((kind) => kind !== "second_factor_failed")).toEqual(
      expect.arrayContaining(["recovery_codes_renewed", "second_factor_removed"]),
    );
    await expect.poll(() => subjectsTo(staff.email)).toContain("Two-factor authentication is off");
  },
);

test(
  "lets admins reset two-factor of other staff, but not their own, and emails the owner",
  { tags: ["MFA-12"] },
  async () => {
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
      "You can't reset your own two-factor authentication. Turn it off in your profile.",
    ]);
    const { status, body } = await reset(admin, staff);
    expect([status, body.shopper.has_second_factor]).toEqual([200, false]);
    const again = await reset(admin, staff);
    expect([again.status, again.body.message]).toEqual([
      409,
      "Grace Buyer no longer has two-factor authentication. Please reload the page.",
    ]);
    expect(await isLoggedIn(staff)).toBe(false);
    expect((await apiLogIn(staff)).status).toBe(200);
    const { body: auditLog } = await asUser<{ changes: { by: string; what: string }[] }>(
      await adminUser(),
      `/changes?subject=${staff._id}`,
    );
    expect(auditLog.changes[0]).toMatchObject({
      by: admin.email,
      what: "Two-factor authentication reset",
    });
    expect((await eventsOf(staff)).at(-1)).toBe("second_factor_removed");
    await expect
      .poll(() => subjectsTo(staff.email))
      .toContain("Your two-factor authentication was reset");
  },
);
