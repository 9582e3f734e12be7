import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { stashSession } from "../../src/medusa/admin-session";
import { callerOf, staffOf } from "../../src/api/api/caller";
import { onlyStaff } from "../../src/api/only-staff";
import { allowRoutes } from "../../src/medusa/find-route";
import { environment } from "../../src/server-kit/environment";
import { testVariables } from "../../src/lib/test-variables";
import { isProblem } from "../../src/lib/problem";
import type LoginSessionService from "../../src/modules/login-session/service";
import { staffDatabase } from "./staff-database.ts";

const SECRET = testVariables.JWT_SECRET;

let database: Awaited<ReturnType<typeof staffDatabase>>;
let sessions: LoginSessionService;

beforeAll(async () => {
  database = await staffDatabase();
  ({ sessions } = database);
  stashSession();
}, 120_000);
afterAll(() => database.stop());

const person: typeof database.person = (name, user) => database.person(name, user);

const tokenOf = (name: string, secret: string = SECRET) =>
  generateJwtToken(
    { actor_id: `cus_${name}`, actor_type: "customer", session_id: `session_${name}` },
    { secret, expiresIn: 60 },
  );

describe("callers", () => {
  const caller = (headers: Record<string, string>) =>
    callerOf({ headers, scope: database.container } as unknown as MedusaRequest);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const refused = { status: 401, message: "Please log in." };

  test("reads the token from the header or the cookie, and prefers the header", async () => {
    await person("caller", {});
    await person("seller", { role: "merchandiser" });
    const admin = {
      sessionId: "session_caller",
      identityId: "auth_caller",
      customerId: "cus_caller",
      adminId: "user_caller",
      merchandiserId: null,
      isStaff: true,
      lacksSecondFactor: false,
    };
    expect(await caller(bearer(tokenOf("caller")))).toEqual(admin);
    expect(await caller({ cookie: `session=${tokenOf("caller")}` })).toEqual(admin);
    const seller = await caller({
      ...bearer(tokenOf("seller")),
      cookie: `session=${tokenOf("caller")}`,
    });
    expect([seller.adminId, seller.merchandiserId]).toEqual([null, "user_seller"]);
    expect([staffOf(await caller(bearer(tokenOf("caller")))), staffOf(seller)]).toEqual([
      "user_caller",
      "user_seller",
    ]);
  });

  test("rejects callers without a customer's active session with 401", async () => {
    await person("guest");
    const guest = await caller(bearer(tokenOf("guest")));
    expect([guest.adminId, guest.merchandiserId]).toEqual([null, null]);
    expect(() => staffOf(guest)).toThrow(
      expect.objectContaining({ status: 403, message: "Only admins may do this." }),
    );
    const claims = { actor_id: "cus_guest", actor_type: "customer" };
    const sessionless = generateJwtToken(claims, { secret: SECRET, expiresIn: 60 });
    for (const headers of [
      {},
      bearer(tokenOf("guest", "x".repeat(16))),
      bearer(tokenOf("nobody")),
      bearer(sessionless),
      { authorization: `Basic ${tokenOf("guest")}` },
    ]) {
      await expect(caller(headers)).rejects.toMatchObject(refused);
    }
    await sessions.end("session_guest");
    await expect(caller(bearer(tokenOf("guest")))).rejects.toMatchObject(refused);
  });
});

