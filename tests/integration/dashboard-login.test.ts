import { expect, test } from "vitest";
import { call } from "../support/commerce.ts";
import { devicesOf } from "../support/devices.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { staffWithFactor, WRONG_CODE_MESSAGE } from "../support/two-factor.ts";
import { shop } from "../support/shop.ts";

/** Sends requests like Medusa's dashboard and stores the cookie of each response. */
function newBrowser() {
  let cookie = "";
  return async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${shop.commerce()}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        cookie,
        "user-agent": "curl/8.9.1",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}

const VERIFY = "/auth/mfa/challenges/current/verify";

test(
  "requires the two-factor code in the dashboard and returns 401 until it is verified",
  { tags: ["MFA-01", "MFA-04"] },
  async () => {
    const staff = await staffWithFactor("admin");
    const send = newBrowser();
    const first = await send("/auth/user/emailpass", { email: staff.email, password: PASSWORD });
    expect(first.body.mfa_challenge).toEqual({ id: "current", methods: ["totp", "recovery_code"] });
    const token = String(first.body.token);
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
    const { iat, exp } = JSON.parse(claims) as Record<"iat" | "exp", number>;
    expect((exp - iat) / 60).toBe(5);
    const pending = await send("/auth/session", {}, token);
    expect([pending.status, pending.body]).toEqual([
      202,
      { message: "Enter the code of your second factor.", mfa: true },
    ]);
    for (const path of ["/admin/users/me", "/admin/orders", "/admin/inventory"]) {
      expect([path, (await send(path)).status]).toEqual([path, 401]);
      expect([path, (await call(path, { token })).status]).toEqual([path, 401]);
    }
    expect((await call("/shop/shopper", { token })).status).toBe(401);

    const wrong = await send(VERIFY, { method: "totp", code: staff.wrongCode() });
    expect([wrong.status, wrong.body]).toEqual([401, { message: WRONG_CODE_MESSAGE }]);
    const right = await send(VERIFY, { method: "totp", code: staff.nextCode() });
    expect(right.status).toBe(200);
    expect((await devicesOf(staff.email))[0]).toBe("curl");
    expect((await send("/auth/session", {}, String(right.body.token))).status).toBe(200);
    expect((await send("/admin/users/me")).status).toBe(200);
    // After a complete login, the cookie has no pending challenge.
    expect((await send(VERIFY, { method: "totp", code: staff.nextCode() })).status).toBe(401);

    // Accepts each recovery code once.
    const other = newBrowser();
    const again = await other("/auth/user/emailpass", { email: staff.email, password: PASSWORD });
    await other("/auth/session", {}, String(again.body.token));
    const recovery = { method: "recovery_code", code: staff.recoveryCodes[0] };
    expect((await other(VERIFY, recovery)).status).toBe(200);
    expect((await other(VERIFY, recovery)).status).toBe(401);
  },
);
