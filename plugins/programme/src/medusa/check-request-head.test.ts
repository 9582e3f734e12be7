import { expect, test } from "vitest";
import { unreadableReason } from "./check-request-head";

test.each([
  "/health",
  "/store/products?q=100%25",
  "/store/products?id[]=a&id[]=b",
  "/store/products?id[999]=a",
  "/store/products?id%5B12%5D=a",
  "/store/products?q=[2026]",
  "/store/products?locale=en-US",
  "/store/products?locales[]=a&locales[]=b&q=locale[]",
  "/store/products?q=%5B20261122%5D&limit=5",
  `/store/products?${"a=1&".repeat(199)}a=1`,
  `/store/products?q=${"a".repeat(8000)}`,
  `/${"a".repeat(8191)}`,
  // Brackets in the path or in a value do not name a parameter.
  "/store/products[1000]",
  "/store/products/locale[x]=a",
  "/store/products?1000[a]=1",
  "/store/products?%31%30%30%30%5Ba%5D=1",
  "/store/products?a%5Bb%5D%5B12%5D=1000",
  "/store/products?a%5Bb%5D=[1000]=x",
])("accepts %.60s", (address) => {
  expect(unreadableReason(address, { cookie: "a".repeat(4096) })).toBeUndefined();
});

const query = { status: 400, message: "The query string is malformed." };
const character = { status: 400, message: "The request contains an unsupported character." };
const address = { status: 400, message: "The URL is malformed." };

test.each([
  ["/health?a[1000]=1", query],
  ["/health?a[4294967294]", query],
  ["/health?a[4%3294967294]=1", query],
  ["/health?a%5b4294967294%5d=1", query],
  ["/health?a[%31%30%30%30]=1", query],
  ["/health?a[b][c][1000]=1", query],
  ["/health?b=1&a[0][1000][x]=1", query],
  ["/health?a[1 0 0 0]=1", query],
  ["/health?q=[1000]=1", query],
  ["/health?x?a[1000]=1", query],
  [`/health?${"a=1&".repeat(200)}a=1`, query],
  ["/store/regions?locale[$ne]=a", query],
  ["/store/regions?locale[]=a", query],
  ["/store/regions?locale=a&locale=b", query],
  ["/store/regions?%6Cocale%5Bx%5D=a", query],
  ["/store/regions?[locale][x]=a", query],
  ["/health?%", address],
  ["/health?q=%ff", address],
  ["/health?q=%+41", address],
  ["/?a[1000]=1", query],
  ["/store/regions?locale&locale", query],
  ["/health%00", character],
  ["/health?q=%00", character],
  [`/${"a".repeat(8192)}`, { status: 414, message: "The URL is too long." }],
])("rejects %.60s", (asked, refusal) => {
  expect(unreadableReason(asked, {})).toEqual(refusal);
});

test("rejects any header longer than 4096 characters", () => {
  const long = { status: 431, message: "A header is too long." };
  expect(unreadableReason("/", { host: "a", authorization: "a".repeat(4097) })).toEqual(long);
  expect(unreadableReason("/", { "set-cookie": ["a".repeat(4097)] })).toEqual(long);
  expect(unreadableReason("/", { host: undefined })).toBeUndefined();
});

test("rejects hostile queries in less than 10 ms of CPU time each", () => {
  const hostile = [
    `/x?${"[".repeat(8000)}`,
    `/x?${"a[".repeat(4000)}1]=`,
    `/x?${"%5B".repeat(2600)}`,
    `/x?${"]=".repeat(4000)}`,
    `/x?${"%25".repeat(2600)}`,
  ];
  const before = process.cpuUsage();
  for (const one of hostile) for (let times = 0; times < 20; times += 1) unreadableReason(one, {});
  const { user } = process.cpuUsage(before);
  // 100 rejections, of which each may take 10 ms. Usually each takes less than 1 ms.
  expect(user / 100).toBeLessThan(10_000);
});
