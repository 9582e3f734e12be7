import type Stripe from "stripe";
import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { newId } from "./ids.ts";
import { listPage, listParameters } from "./lists.ts";
import type { CustomerUpdate } from "./store.ts";
import { address, applyMetadata, email, metadata, parseParameters, text } from "./parameters.ts";

export const writeSchema = z.strictObject({
  address: address().optional(),
  description: text().optional(),
  email: email().optional(),
  metadata: metadata().optional(),
  name: text().optional(),
  phone: text().optional(),
  shipping: z
    .strictObject({ address: address(), name: text(), phone: text().optional() })
    .optional(),
});

type CustomerInput = z.output<typeof writeSchema>;

export function toAddress(input: NonNullable<CustomerInput["address"]>): Stripe.Address {
  return {
    city: input.city ?? null,
    country: input.country ?? null,
    line1: input.line1 ?? null,
    line2: input.line2 ?? null,
    postal_code: input.postal_code ?? null,
    state: input.state ?? null,
  };
}

function emptyCustomer(sandbox: Sandbox): Stripe.Customer {
  return {
    id: newId("cus_", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: nowInSeconds(sandbox),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId("", 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

function merge(customer: Stripe.Customer, input: CustomerInput): Stripe.Customer {
  return {
    ...customer,
    address: input.address === undefined ? customer.address : toAddress(input.address),
    description: input.description ?? customer.description,
    email: input.email ?? customer.email,
    metadata: applyMetadata(customer.metadata, input.metadata),
    name: input.name ?? customer.name,
    phone: input.phone ?? customer.phone,
    shipping:
      input.shipping === undefined
        ? customer.shipping
        : {
            address: toAddress(input.shipping.address),
            name: input.shipping.name,
            phone: input.shipping.phone ?? null,
          },
  };
}

export function createCustomer(sandbox: Sandbox, raw: unknown): Stripe.Customer {
  const input = parseParameters(writeSchema, raw);
  return sandbox.store.customers.put(merge(emptyCustomer(sandbox), input));
}

export function createCustomerFromPayment(
  sandbox: Sandbox,
  details: { email: string; name: string; phone: string | null },
): Stripe.Customer {
  return sandbox.store.customers.put({ ...emptyCustomer(sandbox), ...details });
}

/**
 * Saves the payer's data to the customer, as far as the session's `customer_update` asks for it.
 */
export function updateCustomerFromPayment(
  sandbox: Sandbox,
  id: string,
  update: CustomerUpdate,
  payer: {
    name: string;
    phone: string | null;
    billingAddress: Stripe.Address | null;
    shipping: { name: string; address: Stripe.Address } | null;
  },
): void {
  const customer = retrieveCustomer(sandbox, id);
  const { name, phone, billingAddress, shipping } = payer;
  sandbox.store.customers.put({
    ...customer,
    ...(update.name && { name }),
    ...(update.address && billingAddress && { address: billingAddress }),
    ...(update.shipping && shipping && { shipping: { ...shipping, phone } }),
  });
}

export function retrieveCustomer(sandbox: Sandbox, id: string): Stripe.Customer {
  const customer = sandbox.store.customers.get(id);
  if (customer === undefined) throw noSuch("customer", id, "id", 404);
  return customer;
}

export function updateCustomer(sandbox: Sandbox, id: string, raw: unknown): Stripe.Customer {
  const customer = retrieveCustomer(sandbox, id);
  return sandbox.store.customers.put(merge(customer, parseParameters(writeSchema, raw)));
}

export const listSchema = z.strictObject({ ...listParameters, email: text().optional() });

export function listCustomers(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  const customers = sandbox.store.customers
    .values()
    .filter(({ email: address }) => parameters.email === undefined || parameters.email === address);
  return listPage(customers, { url: "/v1/customers", kind: "customer", parameters });
}
