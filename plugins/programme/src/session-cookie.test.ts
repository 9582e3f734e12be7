import { expect, test } from "vitest";
import { endedSessionCookie, sessionCookie, tokenInCookies } from "./session-cookie";

test("the cookie of a log-in lives for a month, out of reach of scripts", () => {
  expect(sessionCookie("abc", { isSecure: true })).toBe(
    "session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
  );
  expect(sessionCookie("abc", { isSecure: false })).toBe(
    "session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
  );
  expect(endedSessionCookie({ isSecure: false })).toBe(
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  );
});

test.each([
  ["session=abc", "abc"],
  ["a=b;  session=abc=; c=d", "abc="],
  ["my-session=x; sessions=y", undefined],
  ["session=", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("in %j the token is %s", (header, token) => {
  expect(tokenInCookies(header)).toBe(token);
});
