import { readFileSync } from "node:fs";
import path from "node:path";
import { CLIENT_ADDRESS, signAddress } from "@tomashi/programme/server-kit/client-address";
import { expect, test } from "vitest";
import { newUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { emailLines, emailsTo } from "../support/outbox.ts";
import { shop } from "../support/shop.ts";

const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const MADE_UP = "You have won, write to us/1 (Windows NT 10.0)";

const { sessionSecret } = JSON.parse(
  readFileSync(path.join(shop.dataFolder(), "secrets.json"), "utf8"),
) as { sessionSecret: string };

/** Logs in with an IP address signed as by the storefront, and waits until it is recorded. */
async function logInFrom(address: string, { _id, email }: Owner, userAgent = FIREFOX) {
  const before = await loginCount(_id);
  const { status } = await call("/shop/sessions", {
    body: { email, password: PASSWORD },
    headers: { "user-agent": userAgent, [CLIENT_ADDRESS]: signAddress(address, sessionSecret) },
  });
  expect(status).toBe(200);
  await expect.poll(() => loginCount(_id)).toBe(before + 1);
}

type Owner = Awaited<ReturnType<typeof newUser>>;

async function loginCount(customerId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from security_event
     where customer_id = $1 and kind = 'logged_in'`,
    [customerId],
  );
  return row?.count ?? 0;
}

const queuedDevices = async ({ email }: Owner) =>
  (
    await query<{ device: string | null }>(
      `select data ->> 'device' as device from outbox_mail
       where "to" = $1 and template = 'new-log-in' order by created_at`,
      [email],
    )
  ).map(({ device }) => device);

test(
  "emails the customer about logins from a new location only",
  { tags: ["ACC-10"] },
  async () => {
    const owner = await newUser();
    await logInFrom("192.0.2.10", owner);
    await logInFrom("192.0.2.10", owner, "curl/8.9.1");
    await logInFrom("198.51.100.20", owner);
    await expect.poll(() => queuedDevices(owner)).toEqual(["Firefox on Android"]);
    await logInFrom("198.51.100.20", owner);
    await logInFrom("2001:db8:0:1::5", owner, MADE_UP);
    await expect.poll(() => queuedDevices(owner)).toEqual(["Firefox on Android", null]);
    await logInFrom("2001:db8:0:1:aaaa::7", owner);
    const failed = await call("/shop/sessions", {
      body: { email: owner.email, password: "Wrong-pass1" },
      headers: { [CLIENT_ADDRESS]: signAddress("198.51.100.40", sessionSecret) },
    });
    expect(failed.status).toBe(401);

    await expect.poll(() => emailsTo(owner.email).length).toBe(2);
    const mails = emailsTo(owner.email).map((mail) => emailLines(mail).join(" "));
    const withDevice = mails.filter((mail) => mail.includes("Firefox"));
    expect(withDevice).toHaveLength(1);
    expect(withDevice[0]).toMatch(
      /^THE TOMASHI'S New login to your account Hello, Someone used your password to log in to your account with Firefox on Android on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T, from a location you haven't logged in from before\. If this was you, you don't need to do anything\. If this wasn't you, log out that device and choose a new password right away\. Review your devices: http:\S+\/login\?to=%2Fprofile%2Fsessions%2Fcus_\w+/,
    );
    const unknown = mails.filter((mail) => mail.includes(" on a device we don't recognize on "));
    expect(unknown).toHaveLength(1);
    expect(mails.join()).not.toMatch(/won|198\.51|2001:db8/);
    expect(await queuedDevices(owner)).toHaveLength(2);
  },
);
