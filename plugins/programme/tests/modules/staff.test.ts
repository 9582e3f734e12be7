import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type LoginSessionService from "../../src/modules/login-session/service";
import { readSessionStaff } from "../../src/read/session";
import {
  countAdmins,
  listAdminEmails,
  listStaffMailAddresses,
  readStaffMember,
} from "../../src/lib/staff";
import { staffDatabase } from "./staff-database.ts";

let database: Awaited<ReturnType<typeof staffDatabase>>;
let sessions: LoginSessionService;

beforeAll(async () => {
  database = await staffDatabase();
  ({ sessions } = database);
}, 120_000);
afterAll(() => database.stop());

const person: typeof database.person = (name, user) => database.person(name, user);

const remove = (table: string, id: string) =>
  database.query(`update ${table} set deleted_at = now() where id = ?`, [id]);

describe("roles", () => {
  test("treats a user without a role as an admin, and one with any role as a merchandiser", async () => {
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

  test("counts each admin who can log in once", async () => {
    const before = await countAdmins(database.container);
    await person("counted-admin", {});
    await person("counted-merchandiser", { role: "merchandiser" });
    await person("counted-customer");
    // A second login of the same admin.
    await person("counted-again");
    const owner = { customer_id: "cus_counted-again", user_id: "user_counted-admin" };
    await database.query("update auth_identity set app_metadata = ? where id = ?", [
      JSON.stringify(owner),
      "auth_counted-again",
    ]);
    expect(await countAdmins(database.container)).toBe(before + 1);
    await remove("provider_identity", "provider_counted-admin");
    await remove("provider_identity", "provider_counted-again");
    expect(await countAdmins(database.container)).toBe(before);
  });

  test("lists the emails of admins, and of those who chose a kind of staff email", async () => {
    await person("mailed-b", { staff_mails: ["orders", "unknown"] });
    await person("mailed-a", { staff_mails: ["returns", "orders"] });
    await person("mailed-none", {});
    await person("mailed-merchandiser", { role: "merchandiser", staff_mails: ["orders"] });
    const { container } = database;
    const [a, b, none] = ["a", "b", "none"].map((name) => `mailed-${name}@example.com`);
    const ofTest = (emails: string[]) => emails.filter((email) => email.startsWith("mailed-"));
    expect(ofTest(await listAdminEmails(container))).toEqual([a, b, none]);
    expect(await listStaffMailAddresses(container, "orders")).toEqual([a, b]);
    expect(await listStaffMailAddresses(container, "returns")).toEqual([a]);
    expect(await readStaffMember(container, "user_mailed-a")).toEqual({
      userId: "user_mailed-a",
      identityId: "auth_mailed-a",
      role: "admin",
      customerId: "cus_mailed-a",
      email: a,
      mails: ["orders", "returns"],
    });
    expect((await readStaffMember(container, "user_mailed-none"))?.mails).toEqual([]);
  });

  test.each(["customer", "auth_identity", "provider_identity"])(
    "returns no role for a Medusa user without a %s",
    async (table) => {
      const name = `role-without-${table}`;
      await person(name, {});
      const ids = { customer: "cus_", auth_identity: "auth_", provider_identity: "provider_" };
      expect(await readStaffMember(database.container, `user_${name}`)).toMatchObject({
        role: "admin",
        email: expect.any(String) as string,
      });
      await remove(table, `${ids[table as keyof typeof ids]}${name}`);
      expect(await readStaffMember(database.container, `user_${name}`)).toBeUndefined();
    },
  );

  test("returns the role of a session's login until the session ends", async () => {
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

  test("ends a session when it expires, is revoked, or its customer is deleted", async () => {
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
  ])("expires a $kind session after $idle without use", async ({ kind, user, idle }) => {
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
    // Use is recorded in the background, at most once in five minutes.
    await expect.poll(lastUse).toBeLessThan(60);
    await set(name, "last_used_at = now() - interval '299 seconds'");
    expect(await isAlive(name)).toBe(true);
    await sessions.noteUse(`session_${name}`, 300);
    expect(await lastUse()).toBeGreaterThanOrEqual(299);
    await set(name, "last_used_at = now() - interval '301 seconds'");
    expect(await isAlive(name)).toBe(true);
    await expect.poll(lastUse).toBeLessThan(60);
    await set(name, `last_used_at = now() - interval '${idle}'`);
    expect(await isAlive(name)).toBe(false);
    // Trying to use it does not revive the session.
    expect(await isAlive(name)).toBe(false);
  });

  test("deletes sessions 30 days after they ended", async () => {
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

  test("ends every session of the login except the one that set a new password", async () => {
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
