import { beforeEach, expect, test, vi } from "vitest";
import {
  sendAddToCart,
  sendEvent,
  sendGenericEvent,
  sendProductView,
  sendPurchase,
  sendSearch,
  setPage,
  setProductCategory,
  setUserType,
} from "./events";

const page: { dataLayer?: ArrayLike<unknown>[] } = {};

beforeEach(() => {
  delete page.dataLayer;
  vi.stubGlobal("window", page);
});

function last(): unknown[] {
  return Array.from(page.dataLayer?.at(-1) ?? []);
}

const tallon = { id: "prod_1", name: "Tallon", category: "Apparel", price: 740.1 };
const item = { item_id: "prod_1", item_name: "Tallon", item_category: "Apparel", price: 740.1 };

test("sends a search with its term and result count", { tags: ["ANA-12"] }, () => {
  sendSearch("suede", 3);
  expect(last()).toEqual(["event", "search", { search_term: "suede", result_count: 3 }]);
});

test("sends video and form events with exactly their fields", { tags: ["ANA-12"] }, () => {
  sendEvent("video_play", { video_title: "A hand", video_url: "/a.webm" });
  expect(last()[2]).toEqual({ video_title: "A hand", video_url: "/a.webm" });
  sendEvent("form_submit", { form_name: "contact", form_location: "/contact" });
  expect(last()[2]).toEqual({ form_name: "contact", form_location: "/contact" });
});

test("sends a generic event", { tags: ["ANA-13"] }, () => {
  sendGenericEvent("bench_visited", { bench: 2 });
  expect(last()).toEqual(["event", "bench_visited", { bench: 2 }]);
});

test("sets the user type and the product category", { tags: ["ANA-14"] }, () => {
  setUserType("admin");
  expect(last()).toEqual(["set", "user_properties", { user_type: "admin" }]);
  setProductCategory("Apparel");
  expect(last()).toEqual(["set", { product_category: "Apparel" }]);
});

test("removes secrets from the page URL and query from the referrer, keeping utm_source", () => {
  setPage(
    { href: "https://shop.example/new-password?token=secret&utm_source=mail#form" },
    "https://shop.example/payment-success?session_id=cs_1",
  );
  expect(last()).toEqual([
    "set",
    {
      page_location: "https://shop.example/new-password?utm_source=mail",
      page_referrer: "https://shop.example/payment-success",
    },
  ]);
  setPage({ href: "https://shop.example/products?color=red" }, "");
  expect(last()[1]).toEqual({
    page_location: "https://shop.example/products?color=red",
    page_referrer: "",
  });
});

test(
  "sends price times quantity as the value, to the cent",
  { tags: ["ANA-05", "ANA-06", "ANA-08"] },
  () => {
    sendAddToCart(tallon, 3);
    expect(last()[2]).toEqual({
      currency: "USD",
      value: 2220.3,
      items: [{ ...item, quantity: 3 }],
    });
    sendAddToCart(tallon);
    expect(last()[2]).toMatchObject({ value: 740.1, items: [{ quantity: 1 }] });
  },
);

test("sends a product view with the product", { tags: ["ANA-04", "ANA-08"] }, () => {
  sendProductView(tallon);
  expect(last()[2]).toEqual({ currency: "USD", value: 740.1, items: [item] });
});

test("sends a purchase with its ID, total, and items", { tags: ["ANA-08"] }, () => {
  sendPurchase("order_1", 1480.2, [{ ...tallon, quantity: 2 }]);
  expect(last()).toEqual([
    "event",
    "purchase",
    {
      transaction_id: "order_1",
      currency: "USD",
      value: 1480.2,
      items: [{ ...item, quantity: 2 }],
    },
  ]);
});

test("pushes an arguments object to the data layer", () => {
  sendSearch("x", 0);
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe("[object Arguments]");
});
