import { expect, test } from "vitest";
import { endedSessionCookies, hasCookie, sessionCookies, tokenInCookies } from "./session-cookie";

test("sets an HttpOnly session cookie for 30 days and clears it", () => {
  expect(sessionCookies("abc", { isSecure: false })).toEqual([
    "session=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
  ]);
  expect(endedSessionCookies({ isSecure: false })).toEqual([
    "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("uses a __Host- cookie over HTTPS and clears the one without the prefix", () => {
  const clearedCookie = "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax";
  expect(sessionCookies("abc", { isSecure: true })).toEqual([
    "__Host-session=abc; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    clearedCookie,
  ]);
  expect(endedSessionCookies({ isSecure: true })).toEqual([
    "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    clearedCookie,
  ]);
});

test.each([
  ["session=abc", "abc"],
  ["a=b;  session=abc=; c=d", "abc="],
  ["my-session=x; sessions=y", undefined],
  ["__Host-session=abc", undefined],
  ["session=a%2Eb", "a%2Eb"],
  ["session=", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("in %j, finds the token %s", (header, token) => {
  expect(tokenInCookies(header, { isSecure: false })).toBe(token);
});

test("ignores a session cookie without the __Host- prefix over HTTPS", () => {
  expect(tokenInCookies("session=abc", { isSecure: true })).toBeUndefined();
  expect(tokenInCookies("session=abc; __Host-session=def", { isSecure: true })).toBe("def");
});

test("ignores a token longer than 2048 characters", () => {
  const tokenOf = (length: number) =>
    tokenInCookies(`session=${"a".repeat(length)}`, { isSecure: false })?.length;
  expect([tokenOf(2048), tokenOf(2049)]).toEqual([2048, undefined]);
});

test.each([
  ["a=b; message=x", true],
  ["message=", true],
  ["my-message=x; messages=y", false],
  ["", false],
  [null, false],
  [undefined, false],
])("in %j, finds a message: %s", (header, isThere) => {
  expect(hasCookie(header, "message")).toBe(isThere);
});
