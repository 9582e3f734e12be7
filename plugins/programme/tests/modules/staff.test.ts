import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asValue } from "@medusajs/framework/awilix";
import type {
  AuthenticatedMedusaRequest,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { stashSession } from "../../src/engine/admin-session";
import { callerOf, staffOf } from "../../src/api/api/caller";
import { onlyStaff } from "../../src/api/only-staff";
import { testVariables } from "../../src/lib/test-variables";
import { isProblem } from "../../src/lib/problem";
import { LOGIN_SESSION_MODULE } from "../../src/modules/login-session";
import LoginSession from "../../src/modules/login-session/models/login-session";
import LoginSessionService from "../../src/modules/login-session/service";
import { readSessionStaff, readUserRole } from "../../src/accounts/staff-role";
import { moduleDatabase } from "./module-database.ts";
import { addPerson } from "./module-people.ts";

const SECRET = testVariables.JWT_SECRET;

let database: Awaited<ReturnType<typeof moduleDatabase>>;
let sessions: LoginSessionService;

beforeAll(async () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  const engine = ["user", "auth", "customer"];
  database = await moduleDatabase([
    ...engine.map((name) => `node_modules/@medusajs/${name}/dist/migrations`),
    "plugins/programme/src/modules/login-session/migrations",
  ]);
  database.container.register({
    configModule: asValue({ projectConfig: { http: { jwtSecret: SECRET } } }),
  });
  sessions = await database.serviceOf(LoginSessionService, { LoginSession });
  database.container.register(LOGIN_SESSION_MODULE, asValue(sessions));
  stashSession();
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.stop();
});

const person = (name: string, user?: { role?: string }) => addPerson(database, name, user);
const remove = (table: string, id: string) =>
  database.query(`update ${table} set deleted_at = now() where id = ?`, [id]);

describe("roles", () => {
  test("who has no role is an admin, and any word is no more than a merchandiser", async () => {
    await person("role-admin", {});
    await person("role-merchandiser", { role: "merchandiser" });
    await person("role-owner", { role: "owner" });
    const roleOf = async (name: string) =>
      (await readSessionStaff(database.container, `session_role-${name}`))?.role;
    expect(await roleOf("admin")).toBe("admin");
    expect(await roleOf("merchandiser")).toBe("merchandiser");
    expect(await roleOf("owner")).toBe("merchandiser");
    expect(await roleOf("nobody")).toBeUndefined();
    await remove('"user"', "user_role-admin");
    expect(await roleOf("admin")).toBeNull();
  });

  test.each(["customer", "auth_identity", "provider_identity"])(
    "the engine's users without a %s are not on the staff",
    async (table) => {
      const name = `role-without-${table}`;
      await person(name, {});
      const ids = { customer: "cus_", auth_identity: "auth_", provider_identity: "provider_" };
      expect(await readUserRole(database.container, `user_${name}`)).toBe("admin");
      await remove(table, `${ids[table as keyof typeof ids]}${name}`);
      expect(await readUserRole(database.container, `user_${name}`)).toBeUndefined();
    },
  );

  test("a session has the role of its log-in for as long as it lives", async () => {
    await person("live-admin", {});
    await person("live-customer");
    const staffOf = (name: string) => readSessionStaff(database.container, `session_live-${name}`);
    expect(await staffOf("admin")).toEqual({
      identityId: "auth_live-admin",
      userId: "user_live-admin",
      role: "admin",
    });
    const none = { identityId: "auth_live-customer", userId: null, role: null };
    expect(await staffOf("customer")).toEqual(none);
    await remove('"user"', "user_live-admin");
    expect(await staffOf("admin")).toEqual({ ...none, identityId: "auth_live-admin" });
    await sessions.end("session_live-admin");
    expect(await staffOf("admin")).toBeUndefined();
    expect(await staffOf("nobody")).toBeUndefined();
  });
});

