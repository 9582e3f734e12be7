import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { linkPages, returnPages } from "./return-pages";

beforeEach(() => {
  const variables = {
    ...testVariables,
    STOREFRONT_URL: "https://shop.example.com",
    ALLOWED_ORIGINS: "https://second.example.com,http://localhost:8000",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const ID = "{CHECKOUT_SESSION_ID}";
const pagesOf = (returnUrl?: string) => {
  const { paid, canceled } = returnPages(returnUrl);
  return [paid(ID), paid(null), canceled];
};

test("returns to the storefront's pages without a return_url", () => {
  expect(pagesOf()).toEqual([
    `https://shop.example.com/payment-success?session_id=${ID}`,
    "https://shop.example.com/payment-success",
    "https://shop.example.com/payment-cancel",
  ]);
  expect(linkPages().paid(ID)).toBe(
    `https://shop.example.com/payment-success?session_id=${ID}&by=link`,
  );
  expect(linkPages().canceled).toBe("https://shop.example.com/payment-cancel?by=link");
});

test("returns to a page of an allowed origin with the outcome in its query", () => {
  expect(pagesOf("https://second.example.com/thanks")).toEqual([
    `https://second.example.com/thanks?session_id=${ID}`,
    "https://second.example.com/thanks?placed=true",
    "https://second.example.com/thanks?canceled=true",
  ]);
  expect(pagesOf("http://localhost:8000/?a=1")[2]).toBe("http://localhost:8000/?a=1&canceled=true");
  expect(pagesOf("https://me:secret@second.example.com/x")[2]).toBe(
    "https://second.example.com/x?canceled=true",
  );
  expect(pagesOf("https://shop.example.com/x")[2]).toBe("https://shop.example.com/x?canceled=true");
});

test.each([
  "https://elsewhere.example",
  "https://second.example.com.elsewhere.example/thanks",
  "https://second.example.com@elsewhere.example/thanks",
  "https://elsewhere.example/https://second.example.com",
  "https://second.example.com:8443/thanks",
  "http://second.example.com/thanks",
  "https://www.second.example.com/thanks",
  "javascript://second.example.com/%0aalert(1)",
  "data:text/html,x",
  "https://second.example.com/thanks#part",
])("throws 400 for %s", (url) => {
  expect(() => returnPages(url)).toThrow(
    expect.objectContaining({
      status: 400,
      message: "The return_url must be a page of an origin in ALLOWED_ORIGINS.",
    }) as Error,
  );
});
