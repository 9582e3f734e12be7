import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { logInToDashboard } from "../support/dashboard.ts";
import { query } from "../support/database.ts";
import { callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { logLines } from "../support/log-lines.ts";
import { shop } from "../support/shop.ts";
import { newStaff } from "../support/staff.ts";

test("logs the user, customer, or API key of each request", async () => {
  const [staff, admin, shopper, program] = await Promise.all([
    newStaff("merchandiser"),
    newStaff("admin"),
    newShopper(),
    callAdmin<{ api_key: { id: string; token: string } }>("/admin/api-keys", {
      body: { title: "The log", type: "secret" },
    }),
  ]);
  const [users] = await query<{ admin: string; merchandiser: string }>(
    `select max(app_metadata ->> 'user_id') filter (where app_metadata ->> 'customer_id' = $1) as admin,
       max(app_metadata ->> 'user_id') filter (where app_metadata ->> 'customer_id' = $2) as merchandiser
     from auth_identity`,
    [admin._id, staff._id],
  );
  const cookie = await logInToDashboard(admin.email);
  const { id: key, token: secret } = program.body.api_key;
  let count = 0;
  /** Returns the field `by` of the log line of a request. */
  const by = async (address: string, headers: Record<string, string>) => {
    const id = `request-by-${Date.now()}-${(count += 1)}`;
    await fetch(`${shop.commerce()}${address}`, { headers: { "x-request-id": id, ...headers } });
    const lines = await logLines(id);
    return lines.find(({ level }) => level === "http")?.by;
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect({
    "an admin's session": await by("/admin/shoppers", bearer(admin.token)),
    "the dashboard's cookie": await by("/admin/customers", { cookie }),
    "an admin on /api": await by("/api/user", bearer(admin.token)),
    "a merchandiser who is refused": await by("/admin/shoppers", bearer(staff.token)),
    "a program": await by("/admin/sales", { authorization: `Basic ${btoa(`${secret}:`)}` }),
    "a shopper on /api": await by(`/api/user/${shopper.person.id}`, bearer(shopper.token)),
    nobody: await by("/admin/shoppers", {}),
  }).toEqual({
    "an admin's session": users?.admin,
    "the dashboard's cookie": users?.admin,
    "an admin on /api": users?.admin,
    "a merchandiser who is refused": users?.merchandiser,
    "a program": key,
    "a shopper on /api": shopper.person.id,
    nobody: undefined,
  });
  expect(users).toEqual({
    admin: expect.stringMatching(/^user_/) as string,
    merchandiser: expect.stringMatching(/^user_/) as string,
  });
});

test("writes every log line of both servers as JSON", async () => {
  for (let count = 0; count < 6; count += 1) await fetch(`${shop.storefront()}/%E0%A4%A`);
  for (const server of ["commerce", "storefront"]) {
    const file = path.join(shop.dataFolder(), "logs", `${server}.log`);
    // The last line may be incomplete.
    const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
    await expect.poll(() => lines().length).toBeGreaterThan(5);
    expect(lines().filter((line) => !isJson(line))).toEqual([]);
  }
});

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
