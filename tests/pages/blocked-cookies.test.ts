import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";
import { textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const COOKIES_NEEDED =
  "Your browser blocks cookies, which keep you logged in. Please allow cookies for this site and try again.";

const alertsOf = (page: WebPage) => textsOf(page.main.getAllByRole("alert"));

test.each([
  ["a customer", newShopper],
  ["staff", () => newStaff("admin")],
])("shows that cookies are required instead of logging in %s who blocks them", async (_, make) => {
  const { email } = await make();
  const session = new WebSession({ blocksCookies: true });
  const form = await session.open("/login?to=%2Faboutus");
  const page = await session.submit(form, "Log in", { Email: email, Password: PASSWORD });
  expect([page.status, alertsOf(page)]).toEqual([400, [COOKIES_NEEDED]]);
  // The same form works once cookies are allowed.
  const allowed = new WebSession();
  const entries = { Email: email, Password: PASSWORD };
  const done = await allowed.submit(page, "Log in", entries);
  expect([done.url, done.messages]).toEqual(["/aboutus", ["Login successful!"]]);
});

test("shows that cookies are required before a sign-up creates an account", async () => {
  const entries = {
    Name: "Ada Maker",
    Email: freshEmail(),
    Password: PASSWORD,
    "Confirm password": PASSWORD,
  };
  const session = new WebSession({ blocksCookies: true });
  const page = await session.submit(await session.open("/signup"), "Sign up", entries);
  expect([page.status, alertsOf(page)]).toEqual([400, [COOKIES_NEEDED]]);
  const allowed = new WebSession();
  const done = await allowed.submit(page, "Sign up", entries);
  expect([done.status, done.url]).toEqual([200, "/"]);
  expect(allowed.cookie("session")).toBeDefined();
});
