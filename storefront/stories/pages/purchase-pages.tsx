import type { Cart, CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { cardPage } from "~/catalog/card";
import * as cart from "~/routes/cart";
import * as checkout from "~/routes/checkout";
import * as paymentCancel from "~/routes/payment-cancel";
import * as paymentSuccess from "~/routes/payment-success";
import * as product from "~/routes/product";
import * as products from "~/routes/products";
import {
  address,
  cartLine,
  collection,
  counts,
  longLine,
  loggedIn,
  product as weekender,
  savedAddress,
} from "../data/shop";
import { shopPage } from "../shop-page";
import type { Stories } from "../story";

const totals = {
  pieces: 1,
  subtotal: 740,
  shipping: 0,
  tax: 0,
  credit: 0,
  credit_left: 0,
  total: 740,
  is_final: true,
  needs_address: false,
  takes_codes: false,
};
const bag = { lines: [cartLine], totals, quote: undefined };
const empty = {
  lines: [],
  totals: { ...totals, pieces: 0, subtotal: 0, total: 0 },
  quote: undefined,
};
const addresses = {
  destination: { to: address, is_known: true, countries: ["us"] },
  saved: [],
  mayBeSaved: true,
};
const toPay = (of: Partial<Cart["totals"]>, lines = [cartLine]) => ({
  page: { lines, totals: { ...totals, ...of }, quote: undefined, ...addresses },
  failure: null,
});
const quote: CheckoutQuote = {
  totals: {
    ...totals,
    ...{ discounts: [{ code: "WELCOME", amount: 148, is_automatic: false }] },
    ...{ shipping: 15, tax: 53.87, total: 660.87, needs_address: true, takes_codes: true },
  },
  shipping_options: [
    {
      id: "so_1",
      name: "Ground",
      description: "3–5 business days",
      amount: 15,
      free_from: 1000,
      is_chosen: true,
    },
    {
      id: "so_2",
      name: "Express",
      description: "1–2 business days",
      amount: 35,
      free_from: null,
      is_chosen: false,
    },
  ],
  final_sale: { [cartLine.id]: "WELCOME" },
};
const down = { page: null, failure: 503 };
const receipt = {
  order_id: "order",
  number: "1042",
  line_id: "line",
  items: [cartLine],
  credit: 0,
  paid: 740,
  email: "shopper@example.com",
  to: address,
};
const order = {
  order_id: "order",
  items: [{ id: "rico", name: "Tallon", category: "Apparel" as const, price: 740, quantity: 1 }],
  total: 740,
  receipt,
};
const failed = { state: "failed" as const, advice: "It was sent back. It is safe to pay again." };
const paidAt = { at: "/payment-success?session_id=cs_1" };
const none = { cards: [], page: 1, pages: 1 };

export const stories: Stories = {
  products: shopPage(
    products,
    { loaded: { collection, others: cardPage([weekender], null), hasFailed: false } },
    { at: "/products" },
  ),
  "products, a color that is saved": shopPage(
    products,
    { loaded: { collection, others: none, hasFailed: false } },
    {
      at: "/products?color=blue&page=2",
      root: { ...loggedIn, counts: { ...counts(1), wishlist_colors: ["blue"] } },
    },
  ),
  "products, failure": shopPage(products, {
    loaded: { collection: null, others: none, hasFailed: true },
  }),
  "products, loading": shopPage(products, { loaded: new Promise<never>(() => undefined) }),
  product: shopPage(product, { product: weekender }, { at: "/products/weekender?color=black" }),
  "product, failure": shopPage(product, { product: null }),
  cart: shopPage(cart, {
    page: { ...bag, lines: [cartLine, longLine], totals: { ...totals, pieces: 13, total: 0 } },
    failure: null,
  }),
  "cart, shipping and tax": shopPage(cart, {
    page: { ...bag, totals: { ...totals, shipping: 20, tax: 60.5, total: 820.5 } },
    failure: null,
  }),
  "cart, shipping and tax later": shopPage(cart, {
    page: { ...bag, totals: { ...totals, shipping: null, tax: null, is_final: false } },
    failure: null,
  }),
  "cart, discount code": shopPage(cart, {
    page: { ...bag, totals: { ...totals, is_final: false, takes_codes: true }, quote },
    failure: null,
  }),
  "cart, empty": shopPage(cart, { page: empty, failure: null }),
  "cart, failure": shopPage(cart, down),
  checkout: shopPage(checkout, toPay({}), { at: "/checkout" }),
  "checkout, shipping and tax later": shopPage(
    checkout,
    toPay({ shipping: null, tax: null, is_final: false }),
  ),
  "checkout, tax, discount, two shipping options": shopPage(checkout, {
    page: {
      ...bag,
      totals: { ...totals, is_final: false, needs_address: true },
      quote,
      ...addresses,
    },
    failure: null,
  }),
  "checkout, saved addresses": shopPage(checkout, {
    page: {
      ...bag,
      totals: { ...totals, is_final: false, needs_address: true },
      quote,
      ...addresses,
      saved: [{ ...address, id: "own", is_profile: true, is_last_used: false }, savedAddress],
    },
    failure: null,
  }),
  "checkout, covered by store credit": shopPage(
    checkout,
    toPay({ credit: 740, credit_left: 60, total: 0 }),
  ),
  "checkout, covered, refused": shopPage(
    checkout,
    toPay({ credit: 740, credit_left: 0, total: 0 }),
    {
      answered: {
        ok: false,
        status: 400,
        detail: "Please fill in the address.",
        fields: { city: "Boston" },
        more: { problems: { city: "Please enter the city." } },
      },
    },
  ),
  "checkout, some store credit": shopPage(checkout, toPay({ credit: 40, total: 700 })),
  "checkout, changed, final sale": shopPage(checkout, toPay({ pieces: 13 }, [cartLine, longLine]), {
    answered: { ok: false, status: 409, detail: "Only 2 of blue are left." },
  }),
  "checkout, on the way": shopPage(checkout, toPay({}), {
    answered: { ok: true, go: { to: "https://pay.example.com/", afterMs: 1600 } },
  }),
  "checkout, ordered": shopPage(
    checkout,
    { page: { ...empty, ...addresses }, failure: null },
    { answered: { ok: true, go: { to: "/payment-success", afterMs: 1600 } } },
  ),
  "checkout, empty": shopPage(checkout, { page: { ...empty, ...addresses }, failure: null }),
  "checkout, failure": shopPage(checkout, down),
  "payment-success": shopPage(
    paymentSuccess,
    { state: "confirmed", order },
    { ...paidAt, root: loggedIn },
  ),
  "payment-success, store credit": shopPage(
    paymentSuccess,
    { state: "placed", receipt: { ...receipt, paid: 0, credit: 740 } },
    { at: "/payment-success" },
  ),
  "payment-success, without its receipt": shopPage(paymentSuccess, {
    state: "placed",
    receipt: null,
  }),
  "payment-success, waiting": shopPage(paymentSuccess, { state: "waiting" }, paidAt),
  "payment-success, failed": shopPage(paymentSuccess, failed, { ...paidAt, root: loggedIn }),
  "payment-success, failed, logged out": shopPage(paymentSuccess, failed, paidAt),
  "payment-cancel": shopPage(paymentCancel, { isPaid: false }),
  "payment-success, by link": shopPage(paymentSuccess, { state: "paid" }, paidAt),
  "payment-cancel, by link": shopPage(paymentCancel, { isPaid: false, isByLink: true }),
  "payment-cancel, paid": shopPage(paymentCancel, { isPaid: true }),
};
