import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newOrderOf, recipient } from "../support/phone-orders.ts";
import { orderOf } from "../support/placed-order.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { freshEmail } from "../support/sign-up.ts";
import { textOf, WebSession } from "../support/web-session.ts";

const variant = sharedProduct({ sage: { price: 740, stock: 50 } });

const addressEntries = {
  "Full name": recipient.name,
  Address: recipient.address_1,
  City: recipient.city,
  State: "Oregon",
  "Postal code": recipient.postal_code,
  "Phone number": recipient.phone,
};

/** The option of the item list for this variant. */
function optionOf(page: { document: Document }, id: string): string {
  const option = page.document.querySelector(`select[name=variant_id] option[value="${id}"]`);
  return option?.textContent ?? "";
}

test(
  "creates a phone order without scripts, from the customer's email to the placed order",
  { tags: ["STAFF-06"] },
  async () => {
    const { email } = await newShopper("Grace Buyer");
    const session = await adminSession();
    const start = await session.open("/admin/new-order");
    const unknown = freshEmail();
    const refused = await session.submit(start, "Start order", {
      "Customer email": unknown,
    });
    expect(refused.main.getByText(/^No customer has this email/)).toBeDefined();
    const empty = await session.submit(refused, "Start order", { "Customer email": email });
    expect(empty.url).toMatch(/^\/admin\/new-order\/cart_/);
    expect(empty.main.getByText("No items yet.")).toBeDefined();
    expect(empty.main.getByText("Add an item and the address first.")).toBeDefined();

    const added = await session.submit(empty, "Add item", {
      Item: optionOf(empty, variant("sage")),
      Quantity: "2",
      "Custom price in dollars (optional)": "700",
      "Reason for the custom price": "Scratched box",
    });
    const item = added.main.getByText(/ Sage$/, { selector: "bdi" }).parentElement;
    expect(item && textOf(item)).toMatch(/^2 × .* Sage, \$700 each$/);
    expect(added.main.getByText(/Instead of \$740: Scratched box/)).toBeDefined();

    const incomplete = await session.submit(added, "Save address", {
      ...addressEntries,
      City: "",
    });
    expect(incomplete.main.getByText("Enter the city.")).toBeDefined();
    expect(incomplete.main.getByLabelText<HTMLInputElement>("Address").value).toBe(
      recipient.address_1,
    );
    const ready = await session.submit(incomplete, "Save address", addressEntries);
    expect(ready.main.getByRole("heading", { name: "Paid outside the shop" })).toBeDefined();
    const wrongCode = await session.submit(ready, "Apply code", { "Promotion code": "NOCODE" });
    expect(wrongCode.messages).toEqual(["This code is not valid."]);

    const placed = await session.submit(wrongCode, "Place order as paid", { Reference: "Wire 7" });
    const [, orderId = ""] = /^\/admin\/orders\/(.+)$/.exec(placed.url) ?? [];
    expect(placed.messages).toEqual(["Order placed"]);
    expect(placed.main.getByText(/^Bank transfer, Wire 7\./)).toBeDefined();
    expect((await orderOf(orderId)).sums).toMatchObject({ total: 1400, paid_outside: 1400 });
  },
);

test(
  "shows the open payment link to staff, and thanks a customer who pays it while logged out",
  { tags: ["rare", "STAFF-06"] },
  async () => {
    const { email } = await newShopper("Grace Buyer");
    const session = await adminSession();
    let page = await session.submit(await session.open("/admin/new-order"), "Start order", {
      "Customer email": email,
    });
    page = await session.submit(page, "Add item", { Item: optionOf(page, variant("sage")) });
    page = await session.submit(page, "Save address", addressEntries);
    page = await session.submit(page, "Email payment link");
    expect(page.messages).toEqual(["Payment link emailed"]);
    expect(page.main.queryByRole("button", { name: "Add item" })).toBeNull();
    const canceled = await session.submit(page, "Cancel payment link");
    expect(canceled.messages).toEqual(["Payment link canceled"]);
    page = await session.submit(canceled, "Email payment link");
    const id = page.url.split("/").at(-1) ?? "";
    const list = await session.open("/admin/new-order");
    expect(list.main.getAllByText(/^Link open until/).length).toBeGreaterThan(0);

    const { link } = await newOrderOf(id);
    const visitor = new WebSession();
    const back = await visitor.open("/payment-cancel?by=link");
    expect(back.main.getByRole("heading", { level: 1 }).textContent).toBe("Not paid yet");
    const paid = await payWithoutReturning(link?.url ?? "");
    const target = new URL(paid.headers.get("location") ?? "");
    const thanks = await visitor.open(target.pathname + target.search);
    expect(thanks.main.getByRole("heading", { level: 1 }).textContent).toBe(
      "Thank you for your payment.",
    );
    await expect
      .poll(async () => (await session.open(`/admin/new-order/${id}`)).url, { timeout: 60_000 })
      .toMatch(/^\/admin\/orders\//);
  },
);

test("discards a phone order that was not placed", { tags: ["STAFF-06"] }, async () => {
  const { email } = await newShopper("Grace Buyer");
  const session = await adminSession();
  const started = await session.submit(await session.open("/admin/new-order"), "Start order", {
    "Customer email": email,
  });
  const list = await session.submit(started, "Discard");
  expect([list.url, list.messages]).toEqual(["/admin/new-order", ["Order discarded"]]);
  const gone = await session.open(started.url);
  expect(gone.status).toBe(404);
  expect(gone.main.getByText("This order does not exist, or was discarded.")).toBeDefined();
});
