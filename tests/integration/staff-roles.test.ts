import { expect, test } from "vitest";
import type { CurrentUser } from "../../plugins/programme/src/contract/http.ts";
import { api, newProduct, newUser, type ApiProduct, type ApiUser } from "../support/api.ts";
import { readShopper } from "../support/commerce.ts";
import { asAdmin, asUser, newStaff, setRole } from "../support/staff.ts";

async function personOf({ token }: ApiUser): Promise<CurrentUser> {
  return (await readShopper(token, "counts")).person;
}

test(
  "assigns, changes, and removes a role with effect on the next request",
  { tags: ["ADM-05"] },
  async () => {
    const user = await newUser("Ada Staff");
    expect(await personOf(user)).toMatchObject({ role: null });

    const given = await setRole(user, "merchandiser", null);
    expect([given.status, given.body.shopper.role]).toEqual([200, "merchandiser"]);
    expect(await personOf(user)).toMatchObject({ role: "merchandiser" });
    expect((await api<ApiUser>("GET", `/user/${user._id}`, user)).body.theTomashiAdmins).toBe(true);

    expect((await setRole(user, "admin", "merchandiser")).status).toBe(200);
    expect(await personOf(user)).toMatchObject({ role: "admin" });
    expect((await asUser(user, "/order-lines")).status).toBe(200);

    expect((await setRole(user, "merchandiser", "admin")).status).toBe(200);
    expect((await asUser(user, "/order-lines")).status).toBe(403);
    expect((await setRole(user, null, "merchandiser")).status).toBe(200);
    expect(await personOf(user)).toMatchObject({ role: null });
    expect((await setRole(user, "admin", null)).status).toBe(200);
    expect((await asUser(user, "/order-lines")).status).toBe(200);
  },
);

test(
  "allows merchandisers to change only qty on /api, and their own data as customers",
  { tags: ["ACC-07"] },
  async () => {
    const [{ token, _id }, customer, product] = await Promise.all([
      newStaff("merchandiser"),
      newUser(),
      newProduct(),
    ]);
    const put = (body: unknown) =>
      api<ApiProduct & { message: string }>("PUT", `/product/${product._id}`, { token, body });
    const stock = await put({ qty: { color1: 7 } });
    expect([stock.status, stock.body.qty.color1]).toEqual([200, 7]);
    const { name, description, color, qty, prices } = product;
    expect((await put({ name, description, color, qty, prices })).status).toBe(403);
    expect((await api("POST", "/product", { token, body: {} })).status).toBe(403);
    expect((await api("DELETE", `/product/${product._id}`, { token })).status).toBe(403);
    expect((await api("GET", "/user", { token })).status).toBe(403);
    expect((await api("GET", `/user/${customer._id}`, { token })).status).toBe(403);
    const step = `/user/${customer._id}/orders/0/status`;
    expect((await api("PUT", step, { token, body: { status: "processing" } })).status).toBe(403);
    expect((await api("GET", `/user/${_id}`, { token })).status).toBe(200);
    const added = await api("POST", `/user/${_id}/cart`, { token, body: { color: "red" } });
    expect(added.status).toBe(201);
  },
);

test("rejects a change of one's own role, an unknown customer, and an unknown role", async () => {
  const admin = await newStaff("admin");
  const own = await setRole(admin, null, "admin", admin);
  expect([own.status, own.body.message]).toEqual([409, "You can't change your own role."]);
  expect((await setRole({ _id: "cus_none" }, "admin", null)).status).toBe(404);
  expect((await asAdmin(`/shoppers/${admin._id}/role`, { body: { role: "owner" } })).status).toBe(
    400,
  );
});
