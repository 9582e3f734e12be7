import http from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestServer } from "../../server/test-server.ts";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Starts a commerce server that rejects every form of the page. */
async function page() {
  const asked: string[] = [];
  let status = 403;
  const server = http.createServer((req, res) => {
    res.setHeader("content-type", "application/json");
    asked.push(req.url ?? "");
    req.resume().on("end", () => res.writeHead(status).end('{"message":"Not so."}'));
  });
  vi.stubEnv("COMMERCE_URL", await startTestServer(server));
  const { runTwoFactorForm } = await import("./run-two-factor-form.server");
  const send = (fields: Record<string, string>, refusal = 403) => {
    status = refusal;
    const request = new Request("http://shop.test/profile/second-factor/cus_1", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const context = { isDocument: false, requestId: "1" } as AppLoadContext;
    return runTwoFactorForm({ request, context, token: "t" });
  };
  /** Returns the fields of the result that the page shows. */
  const resultOf = async (fields: Record<string, string>, refusal?: number) => {
    const { ok, detail, toast, more } = (await send(fields, refusal)).data;
    return { ok, detail, toast, form: more?.form, secret: more?.begun?.secret };
  };
  return { send, resultOf, asked };
}

const URL_OF_APP = "otpauth://totp/Shop:ada?secret=JBSWY3DP&issuer=Shop";
const confirm = { form: "confirm", id: "f1", code: "000000", url: URL_OF_APP };

test("shows the setup secret again after a wrong code, but only from a valid TOTP URL", async () => {
  const { resultOf, asked } = await page();
  expect(await resultOf(confirm)).toEqual({
    ok: false,
    detail: "Not so.",
    toast: undefined,
    form: "confirm",
    secret: "JBSWY3DP",
  });
  expect(asked).toEqual(["/shop/shopper/second-factor/f1/confirm"]);
  // The setup was restarted or is complete.
  expect(await resultOf(confirm, 409)).toMatchObject({ detail: "Not so.", secret: undefined });
  const others = [
    "",
    "https://evil.example/?secret=JBSWY3DP",
    "otpauth://hotp/Shop:ada?secret=JBSWY3DP",
    "otpauth://totp/Shop:ada?issuer=Shop",
    `${URL_OF_APP}&image=${"a".repeat(1000)}`,
  ];
  for (const url of others) {
    expect([url, (await resultOf({ ...confirm, url })).secret]).toEqual([url, undefined]);
  }
  expect((await resultOf({ ...confirm, form: "renew" })).secret).toBeUndefined();
});

test("rejects an unknown form without calling the commerce server", async () => {
  const { resultOf, asked } = await page();
  expect(await resultOf({ form: "other", password: "x" })).toMatchObject({
    ok: false,
    detail: "Something went wrong. Please try again.",
    form: "start",
  });
  expect(asked).toEqual([]);
});

test("redirects to the login with a return path when the session has ended", async () => {
  const { send } = await page();
  const thrown: unknown = await send({ form: "start", password: "x" }, 401).catch(
    (error: unknown) => error,
  );
  const { status, headers } = thrown as Response;
  expect([status, headers.get("location")]).toEqual([
    302,
    "/login?to=%2Fprofile%2Fsecond-factor%2Fcus_1",
  ]);
});
