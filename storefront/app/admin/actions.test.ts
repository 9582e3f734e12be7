import { afterEach, expect, test, vi } from "vitest";
import { formArgs, startTestCommerce, type Fields } from "../../server/test-commerce.ts";
import type { StaffActionName } from "./action-failures";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Starts a commerce server. Returns a function that submits a form and returns its effects. */
async function staffForms(role: "admin" | "merchandiser", report: object = {}) {
  const body = { person: { id: "staff", role }, done: ["one"], items: 2, failed: [], ...report };
  const changes = await startTestCommerce(() => ({ body }));
  const { runNamedAction } = await import("./actions.server");
  return async (name: StaffActionName, fields: Fields) => {
    const outcome = await runNamedAction(name, formArgs(`/admin/${name}`, fields)).catch(
      (thrown: unknown) => thrown,
    );
    return { sent: changes.splice(0), outcome };
  };
}

/** Returns the message and the further text of an action's result. */
function shownBy(outcome: unknown): string[] {
  const { toast, detail } = (outcome as { data: { toast?: { message: string }; detail?: string } })
    .data;
  return [toast?.message, detail].filter((text) => text !== undefined);
}

const line = { line: "line/1", expected: "confirmed" };
const entered = { carrier: "ups", trackingNumber: "1Z9", trackingLink: "" };
const tracking = { carrier: "ups", number: "1Z9", url: "" };
const untracked = { carrier: "ups", trackingNumber: " ", trackingLink: "" };
const loss = { quantity: "2", note: "Lost." };
const address = {
  ...{ name: " Grace ", phone: "1", address_1: "5 Elm Street", address_2: "", city: "Albany" },
  ...{ province: "NY", postal_code: "12207", country_code: "us" },
};
const receipt = { ...line, packaging: "complete", condition: "as_sold", deduction: "" };
const received = { packaging_missing: false, damaged: false, expected: "confirmed" };
const refund = { order: "order", method: "card", reason: "late", expected_left: "740" };
const refunded = { amount: 10.5, method: "card", reason: "late", expected_left: 740 };
const open = { order: "order", refund: "re/1", attempt: "2" };
const ofLine = "/admin/order-lines/line%2F1";
const ofOrder = "/admin/placed-orders/order";

