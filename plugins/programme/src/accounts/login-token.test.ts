import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { isLoginToken, claimedLoginId, loginToken, type PasswordLogin } from "./login-token";

const login = {
  id: "pid_1",
  identityId: "authid_1",
  email: "ada@example.com",
  passwordHash: "scrypt",
};
const START = 1_800_000_000_000;

const newToken = () => loginToken(login, "new-password", 10);
const isGood = (token: string, of: PasswordLogin = login) =>
  isLoginToken(token, of, "new-password");

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("accepts a token for 10 minutes", () => {
  const token = newToken();
  expect(claimedLoginId(token)).toBe("pid_1");
  const isGoodAfter = (ms: number) => {
    vi.setSystemTime(START + ms);
    return isGood(token);
  };
  expect([0, 599_999, 600_000, 3_600_000].map(isGoodAfter)).toEqual([true, true, false, false]);
});

test.each([
  ["after the password was changed", { passwordHash: "another" }],
  ["after the email was changed", { email: "grace@example.com" }],
  ["of another account", { id: "pid_2" }],
])("rejects a token %s", (_, change) => {
  expect(isGood(newToken(), { ...login, ...change })).toBe(false);
});

test("rejects extended, repurposed, and forged tokens", () => {
  const [id = "", until = "", signature = ""] = newToken().split(".");
  const tokens = [
    `${id}.${Number(until) + 1}.${signature}`,
    `${id}.${until}.`,
    `${id}.${until}.${signature}x`,
    `${id}.soon.${signature}`,
    loginToken(login, "second-factor", 10),
    id,
    "",
  ];
  expect(tokens.filter((token) => isGood(token))).toEqual([]);
});
