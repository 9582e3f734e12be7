import { afterEach, expect, test, vi } from "vitest";
import { signAddress } from "../server-kit/client-address";
import { testVariables } from "./test-variables";

afterEach(() => vi.unstubAllEnvs());

const SECRET = "s".repeat(16);
const asked = (remoteAddress: string, headers: Record<string, string | string[]> = {}) => ({
  headers,
  socket: { remoteAddress },
});

/** Returns the IP address that a server with these variables reads. */
async function addressOf(
  request: ReturnType<typeof asked>,
  variables: { SESSION_SECRET?: string; TRUST_PROXY?: string } = {},
): Promise<string> {
  const all = { SESSION_SECRET: "", TRUST_PROXY: "", ...testVariables, ...variables };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  vi.resetModules();
  const { clientAddress } = await import("./client-address.js");
  return clientAddress(request as Parameters<typeof clientAddress>[0]);
}

const signedHeader = (secret: string) => ({ "x-client-address": signAddress("192.0.2.7", secret) });

test("trusts the visitor's IP address only with the storefront's signature", async () => {
  const named = asked("127.0.0.1", signedHeader(SECRET));
  expect(await addressOf(named, { SESSION_SECRET: SECRET })).toBe("192.0.2.7");
  expect(await addressOf(named, { SESSION_SECRET: "t".repeat(16) })).toBe("127.0.0.1");
  expect(await addressOf(named)).toBe("127.0.0.1");
  const twice = asked("127.0.0.1", { "x-client-address": [signAddress("192.0.2.7", SECRET)] });
  expect(await addressOf(twice, { SESSION_SECRET: SECRET })).toBe("127.0.0.1");
  expect(await addressOf(asked("127.0.0.1"), { SESSION_SECRET: SECRET })).toBe("127.0.0.1");
});

test("reads X-Forwarded-For only behind a trusted proxy", async () => {
  const forwarded = asked("10.0.0.1", { "x-forwarded-for": "192.0.2.8" });
  expect(await addressOf(forwarded)).toBe("10.0.0.1");
  expect(await addressOf(forwarded, { TRUST_PROXY: "10.0.0.1" })).toBe("192.0.2.8");
  const several = asked("10.0.0.1", { "x-forwarded-for": ["192.0.2.8"] });
  expect(await addressOf(several, { TRUST_PROXY: "10.0.0.1" })).toBe("10.0.0.1");
});
