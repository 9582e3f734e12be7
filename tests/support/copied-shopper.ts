import { createHmac, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Session } from "@tomashi/programme/contract/http";
import scrypt from "scrypt-kdf";
import { query } from "./database.ts";
import { freshEmail, PASSWORD, signUp } from "./sign-up.ts";
import { lazy } from "./lazy.ts";
import { shop } from "./shop.ts";

/**
 * Copies customers instead of signing them up. A sign-up takes Medusa 200 ms, most of it for the
 * password, so only one shopper of each shop signs up, and the others are copies of those rows with
 * other names.
 */

async function readModel(): Promise<Session> {
  const file = path.join(shop.dataFolder(), "shopper-to-copy.json");
  if (!existsSync(file)) {
    // Moves the file when it is complete, because other tests may read it at the same time.
    const aside = `${file}-${randomUUID()}`;
    writeFileSync(aside, JSON.stringify(await signUp("Copied Shopper")));
    renameSync(aside, file);
  }
  return JSON.parse(readFileSync(file, "utf8")) as Session;
}

interface Claims {
  actor_id: string;
  auth_identity_id: string;
  session_id: string;
  app_metadata: object;
}

/**
 * The same password as the model's, hashed so cheaply that checking it takes no time. The default
 * costs 100 ms at each login.
 */
const cheapPassword = lazy(async () =>
  (await scrypt.kdf(PASSWORD, { logN: 1, r: 1, p: 1 })).toString("base64"),
);

interface Copying {
  /** Makes a login take as long as in production. */
  isPasswordReal?: boolean;
  /** Leaves the email unconfirmed, as after a sign-up. */
  isNewcomer?: boolean;
}

/** Creates a customer and logs in, without sending a welcome email. */
export async function newShopper(
  name = "Test Shopper",
  copying: Copying = {},
): Promise<Session & { email: string }> {
  const email = freshEmail();
  return { ...(await copyShopper(name, email, copying)), email };
}

/** Copies the model shopper as if the copy had just signed up, but without the welcome email. */
export async function copyShopper(
  name: string,
  email: string,
  { isPasswordReal = false, isNewcomer = false }: Copying = {},
): Promise<Session> {
  const model = await readModel();
  const claims = readClaims(model.token);
  const mark = randomUUID();
  const ids = { customer: `cus_${mark}`, identity: `authid_${mark}`, session: `logses_${mark}` };
  const [first_name = "", ...others] = name.split(" ");
  const copies: [table: string, from: object, changes: object][] = [
    [
      "auth_identity",
      { id: claims.auth_identity_id },
      { id: ids.identity, app_metadata: { customer_id: ids.customer } },
    ],
    [
      "provider_identity",
      { auth_identity_id: claims.auth_identity_id },
      {
        id: mark,
        auth_identity_id: ids.identity,
        entity_id: email,
        ...(!isPasswordReal && { provider_metadata: { password: await cheapPassword() } }),
      },
    ],
    [
      "customer",
      { id: claims.actor_id },
      {
        id: ids.customer,
        email,
        first_name,
        last_name: others.join(" "),
        ...(!isNewcomer && { metadata: { confirmed_email: email } }),
      },
    ],
    [
      "login_session",
      { id: claims.session_id },
      {
        id: ids.session,
        auth_identity_id: ids.identity,
        last_used_at: new Date().toISOString(),
      },
    ],
  ];
  for (const [table, from, changes] of copies) await copyRow(table, from, changes);
  const token = signed(model.token, {
    ...claims,
    actor_id: ids.customer,
    auth_identity_id: ids.identity,
    session_id: ids.session,
    app_metadata: { customer_id: ids.customer },
  });
  return { token, person: { ...model.person, id: ids.customer, name, email } };
}

/** Copies a row with these changes and the current time. */
async function copyRow(table: string, from: object, changes: object): Promise<void> {
  const [[column, value]] = Object.entries(from) as [[string, string]];
  const times = `jsonb_build_object('created_at', now(), 'updated_at', now())`;
  const rows = await query(
    `insert into ${table}
     select (jsonb_populate_record(t, to_jsonb(t) || ${times} || $2)).* from ${table} t
     where t.${column} = $1 returning 1`,
    [value, changes],
  );
  if (rows.length !== 1) throw new Error(`${rows.length} rows of ${table} were copied, not one.`);
}

function readClaims(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
}

/** Returns the token with other claims, signed by the shop. */
function signed(token: string, claims: Claims): string {
  const [header = ""] = token.split(".");
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  const secrets = readFileSync(path.join(shop.dataFolder(), "secrets.json"), "utf8");
  const { jwtSecret } = JSON.parse(secrets) as { jwtSecret: string };
  return `${text}.${createHmac("sha256", jwtSecret).update(text).digest("base64url")}`;
}
