import http from "node:http";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { areCookiesBlocked, checkCookies } from "./cookie-check.ts";
import { startTestServer } from "./test-server.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Starts a server that responds with the request that the check passes on. */
async function checking() {
  const app = express();
  app.use(checkCookies({ isSecure: true }), (req, res) => {
    res.json({ url: req.originalUrl, isBlocked: areCookiesBlocked(res) });
  });
  const url = await startTestServer(http.createServer(app));
  return async (path: string, headers: Record<string, string>, method = "POST") => {
    const answer = await fetch(url + path, { method, headers, redirect: "manual" });
    const location = answer.headers.get("location");
    if (location !== null)
      return { status: answer.status, location, cookies: answer.headers.getSetCookie() };
    return (await answer.json()) as unknown;
  };
}

const NOW = 1_800_000_000_000;
const browser = { "sec-fetch-site": "same-origin" };

test("sets a cookie, asks for the login form again, and reports a browser without the cookie", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const ask = await checking();
  const again = (location: string) => ({
    status: 307,
    location,
    cookies: ["cookie-check=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax"],
  });
  for (const path of ["/login", "/login.data", "/login/code", "/signup", "/signup.data"]) {
    expect(await ask(path, browser)).toEqual(again(`${path}?cookie-check=${NOW}`));
    expect(await ask(`${path}?cookie-check=${NOW}`, browser)).toEqual({
      url: path,
      isBlocked: true,
    });
    const cookie = "cookie-check=1";
    expect(await ask(`${path}?cookie-check=${NOW}`, { ...browser, cookie })).toEqual({
      url: path,
      isBlocked: false,
    });
  }
  const withTarget = `/login?to=%2Fcart&cookie-check=${NOW}`;
  expect(await ask("/login?to=%2Fcart", browser)).toEqual(again(withTarget));
  expect(await ask(withTarget, browser)).toEqual({ url: "/login?to=%2Fcart", isBlocked: true });
});

test("reports a browser without cookies that sends no Sec-Fetch headers", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const ask = await checking();
  const old = { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)" };
  const again = `/login?cookie-check=${NOW}`;
  expect(await ask("/login", old)).toMatchObject({ status: 307, location: again });
  expect(await ask(again, old)).toEqual({ url: "/login", isBlocked: true });
});

test("checks again when the cookie has expired", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const ask = await checking();
  const path = `/login?cookie-check=${NOW}`;
  vi.setSystemTime(NOW + 60_000);
  expect(await ask(path, browser)).toMatchObject({ isBlocked: true });
  vi.setSystemTime(NOW + 60_001);
  expect(await ask(path, browser)).toMatchObject({
    location: `/login?cookie-check=${NOW + 60_001}`,
  });
});

test.each([
  ["a page", "/login", browser, "GET"],
  ["a form that does not log in", "/contact", browser, "POST"],
  ["a program", "/login", { origin: "https://shop.test" }, "POST"],
  ["a browser with a cookie", "/login", { ...browser, cookie: "a=b" }, "POST"],
])("passes on the request of %s unchanged", async (_, path, headers, method) => {
  const ask = await checking();
  expect(await ask(path, headers as Record<string, string>, method)).toEqual({
    url: path,
    isBlocked: false,
  });
});
