import { expect, test } from "vitest";
import { api, newUser, type ApiUser, logIn } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { shop } from "../support/shop.ts";

function cookieOf(headers: Headers): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith("session="));
  if (!cookie) throw new Error("No session cookie was set.");
  return cookie;
}

test(
  "returns a session cookie and a token at sign-up and login, each valid on its own",
  { tags: ["API-02", "API-03", "API-14", "API-16"] },
  async () => {
    const email = freshEmail();
    const signedUp = await api<ApiUser>("POST", "/user", {
      body: { name: "Ada", email: email.toUpperCase(), password: PASSWORD },
    });
    expect(signedUp.status).toBe(201);
    expect(signedUp.body).toMatchObject({ name: "Ada", email, cart: [], wishlist: [], orders: [] });
    const loggedIn = await logIn(` ${email.toUpperCase()} `, PASSWORD);
    expect(loggedIn.status).toBe(200);
    expect(loggedIn.body._id).toBe(signedUp.body._id);
    for (const { body, headers } of [signedUp, loggedIn]) {
      const cookie = cookieOf(headers);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      const path = `/user/${body._id}`;
      expect((await api("GET", path, { token: body.token })).status).toBe(200);
      const byCookie = { cookie: cookie.split(";")[0] ?? "" };
      expect((await api("GET", path, { headers: byCookie })).status).toBe(200);
      expect((await api("GET", path)).status).toBe(401);
      expect((await api("GET", path, { token: `${body.token}x` })).status).toBe(401);
    }
    expect(cookieOf(loggedIn.headers)).not.toBe(cookieOf(signedUp.headers));
  },
);

test(
  "accepts one session on the storefront's pages and on /api",
  { tags: ["API-03"] },
  async () => {
    const user = await newUser();
    const { email, _id } = user;
    const profilePage = async (cookie: string) => {
      const page = await fetch(`${shop.storefront()}/profile/${_id}`, {
        headers: { cookie },
        redirect: "manual",
      });
      const text = await page.text();
      return [page.status, page.headers.get("location"), text.includes(email)];
    };
    expect(await profilePage("")).toEqual([302, "/", false]);
    const { headers } = await logIn(email, PASSWORD);
    expect(await profilePage(cookieOf(headers).split(";")[0] ?? "")).toEqual([200, null, true]);

    const form = await fetch(`${shop.storefront()}/login`, {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
      redirect: "manual",
    });
    const cookie = cookieOf(form.headers).split(";")[0] ?? "";
    const answer = await api<ApiUser>("GET", `/user/${_id}`, {
      headers: { cookie },
      isThroughStorefront: true,
    });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
  },
);

test(
  "returns 403 when another site's page sends a change with the session cookie",
  { tags: ["API-08"] },
  async () => {
    const { email, _id } = await newUser();
    const { headers, body } = await logIn(email, PASSWORD);
    const cookie = cookieOf(headers).split(";")[0] ?? "";
    // An allowed request gets 404 because the wishlist item doesn't exist.
    const change = (extra: Record<string, string>, isThroughStorefront = false) =>
      api("DELETE", `/user/${_id}/wishlist/none`, { headers: extra, isThroughStorefront });
    for (const origin of ["https://evil.example", "null", `${shop.storefront()}.evil.example`]) {
      expect((await change({ cookie, origin })).status, origin).toBe(403);
      expect((await change({ cookie, origin }, true)).status, origin).toBe(403);
      const bearer = { authorization: `Bearer ${body.token}`, origin };
      expect((await change(bearer)).status, origin).toBe(404);
    }
    expect((await change({ cookie, origin: shop.commerce() })).status).toBe(404);
    expect((await change({ cookie, origin: shop.storefront() })).status).toBe(404);
    expect((await change({ cookie, origin: shop.storefront() }, true)).status).toBe(404);
    expect((await change({ cookie })).status).toBe(404);
    const login = await api("POST", "/user/login", {
      body: { email, password: PASSWORD },
      headers: { origin: "https://evil.example" },
    });
    expect(login.headers.getSetCookie()).toEqual([]);
  },
);

test("responds alike to a wrong password and an unknown email", { tags: ["API-15"] }, async () => {
  const { email } = await newUser();
  const wrong = await logIn(email, "Wrong-pass1");
  const unknown = await logIn(freshEmail(), "Wrong-pass1");
  expect([wrong.status, wrong.body]).toEqual([401, { message: "Invalid email or password" }]);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test(
  "locks an account with 429 after 10 failed logins, also on the storefront",
  { tags: ["API-09"] },
  async () => {
    const { email } = await newUser();
    const other = await newUser();
    const failed = await Promise.all(Array.from({ length: 10 }, () => logIn(email, "Wrong-pass1")));
    expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const locked = await logIn(email, PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect(locked.body).toEqual({ message: "Too many failed logins. Please try again later." });
    for (const path of ["/auth/user/emailpass", "/shop/sessions"]) {
      expect((await call(path, { body: { email, password: PASSWORD } })).status, path).toBe(429);
    }
    const page = await fetch(`${shop.storefront()}/login`, {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    expect(page.headers.getSetCookie().filter((one) => one.startsWith("session="))).toEqual([]);
    expect((await logIn(other.email, PASSWORD)).status).toBe(200);
  },
);

test(
  "ends only the session whose token or cookie is sent to logout",
  { tags: ["API-44"] },
  async () => {
    const user = await newUser();
    const { headers, body } = await logIn(user.email, PASSWORD);
    const byToken = await api("POST", "/user/logout", { token: user.token });
    expect([byToken.status, byToken.text]).toEqual([204, ""]);
    expect((await api("GET", `/user/${user._id}`, { token: user.token })).status).toBe(401);
    expect((await api("GET", `/user/${user._id}`, { token: body.token })).status).toBe(200);
    const cookie = cookieOf(headers).split(";")[0] ?? "";
    const byCookie = await api("POST", "/user/logout", { headers: { cookie } });
    expect(byCookie.status).toBe(204);
    expect(cookieOf(byCookie.headers)).toMatch(/^session=; .*Max-Age=0/);
    expect((await api("GET", `/user/${user._id}`, { token: body.token })).status).toBe(401);
    expect((await api("POST", "/user/logout", { headers: { cookie } })).status).toBe(401);
  },
);
