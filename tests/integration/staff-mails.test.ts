import type { StaffMails } from "@tomashi/programme/contract/staff-mails";
import { expect, test } from "vitest";
import { newUser, type ApiUser } from "../support/api.ts";
import { callAdmin } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { cancelReturn, deliver, requestReturn } from "../support/line-steps.ts";
import { emailLines, emailAbout, subjectsTo } from "../support/outbox.ts";
import { buyVariants } from "../support/purchase.ts";
import { cancelAsAdmin, cancelItems } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { asUser, newStaff } from "../support/staff.ts";

const facts = { price: 740, stock: 500 };
const variant = sharedProduct({ tan: facts, rust: facts, sand: facts, moss: facts });

const choose = (user: ApiUser, ...chosen: string[]) =>
  asUser<StaffMails>(user, "/staff-mails", { body: { chosen } });

/** Buys one item of each color. Returns the lines by color and how subjects name the order. */
async function order(...colors: string[]) {
  const bought = await buyVariants(colors.map(variant));
  const [{ order_id: id } = { order_id: "" }] = bought.lines;
  const [row] = await query<{ number: number }>(
    `select display_id::int as number from "order" where id = $1`,
    [id],
  );
  const number = `No. ${row?.number ?? 0}`;
  const lineOf = (color: string) => {
    const line = bought.lines.find((one) => one.color === color);
    if (!line) throw new Error(`Nothing was bought in ${color}.`);
    return line;
  };
  return { ...bought, id, number, lineOf };
}

/** Returns the subjects about one order, without its number. */
const subjectsAbout = (email: string, number: string) =>
  subjectsTo(email)
    .filter((subject) => subject.endsWith(number) || subject.includes(`${number}:`))
    .map((subject) => subject.replace(`, order ${number}`, "").replace(number, "No. *"));

test(
  "emails each order, return request, and cancellation once to the admins who chose those emails",
  { tags: ["STAFF-01"] },
  async () => {
    const [ada, ben, cleo] = await Promise.all(
      ["Ada", "Ben", "Cleo"].map((name) => newStaff("admin", `${name} Admin`)),
    );
    if (!ada || !ben || !cleo) throw new Error("There are no admins.");
    expect((await choose(ada, "orders", "returns")).body.chosen).toEqual(["orders", "returns"]);
    await choose(ben, "returns");
    const { token, number, id, lineOf, email } = await order("tan", "rust", "sand");
    await deliver(lineOf("tan").line_id);
    const request = () => requestReturn(token, lineOf("tan").line_id, undefined, "damaged");
    await request();
    await cancelReturn(token, lineOf("tan").line_id);
    await request();
    await cancelItems(token, lineOf("rust").line_id);
    await cancelAsAdmin(lineOf("sand").line_id);

    const canceled: unknown = expect.stringMatching(/^Canceled: .*Rust$/);
    // A request that is withdrawn and made again is another one.
    const requested: unknown = expect.stringMatching(/^Return requested: .*Tan$/);
    const sorted = ({ email }: ApiUser) => subjectsAbout(email, number).toSorted();
    await expect.poll(() => sorted(ben)).toEqual([canceled, requested, requested]);
    await expect
      .poll(() => sorted(ada))
      .toEqual([canceled, "New order No. *: $2,220.00", requested, requested]);
    expect(subjectsAbout(cleo.email, number)).toEqual([]);

    const about = (start: string) => {
      const subject = subjectsTo(ada.email).find(
        (one) => one.startsWith(start) && one.includes(number),
      );
      return emailLines(emailAbout(ada.email, subject ?? "")).join(" ");
    };
    expect(about("New order")).toMatch(/It ships to [A-Z].*Total: \$2,220\.00/);
    expect(about("Return requested")).toContain("It's damaged or defective");
    for (const mail of ["New order", "Return requested", "Canceled"].map(about)) {
      expect(mail).toContain(encodeURIComponent(`/admin/orders/${id}`));
      // The email contains neither the address nor the phone number nor the email of the customer.
      expect(mail).not.toMatch(/Street|Avenue|\+1/);
      expect(mail).not.toContain(email);
    }
    // The page of the order lists the customer's emails only.
    const { body } = await callAdmin<{ mails: { to: string }[] }>(`/admin/placed-orders/${id}`);
    expect(JSON.stringify(body)).not.toContain(ada.email);
    await Promise.all([choose(ada), choose(ben)]);
  },
);

test(
  "sends a lost email about a new order after the next reconciliation, and no other email twice",
  { tags: ["rare", "STAFF-01"] },
  async () => {
    const [ada, ben] = [await newStaff("admin"), await newStaff("admin")];
    await Promise.all([choose(ada, "orders"), choose(ben, "orders")]);
    const { id, number } = await order("moss");
    const keysOf = async () =>
      (
        await query<{ key: string }>(
          `select dedupe_key as key from outbox_mail where order_id = $1
           and starts_with(dedupe_key, 'staff:order:') order by 1`,
          [id],
        )
      )
        .map(({ key }) => key)
        // Other tests choose emails for the shop's first admin.
        .filter((key) => !key.endsWith("admin@example.com"));
    const both = [ada, ben].map(({ email }) => `staff:order:${id}:${email.toLowerCase()}`).sort();
    await expect.poll(keysOf).toEqual(both);
    for (const { email } of [ada, ben]) {
      await expect.poll(() => subjectsAbout(email, number)).toHaveLength(1);
    }
    await query("delete from outbox_mail where dedupe_key = $1", [both[0]]);
    await query(
      `update payment_attempt set told_at = null, updated_at = now() - interval '1 minute'
       where order_id = $1`,
      [id],
    );
    await callAdmin("/admin/reconciliation", { body: {} });
    await expect.poll(keysOf).toEqual(both);
    for (const { email } of [ada, ben]) {
      await expect
        .poll(() => subjectsAbout(email, number).length)
        .toBe(both[0]?.endsWith(email.toLowerCase()) ? 2 : 1);
    }
    await Promise.all([choose(ada), choose(ben)]);
  },
);

test("stores an admin's own choice of emails, and rejects unknown kinds and customers", async () => {
  const [ada, ben, grace] = [await newStaff("admin"), await newStaff("admin"), await newUser()];
  expect((await asUser<StaffMails>(ada, "/staff-mails")).body).toEqual({
    email: ada.email,
    chosen: [],
    shop_inbox: null,
  });
  expect((await choose(ada, "digest", "orders", "digest")).body.chosen).toEqual([
    "orders",
    "digest",
  ]);
  expect((await choose(ada, "gossip")).status).toBe(400);
  expect((await asUser<StaffMails>(ada, "/staff-mails")).body.chosen).toEqual(["orders", "digest"]);
  expect((await asUser<StaffMails>(ben, "/staff-mails")).body.chosen).toEqual([]);
  expect([401, 403]).toContain((await asUser(grace, "/staff-mails")).status);
  const merchandiser = await newStaff("merchandiser");
  expect((await choose(merchandiser, "orders")).status).toBe(403);
  await choose(ada);
});
