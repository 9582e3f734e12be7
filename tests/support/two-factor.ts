import { createHmac, randomBytes } from "node:crypto";
import type { NewTwoFactor, RecoveryCodes, TwoFactor } from "@tomashi/programme/contract/http";
import type { StaffRole } from "@tomashi/programme/contract/http-admin";
import scrypt from "scrypt-kdf";
import { api, type ApiUser, type MessageBody } from "./api.ts";
import { query } from "./database.ts";
import { call } from "./commerce.ts";
import { PASSWORD } from "./sign-up.ts";
import { newStaff } from "./staff.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Returns an authenticator app's code for a secret, this number of 30-second steps from now (RFC
 * 6238).
 */
export function appCode(secret: string, stepsAhead = 0): string {
  const bits = secret.split("").map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Returns a code that is wrong at any time. */
export function wrongAppCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !right.includes(code),
  ) as string;
}

type LoggedIn = Pick<ApiUser, "token">;

export const startFactorSetup = ({ token }: LoggedIn, password = PASSWORD) =>
  call<NewTwoFactor & MessageBody>("/shop/shopper/second-factor", {
    token,
    body: { password },
  });

export const confirmFactor = ({ token }: LoggedIn, id: string, code: string) =>
  call<RecoveryCodes & MessageBody>(`/shop/shopper/second-factor/${id}/confirm`, {
    token,
    body: { code },
  });

export async function setUpFactor(user: LoggedIn, password = PASSWORD) {
  const { body: begun } = await startFactorSetup(user, password);
  const { status, body } = await confirmFactor(user, begun.id, appCode(begun.secret));
  if (status !== 200)
    throw new Error(`Setting up two-factor authentication returned ${body.message}`);
  return {
    /**
     * Returns the code of the next 30 seconds, which Medusa already accepts, because the current
     * one is used.
     */
    nextCode: () => appCode(begun.secret, 1),
    wrongCode: () => wrongAppCode(begun.secret),
    recoveryCodes: body.recovery_codes,
  };
}

let model: Promise<{ identity: string } & Awaited<ReturnType<typeof setUpFactor>>> | undefined;

/**
 * Creates a staff member whose two-factor setup is copied for others, because each setup takes a
 * second.
 */
async function setUpModel() {
  const user = await newStaff("merchandiser");
  return { identity: identityOf(user), ...(await setUpFactor(user)) };
}

/** Few, because Medusa compares a recovery code with each of their hashes in sequence. */
const RECOVERY_CODES = 3;

export async function staffWithFactor(role: NonNullable<StaffRole> = "merchandiser") {
  model ??= setUpModel();
  const [{ identity, ...factor }, user] = await Promise.all([model, newStaff(role)]);
  const own = identityOf(user);
  await query(
    `insert into auth_mfa_factor select (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(
       'id', 'copy_' || gen_random_uuid(), 'auth_identity_id', $2::text))).*
     from auth_mfa_factor t where auth_identity_id = $1`,
    [identity, own],
  );
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  for (const code of recoveryCodes) {
    // Medusa reads the cost from the hash. The default cost takes 100 ms.
    const hash = await scrypt.kdf(code, { logN: 1, r: 1, p: 1 });
    await query(
      `insert into auth_mfa_recovery_code (id, auth_identity_id, code_hash)
       values ('copy_' || gen_random_uuid(), $1, $2)`,
      [own, hash.toString("base64")],
    );
  }
  return { ...user, ...factor, recoveryCodes };
}

/** Uses Medusa's format. */
const newRecoveryCode = () => (randomBytes(16).toString("hex").match(/.{4}/g) ?? []).join("-");

function identityOf({ token }: LoggedIn): string {
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  return (JSON.parse(claims) as { auth_identity_id: string }).auth_identity_id;
}

/** Logs in through /api, like a program. */
export const apiLogIn = ({ email }: { email: string }, more: Record<string, unknown> = {}) =>
  api<ApiUser & MessageBody>("POST", "/user/login", {
    body: { email, password: PASSWORD, ...more },
  });

/** The response to any wrong code. */
export const WRONG_CODE_MESSAGE = "That code is incorrect. Please try again.";

/** Returns a user's own two-factor state. */
export async function readTwoFactor({ token }: LoggedIn): Promise<TwoFactor> {
  return (await call<TwoFactor>("/shop/shopper/second-factor", { token })).body;
}

export const isLoggedIn = async ({ token }: LoggedIn) =>
  (await call("/shop/shopper", { token })).status === 200;

/** Returns the security events of an account except logins, oldest first. */
export async function eventsOf({ _id }: Pick<ApiUser, "_id">): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    `select kind from security_event where customer_id = $1 and kind <> 'logged_in'
     order by created_at, id`,
    [_id],
  );
  return rows.map(({ kind }) => kind);
}
