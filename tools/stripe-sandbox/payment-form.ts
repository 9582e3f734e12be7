import type Stripe from "stripe";
import { findTestCard, hasExpired, parseExpiry } from "./cards.ts";
import type { PaymentDetails } from "./card-payments.ts";
import { allCountries, countryName, needsPostalCode, needsState } from "./countries.ts";
import { isEmail } from "./parameters.ts";

export type FieldName =
  | "email"
  | "name"
  | "line1"
  | "line2"
  | "city"
  | "state"
  | "postal_code"
  | "country"
  | "phone"
  | "card_number"
  | "expiry"
  | "cvc"
  | "card_name";

export type FieldValues = Partial<Record<FieldName, string>>;
export type FieldErrors = Partial<Record<FieldName, string>>;

export const FIELD_ORDER: readonly FieldName[] = [
  "email",
  "phone",
  "name",
  "country",
  "line1",
  "line2",
  "city",
  "state",
  "postal_code",
  "card_number",
  "expiry",
  "cvc",
  "card_name",
];

/** Fields whose values are never rendered again. */
const CARD_FIELDS: readonly FieldName[] = ["card_number", "expiry", "cvc"];

export interface FormShape {
  /** The email that the shop has set, which the shopper cannot change. */
  fixedEmail: string | null;
  collectsShipping: boolean;
  collectsBilling: boolean;
  collectsPhone: boolean;
  countries: { code: string; name: string }[];
}

export function formShape(
  session: Stripe.Checkout.Session,
  customerEmail: string | null,
): FormShape {
  const collectsShipping = session.shipping_address_collection !== null;
  const codes = session.shipping_address_collection?.allowed_countries ?? allCountries();
  return {
    fixedEmail: session.customer_email ?? customerEmail,
    collectsShipping,
    // If the page collects a shipping address, it uses that as the billing address too and says so.
    collectsBilling: !collectsShipping && session.billing_address_collection === "required",
    collectsPhone: session.phone_number_collection?.enabled ?? false,
    countries: codes
      .map((code) => ({ code, name: countryName(code) }))
      .sort((a, b) => a.name.localeCompare(b.name, "en")),
  };
}

/** Returns the initial values: the customer's name, phone number, and address. */
export function valuesOf(customer: Stripe.Customer | undefined, shape: FormShape): FieldValues {
  if (customer === undefined) return {};
  const shipping = customer.shipping ?? null;
  const phone = customer.phone ?? shipping?.phone;
  const of = shape.collectsShipping ? shipping : { name: customer.name, address: customer.address };
  const { line1, line2, city, state, postal_code, country } = of?.address ?? {};
  const isServed = shape.countries.some(({ code }) => code === country);
  const known = { name: of?.name, phone, line1, line2, city, state, postal_code };
  return Object.fromEntries(
    Object.entries({ ...known, country: isServed ? country : null }).flatMap(([field, value]) =>
      value ? [[field, value]] : [],
    ),
  );
}

export type FormResult =
  | { details: PaymentDetails; errors: null; kept: FieldValues }
  | { details: null; errors: FieldErrors; kept: FieldValues };

function readValues(body: unknown): FieldValues {
  const values: FieldValues = {};
  if (typeof body !== "object" || body === null) return values;
  for (const field of FIELD_ORDER) {
    const value: unknown = Reflect.get(body, field);
    if (typeof value === "string") values[field] = value.trim().slice(0, 500);
  }
  return values;
}

function checkContact(shape: FormShape, values: FieldValues, errors: FieldErrors): void {
  const email = shape.fixedEmail ?? values.email ?? "";
  if (email === "") errors.email = "Enter your email address.";
  else if (!isEmail(email)) errors.email = "Enter an email address such as name@example.com.";
  if (!shape.collectsPhone) return;
  const phone = values.phone ?? "";
  if (phone === "") errors.phone = "Enter your phone number.";
  else if (!/^\+?[\d\s().-]{6,24}$/.test(phone)) errors.phone = "Enter a valid phone number.";
}

function checkAddress(shape: FormShape, values: FieldValues, errors: FieldErrors): void {
  if (!shape.collectsShipping && !shape.collectsBilling) return;
  if (shape.collectsShipping && !values.name) errors.name = "Enter your full name.";
  const country = values.country ?? "";
  if (country === "") errors.country = "Choose a country.";
  else if (!shape.countries.some(({ code }) => code === country)) {
    errors.country = "Choose a country from the list.";
  }
  if (!values.line1) errors.line1 = "Enter your address.";
  if (!values.city) errors.city = "Enter your city.";
  if (!values.state && needsState(country)) errors.state = "Enter your state or province.";
  if (!values.postal_code && needsPostalCode(country)) {
    errors.postal_code = "Enter your postal code.";
  }
}

function checkCard(
  values: FieldValues,
  errors: FieldErrors,
  now: number,
): PaymentDetails["paidWith"] | null {
  const number = values.card_number ?? "";
  const found = findTestCard(number);
  if (number === "") errors.card_number = "Enter your card number.";
  else if (found === null) errors.card_number = "Your card number is invalid.";
  const expiry = parseExpiry(values.expiry ?? "");
  if (!values.expiry) errors.expiry = "Enter your card's expiry date.";
  else if (expiry === null) errors.expiry = "Enter the expiry date as MM / YY.";
  else if (hasExpired(expiry, now)) errors.expiry = "Your card has expired.";
  if (!values.cvc) errors.cvc = "Enter your card's security code.";
  else if (!/^\d{3}$/.test(values.cvc)) errors.cvc = "Enter the 3 digits on the back of your card.";
  if (found === null || expiry === null) return null;
  return { ...found, expMonth: expiry.month, expYear: expiry.year };
}

function addressOf(values: FieldValues): Stripe.Address {
  const orNull = (value: string | undefined) =>
    value === undefined || value === "" ? null : value;
  return {
    city: orNull(values.city),
    country: orNull(values.country),
    line1: orNull(values.line1),
    line2: orNull(values.line2),
    postal_code: orNull(values.postal_code),
    state: orNull(values.state),
  };
}

export function readPaymentForm(shape: FormShape, body: unknown, now: number): FormResult {
  const values = readValues(body);
  const errors: FieldErrors = {};
  // If the form was sent without this field (not with an empty one), uses the shopper's name.
  const cardholder = values.card_name ?? values.name ?? "";
  checkContact(shape, values, errors);
  checkAddress(shape, values, errors);
  const paidWith = checkCard(values, errors, now);
  if (cardholder === "") errors.card_name = "Enter the name on your card.";
  const kept: FieldValues = { ...values };
  for (const field of CARD_FIELDS) kept[field] = "";
  if (paidWith === null || Object.keys(errors).length > 0) return { details: null, errors, kept };
  const address = addressOf(values);
  return {
    errors: null,
    kept,
    details: {
      email: shape.fixedEmail ?? values.email ?? "",
      phone: shape.collectsPhone ? (values.phone ?? null) : null,
      cardholder,
      shipping: shape.collectsShipping ? { name: values.name ?? "", address } : null,
      billingAddress: shape.collectsShipping || shape.collectsBilling ? address : null,
      paidWith,
    },
  };
}
