import type Stripe from "stripe";
import { expect, test } from "vitest";
import { taxParameters } from "./conformance/play.ts";
import { errorOf, testSandbox } from "./test-support.ts";

const expand = ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"];

const to = (state: string | undefined, postal_code: string | undefined) => ({
  customer_details: {
    address: { country: "US", ...(state && { state }), ...(postal_code && { postal_code }) },
    address_source: "shipping" as const,
  },
});

test("calculates New York's tax on goods and shipping, and names the jurisdictions", async () => {
  const { stripe } = await testSandbox();
  const calculation = await stripe.tax.calculations.create(taxParameters({ expand }));
  expect(calculation).toMatchObject({
    object: "tax.calculation",
    amount_total: 175_834,
    tax_amount_exclusive: 14_334,
    shipping_cost: { amount: 1500, amount_tax: 133 },
    tax_breakdown: [
      { amount: 6460, tax_rate_details: { percentage_decimal: "4", state: "NY" } },
      { amount: 7874, tax_rate_details: { percentage_decimal: "4.875", state: "NY" } },
    ],
  });
  expect(calculation.line_items?.data).toMatchObject([
    {
      reference: "red",
      quantity: 2,
      amount_tax: 6568,
      tax_breakdown: [
        { amount: 2960, jurisdiction: { display_name: "New York", level: "state" } },
        { amount: 3608, jurisdiction: { display_name: "Sandbox County", level: "county" } },
      ],
    },
    { reference: "dalmatian", quantity: 1, amount_tax: 7633 },
  ]);
  const listed = await stripe.tax.calculations.listLineItems(calculation.id ?? "", { limit: 1 });
  expect(listed).toMatchObject({ has_more: true, data: [{ reference: "red", amount_tax: 6568 }] });
  expect(listed.data[0]).not.toHaveProperty("tax_breakdown");
});

test("collects no tax on shipping in California, and none in other states", async () => {
  const { stripe } = await testSandbox();
  const taxesTo = async (state: string, zip: string) => {
    const { shipping_cost, tax_amount_exclusive } = await stripe.tax.calculations.create(
      taxParameters(to(state, zip)),
    );
    return [shipping_cost?.amount_tax, tax_amount_exclusive];
  };
  expect(await taxesTo("CA", "94080")).toEqual([0, 15_200]);
  expect(await taxesTo("OR", "97201")).toEqual([0, 0]);
});

test("rejects an address without a postal code, or with one of another state", async () => {
  const { stripe } = await testSandbox();
  for (const place of [to("NY", undefined), to("NY", "94080")]) {
    const error = await errorOf(stripe.tax.calculations.create(taxParameters(place)));
    expect(error).toMatchObject({
      statusCode: 400,
      code: "customer_tax_location_invalid",
      param: "customer_details[address]",
    });
  }
  const found = await stripe.tax.calculations.create(taxParameters(to(undefined, "12207")));
  expect(found.tax_amount_exclusive).toBe(14_334);
});

test("records a calculation once per reference and replays the response to a repeated request", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.tax.calculations.create(taxParameters());
  const sale = { calculation: id ?? "", reference: "order_1", metadata: { order_id: "1" } };
  const key = { idempotencyKey: "tax-order_1" };
  const sold = await stripe.tax.transactions.createFromCalculation(sale, key);
  expect(sold).toMatchObject({ type: "transaction", reference: "order_1", reversal: null });
  expect((await stripe.tax.transactions.createFromCalculation(sale, key)).id).toBe(sold.id);
  const again = await errorOf(stripe.tax.transactions.createFromCalculation(sale));
  expect(again).toMatchObject({ statusCode: 400, param: "reference" });
  const unknown = { ...sale, calculation: "taxcalc_none", reference: "order_2" };
  expect(await errorOf(stripe.tax.transactions.createFromCalculation(unknown))).toMatchObject({
    statusCode: 400,
    code: "resource_missing",
  });
  expect((await stripe.tax.transactions.retrieve(sold.id)).metadata).toEqual({ order_id: "1" });
});

test("reverses a line only up to its amounts", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.tax.calculations.create(taxParameters());
  const sale = { calculation: id ?? "", reference: "order_1" };
  const sold = await stripe.tax.transactions.createFromCalculation(sale);
  const [red] = (await stripe.tax.transactions.listLineItems(sold.id)).data;
  const reverse = (reference: string, amount: number, amount_tax: number) =>
    stripe.tax.transactions.createReversal({
      mode: "partial",
      original_transaction: sold.id,
      reference,
      line_items: [{ amount, amount_tax, original_line_item: red?.id ?? "", reference }],
      expand: ["line_items"],
    });
  const first = await reverse("return_1", -37_000, -3284);
  expect(first).toMatchObject({
    type: "reversal",
    reversal: { original_transaction: sold.id },
    line_items: { data: [{ amount: -37_000, amount_tax: -3284, type: "reversal" }] },
  });
  const tooMuch = await errorOf(reverse("return_2", -37_001, -3284));
  expect(tooMuch).toMatchObject({ statusCode: 400, param: "line_items[0][amount]" });
  const rest = await reverse("return_3", -37_000, -3284);
  expect(rest.reversal?.original_transaction).toBe(sold.id);
  expect((await errorOf(reverse("return_3", 0, 0))).param).toBe("reference");
});

test("reverses shipping and a flat amount only up to the remaining total", async () => {
  const { stripe } = await testSandbox();
  const { id } = await stripe.tax.calculations.create(taxParameters());
  const sale = { calculation: id ?? "", reference: "order_1" };
  const sold = await stripe.tax.transactions.createFromCalculation(sale);
  const reverse = (
    reference: string,
    parts: Pick<Stripe.Tax.TransactionCreateReversalParams, "flat_amount" | "shipping_cost">,
  ) =>
    stripe.tax.transactions.createReversal({
      mode: "partial",
      original_transaction: sold.id,
      reference,
      ...parts,
      expand: ["line_items"],
    });
  const shipping_cost = { amount: -500, amount_tax: -44 };
  expect((await reverse("shipping", { shipping_cost })).shipping_cost).toMatchObject(shipping_cost);
  const twice = { amount: -1001, amount_tax: 0 };
  expect(await errorOf(reverse("more shipping", { shipping_cost: twice }))).toMatchObject({
    statusCode: 400,
    param: "shipping_cost[amount]",
  });
  const rest = 175_834 - 544;
  expect(await errorOf(reverse("too much", { flat_amount: -rest - 1 }))).toMatchObject({
    statusCode: 400,
    param: "flat_amount",
  });
  const flat = await reverse("flat", { flat_amount: -10_000 });
  const parts = [
    ...(flat.line_items?.data ?? []),
    ...(flat.shipping_cost ? [flat.shipping_cost] : []),
  ];
  expect(parts.reduce((sum, { amount, amount_tax }) => sum + amount + amount_tax, 0)).toBe(-10_000);
  expect(flat.line_items?.data[0]).toMatchObject({ amount: -4222, amount_tax: -374 });
  await reverse("the rest", { flat_amount: 10_000 - rest });
});
