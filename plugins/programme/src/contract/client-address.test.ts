import { expect, test } from "vitest";
import { CLIENT_ADDRESS, signAddress, signedAddress } from "./client-address";

const SECRET = "s".repeat(16);
// The signature of this address with this secret, calculated with openssl.
const MARK = "84fd4718539b2ad02143f71bedc53b67e99c76dc11f4b741f5bf49a655cc6b91";

test("the storefront signs a client's address", () => {
  expect(CLIENT_ADDRESS).toBe("x-client-address");
  expect(signAddress("192.0.2.1", SECRET)).toBe(`192.0.2.1 ${MARK}`);
  expect(signedAddress(`192.0.2.1 ${MARK}`, SECRET)).toBe("192.0.2.1");
});

test.each([
  undefined,
  "",
  "192.0.2.1",
  "192.0.2.1 ",
  `192.0.2.2 ${MARK}`,
  `192.0.2.1 ${MARK.slice(1)}`,
  `192.0.2.1 ${"0".repeat(64)}`,
])("%s carries no mark", (header) => {
  expect(signedAddress(header, SECRET)).toBeUndefined();
});

test("a signature with another secret is invalid", () => {
  expect(signedAddress(`192.0.2.1 ${MARK}`, "t".repeat(16))).toBeUndefined();
});
