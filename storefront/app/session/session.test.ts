import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The module of cookies of a shop with this address and these secrets. */
async function shopAt(address: string, secret = "s".repeat(16), previous = "") {
  vi.resetModules();
  vi.stubEnv("STOREFRONT_URL", address);
  vi.stubEnv("SESSION_SECRET", secret);
  vi.stubEnv("SESSION_SECRET_PREVIOUS", previous);
  return {
    ...(await import("./session.server")),
    ...(await import("./second-step.server")),
  };
}

/** A cookie without its value: its name and its flags. */
const flags = (header: string | null) => header?.replace(/=[^;]+/, "=…");
/** A request that brings what a `Set-Cookie` header has set. */
const bringing = (header: string | null) =>
  new Request("http://shop.test/", { headers: { cookie: header?.split(";")[0] ?? "" } });

const plain = "http://shop.test";
const safe = "https://shop.test";

test("a message for the next page is kept from scripts and other sites", async () => {
  const saved = { type: "success", message: "Saved" } as const;
  for (const [address, flag] of [
    [plain, ""],
    [safe, "; Secure"],
  ] as const) {
    const { redirectWithToast } = await shopAt(address);
    const { headers } = await redirectWithToast("/", saved);
    expect(flags(headers.get("set-cookie"))).toBe(`toast=…; Path=/; HttpOnly${flag}; SameSite=Lax`);
  }
});

test("a message is read on the next page, and is gone after it", async () => {
  const { redirectWithToast, getToast } = await shopAt(plain);
  const { headers } = await redirectWithToast("/there", { type: "info", message: "Hello" });
  expect(headers.get("location")).toBe("/there");
  const next = await getToast(bringing(headers.get("set-cookie")));
  expect(next.toast).toMatchObject({ type: "info", message: "Hello" });
  const after = await getToast(bringing(next.headers.get("set-cookie")));
  expect(after.toast).toBeUndefined();
});

test("a request without a message sets no cookie", async () => {
  const { getToast } = await shopAt(plain);
  const { toast, headers } = await getToast(bringing("session=token"));
  expect([toast, [...headers]]).toEqual([undefined, []]);
});

test("over https a login has a cookie of that host alone, and the plain one goes", async () => {
  const { loginHeaders, logoutHeaders } = await shopAt(safe);
  expect(new Headers(await loginHeaders("token")).getSetCookie()).toEqual([
    "__Host-session=token; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
  expect((await logoutHeaders()).getSetCookie()).toEqual([
    "__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  ]);
});

test("the token is read from the cookie of the shop's own scheme alone", async () => {
  const overHttps = await shopAt(safe);
  expect(await overHttps.readToken(bringing("__Host-session=token"))).toBe("token");
  expect(await overHttps.readToken(bringing("session=token"))).toBeUndefined();
  const overHttp = await shopAt(plain);
  expect(await overHttp.readToken(bringing("session=token"))).toBe("token");
  expect(await overHttp.readToken(bringing("__Host-session=token"))).toBeUndefined();
});

test("between the password and the code lie five minutes, kept from scripts and other sites", async () => {
  for (const [address, flag] of [
    [plain, ""],
    [safe, "; Secure"],
  ] as const) {
    const { secondStepHeader } = await shopAt(address);
    expect(flags(await secondStepHeader("challenge"))).toBe(
      `second-step=…; Max-Age=300; Path=/; HttpOnly${flag}; SameSite=Lax`,
    );
  }
});

test("a login's second step is read back, until it has ended", async () => {
  const { secondStepHeader, endedSecondStepHeader, readSecondStep } = await shopAt(plain);
  expect(await readSecondStep(bringing(await secondStepHeader("challenge")))).toBe("challenge");
  const ended = await endedSecondStepHeader();
  expect(ended).toContain("; Max-Age=0;");
  expect(await readSecondStep(bringing(ended))).toBeUndefined();
  expect(await readSecondStep(bringing(null))).toBeUndefined();
});

test("a second step is good under the secret before this one, not under a strange one", async () => {
  const old = await shopAt(plain, "o".repeat(16));
  const cookie = await old.secondStepHeader("challenge");
  const changed = await shopAt(plain, "n".repeat(16), "o".repeat(16));
  expect(await changed.readSecondStep(bringing(cookie))).toBe("challenge");
  const strange = await shopAt(plain, "n".repeat(16));
  expect(await strange.readSecondStep(bringing(cookie))).toBeUndefined();
});
