import { container } from "@medusajs/framework";
import { logger } from "@medusajs/framework/logger";
import { authenticate, type MedusaRequest, type MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys, generateJwtToken } from "@medusajs/framework/utils";
import { expect, test } from "vitest";
import { checkTokensWithKey, customerClaims } from "./token-key";

const secret = "present-secret-1234";
const claims = { actor_id: "cus_1", actor_type: "customer", session_id: "logses_1" };
const signedWith = (key: string, more = {}, expiresIn = 600) =>
  `Bearer ${generateJwtToken({ ...claims, ...more }, { secret: key, expiresIn })}`;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("accepts a customer token only while it is signed with the secret and unexpired", () => {
  expect(customerClaims(signedWith(secret), secret)).toMatchObject(claims);
  for (const header of [
    undefined,
    signedWith("a-stranger's-secret"),
    signedWith(secret, {}, -10),
    signedWith(secret, { actor_type: "user" }),
    `Bearer ${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`,
    "Bearer a.b.c",
  ]) {
    expect(customerClaims(header, secret)).toBeNull();
  }
});

test("makes Medusa verify tokens with the key derived at startup", async () => {
  const http: { jwtSecret: string } = { jwtSecret: secret };
  const config = { projectConfig: { http } };
  container.register(ContainerRegistrationKeys.CONFIG_MODULE, { resolve: () => config });
  checkTokensWithKey();
  // Only the derived key still knows the first secret.
  http.jwtSecret = "another-secret-1234";
  const scope = { resolve: (name: string) => (name === "logger" ? logger : config) };
  const asked = (authorization: string) =>
    new Promise((resolve) => {
      const req = { headers: { authorization }, scope } as unknown as MedusaRequest;
      const res = {
        status: (code: number) => ({
          json: () => {
            resolve(code);
          },
        }),
      };
      authenticate("customer", "bearer")(req, res as unknown as MedusaResponse, () => {
        resolve(200);
      });
    });
  expect(await asked(signedWith(secret))).toBe(200);
  expect(await asked(signedWith("another-secret-1234"))).toBe(401);
});