describe("/admin guard", () => {
  /** Sends a request to a server with only this guard; `engine` is Medusa's auth context. */
  async function ask(
    method: string,
    path: string,
    {
      token,
      engine,
      body,
      origin,
    }: { token?: string; engine?: object; body?: unknown; origin?: string } = {},
  ): Promise<[number, unknown]> {
    const server = createServer((message, res) => {
      const req = Object.assign(message, {
        originalUrl: message.url,
        scope: database.container,
        body,
        auth_context: engine,
      }) as unknown as AuthenticatedMedusaRequest;
      onlyStaff(req, res as unknown as MedusaResponse, () => {
        res.end(JSON.stringify(req.auth_context));
      }).catch((error: unknown) => {
        res.statusCode = isProblem(error) ? error.status : 500;
        res.end(JSON.stringify(error instanceof Error ? error.message : error));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      const headers = new Headers({
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(origin !== undefined && { origin }),
      });
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
      const text = await answer.text();
      return [answer.status, text === "" ? undefined : JSON.parse(text)];
    } finally {
      server.close();
    }
  }
  const forbidden = "Merchandisers can only update stock here.";

  test("allows a staff session as its user, and rejects a customer's session and an ended one", async () => {
    await person("door-admin", {});
    await person("door-customer");
    expect(await ask("DELETE", "/admin/anything", { token: tokenOf("door-admin") })).toEqual([
      200,
      {
        actor_id: "user_door-admin",
        actor_type: "user",
        auth_identity_id: "auth_door-admin",
        app_metadata: { user_id: "user_door-admin" },
        user_metadata: {},
      },
    ]);
    expect(await ask("GET", "/admin/users/me", { token: tokenOf("door-customer") })).toEqual([
      403,
      "Only admins may do this.",
    ]);
    await sessions.end("session_door-admin");
    expect(await ask("GET", "/admin/users/me", { token: tokenOf("door-admin") })).toEqual([
      401,
      "Please log in again.",
    ]);
  });

  test("allows merchandisers only their own user, the inventory, and stock changes", async () => {
    await person("door-seller", { role: "merchandiser" });
    const token = tokenOf("door-seller");
    for (const [method, path] of [
      ["GET", "/admin/users/me"],
      ["GET", "/admin/users/me/?fields=id"],
      ["GET", "/admin/inventory?q=/admin/orders"],
      ["GET", "/admin/inventory/prod_1/"],
      ["POST", "/admin/inventory/prod_1/stock"],
      ["POST", "/admin/inventory/prod_1/stock/"],
    ] as const) {
      expect([method, path, (await ask(method, path, { token }))[0]]).toEqual([method, path, 200]);
    }
    for (const [method, path] of [
      ["POST", "/admin/users/me"],
      ["GET", "/admin/users/me/more"],
      ["GET", "/admin/users"],
      ["GET", "/admin/inventory/prod_1/stock"],
      ["GET", "/admin/inventory-items"],
      ["POST", "/admin/inventory/prod_1"],
      ["POST", "/admin/inventory/stock"],
      ["POST", "/admin/inventory/prod_1/stock/more"],
      ["POST", "/admin/inventory/a/b/stock"],
      ["GET", "/admin//admin/users/me"],
      ["GET", "/admin/orders/admin/inventory"],
      ["POST", "/admin/orders/admin/inventory/prod_1/stock"],
      ["GET", "/admin/orders?x=/admin/inventory"],
    ] as const) {
      expect([method, path, ...(await ask(method, path, { token }))]).toEqual([
        method,
        path,
        403,
        forbidden,
      ]);
    }
  });

  test("allows merchandisers the routes that another plugin opens to all staff", async () => {
    const route = { methods: ["GET"], why: "tested", isOfPlugin: true } as const;
    allowRoutes([
      { ...route, path: "/admin/sample/staff", to: "staff" },
      { ...route, path: "/admin/sample/admins", to: "admin" },
    ]);
    await person("door-plugin", { role: "merchandiser" });
    const token = tokenOf("door-plugin");
    expect((await ask("GET", "/admin/sample/staff", { token }))[0]).toBe(200);
    for (const [method, path] of [
      ["POST", "/admin/sample/staff"],
      ["GET", "/admin/sample/admins"],
      // A route of the shop itself.
      ["GET", "/admin/orders"],
    ] as const) {
      expect([path, ...(await ask(method, path, { token }))]).toEqual([path, 403, forbidden]);
    }
  });

  test("accepts an admin's secret key, but not to change accounts or keys", async () => {
    await person("key-admin", {});
    await person("key-seller", { role: "merchandiser" });
    for (const name of ["key-admin", "key-seller"]) {
      await database.query(
        `insert into api_key (id, token, salt, redacted, title, type, created_by)
         values (?, ?, '', '', ?, 'secret', ?)`,
        [`apk_${name}`, name, name, `user_${name}`],
      );
    }
    const engine = { actor_type: "api-key", actor_id: "apk_key-admin" };
    expect(await ask("POST", "/admin/orders", { engine })).toEqual([200, engine]);
    expect(await ask("GET", "/admin/api-keys", { engine })).toEqual([200, engine]);
    expect(await ask("POST", "/admin/api-keys", { engine })).toEqual([
      403,
      "An API key cannot change keys, accounts, or roles. Log in as an admin.",
    ]);
    const sellersKey = { ...engine, actor_id: "apk_key-seller" };
    expect(await ask("GET", "/admin/orders", { engine: sellersKey })).toEqual([
      401,
      "This key no longer works because its creator is no longer an admin.",
    ]);
  });

  test("accepts the dashboard's cookie only with its active session", async () => {
    await person("door-cookie", { role: "merchandiser" });
    const context = { actor_type: "user", actor_id: "user_door-cookie" };
    const engine = { ...context, session_id: "session_door-cookie" };
    expect(await ask("GET", "/admin/orders", { engine })).toEqual([403, forbidden]);
    expect((await ask("GET", "/admin/inventory", { engine }))[0]).toBe(200);
    const stock = "/admin/inventory/prod_1/stock";
    expect((await ask("POST", stock, { engine }))[0]).toBe(200);
    expect((await ask("POST", stock, { engine, origin: "https://evil.example" }))[0]).toBe(403);
    const again = [401, "Please log in again."];
    expect(await ask("GET", "/admin/inventory", { engine: context })).toEqual(again);
    await sessions.end("session_door-cookie");
    expect(await ask("GET", "/admin/inventory", { engine })).toEqual(again);
  });

  test("responds 403 to staff without two-factor when STAFF_MFA=required", async () => {
    const variables = environment();
    variables.STAFF_MFA = "required";
    onTestFinished(() => {
      variables.STAFF_MFA = "optional";
    });
    const first =
      "Set up two-factor authentication first: http://localhost:3000/profile/second-factor";
    for (const [name, user] of [
      ["bare-admin", {}],
      ["bare-seller", { role: "merchandiser" }],
    ] as const) {
      await person(name, user);
      const enter = () => ask("GET", "/admin/inventory", { token: tokenOf(name) });
      expect([name, ...(await enter())]).toEqual([name, 403, first]);
      await database.query(
        `insert into auth_mfa_factor (id, auth_identity_id, provider, status)
         values (?, ?, 'totp', 'enabled')`,
        [`factor_${name}`, `auth_${name}`],
      );
      expect([name, (await enter())[0]]).toEqual([name, 200]);
    }
  });

  test("allows anyone to read the feature flags", async () => {
    expect(await ask("GET", "/admin/feature-flags")).toEqual([200, undefined]);
    expect(await ask("GET", "/admin/invites/accept")).toEqual([401, "Please log in again."]);
  });

  test("responds 400 to undecodable URLs and to characters that cannot be stored", async () => {
    expect(await ask("GET", "/admin/orders?q=%ff")).toEqual([400, "The URL is malformed."]);
    const body = { name: "a\0" };
    expect((await ask("POST", "/admin/orders", { body }))[0]).toBe(400);
  });
});
