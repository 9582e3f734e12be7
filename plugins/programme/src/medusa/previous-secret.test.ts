import { createSecretKey } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { getAuthContextFromJwtToken } from "@medusajs/framework/http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { expect, test } from "vitest";
import { renewTokens } from "./previous-secret";

const [secret, previous] = ["present-secret-1234", "previous-secret-123"];
const keyOf = (text: string) => createSecretKey(Buffer.from(text));
const claims = { actor_id: "cus_1", actor_type: "customer", session_id: "logses_1" };
const signedWith = (key: string, expiresIn = 600) =>
  generateJwtToken(claims, { secret: key, expiresIn });

function renew(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  renewTokens(headers, { secret: keyOf(secret), previous: keyOf(previous) });
  return headers;
}

const claimsOf = (token = "") =>
  getAuthContextFromJwtToken(`Bearer ${token}`, secret, ["bearer"], ["customer"]) as {
    exp: number;
  } | null;

test("renews tokens of the previous secret in header and cookie without extending them", () => {
  const old = signedWith(previous);
  const { exp } = JSON.parse(Buffer.from(old.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  const headers = renew({ authorization: `Bearer ${old}`, cookie: `a=b; session=${old}; c=d` });
  const token = headers.authorization?.slice("Bearer ".length);
  expect(claimsOf(token)).toMatchObject(claims);
  expect(Math.abs((claimsOf(token)?.exp ?? 0) - exp)).toBeLessThanOrEqual(1);
  expect(headers.cookie).toMatch(/^a=b; session=[\w.-]+; c=d$/);
  expect(claimsOf(/session=([^;]+)/.exec(headers.cookie ?? "")?.[1])).toMatchObject(claims);
});

test("leaves any other token unchanged", () => {
  for (const token of [
    signedWith(secret),
    signedWith("a-stranger's-secret"),
    signedWith(previous, -10),
    "a.b.c",
    generateJwtToken({ ...claims, actor_type: "user" }, { secret: previous, expiresIn: 600 }),
  ]) {
    expect(renew({ authorization: `Bearer ${token}` }).authorization).toBe(`Bearer ${token}`);
  }
});
