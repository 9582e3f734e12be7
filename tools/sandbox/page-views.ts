import type Stripe from "stripe";
import { Html, markup } from "./html.ts";
import { formatAmount } from "./money.ts";
import { PAGE_STYLE } from "./page-style.ts";
import {
  FIELD_ORDER,
  type FieldErrors,
  type FieldName,
  type FieldValues,
  type FormShape,
} from "./payment-form.ts";
import type { SessionRecord } from "./store.ts";

const STYLE = new Html(PAGE_STYLE);

function documentOf(title: string, body: Html): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<div class="page">
${body}
</div>
</body>
</html>
`.text;
}

function backLink(merchantName: string, cancelUrl: string | null): Html | null {
  if (cancelUrl === null) return null;
  const arrow = markup`<span aria-hidden="true">← </span>`;
  return markup`<a class="back" href="${cancelUrl}">${arrow}Back to ${merchantName}</a>`;
}

/** A page that only says something, with one way on. */
export function messagePage(content: {
  title: string;
  text: string;
  link: { href: string; label: string } | null;
}): string {
  const { title, text, link } = content;
  const way =
    link === null ? null : markup`<a class="action" href="${link.href}">${link.label}</a>`;
  return documentOf(
    title,
    markup`<main class="message">
<h1>${title}</h1>
<p>${text}</p>
${way}
</main>`,
  );
}

/** What a form shows: what was typed before, and what was wrong with it. */
interface FormState {
  values: FieldValues;
  errors: FieldErrors;
}

/** Attributes of an element; true stands for one without a value, undefined leaves it out. */
function attributes(values: Record<string, string | number | boolean | undefined>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return [value === true ? markup` ${name}` : markup` ${name}="${String(value)}"`];
  });
}

function errorId(name: FieldName): string {
  return `${name}-error`;
}

/** Ties a field to the message beside it. */
function invalidity(state: FormState, name: FieldName) {
  const invalid = state.errors[name] !== undefined;
  return invalid ? { "aria-invalid": "true", "aria-describedby": errorId(name) } : {};
}

function fieldRow(state: FormState, name: FieldName, label: string, control: Html): Html {
  const error = state.errors[name];
  const message =
    error === undefined ? null : markup`<p class="error" id="${errorId(name)}">${error}</p>`;
  return markup`<div class="field">
<label for="${name}">${label}</label>
${control}
${message}
</div>`;
}

interface FieldOptions {
  label: string;
  autocomplete: string;
  type?: "email" | "tel";
  inputmode?: "numeric";
  placeholder?: string;
  maxlength?: number;
  optional?: boolean;
  readonly?: boolean;
}

function inputField(state: FormState, name: FieldName, options: FieldOptions): Html {
  const { label, optional = false, type = "text", ...others } = options;
  const all = attributes({
    id: name,
    name,
    type,
    value: state.values[name] ?? "",
    ...others,
    required: !optional,
    ...invalidity(state, name),
  });
  const text = optional ? `${label} (optional)` : label;
  return fieldRow(state, name, text, markup`<input${all}>`);
}

function countryField(state: FormState, shape: FormShape, section: string): Html {
  const only = shape.countries.length === 1 ? shape.countries[0]?.code : undefined;
  const chosen = state.values.country ?? only ?? "";
  const prompt = only === undefined ? markup`<option value="">Choose a country</option>` : null;
  const options = shape.countries.map(({ code, name }) => {
    const own = attributes({ value: code, selected: code === chosen });
    return markup`<option${own}>${name}</option>`;
  });
  const all = attributes({
    id: "country",
    name: "country",
    autocomplete: `${section} country`,
    required: true,
    ...invalidity(state, "country"),
  });
  return fieldRow(state, "country", "Country", markup`<select${all}>${prompt}${options}</select>`);
}

function contactFields(state: FormState, shape: FormShape): Html {
  const email: FormState = {
    errors: state.errors,
    values: { ...state.values, email: shape.fixedEmail ?? state.values.email },
  };
  const readonly = shape.fixedEmail !== null;
  return markup`<fieldset>
<legend>Contact</legend>
${inputField(email, "email", { label: "Email", autocomplete: "email", type: "email", readonly })}
${
  shape.collectsPhone
    ? inputField(state, "phone", { label: "Phone", autocomplete: "tel", type: "tel" })
    : null
}
</fieldset>`;
}

function addressFields(state: FormState, shape: FormShape): Html | null {
  if (!shape.collectsShipping && !shape.collectsBilling) return null;
  const section = shape.collectsShipping ? "shipping" : "billing";
  const field = (name: FieldName, label: string, autocomplete: string, optional = false) =>
    inputField(state, name, { label, autocomplete: `${section} ${autocomplete}`, optional });
  return markup`<fieldset>
