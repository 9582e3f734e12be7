import { expect, test } from "vitest";
import type { ActiveSessions } from "@tomashi/programme/contract/http";
import { logInToDashboard } from "../support/dashboard.ts";
import { call } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { shop } from "../support/shop.ts";
import { newStaff, setRole } from "../support/staff.ts";

interface Change {
  method: string;
  body?: string;
  headers?: Record<string, string>;
}

function byCookie(cookie: string, address: string, init?: Change) {
  return fetch(`${shop.commerce()}${address}`, {
    ...init,
    headers: { cookie, "content-type": "application/json", ...init?.headers },
  }).then(({ status }) => status);
}

test(
  "limits the dashboard cookie to the current role and ends it on logout or a new password",
  { tags: ["DOOR-04"] },
  async () => {
    const staff = await newStaff("admin");
    const cookie = await logInToDashboard(staff.email);
    expect(await byCookie(cookie, "/admin/products")).toBe(200);
    const sessionsOf = async () =>
      (await call<ActiveSessions>("/shop/shopper/sessions", { token: staff.token })).body.sessions;
    const sessionsBefore = await sessionsOf();
    expect(await byCookie(cookie, "/auth/session", { method: "DELETE" })).toBe(200);
    expect(await byCookie(cookie, "/admin/products")).toBe(401);
    // Ends the session of the cookie's token too.
    expect(await sessionsOf()).toHaveLength(sessionsBefore.length - 1);

    const second = await logInToDashboard(staff.email);
    await setRole(staff, "merchandiser", "admin");
    expect(await byCookie(second, "/admin/products")).toBe(403);
    expect(await byCookie(second, "/admin/inventory")).toBe(200);
    const changed = await call(`/api/user/${staff._id}`, {
      method: "PUT",
      token: staff.token,
      body: {
        name: "Grace",
        email: staff.email,
        password: "An0ther!pass",
        currentPassword: PASSWORD,
        phoneNumber: "1",
        address: "A street",
      },
    });
    expect(changed.status).toBe(200);
    expect(await byCookie(second, "/admin/inventory")).toBe(401);
  },
);

test("returns 403 when another site's page sends a change with the dashboard cookie", async () => {
  const staff = await newStaff("admin");
  const cookie = await logInToDashboard(staff.email);
  const from = (origin: string) =>
    byCookie(cookie, "/admin/products", { method: "POST", body: "{}", headers: { origin } });
  expect(await from("https://evil.example")).toBe(403);
  expect(await from("null")).toBe(403);
  expect(await from(new URL(shop.commerce()).origin)).toBe(400);
  const leave = (origin: string) =>
    byCookie(cookie, "/auth/session", { method: "DELETE", headers: { origin } });
  expect(await leave("https://evil.example")).toBe(403);
  expect(await byCookie(cookie, "/admin/products")).toBe(200);
  expect(await leave(new URL(shop.commerce()).origin)).toBe(200);
});

test("issues a new cookie at login and rejects a cookie planted before it", async () => {
  const staff = await newStaff("admin");
  const planted = await logInToDashboard(staff.email);
  const answer = await fetch(`${shop.commerce()}/auth/session`, {
    method: "POST",
    headers: { cookie: planted, authorization: `Bearer ${staff.token}` },
  });
  expect(answer.status).toBe(200);
  const own = (answer.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
  expect(own).not.toBe(planted);
  expect([
    await byCookie(own, "/admin/products"),
    await byCookie(planted, "/admin/products"),
  ]).toEqual([200, 401]);
});

test("returns 403 without a cookie when a customer logs in to the dashboard", async () => {
  const { email } = await newShopper();
  const { body } = await call<{ token: string }>("/auth/user/emailpass", {
    body: { email, password: PASSWORD },
  });
  const answer = await fetch(`${shop.commerce()}/auth/session`, {
    method: "POST",
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
});
