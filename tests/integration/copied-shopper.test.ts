import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { query } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD, signUp } from "../support/sign-up.ts";

/** Returns a customer's rows without IDs, times, emails, and metadata. */
async function rowsOf(customerId: string): Promise<unknown> {
  const [rows] = await query(
    `select to_jsonb(c) - $2::text[] as customer, to_jsonb(i) - $2::text[] as identity,
       to_jsonb(p) - $2::text[] as provider, to_jsonb(s) - $2::text[] as session
     from customer c
     join auth_identity i on i.app_metadata->>'customer_id' = c.id
     join provider_identity p on p.auth_identity_id = i.id
     join login_session s on s.auth_identity_id = i.id
     where c.id = $1`,
    [
      customerId,
      [
        ...["id", "email", "entity_id", "auth_identity_id", "app_metadata", "provider_metadata"],
        ...["created_at", "updated_at", "expires_at", "last_used_at"],
      ],
    ],
  );
  return rows;
}

test("creates the same rows and access for a copied customer as for a sign-up", async () => {
  const copied = await newShopper("Ada Maker", { isNewcomer: true });
  const real = await signUp("Ada Maker");
  expect(await rowsOf(copied.person.id)).toEqual(await rowsOf(real.person.id));
  const readBy = (token: string, id: string) => api("GET", `/user/${id}`, { token });
  const theirs = (await readBy(real.token, real.person.id)).body;
  expect((await readBy(copied.token, copied.person.id)).body).toEqual({
    ...theirs,
    _id: copied.person.id,
    email: copied.email,
  });
  const login = { email: copied.email, password: PASSWORD };
  expect((await api("POST", "/user/login", { body: login })).status).toBe(200);
  // The copied customer's token gives no access to another account.
  expect((await readBy(copied.token, real.person.id)).status).toBe(403);
});
