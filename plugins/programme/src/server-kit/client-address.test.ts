import { expect, test } from "vitest";
import { CLIENT_ADDRESS, signAddress, signedAddress } from "./client-address";

const SECRET = "s".repeat(16);
// The signature of this address with this secret, calculated with openssl.
const SIGNATURE = "84fd4718539b2ad02143f71bedc53b67e99c76dc11f4b741f5bf49a655cc6b91";

test("signs a client's IP address and verifies the signature", () => {
  expect(CLIENT_ADDRESS).toBe("x-client-address");
  expect(signAddress("192.0.2.1", SECRET)).toBe(`192.0.2.1 ${SIGNATURE}`);
  expect(signedAddress(`192.0.2.1 ${SIGNATURE}`, SECRET)).toBe("192.0.2.1");
});

test.each([
  undefined,
  "",
  "192.0.2.1",
  "192.0.2.1 ",
  `192.0.2.2 ${SIGNATURE}`,
  `192.0.2.1 ${SIGNATURE.slice(1)}`,
  `192.0.2.1 ${"0".repeat(64)}`,
])("rejects %s as unsigned", (header) => {
  expect(signedAddress(header, SECRET)).toBeUndefined();
});

test("rejects a signature made with another secret", () => {
  expect(signedAddress(`192.0.2.1 ${SIGNATURE}`, "t".repeat(16))).toBeUndefined();
});
