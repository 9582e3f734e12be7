import type Stripe from "stripe";
import { invalidParameter, noSuch } from "./api-errors.ts";
import type { LineItemParameters } from "./checkout-session-parameters.ts";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { newId } from "./ids.ts";
import { applyMetadata } from "./parameters.ts";

export interface BuiltLine {
  item: Stripe.LineItem;
  product: Stripe.Product;
}

/** Builds one line of a session, with a new price and product. Amounts are in cents. */
export function buildLine(sandbox: Sandbox, input: LineItemParameters, index: number): BuiltLine {
  const param = `line_items[${index}]`;
  // The sandbox has no endpoints that create prices or products, so none can exist.
  if (input.price !== undefined) throw noSuch("price", input.price, `${param}[price]`, 400);
  const data = input.price_data;
  if (data === undefined) {
    throw invalidParameter(
      `Missing required param: ${param}[price_data].`,
      `${param}[price_data]`,
      "parameter_missing",
    );
  }
  if (data.product !== undefined) {
    throw noSuch("product", data.product, `${param}[price_data][product]`, 400);
  }
  if (data.product_data === undefined) {
    throw invalidParameter(
      `Missing required param: ${param}[price_data][product_data].`,
      `${param}[price_data][product_data]`,
      "parameter_missing",
    );
  }
  if (input.quantity === undefined) {
    throw invalidParameter(
      `Quantity is required. Add \`quantity\` to \`${param}\``,
      `${param}[quantity]`,
      "parameter_missing",
    );
  }
  const created = nowInSeconds(sandbox);
  const product = buildProduct(data.product_data, created);
  const total = data.unit_amount * input.quantity;
  return {
    product,
    item: {
      id: newId("li_"),
      object: "item",
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: data.currency,
      description: product.name,
      price: {
        id: newId("price_"),
        object: "price",
        active: false,
        billing_scheme: "per_unit",
        created,
        currency: data.currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: product.id,
        recurring: null,
        tax_behavior: data.tax_behavior ?? "unspecified",
        tiers_mode: null,
        transform_quantity: null,
        type: "one_time",
        unit_amount: data.unit_amount,
        unit_amount_decimal: String(data.unit_amount),
      },
      quantity: input.quantity,
    },
  };
}

type ProductData = NonNullable<NonNullable<LineItemParameters["price_data"]>["product_data"]>;

function buildProduct(data: ProductData, created: number): Stripe.Product {
  return {
    id: newId("prod_", 14),
    object: "product",
    active: false,
    created,
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: applyMetadata({}, data.metadata),
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: data.tax_code ?? null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}
