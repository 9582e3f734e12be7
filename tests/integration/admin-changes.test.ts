import { expect, test } from "vitest";
import { adminUser, api, newProduct } from "../support/api.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, newStaff, setRole, auditEntriesOf } from "../support/staff.ts";
import { setStock } from "../support/inventory.ts";

test("records who changed a product or a role, on /api and in the admin", async () => {
  const admin = await adminUser();
  const merchandiser = await newStaff("merchandiser", "Ada Stock");
  const { _id, name } = await newProduct();
  const qty = { color1: 7 };
  await api("PUT", `/product/${_id}`, { token: merchandiser.token, body: { qty } });
  await setStock(_id, { color: "brown", pieces: 5 });
  await setStock(_id, { color: "brown", pieces: 6, reason: "arrived", note: "By courier" });
  const unexplained = { color: "brown", pieces: 7, reason: "other" };
  expect((await setStock(_id, unexplained)).body.message).toBe("Add a note.");
  await asAdmin(`/inventory/${_id}`, { method: "DELETE" });
  const email = shop.admin().email;
  expect(
    (await auditEntriesOf(_id)).map(({ by, what, subject }) => [by, what, subject.name]),
  ).toEqual([
    [email, "Unpublished", name],
    [email, "Stock of brown from 5 to 6 (Arrived: By courier)", name],
    [merchandiser.email, "Stock of green from 5 to 7", name],
    [email, "Published", name],
  ]);

  await setRole(merchandiser, null, "merchandiser");
  expect((await auditEntriesOf(merchandiser._id)).map(({ by, what }) => [by, what])).toEqual([
    [admin.email, "Staff role removed"],
    [admin.email, "Made a merchandiser"],
  ]);
  // Names a former staff member too.
  expect((await auditEntriesOf(_id))[2]?.by).toBe(merchandiser.email);
});