/** The form, the message for staff, and the request to the commerce server. */
const forms: Record<StaffActionName, [Fields, string, ...unknown[]][]> = {
  stock: [
    [
      { product: "prod", color: "red", quantity: "3", "shown red": "5", reason: "", note: " " },
      "Stock updated",
      ...["POST", "/admin/inventory/prod/stock"],
      { stocks: [{ color: "red", pieces: 3, expected: 5 }] },
    ],
    [
      { product: "prod", "change red": "+1", "shown red": "5", reason: "other", note: " Found. " },
      "Stock updated",
      ...["POST", "/admin/inventory/prod/stock"],
      { stocks: [{ color: "red", pieces: 6, expected: 5 }], reason: "other", note: "Found." },
    ],
  ],
  "delete-product": [
    [
      { product: "prod", version: "v 1" },
      "Product deleted successfully",
      ...["DELETE", "/admin/inventory/prod?version=v%201"],
    ],
  ],
  "order-status": [
    [
      { ...line, ...entered, status: "processing" },
      "Order status updated",
      ...["POST", `${ofLine}/status`],
      { status: "processing", expected: "confirmed", tracking },
    ],
    [
      { ...line, ...untracked, status: "delivered" },
      "Order status updated",
      ...["POST", `${ofLine}/status`],
      { status: "delivered", expected: "confirmed" },
    ],
  ],
  "return-decision": [
    [
      { ...line, action: "approved" },
      "Return approved",
      ...["POST", `${ofLine}/decision`],
      { action: "approved", expected: "confirmed" },
    ],
    [
      { ...line, action: "denied", reason: "Worn." },
      "Return denied",
      ...["POST", `${ofLine}/decision`],
      { action: "denied", expected: "confirmed", reason: "Worn." },
    ],
  ],
  "return-receipt": [
    [receipt, "Order status updated", "POST", `${ofLine}/receipt`, received],
    [
      {
        ...{ ...receipt, packaging: "missing", condition: "damaged", deduction: "1,020.50" },
        ...{ deduction_reason: "Scratched.", expected_way: "exchange" },
      },
      "Order status updated",
      ...["POST", `${ofLine}/receipt`],
      {
        ...{ packaging_missing: true, damaged: true, expected: "confirmed" },
        deduction: { amount: 1020.5, reason: "Scratched." },
        expected_way: "exchange",
      },
    ],
  ],
  "order-delay": [
    [
      [...Object.entries({ revised_on: "2027-02-01", reason: "Late." }), ["line", "one two"]],
      "Email queued: 2 items updated",
      ...["POST", "/admin/order-lines/delay"],
      { line_ids: ["one", "two"], revised_on: "2027-02-01", reason: "Late." },
    ],
    [
      { line: "one", revised_on: "", reason: "Late." },
      "Email queued: 2 items updated",
      ...["POST", "/admin/order-lines/delay"],
      { line_ids: ["one"], revised_on: null, reason: "Late." },
    ],
  ],
  "lost-package": [
    [
      { ...line, ...loss },
      "Refund issued",
      ...["POST", `${ofLine}/loss`],
      { quantity: 2, note: "Lost.", expected: "confirmed" },
    ],
  ],
  "send-again": [
    [
      { ...line, ...loss },
      "Added to the order",
      ...["POST", `${ofLine}/reshipment`],
      { quantity: 2, note: "Lost.", expected: "confirmed" },
    ],
  ],
  "undo-delivery": [[line, "Order status updated", "DELETE", `${ofLine}/delivery`]],
  "pack-together": [
    [
      [
        ...Object.entries({ order: "order", ...entered, "quantity-one": "1", "quantity-two": "" }),
        ...[["line", "one"] as const, ["line", "two"] as const],
      ],
      "Package started",
      ...["POST", `${ofOrder}/packages`],
      { line_ids: ["one", "two"], quantities: { one: 1 }, tracking },
    ],
  ],
  "hand-over": [[line, "Handed over", "POST", `${ofLine}/handover`]],
  "undo-start": [[line, "Order status updated", "DELETE", `${ofLine}/start`]],
  "buy-label": [
    [
      { order: "order", package: "ful", carrier: "USPS", service: "Ground", price: "9.75" },
      "Label bought",
      ...["POST", `${ofOrder}/packages/ful/label`],
      { carrier: "USPS", service: "Ground", price: 9.75 },
    ],
  ],
  "void-label": [
    [
      { order: "order", package: "ful" },
      "Label voided",
      ...["DELETE", `${ofOrder}/packages/ful/label`],
    ],
  ],
  "reopen-return": [
    [
      { ...line, note: "By mistake." },
      "Return reopened",
      ...["POST", `${ofLine}/reopening`],
      { note: "By mistake.", expected: "confirmed" },
    ],
  ],
  "remove-order": [[line, "Completed order removed", "DELETE", `${ofLine}?expected=confirmed`]],
  "order-cancellation": [
    [
      { ...line, quantity: "2", reason: "" },
      "Order canceled",
      ...["POST", `${ofLine}/cancellation`],
      { quantity: 2, expected: "confirmed" },
    ],
    [
      { ...line, quantity: "1", reason: "By phone." },
      "Order canceled",
      ...["POST", `${ofLine}/cancellation`],
      { quantity: 1, expected: "confirmed", reason: "By phone." },
    ],
  ],
  "order-refund": [
    [
      { ...refund, amount: "$10.50", note: "" },
      "Refund issued",
      ...["POST", `${ofOrder}/refunds`, refunded],
    ],
    [
      { ...refund, amount: "10.50", note: "By phone." },
      "Refund issued",
      ...["POST", `${ofOrder}/refunds`, { ...refunded, note: "By phone." }],
    ],
  ],
  "open-refund": [
    [
      { ...open, method: "card" },
      "Refund issued",
      ...["POST", `${ofOrder}/refunds/re%2F1`, { method: "card", attempt: 2 }],
    ],
    [
      { ...open, method: "credit" },
      "Store credit given",
      ...["POST", `${ofOrder}/refunds/re%2F1`, { method: "credit", attempt: 2 }],
    ],
    [
      { ...open, method: "outside", reference: "Wire 7" },
      "Refund recorded",
      ...["POST", `${ofOrder}/refunds/re%2F1`],
      { method: "outside", attempt: 2, reference: "Wire 7" },
    ],
  ],
  "warned-refund": [
    [
      { alert: "alert", expected_left: "740.25" },
      "Order refunded and canceled",
      ...["POST", "/admin/alerts/alert/refund", { expected_left: 740.25 }],
    ],
  ],
  "order-address": [
    [
      { order: "order", ...address, reason: "By phone.", confirmed: "" },
      "Address changed",
      ...["POST", `${ofOrder}/address`],
      {
        ...{ shipping_address: { ...address, name: "Grace" }, reason: "By phone." },
        confirmed: false,
      },
    ],
    [
      { order: "order", ...address, reason: "By phone.", confirmed: "yes" },
      "Address changed",
      ...["POST", `${ofOrder}/address`],
      {
        ...{ shipping_address: { ...address, name: "Grace" }, reason: "By phone." },
        confirmed: true,
      },
    ],
  ],
  "store-credit": [
    [
      { user: "cus", kind: "grant", amount: "1,000", note: "Sorry.", expected_balance: "20.5" },
      "Store credit changed",
      ...["POST", "/admin/shoppers/cus/credit"],
      { amount: 1000, note: "Sorry.", expected_balance: 20.5 },
    ],
    [
      { user: "cus", kind: "take_back", amount: "10", note: "Twice.", expected_balance: "20" },
      "Store credit changed",
      ...["POST", "/admin/shoppers/cus/credit"],
      { amount: -10, note: "Twice.", expected_balance: 20 },
    ],
  ],
  "order-tracking": [
    [{ ...line, ...entered }, "Tracking saved", "POST", `${ofLine}/tracking`, tracking],
    [
      { ...line, ...untracked },
      "Tracking saved",
      ...["POST", `${ofLine}/tracking`, { ...tracking, number: " " }],
    ],
  ],
  "order-batch": [
    [
      [["line", "one two"], ["line", "three"], ["step", "processing"], ...Object.entries(entered)],
      "Order status updated: 2 items updated",
      ...["POST", "/admin/order-lines/batch"],
      { line_ids: ["one", "two", "three"], step: "processing", tracking },
    ],
  ],
  role: [
    [
      { user: "cus", role: "merchandiser", expected: "" },
      "Role changed",
      ...["POST", "/admin/shoppers/cus/role", { role: "merchandiser", expected: null }],
    ],
    [
      { user: "cus", role: "", expected: "admin" },
      "Role changed",
      ...["POST", "/admin/shoppers/cus/role", { role: null, expected: "admin" }],
    ],
  ],
  "second-factor": [
    [
      { user: "cus" },
      "Two-factor authentication reset",
      ...["DELETE", "/admin/shoppers/cus/second-factor"],
    ],
  ],
  "product-place": (["first", "up", "down"] as const).map((to) => [
    { product: "prod", to, seen: "3" },
    "Product moved",
    ...["POST", "/admin/shop-products/prod/place", { to, seen: 3 }],
  ]),
};

