import type { ActionFunctionArgs } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { formArgs, startTestCommerce, type Fields } from "../../server/test-commerce.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The form, its message or the page that it leads to, and the request to the commerce server. */
type Case = [Fields, string, ...unknown[]];

/** Submits each form to a route and compares its effects. */
async function expectEffects(
  route: "./admin-order" | "./admin-new-order",
  cases: Case[],
  order_id: string | null = null,
) {
  const body = { person: { id: "staff", role: "admin" }, order_id };
  const sent = await startTestCommerce(() => ({ body }));
  const { action } = (await import(route)) as {
    action: (args: ActionFunctionArgs) => Promise<unknown>;
  };
  for (const [fields, expected, ...request] of cases) {
    const args = { ...formArgs("/admin/orders/one", fields), params: { id: "order/1" } };
    const outcome = await action(args as ActionFunctionArgs).catch((thrown: unknown) => thrown);
    const { data } = outcome as { data?: { toast?: { message: string } } };
    const shown =
      outcome instanceof Response ? outcome.headers.get("location") : data?.toast?.message;
    expect([fields, shown, ...sent.splice(0)]).toEqual([fields, expected, request]);
  }
}

const POST = "POST";
const ORDER = "/admin/placed-orders/order%2F1";
const NEW_ORDER = "/admin/new-orders/order%2F1";

test("sends what an admin entered on an order's page", async () => {
  const paid = { payment: "outside", reference: "Wire 7", due: "10.5" };
  const held = [...Object.entries({ hold: "release", reason: "Paid." }), ["held", "one"] as const];
  await expectEffects("./admin-order", [
    [{ alert: "alert/1" }, "Alert resolved", POST, "/admin/alerts/alert%2F1/closing"],
    [
      { hold: "place", reason: "Call first." },
      "Order put on hold",
      ...[POST, `${ORDER}/hold`, { note: "Call first." }],
    ],
    [
      [...held, ["held", "two"]],
      "Hold released",
      ...[POST, `${ORDER}/hold/release`, { note: "Paid.", holds: ["one", "two"] }],
    ],
    [
      { payment: "link", due: "10.5" },
      "Payment link emailed",
      ...[POST, `${ORDER}/payment`, { by: "link", expected_due: 10.5 }],
    ],
    [{ payment: "cancel-link" }, "Payment link canceled", "DELETE", `${ORDER}/payment`],
    [
      { ...paid, method: "cash" },
      "Payment recorded",
      ...[POST, `${ORDER}/payment`],
      { by: "outside", method: "cash", reference: "Wire 7", expected_due: 10.5 },
    ],
    [
      // The commerce server rejects a payment without a method.
      { ...paid, method: "shells" },
      "Payment recorded",
      ...[POST, `${ORDER}/payment`, { by: "outside", reference: "Wire 7", expected_due: 10.5 }],
    ],
    [
      { mail: "mail/1", seen: "3" },
      "Email queued",
      ...[POST, `${ORDER}/mails/mail%2F1/send-again`, { seen: 3 }],
    ],
    [{ note: "Ring first." }, "Note saved", POST, `${ORDER}/notes`, { text: "Ring first." }],
  ]);
});

const address = {
  ...{ name: "Grace Buyer", phone: "+1 518 555 0199", address_1: "5 Elm Street", address_2: "" },
  ...{ city: "Albany", province: "NY", postal_code: "12207", country_code: "us" },
};
const item = { do: "item", variant_id: "variant", quantity: "2" };
const pay = { do: "pay", expected_total: "1746.5" };
const payment = { use_credit: false, over_limit: false, expected_total: 1746.5 };

test("sends what an admin entered for a phone order", async () => {
  await expectEffects("./admin-new-order", [
    [
      { ...item, price: " ", reason: "" },
      "Order updated",
      ...[POST, NEW_ORDER, { item: { variant_id: "variant", quantity: 2 } }],
    ],
    [
      { ...item, price: "$1,200.50", reason: "Scratched box" },
      "Order updated",
      ...[POST, NEW_ORDER],
      {
        item: {
          ...{ variant_id: "variant", quantity: 2 },
          own: { price: 1200.5, reason: "Scratched box" },
        },
      },
    ],
    [
      { ...item, price: "0", reason: "Gift" },
      "Order updated",
      ...[POST, NEW_ORDER],
      { item: { variant_id: "variant", quantity: 2, own: { price: 0, reason: "Gift" } } },
    ],
    [
      // The commerce server rejects numbers that are not written as such.
      { ...item, quantity: "2 pairs", price: "12,50", reason: "" },
      "Order updated",
      ...[POST, NEW_ORDER],
      { item: { variant_id: "variant", quantity: null, own: { price: null, reason: "" } } },
    ],
    [
      { do: "shipping", shipping_option: "so" },
      "Order updated",
      ...[POST, NEW_ORDER, { shipping_option: "so" }],
    ],
    [{ do: "code", code: "SALE" }, "Order updated", POST, NEW_ORDER, { add_code: "SALE" }],
    [
      { do: "remove-code", code: "SALE" },
      "Order updated",
      ...[POST, NEW_ORDER, { remove_code: "SALE" }],
    ],
    [
      { do: "address", ...address },
      "/admin/new-order/order/1",
      ...[POST, NEW_ORDER, { shipping_address: address }],
    ],
    [
      { ...pay, by: "link", use_credit: "yes" },
      "Payment link emailed",
      ...[POST, `${NEW_ORDER}/payment`, { ...payment, by: "link", use_credit: true }],
    ],
    [
      { ...pay, by: "barter", method: "shells", reference: "17" },
      "Payment link emailed",
      ...[POST, `${NEW_ORDER}/payment`, { ...payment, by: "link" }],
    ],
    [{ do: "cancel-link" }, "Payment link canceled", "DELETE", `${NEW_ORDER}/payment`],
    [{ do: "discard" }, "/admin/new-order", "DELETE", NEW_ORDER],
  ]);
});

test("leads to the order that was placed by phone, also by a payment in the meantime", async () => {
  const placed = "/admin/orders/placed";
  await expectEffects(
    "./admin-new-order",
    [
      [
        { ...pay, by: "outside", method: "cash", reference: "17", over_limit: "yes" },
        placed,
        ...[POST, `${NEW_ORDER}/payment`],
        { ...payment, by: "outside", method: "cash", reference: "17", over_limit: true },
      ],
      [
        { ...pay, by: "credit" },
        placed,
        ...[POST, `${NEW_ORDER}/payment`, { ...payment, by: "credit" }],
      ],
      [
        { ...pay, by: "later" },
        placed,
        ...[POST, `${NEW_ORDER}/payment`, { ...payment, by: "later" }],
      ],
      [{ do: "cancel-link" }, placed, "DELETE", `${NEW_ORDER}/payment`],
    ],
    "placed",
  );
});
