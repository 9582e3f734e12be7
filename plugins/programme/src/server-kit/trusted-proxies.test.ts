import { expect, test } from "vitest";
import { clientAddressBehindProxies, parseProxies, plainAddress } from "./trusted-proxies";

test("ignores X-Forwarded-For without a trusted proxy", () => {
  expect(clientAddressBehindProxies(undefined, "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(clientAddressBehindProxies(parseProxies("10.0.0.1"), "203.0.113.9", "198.51.100.1")).toBe(
    "203.0.113.9",
  );
});

test("returns the last untrusted address behind trusted proxies", () => {
  const proxies = parseProxies("loopback, 10.0.0.0/8");
  expect(
    clientAddressBehindProxies(proxies, "::ffff:127.0.0.1", "6.6.6.6, 198.51.100.1, 10.1.2.3"),
  ).toBe("198.51.100.1");
  expect(clientAddressBehindProxies(proxies, "::1", undefined)).toBe("::1");
  expect(clientAddressBehindProxies(proxies, "127.0.0.1", "nonsense")).toBe("127.0.0.1");
});

test.each(["", "nowhere", "10", "10.0.0.1/33", "10.0.0.0/x", "10.0.0.1,,10.0.0.2", "10.0.0.1, 11"])(
  "rejects %j as a list of proxies",
  (text) => {
    expect(parseProxies(text)).toBeUndefined();
  },
);

test.each([
  ["loopback", ["127.0.0.1", "127.255.255.255", "::1"], ["128.0.0.1", "::2"]],
  ["linklocal", ["169.254.0.1", "fe80::1"], ["169.255.0.1", "fec0::1"]],
  [
    "uniquelocal",
    ["10.1.1.1", "172.31.0.1", "192.168.9.9", "fd00::1"],
    ["11.0.0.1", "172.32.0.1", "192.169.0.1", "fe00::1"],
  ],
  ["10.0.0.1", ["10.0.0.1"], ["10.0.0.2"]],
  ["10.0.0.0/32", ["10.0.0.0"], ["10.0.0.1"]],
  ["2001:db8::1", ["2001:db8::1"], ["2001:db8::2"]],
  ["2001:db8::/128", ["2001:db8::"], ["2001:db8::1"]],
  ["0.0.0.0/0", ["198.51.100.1"], ["2001:db8::1"]],
  ["::/0", ["2001:db8::1"], ["198.51.100.1"]],
])("%s includes the addresses %j but not %j", (text, inside, outside) => {
  const proxies = parseProxies(text);
  const seen = (address: string) => clientAddressBehindProxies(proxies, address, "203.0.113.9");
  expect(inside.map(seen)).toEqual(inside.map(() => "203.0.113.9"));
  expect(outside.map(seen)).toEqual(outside);
});

test.each([
  "10.0.0.1/",
  "10.0.0.1/-1",
  "10.0.0.1/1 ",
  "x10.0.0.1/8",
  "::1/129",
  "10.0.0.1/8x",
  "10.0.0.1/0008",
])("rejects %j as a range", (text) => {
  expect(parseProxies(text.replace(/ $/, "x"))).toBeUndefined();
});

test.each([
  ["::ffff:10.0.0.1", "10.0.0.1"],
  ["::FFFF:10.10.100.200", "10.10.100.200"],
  ["2001::ffff:10.0.0.1", "2001::ffff:10.0.0.1"],
  ["::ffff:10.0.0.1.5", "::ffff:10.0.0.1.5"],
  ["::ffff:a00:1", "::ffff:a00:1"],
])("normalizes %s to %s", (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

test("returns the first proxy when all are trusted, and nothing without an address", () => {
  const proxies = parseProxies("10.0.0.0/8");
  expect(clientAddressBehindProxies(proxies, "10.0.0.1", " 10.0.0.3 ,::ffff:10.0.0.2")).toBe(
    "10.0.0.3",
  );
  expect(clientAddressBehindProxies(proxies, undefined, "198.51.100.1")).toBe("");
});