test("sends what staff entered in each form, and confirms it", async () => {
  const submit = await staffForms("admin");
  for (const [name, cases] of Object.entries(forms) as [StaffActionName, typeof forms.stock][]) {
    for (const [fields, message, ...request] of cases) {
      const { sent, outcome } = await submit(name, fields);
      expect([name, shownBy(outcome).join(": "), ...sent]).toEqual([name, message, request]);
    }
  }
});

test("lets merchandisers change only the stock, and sends no incomplete form", async () => {
  const submit = await staffForms("merchandiser");
  const allowed: string[] = [];
  for (const [name, [one]] of Object.entries(forms) as [StaffActionName, typeof forms.stock][]) {
    const { sent, outcome } = await submit(name, one?.[0] ?? {});
    if (sent.length > 0) allowed.push(name);
    else expect((outcome as Response).headers.get("location")).toBe("/admin");
  }
  expect(allowed).toEqual(["stock"]);
  const asAdmin = await staffForms("admin");
  for (const name of ["order-delay", "pack-together", "order-batch"] as const) {
    const { sent, outcome } = await asAdmin(name, { reason: "Late." });
    expect([name, ...sent, ...shownBy(outcome)]).toEqual([name, "Select at least one order."]);
  }
});

test("says which items of a bulk action could not be changed", async () => {
  const failed = [{ line_id: "two", message: "It was canceled." }];
  const submit = await staffForms("admin", { failed });
  const both = { line: "one two", step: "delivered", revised_on: "", reason: "Late." };
  for (const [name, message] of [
    ["order-batch", "Update failed"],
    ["order-delay", "Failed to send the notice"],
  ] as const) {
    const { outcome } = await submit(name, both);
    expect(shownBy(outcome)).toEqual([message, "1 changed, 1 not."]);
    expect(outcome).toMatchObject({ data: { ok: false, more: { failures: failed } } });
  }
  // For a single item, its own message says everything.
  const { outcome } = await submit("order-delay", { ...both, line: "two" });
  expect(shownBy(outcome)).toEqual(["It was canceled."]);
});
