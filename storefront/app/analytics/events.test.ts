import { beforeEach, expect, test, vi } from "vitest";
import {
  sendAddToCart,
  sendEvent,
  sendGenericEvent,
  sendProductView,
  sendPurchaseOnce,
  sendSearch,
  setPage,
  setProductCategory,
  setUserType,
} from "./events";

const stored = new Map<string, string>();
const page: { dataLayer?: ArrayLike<unknown>[]; localStorage: object } = {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
};

beforeEach(() => {
  delete page.dataLayer;
  stored.clear();
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
  sendPurchaseOnce("order_1", 1480.2, [{ ...tallon, quantity: 2 }]);
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

test("sends the purchase of an order once in a browser", () => {
  const send = (orderId: string) => {
    sendPurchaseOnce(orderId, 740.1, [{ ...tallon, quantity: 1 }]);
  };
  for (const orderId of ["order_1", "order_1", "order_2", "order_1"]) send(orderId);
  // Another tab, or another day.
  delete page.dataLayer;
  send("order_2");
  expect(page.dataLayer).toBeUndefined();
  send("order_3");
  expect(page.dataLayer).toHaveLength(1);
  expect(last()[2]).toMatchObject({ transaction_id: "order_3" });
});

test("pushes an arguments object to the data layer", () => {
  sendSearch("x", 0);
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe("[object Arguments]");
});