<legend>${shape.collectsShipping ? "Shipping address" : "Billing address"}</legend>
${shape.collectsShipping ? field("name", "Full name", "name") : null}
${countryField(state, shape, section)}
${field("line1", "Address line 1", "address-line1")}
${field("line2", "Address line 2", "address-line2", true)}
${field("city", "City", "address-level2")}
<div class="pair">
${field("state", "State", "address-level1")}
${field("postal_code", "Postal code", "postal-code")}
</div>
</fieldset>`;
}

function cardFields(state: FormState, shape: FormShape): Html {
  const number = inputField(state, "card_number", {
    label: "Card number",
    autocomplete: "cc-number",
    inputmode: "numeric",
    placeholder: "1234 1234 1234 1234",
    maxlength: 23,
  });
  const expiry = inputField(state, "expiry", {
    label: "Expiry (MM / YY)",
    autocomplete: "cc-exp",
    placeholder: "MM / YY",
    maxlength: 9,
  });
  const cvc = inputField(state, "cvc", {
    label: "CVC",
    autocomplete: "cc-csc",
    inputmode: "numeric",
    placeholder: "123",
    maxlength: 4,
  });
  return markup`<fieldset>
<legend>Card</legend>
${number}
<div class="pair">
${expiry}
${cvc}
</div>
${inputField(state, "card_name", { label: "Name on card", autocomplete: "cc-name" })}
${shape.collectsShipping ? said("The billing address is the same as the shipping address.") : null}
</fieldset>`;
}

function said(text: string | undefined): Html | null {
  return text === undefined ? null : markup`<p class="quiet said">${text}</p>`;
}

/** What went wrong, at the top of the form and focused, with a link to each field. */
function errorSummary(errors: FieldErrors, problem: string | null): Html | null {
  const wrong = FIELD_ORDER.filter((name) => errors[name] !== undefined);
  if (problem === null && wrong.length === 0) return null;
  const links = wrong.map((name) => markup`<li><a href="#${name}">${errors[name] ?? ""}</a></li>`);
  return markup`<div class="errors" role="alert" tabindex="-1" autofocus>
<p><strong>${problem ?? "Please check what you entered."}</strong></p>
${links.length === 0 ? null : markup`<ul>${links}</ul>`}
</div>`;
}

function lineRow(item: Stripe.LineItem, product: Stripe.Product | undefined): Html {
  const quantity = item.quantity ?? 1;
  const each = formatAmount(item.price?.unit_amount ?? item.amount_total, item.currency);
  const image = product?.images[0];
  const description = product?.description ?? null;
  return markup`<li>
${image === undefined ? null : markup`<img src="${image}" alt="" width="56" height="56">`}
<div class="line">
<p>${item.description}</p>
${description === null ? null : markup`<p class="quiet">${description}</p>`}
<p class="quiet">Quantity ${quantity}${quantity > 1 ? ` × ${each}` : null}</p>
</div>
<p class="amount">${formatAmount(item.amount_total, item.currency)}</p>
</li>`;
}

function orderSummary(page: PaymentPage, total: string): Html {
  const { merchantName, record } = page;
  const lines = record.lineItems.map((item) =>
    lineRow(
      item,
      record.products.find(({ id }) => id === item.price?.product),
    ),
  );
  return markup`<section class="summary" aria-label="Order summary">
<h1 class="merchant">Pay ${merchantName}</h1>
<p class="total">${total}</p>
<ul class="lines">${lines}</ul>
<p class="due"><span>Total due</span> <span>${total}</span></p>
</section>`;
}

const submitVerbs: Record<string, string> = { book: "Book", donate: "Donate" };

export interface PaymentPage {
  merchantName: string;
  record: SessionRecord;
  shape: FormShape;
  values: FieldValues;
  errors: FieldErrors;
  /** What went wrong with the payment as a whole. */
  problem: string | null;
}

/** The page with the order and the card form. */
export function paymentPage(page: PaymentPage): string {
  const { merchantName, shape, values, errors, problem } = page;
  const { session } = page.record;
  const total = formatAmount(session.amount_total ?? 0, session.currency ?? "usd");
  const state: FormState = { values, errors };
  const verb = submitVerbs[session.submit_type ?? ""] ?? "Pay";
  const { submit, shipping_address } = session.custom_text;
  const summary = errorSummary(errors, problem);
  return documentOf(
    `${summary === null ? "" : "Error: "}Pay ${merchantName}`,
    markup`<header>${backLink(merchantName, session.cancel_url)}</header>
<main class="columns">
${orderSummary(page, total)}
<section class="payment" aria-label="Payment details">
<p class="note">Test payments only: <strong>4242 4242 4242 4242</strong> pays, <strong>4000 0000 0000 0002</strong> is declined.</p>
${summary}
<form method="post" action="/c/pay/${session.id}" novalidate>
${contactFields(state, shape)}
${addressFields(state, shape)}
${said(shipping_address?.message)}
${cardFields(state, shape)}
${said(submit?.message)}
<button type="submit">${verb} ${total}</button>
</form>
</section>
</main>`,
  );
}
