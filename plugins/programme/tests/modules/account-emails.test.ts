import * as authModels from "@medusajs/auth/dist/models";
import { asValue } from "@medusajs/framework/awilix";
import { MedusaService, Modules } from "@medusajs/framework/utils";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { confirmationUrl } from "../../src/accounts/confirm-email";
import { notifyNewLogin } from "../../src/accounts/login-alert";
import { emailResetLink, inviteToSetPassword } from "../../src/accounts/reset-password";
import { testVariables } from "../../src/lib/test-variables";
import { OUTBOX_MODULE } from "../../src/modules/outbox";
import OutboxMail from "../../src/modules/outbox/models/outbox-mail";
import OutboxService from "../../src/modules/outbox/service";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

let logins: Logins;

/** Medusa's login tables, without the rest of its auth module, which needs providers. */
class Logins extends MedusaService({
  AuthIdentity: authModels.AuthIdentity,
  ProviderIdentity: authModels.ProviderIdentity,
}) {}

const signUp = (email: string) =>
  database.query(
    `with identity as (insert into auth_identity (id) values (?) returning id)
     insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
     select 'login_' || split_part(id, '@', 1), ?, 'emailpass', id, '{"password": "scrypt"}' from identity`,
    [email, email],
  );

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  // Keeps the counters in memory.
  vi.stubEnv("REDIS_URL", "");
  database = await moduleDatabase([
    "plugins/programme/src/modules/outbox/migrations",
    "node_modules/@medusajs/auth/dist/migrations",
  ]);
  logins = await database.serviceOf(Logins, { ...authModels });
  const outbox = await database.serviceOf(OutboxService, { OutboxMail });
  database.container.register({
    [OUTBOX_MODULE]: asValue(outbox),
    [Modules.AUTH]: asValue(logins),
  });
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await database.stop();
});

const START = Date.parse("2026-03-01T12:00:00Z");
/** Sets a fixed time without fake timers, because `expect.poll` advances those on each attempt. */
const afterSeconds = (seconds: number) => vi.setSystemTime(START + seconds * 1000);

const mailsTo = (email: string) =>
  database.query<{ minutes: number; url: string }>(
    `select (data ->> 'minutes')::int as minutes, data ->> 'url' as url
     from outbox_mail where "to" = ? order by created_at`,
    [email],
  );

let strangers = 0;

/** Requests this many links and returns how many emails were sent to the address so far. */
async function linksAfterAsking(email: string, times = 1): Promise<number> {
  for (let turn = 0; turn < times; turn += 1) {
    emailResetLink(database.container, email);
    strangers += 1;
    const another = `stranger-${strangers}@example.com`;
    await signUp(another);
    emailResetLink(database.container, another);
    await expect.poll(() => mailsTo(another)).toHaveLength(1);
  }
  return (await mailsTo(email)).length;
}

const expiryOf = (url = "") =>
  Number(new URL(url).searchParams.get("token")?.split(".")[1]) - START;

test("sends a password reset link that expires after the 10 minutes stated in its email", async () => {
  afterSeconds(0);
  await signUp("grace@example.com");
  emailResetLink(database.container, "grace@example.com");
  await expect.poll(() => mailsTo("grace@example.com")).toHaveLength(1);
  const [mail] = await mailsTo("grace@example.com");
  expect([mail?.minutes, expiryOf(mail?.url)]).toEqual([10, 600_000]);
});

test("sends a link for the first password that expires after a day", async () => {
  afterSeconds(0);
  await signUp("caller@example.com");
  await inviteToSetPassword(database.container, "caller@example.com");
  const [mail] = await mailsTo("caller@example.com");
  expect([mail?.minutes, expiryOf(mail?.url)]).toEqual([1440, 86_400_000]);
});

test("creates a link to confirm the email that expires after 7 days", async () => {
  afterSeconds(0);
  await signUp("new@example.com");
  const url = await confirmationUrl(database.container, "new@example.com");
  expect(expiryOf(url)).toBe(604_800_000);
});

test("sends an account at most three password reset links an hour", async () => {
  afterSeconds(0);
  await signUp("ada@example.com");
  expect(await linksAfterAsking("ada@example.com", 5)).toBe(3);
  afterSeconds(3599);
  expect(await linksAfterAsking("ada@example.com")).toBe(3);
  afterSeconds(3600);
  expect(await linksAfterAsking("ada@example.com")).toBe(4);
});

test("sends a customer at most three new-login alerts a day", async () => {
  const warnedAfter = async (customerId: string, times = 1) => {
    const email = `${customerId}@example.com`;
    for (let turn = 0; turn < times; turn += 1) {
      await notifyNewLogin(database.container, { customerId, email, device: null });
    }
    return (await mailsTo(email)).length;
  };
  afterSeconds(0);
  expect(await warnedAfter("cus_ada", 5)).toBe(3);
  afterSeconds(86_399);
  expect([await warnedAfter("cus_ada"), await warnedAfter("cus_ben")]).toEqual([3, 1]);
  afterSeconds(86_400);
  expect(await warnedAfter("cus_ada")).toBe(4);
});
