import type Stripe from "stripe";
import { Html, markup } from "./html.ts";
import { formatAmount } from "./money.ts";
import {
  addressFields,
  cardFields,
  contactFields,
  renderNote,
  type FormState,
} from "./page-fields.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { FIELD_ORDER, type FieldErrors, type FieldValues, type FormShape } from "./payment-form.ts";
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

/** Renders the errors at the top of the form, with focus and a link to each field. */
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
  /** An error of the payment itself, such as a declined card. */
  problem: string | null;
}

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
${renderNote(shipping_address?.message)}
${cardFields(state, shape)}
${renderNote(submit?.message)}
<button type="submit">${verb} ${total}</button>
</form>
</section>
</main>`,
  );
}
