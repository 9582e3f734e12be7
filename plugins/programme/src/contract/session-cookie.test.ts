import { expect, test } from "vitest";
import { endedSessionCookies, sessionCookies, tokenInCookies } from "./session-cookie";

test("the cookie of a login lives for a month, out of reach of scripts", () => {
  expect(sessionCookies("abc", { isSecure: false })).toEqual([
    "session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax",
  ]);
  expect(endedSessionCookies({ isSecure: false })).toEqual([
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  ]);
});

test("over https no other host can set it, and an older one is not left behind", () => {
  const noneLeft = "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
  expect(sessionCookies("abc", { isSecure: true })).toEqual([
    "__Host-session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
    noneLeft,
  ]);
  expect(endedSessionCookies({ isSecure: true })).toEqual([
    "__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    noneLeft,
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
])("in %j the token is %s", (header, token) => {
  expect(tokenInCookies(header, { isSecure: false })).toBe(token);
});

test("over https a cookie that another host may have set logs nobody in", () => {
  expect(tokenInCookies("session=abc", { isSecure: true })).toBeUndefined();
  expect(tokenInCookies("session=abc; __Host-session=def", { isSecure: true })).toBe("def");
});

test("a value longer than any token is ignored", () => {
  const tokenOf = (length: number) =>
    tokenInCookies(`session=${"a".repeat(length)}`, { isSecure: false })?.length;
  expect([tokenOf(2048), tokenOf(2049)]).toEqual([2048, undefined]);
});
