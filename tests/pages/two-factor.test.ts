import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { devicesOf } from "../support/devices.ts";
import { appCode, staffWithFactor, WRONG_CODE_MESSAGE } from "../support/two-factor.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";
import { textOf, WebSession, type WebPage } from "../support/web-session.ts";

const textsIn = (page: WebPage, selector: string) => page.texts(`main ${selector}`).filter(Boolean);

const secretOf = (page: WebPage) => textsIn(page, "#secret").join().replaceAll(" ", "");

const recoveryCodesOf = (page: WebPage) => textsIn(page, "[aria-labelledby=recovery-codes] li");

test(
  "sets up two-factor, asks for a code, renews the recovery codes, and removes two-factor",
  { tags: ["MFA-01", "MFA-06", "MFA-07", "MFA-09", "ACC-08"] },
  async () => {
    const staff = await newStaff("merchandiser");
    const session = new WebSession(staff);
    const start = await session.open(`/profile/second-factor/${staff._id}`);
    const rejected = await session.submit(start, "Set up", { Password: "Wrong-pass1" });
    expect(textsIn(rejected, "[role=alert]")).toEqual(["This is not your current password."]);
    const begun = await session.submit(rejected, "Set up", { Password: PASSWORD });
    const mistyped = await session.submit(begun, "Confirm", { Code: "12345" });
    expect(textsIn(mistyped, "[role=alert]")).toEqual([WRONG_CODE_MESSAGE]);
    expect(secretOf(mistyped)).toBe(secretOf(begun));
    const code = appCode(secretOf(begun));
    const confirmed = await session.submit(mistyped, "Confirm", { Code: code });
    confirmed.main.getByText(/^Two-factor authentication is on\. .* We show them only once\./);
    const recoveryCodes = recoveryCodesOf(confirmed);
    expect(recoveryCodes).toHaveLength(10);

    const again = new WebSession({ userAgent: "curl/8.9.1" });
    const credentials = { Email: staff.email, Password: PASSWORD };
    const login = await again.open("/login?to=%2Faboutus");
    const codePage = await again.submit(login, "Log in", credentials);
    expect(codePage.url).toBe("/login/code?to=%2Faboutus");
    expect(textsIn(codePage, ":is(h1, label)")).toEqual(["Enter your code", "Code"]);
    expect(codePage.html).not.toContain(PASSWORD);
    expect(again.cookie("session")).toBeUndefined();
    const wrong = await again.submit(codePage, "Log in", { Code: "12345" });
    expect([wrong.status, ...textsIn(wrong, "[role=alert]")]).toEqual([401, WRONG_CODE_MESSAGE]);
    const link = codePage.main.getByRole("link", { name: "Use a recovery code" });
    const form = await again.open(link.getAttribute("href") ?? "");
    const [first = "", second = ""] = recoveryCodes;
    const opened = await again.submit(form, "Log in", { "Recovery code": first });
    expect([opened.url, opened.messages]).toEqual(["/aboutus", ["Login successful!"]]);
    expect((await devicesOf(staff.email))[0]).toBe("curl");

    const own = await again.open("/profile/second-factor");
    own.main.getByText("9 left");
    const entries = { Password: PASSWORD, Code: second };
    const renewed = await again.submit(own, "Generate new codes", entries);
    renewed.main.getByText(/ Your old codes no longer work\.$/);
    const [fresh = ""] = recoveryCodesOf(renewed);
    const rejectedRemoval = await again.submit(renewed, "Remove", entries);
    expect(textsIn(rejectedRemoval, "[role=alert]")).toEqual([WRONG_CODE_MESSAGE]);
    const removed = await again.submit(rejectedRemoval, "Remove", { ...entries, Code: fresh });
    removed.main.getByText("Two-factor authentication is off.");
    removed.main.getByRole("button", { name: "Set up" });
  },
);

test(
  "lets an admin reset the two-factor authentication of others, but not their own",
  { tags: ["MFA-12"] },
  async () => {
    const [staff, admin] = [await staffWithFactor(), await staffWithFactor("admin")];
    const stateOf = (page: WebPage) => [
      /Two-factor authentication(On|Off)/.exec(textOf(page.all.getByRole("main")))?.[1],
      page.main.queryByRole("button", { name: "Reset", hidden: true }) !== null,
    ];
    const own = await new WebSession(admin).open(`/admin/users/${admin._id}`);
    expect(stateOf(own)).toEqual(["On", false]);
    const session = await adminSession();
    const page = await session.open(`/admin/users/${staff._id}`);
    expect(stateOf(page)).toEqual(["On", true]);
    const reset = await session.submit(page, "Reset");
    expect([reset.messages, ...stateOf(reset)]).toEqual([
      ["Two-factor authentication reset"],
      "Off",
      false,
    ]);
  },
);
