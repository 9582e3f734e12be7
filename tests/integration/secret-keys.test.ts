import { expect, test } from "vitest";
import { callAdmin } from "../support/commerce.ts";
import { emailsTo } from "../support/outbox.ts";
import { shop } from "../support/shop.ts";
import { auditEntriesOf, newStaff, setRole } from "../support/staff.ts";

const SUBJECT = "A secret API key was created";

/** Creates a secret key as this admin and returns a function that calls /admin with it. */
async function keyOf({ token }: { token: string }, title: string) {
  const made = await callAs(`Bearer ${token}`, "/api-keys", { title, type: "secret" });
  const { api_key } = JSON.parse(made.text) as { api_key: { token: string } };
  const authorization = `Basic ${btoa(`${api_key.token}:`)}`;
  return (path: string, body?: object, method?: string) =>
    callAs(authorization, path, body, method);
}

async function callAs(
  authorization: string,
  path: string,
  body?: object,
  method = body ? "POST" : "GET",
) {
  const answer = await fetch(`${shop.commerce()}/admin${path}`, {
    method,
    headers: { authorization, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

test(
  "emails all admins about a new secret key and records it in the audit log",
  { tags: ["DOOR-04", "SAFE-06"] },
  async () => {
    const [maker, other] = [await newStaff("admin"), await newStaff("admin")];
    await keyOf(maker, "Warehouse");
    for (const { email } of [maker, other]) {
      await expect
        // Other tests' keys are emailed to these admins too.
        .poll(() => emailsTo(email).filter((mail) => mail.includes(SUBJECT)), { timeout: 40_000 })
        .toContainEqual(expect.stringContaining(maker.email));
    }
    const recorded = (await auditEntriesOf(maker._id)).map(({ what }) => what);
    expect(recorded).toContain('Secret API key "Warehouse" created');
  },
);

test(
  "allows a key to read orders, and denies changes of keys, roles, and logins",
  { tags: ["DOOR-04", "SAFE-06"] },
  async () => {
    const [maker, other] = [await newStaff("admin"), await newStaff("merchandiser")];
    const ask = await keyOf(maker, "Reader");
    expect((await ask("/order-lines")).status).toBe(200);
    expect((await ask(`/shoppers/${other._id}`)).status).toBe(200);
    const denied = { status: 403, text: expect.stringContaining("An API key cannot") as string };
    expect(await ask("/api-keys", { title: "More", type: "secret" })).toEqual(denied);
    expect(
      await ask(`/shoppers/${other._id}/role`, { role: "admin", expected: "merchandiser" }),
    ).toEqual(denied);
    expect(await ask(`/shoppers/${other._id}/second-factor`, undefined, "DELETE")).toEqual(denied);
  },
);

test(
  "returns 401 for a key whose creator is no longer an admin",
  { tags: ["DOOR-04", "SAFE-06"] },
  async () => {
    const maker = await newStaff("admin");
    const ask = await keyOf(maker, "Leaving");
    expect((await ask("/order-lines")).status).toBe(200);
    expect((await setRole(maker, "merchandiser", "admin")).status).toBe(200);
    expect(await ask("/order-lines")).toEqual({
      status: 401,
      text: expect.stringContaining("is no longer an admin") as string,
    });
    const { api_keys } = (
      await callAdmin<{ api_keys: { id: string }[] }>("/admin/api-keys?q=Leaving&limit=1")
    ).body;
    expect(api_keys).toHaveLength(1);
  },
);
