import { z } from "zod";
import { isCountry } from "./countries.ts";
import { isCurrency, MAXIMUM_AMOUNT } from "./money.ts";
import {
  address,
  boolean,
  email,
  integer,
  list,
  metadata,
  oneOf,
  reject,
  text,
  url,
} from "./parameters.ts";

const currency = z.string().transform((value, context) => {
  const code = value.toLowerCase();
  return isCurrency(code) ? code : reject(context, `Invalid currency: ${value}`);
});

const country = z
  .string()
  .transform((value, context) =>
    isCountry(value)
      ? value
      : reject(
          context,
          "Invalid {param}: must be the two-letter code of a country Checkout ships to",
        ),
  );

const locales = [
  ..."auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms".split(
    " ",
  ),
  ..."mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(" "),
];

const message = z.strictObject({ message: text(1200) });

const lineItem = z.strictObject({
  price: text().optional(),
  price_data: z
    .strictObject({
      currency,
      product: text().optional(),
      product_data: z
        .strictObject({
          name: text(),
          description: text().optional(),
          images: list(url(), 8).optional(),
          metadata: metadata().optional(),
          tax_code: text().optional(),
        })
        .optional(),
      tax_behavior: oneOf("exclusive", "inclusive", "unspecified").optional(),
      // In the currency's smallest unit, cents for dollars.
      unit_amount: integer({ minimum: 0, maximum: MAXIMUM_AMOUNT }),
    })
    .optional(),
  quantity: integer({ minimum: 1, maximum: 999_999 }).optional(),
});

const discount = z.strictObject({
  coupon: text().optional(),
  promotion_code: text().optional(),
});

export const createSessionSchema = z.strictObject({
  allow_promotion_codes: boolean().optional(),
  automatic_tax: z.strictObject({ enabled: boolean() }).optional(),
  billing_address_collection: oneOf("auto", "required").optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  currency: currency.optional(),
  custom_text: z
    .strictObject({
      after_submit: message.optional(),
      shipping_address: message.optional(),
      submit: message.optional(),
    })
    .optional(),
  customer: text().optional(),
  customer_creation: oneOf("always", "if_required").optional(),
  customer_email: email().optional(),
  customer_update: z
    .strictObject({
      address: oneOf("auto", "never").optional(),
      name: oneOf("auto", "never").optional(),
      shipping: oneOf("auto", "never").optional(),
    })
    .optional(),
  discounts: list(discount, 1).optional(),
  expires_at: integer().optional(),
  line_items: list(lineItem, 100),
  locale: oneOf(...locales).optional(),
  metadata: metadata().optional(),
  mode: oneOf("payment", "setup", "subscription"),
  payment_intent_data: z
    .strictObject({
      capture_method: oneOf("automatic", "automatic_async", "manual").optional(),
      description: text(1000).optional(),
      metadata: metadata().optional(),
      receipt_email: email().optional(),
      shipping: z
        .strictObject({ address: address(), name: text(), phone: text().optional() })
        .optional(),
      statement_descriptor: text(22).optional(),
      statement_descriptor_suffix: text(22).optional(),
    })
    .optional(),
  payment_method_types: list(text(), 40).optional(),
  phone_number_collection: z.strictObject({ enabled: boolean() }).optional(),
  shipping_address_collection: z.strictObject({ allowed_countries: list(country, 250) }).optional(),
  submit_type: oneOf("auto", "book", "donate", "pay").optional(),
  success_url: url(),
  ui_mode: oneOf("hosted").optional(),
});

export type CreateSessionParameters = z.output<typeof createSessionSchema>;
export type LineItemParameters = CreateSessionParameters["line_items"][number];
