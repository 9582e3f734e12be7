import { expect, test } from "vitest";
import { addressBehind, parseProxies } from "./trusted-proxies";

test("without a trusted proxy X-Forwarded-For counts for nothing", () => {
  expect(addressBehind(undefined, "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(addressBehind(parseProxies("10.0.0.1"), "203.0.113.9", "198.51.100.1")).toBe(
    "203.0.113.9",
  );
});

test("behind trusted proxies the last address that is none of them is the client's", () => {
  const proxies = parseProxies("loopback, 10.0.0.0/8");
  expect(addressBehind(proxies, "::ffff:127.0.0.1", "6.6.6.6, 198.51.100.1, 10.1.2.3")).toBe(
    "198.51.100.1",
  );
  expect(addressBehind(proxies, "::1", undefined)).toBe("::1");
  expect(addressBehind(proxies, "127.0.0.1", "nonsense")).toBe("127.0.0.1");
});

test.each(["", "nowhere", "10.0.0.1/33", "10.0.0.0/x", "10.0.0.1,,10.0.0.2"])(
  "%j is no list of proxies",
  (text) => {
    expect(parseProxies(text)).toBeUndefined();
  },
);
