import express, { type Response, Router } from "express";
import type Stripe from "stripe";
import { payByCard } from "./card-payments.ts";
import { expireDueSessions } from "./checkout-sessions.ts";
import type { Sandbox } from "./context.ts";
import { idOf } from "./ids.ts";
import { PAGE_STYLE_HASH } from "./page-style.ts";
import { messagePage, type PaymentPage, paymentPage } from "./page-views.ts";
import { formShape, readPaymentForm, valuesOf } from "./payment-form.ts";
import type { SessionRecord } from "./store.ts";

/** Returns the URL to which the shopper is redirected once the session is complete. */
function successAddress(session: Stripe.Checkout.Session): string {
  const address = session.success_url ?? "";
  return new URL(address.replaceAll("{CHECKOUT_SESSION_ID}", session.id)).href;
}

function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function sendPage(
  response: Response,
  status: number,
  page: string,
  allowed: { formTargets?: string[]; images?: string[] } = {},
): void {
  const policy = [
    "default-src 'none'",
    `style-src ${PAGE_STYLE_HASH}`,
    ["img-src data:", ...(allowed.images ?? [])].join(" "),
    // Includes the redirect's target, because browsers check redirects after a form's submission
    // too.
    ["form-action 'self'", ...(allowed.formTargets ?? [])].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  response
    .status(status)
    .set({
      "cache-control": "no-store",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    })
    .type("html")
    .send(page);
}

/** Serves the payment page: HTML and a form without scripts. */
export function hostedPageRouter(sandbox: Sandbox): Router {
  const router = Router();
  const { merchantName } = sandbox;

  const find = (id: string): SessionRecord | undefined => {
    expireDueSessions(sandbox);
    return sandbox.store.sessions.get(id);
  };

  const customerOf = ({ session }: SessionRecord) => {
    const id = idOf(session.customer);
    return id === null ? undefined : sandbox.store.customers.get(id);
  };

  const shapeOf = (record: SessionRecord) =>
    formShape(record.session, customerOf(record)?.email ?? null);

  const sendUnknown = (response: Response) => {
    sendPage(
      response,
      404,
      messagePage({
        title: "Payment not found",
        text: "The URL is incomplete, or this payment was never started. Go back to the shop and check out again.",
        link: null,
      }),
    );
  };

  const sendPaid = (response: Response, { session }: SessionRecord) => {
    sendPage(
      response,
      200,
      messagePage({
        title: "This payment was made",
        text: "You've paid for this order. There's nothing more to do here.",
        link: { href: successAddress(session), label: `Continue to ${merchantName}` },
      }),
    );
  };

  const sendExpired = (response: Response, status: number, { session }: SessionRecord) => {
    const { cancel_url } = session;
    sendPage(
      response,
      status,
      messagePage({
        title: "This payment has expired",
        text: "Nothing was charged. Go back to the shop to start again.",
        link: cancel_url === null ? null : { href: cancel_url, label: `Back to ${merchantName}` },
      }),
    );
  };

  const sendForm = (
    response: Response,
    status: number,
    record: SessionRecord,
    state: Pick<PaymentPage, "errors" | "problem" | "shape" | "values">,
  ) => {
    const page = paymentPage({ merchantName, record, ...state });
    sendPage(response, status, page, {
      formTargets: originsOf([successAddress(record.session)]),
      images: originsOf(record.products.flatMap(({ images }) => images.slice(0, 1))),
    });
  };

  router.get("/c/pay/:id", (request, response) => {
    const record = find(request.params.id);
    if (record === undefined) sendUnknown(response);
    else if (record.session.status === "complete") sendPaid(response, record);
    else if (record.session.status === "expired") sendExpired(response, 200, record);
    else {
      const shape = shapeOf(record);
      const values = valuesOf(customerOf(record), shape);
      sendForm(response, 200, record, { shape, values, errors: {}, problem: null });
    }
  });

  const readForm = express.urlencoded({ extended: false, limit: "64kb", parameterLimit: 100 });
  router.post("/c/pay/:id", readForm, (request, response) => {
    // Synchronous from here to the response, so that two requests cannot interleave.
    const record = find(request.params.id);
    if (record === undefined) {
      sendUnknown(response);
      return;
    }
    if (record.session.status === "complete") {
      response.redirect(303, successAddress(record.session));
      return;
    }
    if (record.session.status === "expired") {
      sendExpired(response, 410, record);
      return;
    }
    const shape = shapeOf(record);
    const form = readPaymentForm(shape, request.body, sandbox.now());
    if (form.details === null) {
      const state = { shape, values: form.kept, errors: form.errors, problem: null };
      sendForm(response, 422, record, state);
      return;
    }
    if (payByCard(sandbox, record, form.details) === "declined") {
      const problem = "Your card was declined. Try another card.";
      sendForm(response, 402, record, { shape, values: form.kept, errors: {}, problem });
      return;
    }
    response.redirect(303, successAddress(record.session));
  });

  return router;
}
