import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { call } from "../support/commerce.ts";
import { isLoggedIn } from "../support/two-factor.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const devicesOf = (page: WebPage) => textsOf(page.main.getAllByRole("listitem"));

test("lists the devices of a customer and logs them out with the password", async () => {
  const { token, person, email } = await newShopper();
  const logIn = async (userAgent: string) => {
    const body = { email, password: PASSWORD };
    const headers = { "user-agent": userAgent };
    return (await call<{ token: string }>("/shop/sessions", { body, headers })).body;
  };
  const phone = await logIn("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0");
  const session = new WebSession({ token });
  const page = await session.open(`/profile/sessions/${person.id}`);
  expect(devicesOf(page)).toEqual([
    expect.stringMatching(/This device$/),
    expect.stringMatching(
      /^Firefox on AndroidLogged in \w{3} \d+, \d{4}, .* from 127\.0\.0\.1Last used .*Log out$/,
    ),
  ]);
  const rejected = await session.submit(page, "Log out", { "Current password": "Wrong-pass1" });
  rejected.main.getByText("This is not your current password.");
  expect([rejected.status, await isLoggedIn(phone)]).toEqual([403, true]);
  const right = { "Current password": PASSWORD };
  const done = await session.submit(rejected, "Log out", right);
  expect(done.messages).toEqual(["That device is logged out."]);
  expect(devicesOf(done)).toHaveLength(1);
  done.main.getByText("You’re not logged in on any other device.");
  expect(await isLoggedIn(phone)).toBe(false);
  const gone = await session.submit(rejected, "Log out", right);
  expect(gone.messages).toEqual(["This device is no longer logged in."]);

  const others = [await logIn("curl/8.9.1"), await logIn("curl/8.9.1")];
  const again = await session.open(page.url);
  const all = await session.submit(again, "Log out everywhere else", right);
  expect(all.messages).toEqual(["All other devices are logged out."]);
  expect(await Promise.all([...others, { token }].map(isLoggedIn))).toEqual([false, false, true]);
});
