import { EmailPassAuthService } from "@medusajs/auth-emailpass/dist/services/emailpass";
import { asValue } from "@medusajs/framework/awilix";
import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types";
import { createMedusaContainer, MedusaError, Modules } from "@medusajs/framework/utils";
import { beforeEach, expect, test } from "vitest";
import { medusaLogger } from "./logger";
import { changePassword, registerLogin, verifyPassword } from "./passwords";

const composed = "Caf\u00e9-Lantern7";
const decomposed = "Cafe\u0301-Lantern7";
const wide = "Caf\u00e9-Lantern\uff17";
const email = "ada@example.com";

/** Medusa's own password provider, with its logins in memory. */
function authModule() {
  const stored = new Map<string, AuthIdentityDTO>();
  const logins = {
    retrieve: ({ entity_id }: { entity_id: string }) => {
      const found = stored.get(entity_id);
      if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, "no login");
      return found;
    },
    create: (data: { entity_id: string; provider_metadata: Record<string, unknown> }) => {
      const identity = { id: "auth_1", provider_identities: [{ provider: "emailpass", ...data }] };
      stored.set(data.entity_id, identity as never);
      return structuredClone(identity);
    },
    update: (entity_id: string, data: { provider_metadata: Record<string, unknown> }) => {
      const identity = stored.get(entity_id);
      Object.assign(identity?.provider_identities?.[0] ?? {}, data);
      return structuredClone(identity);
    },
  };
  const provider = new EmailPassAuthService(
    { logger: medusaLogger },
    { hashConfig: { logN: 4, r: 8, p: 1 } },
  );
  return {
    listAuthIdentities: () => Promise.resolve([...stored.values()]),
    register: (_: string, data: object) => provider.register(data, logins as never),
    authenticate: (_: string, data: object) => provider.authenticate(data, logins as never),
    updateProvider: (_: string, data: { entity_id: string; password: string }) =>
      provider.update(data, logins as never),
  };
}

let container: MedusaContainer;
let auth: ReturnType<typeof authModule>;

beforeEach(() => {
  auth = authModule();
  container = createMedusaContainer();
  container.register(Modules.AUTH, asValue(auth));
});

const isRight = async (password: string) =>
  (await verifyPassword(container, { email, password })) !== undefined;

test("accepts every Unicode form of a password, whichever was typed at sign-up", async () => {
  await registerLogin(container, { email, password: decomposed });
  for (const password of [decomposed, composed, wide]) expect(await isRight(password)).toBe(true);
  for (const password of ["Cafe-Lantern7", composed.toLowerCase(), ""]) {
    expect(await isRight(password)).toBe(false);
  }
});

test("accepts every Unicode form of a changed password", async () => {
  await registerLogin(container, { email, password: "Copper-Lantern7" });
  await changePassword(container, { email, password: wide });
  for (const password of [decomposed, composed, wide]) expect(await isRight(password)).toBe(true);
  expect(await isRight("Copper-Lantern7")).toBe(false);
});

test("accepts a password that is stored as it was typed", async () => {
  await auth.register("emailpass", { body: { email, password: decomposed } });
  expect(await isRight(decomposed)).toBe(true);
  expect(await isRight("Copper-Lantern7")).toBe(false);
});