describe("sessions", () => {
  const isAlive = async (name: string) =>
    (await readSessionStaff(database.container, `session_${name}`)) !== undefined;
  const set = (name: string, change: string) =>
    database.query(`update login_session set ${change} where id = ?`, [`session_${name}`]);

  test("a session lives until it runs out or is ended, or its customer is gone", async () => {
    for (const name of ["lasting", "over", "ended", "goner"]) await person(name);
    expect(await isAlive("lasting")).toBe(true);
    await set("over", "expires_at = now()");
    await sessions.end("session_ended");
    await remove("customer", "cus_goner");
    for (const name of ["over", "ended", "goner", "nobody"]) {
      expect([name, await isAlive(name)]).toEqual([name, false]);
    }
  });

  test.each([
    { kind: "customer", user: undefined, idle: "7 days" },
    { kind: "merchandiser", user: { role: "merchandiser" }, idle: "12 hours" },
    { kind: "admin", user: {}, idle: "12 hours" },
  ])("the session of a $kind who did nothing for $idle is over", async ({ kind, user, idle }) => {
    const name = `idle-${kind}`;
    await person(name, user);
    await set(name, `last_used_at = now() - interval '${idle}' + interval '1 minute'`);
    expect(await isAlive(name)).toBe(true);
    const lastUse = async () => {
      const [row] = await database.query<{ ago: number }>(
        `select extract(epoch from now() - last_used_at)::float8 as ago
         from login_session where id = ?`,
        [`session_${name}`],
      );
      return row?.ago;
    };
    // That it was used is written down beside the answer, and again five minutes later at the soonest.
    await expect.poll(lastUse).toBeLessThan(60);
    await set(name, "last_used_at = now() - interval '299 seconds'");
    expect(await isAlive(name)).toBe(true);
    await sessions.noteUse(`session_${name}`, 300);
    expect(await lastUse()).toBeGreaterThanOrEqual(299);
    await set(name, `last_used_at = now() - interval '${idle}'`);
    expect(await isAlive(name)).toBe(false);
    // Trying brings no session back.
    expect(await isAlive(name)).toBe(false);
  });

  test("sessions that ended a month ago are forgotten", async () => {
    for (const name of ["long-over", "long-ended", "just-ended"]) await person(name);
    await set("long-over", "expires_at = now() - interval '31 days'");
    await set("long-ended", "ended_at = now() - interval '31 days'");
    await set("just-ended", "ended_at = now() - interval '29 days'");
    await sessions.forgetEnded(30);
    const left = await sessions.listLoginSessions({
      id: ["session_long-over", "session_long-ended", "session_just-ended"],
    });
    expect(left.map(({ id }) => id)).toEqual(["session_just-ended"]);
  });

  test("a new password ends every session of the log-in but the one it was set in", async () => {
    const opened = async (auth_identity_id: string) => {
      const expires_at = new Date(Date.now() + 60_000);
      const session = { auth_identity_id, expires_at, last_used_at: new Date() };
      return (await sessions.createLoginSessions(session)).id;
    };
    const [kept, other, another] = [await opened("b"), await opened("b"), await opened("c")];
    const before = await opened("b");
    await sessions.end(before);
    const endedAt = async (id: string) => (await sessions.retrieveLoginSession(id)).ended_at;
    const first = await endedAt(before);
    await sessions.endAllBut("b", kept);
    expect([await endedAt(kept), await endedAt(another)]).toEqual([null, null]);
    expect(await endedAt(other)).toBeInstanceOf(Date);
    expect(await endedAt(before)).toEqual(first);
  });
});

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

  test("a caller comes with a token in the header or in the cookie, and the header counts", async () => {
    await person("caller", {});
    await person("seller", { role: "merchandiser" });
    const admin = {
      sessionId: "session_caller",
      identityId: "auth_caller",
      customerId: "cus_caller",
      adminId: "user_caller",
      merchandiserId: null,
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

  test("without a live session of a customer nobody calls", async () => {
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

describe("the door of /admin", () => {
  /** Asks a server that has nothing but this door; a token of the engine names its user. */
  async function ask(
    method: string,
    path: string,
    { token, engine, body }: { token?: string; engine?: object; body?: unknown } = {},
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
      const headers = new Headers(
        token === undefined ? [] : [["authorization", `Bearer ${token}`]],
      );
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
      const text = await answer.text();
      return [answer.status, text === "" ? undefined : JSON.parse(text)];
    } finally {
      server.close();
    }
  }
  const only = "Merchandisers may change the stock and nothing else here.";

  test("a session of staff goes in as its user, a customer's and an ended one do not", async () => {
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

  test("a merchandiser changes the stock and nothing else", async () => {
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
        only,
      ]);
    }
  });

  test("the dashboard's cookie counts as its session stands now, and no other token does", async () => {
    await person("door-cookie", { role: "merchandiser" });
    const context = { actor_type: "user", actor_id: "user_door-cookie" };
    const engine = { ...context, session_id: "session_door-cookie" };
    expect(await ask("GET", "/admin/orders", { engine })).toEqual([403, only]);
    expect((await ask("GET", "/admin/inventory", { engine }))[0]).toBe(200);
    const again = [401, "Please log in again."];
    expect(await ask("GET", "/admin/inventory", { engine: context })).toEqual(again);
    await sessions.end("session_door-cookie");
    expect(await ask("GET", "/admin/inventory", { engine })).toEqual(again);
  });

  test("keys of programs stay as the engine has them, and one address is open to everyone", async () => {
    const engine = { actor_type: "api-key", actor_id: "user_door-seller" };
    expect(await ask("GET", "/admin/orders", { engine })).toEqual([200, engine]);
    expect(await ask("GET", "/admin/feature-flags")).toEqual([200, undefined]);
    expect(await ask("GET", "/admin/invites/accept")).toEqual([401, "Please log in again."]);
  });

  test("what cannot be read or kept does not come in", async () => {
    expect(await ask("GET", "/admin/orders?q=%ff")).toEqual([400, "The address is not readable."]);
    const body = { name: "a\0" };
    expect((await ask("POST", "/admin/orders", { body }))[0]).toBe(400);
  });
});
