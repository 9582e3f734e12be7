import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Imports the cookie modules of a shop with this URL and these secrets. */
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

/** Returns a cookie's name and flags without its value. */
const flags = (header: string | null) => header?.replace(/=[^;]+/, "=…");
/** Returns a request with the cookie that a `Set-Cookie` header has set. */
const requestWith = (header: string | null) =>
  new Request("http://shop.test/", { headers: { cookie: header?.split(";")[0] ?? "" } });

const plain = "http://shop.test";
const safe = "https://shop.test";

test("sets the toast cookie as HttpOnly, SameSite=Lax, and Secure over HTTPS", async () => {
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

test("returns a toast on the next page only", async () => {
  const { redirectWithToast, getToast } = await shopAt(plain);
  const { headers } = await redirectWithToast("/there", { type: "info", message: "Hello" });
  expect(headers.get("location")).toBe("/there");
  const next = await getToast(requestWith(headers.get("set-cookie")));
  expect(next.toast).toMatchObject({ type: "info", message: "Hello" });
  const after = await getToast(requestWith(next.headers.get("set-cookie")));
  expect(after.toast).toBeUndefined();
});

test("sets no cookie when a request has no toast", async () => {
  const { getToast } = await shopAt(plain);
  const { toast, headers } = await getToast(requestWith("session=token"));
  expect([toast, [...headers]]).toEqual([undefined, []]);
});

test("uses a __Host- session cookie over HTTPS and deletes the unprefixed one", async () => {
  const { loginHeaders, logoutHeaders } = await shopAt(safe);
  expect(new Headers(await loginHeaders("token")).getSetCookie()).toEqual([
    "__Host-session=token; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
  expect((await logoutHeaders()).getSetCookie()).toEqual([
    "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("reads the token only from the cookie name of the shop's scheme", async () => {
  const overHttps = await shopAt(safe);
  expect(await overHttps.readToken(requestWith("__Host-session=token"))).toBe("token");
  expect(await overHttps.readToken(requestWith("session=token"))).toBeUndefined();
  const overHttp = await shopAt(plain);
  expect(await overHttp.readToken(requestWith("session=token"))).toBe("token");
  expect(await overHttp.readToken(requestWith("__Host-session=token"))).toBeUndefined();
});

test("sets the second-step cookie for 5 minutes as HttpOnly and SameSite=Lax", async () => {
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

test("reads the second step of a login until it has ended", async () => {
  const { secondStepHeader, endedSecondStepHeader, readSecondStep } = await shopAt(plain);
  expect(await readSecondStep(requestWith(await secondStepHeader("challenge")))).toBe("challenge");
  const ended = await endedSecondStepHeader();
  expect(ended).toContain("; Max-Age=0;");
  expect(await readSecondStep(requestWith(ended))).toBeUndefined();
  expect(await readSecondStep(requestWith(null))).toBeUndefined();
});

test("accepts a second step signed with the previous secret, but no other", async () => {
  const old = await shopAt(plain, "o".repeat(16));
  const cookie = await old.secondStepHeader("challenge");
  const changed = await shopAt(plain, "n".repeat(16), "o".repeat(16));
  expect(await changed.readSecondStep(requestWith(cookie))).toBe("challenge");
  const unrelated = await shopAt(plain, "n".repeat(16));
  expect(await unrelated.readSecondStep(requestWith(cookie))).toBeUndefined();
});
