import { afterAll, beforeAll, expect, test } from "vitest";
import { withAdvisoryLock } from "../../src/medusa/advisory-lock";
import { moduleDatabase } from "./module-database.ts";

let database: Awaited<ReturnType<typeof moduleDatabase>>;

beforeAll(async () => {
  database = await moduleDatabase([]);
}, 120_000);
afterAll(() => database.stop());

/** Returns how many callers are waiting for the lock. */
async function waiting(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
  );
  return row?.count ?? 0;
}

test("runs two concurrent seeds one after the other, so only one inserts the data", async () => {
  const { container, query } = database;
  await query("create table region (name text unique)");
  const made: string[] = [];
  let foundNothing = () => {};
  const isAtWork = new Promise<void>((resolve) => (foundNothing = resolve));
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  const seed = (who: string) => async () => {
    const found = await query("select name from region");
    if (found.length > 0) return;
    foundNothing();
    await mayGoOn;
    await query("insert into region values ('United States')");
    made.push(who);
  };
  const first = withAdvisoryLock(container, "seed", seed("the first"));
  await isAtWork;
  const second = withAdvisoryLock(container, "seed", seed("the second"));
  await expect.poll(waiting).toBe(1);
  goOn();
  await Promise.all([first, second]);
  expect(made).toEqual(["the first"]);
});

test("runs the next task after one fails", async () => {
  const { container } = database;
  const failing = withAdvisoryLock(container, "seed", () => Promise.reject(new Error("no region")));
  await expect(failing).rejects.toThrow("no region");
  await expect(withAdvisoryLock(container, "seed", () => Promise.resolve("done"))).resolves.toBe(
    "done",
  );
});
