import { expect, test, vi } from "vitest";
import { adminUser, api, userWithOrders, type ApiUser } from "../support/api.ts";
import { query } from "../support/database.ts";

/** Creates accounts older than all others, one second apart, with a function to remove them. */
async function earlyUsers(count: number) {
  const mark = `cus_early_${Date.now()}_${process.pid}`;
  const rows = await query<{ id: string }>(
    `insert into customer (id, email, first_name, has_account, created_at)
     select $1 || lpad(n::text, 3, '0'), $1 || n || '@example.com', 'Early', true,
       timestamptz '2001-01-01' + n * interval '1 second'
     from generate_series(1, $2) as n returning id`,
    [mark, count],
  );
  return {
    ids: rows.map(({ id }) => id).toSorted(),
    remove: () => query("delete from customer where id like $1 || '%'", [mark]),
  };
}

test(
  "pages through all users with their orders, oldest first, and returns 400 for a bad page",
  { tags: ["API-19"] },
  async () => {
    const { token } = await adminUser();
    const early = await earlyUsers(60);
    try {
      const page = async (search = "") => {
        const { status, body, headers } = await api<ApiUser[]>("GET", `/user${search}`, { token });
        expect(status, search).toBe(200);
        const total = Number(headers.get("x-total-count"));
        return { users: body, ids: body.map(({ _id }) => _id), total };
      };
      const count = async () => {
        const sql =
          "select count(*)::int as count from customer where has_account and deleted_at is null";
        return (await query<{ count: number }>(sql))[0]?.count ?? 0;
      };
      // Retries because other tests create and delete accounts at the same time.
      await vi.waitFor(
        async () => {
          const before = await count();
          const { ids, total } = await page();
          expect([total, await count()]).toEqual([before, before]);
          expect(ids).toEqual(early.ids.slice(0, 50));
        },
        { timeout: 30_000 },
      );
      expect((await page("?limit=3&offset=57")).ids).toEqual(early.ids.slice(57));
      expect((await page("?limit=60")).ids).toEqual(early.ids);
      expect((await page("?limit=0")).ids).toEqual([]);
      const user = await userWithOrders("black");
      const last = await page(`?limit=200&offset=${Math.max((await count()) - 100, 0)}`);
      expect(last.ids).toContain(user._id);
      expect(last.users.find(({ _id }) => _id === user._id)?.orders).toMatchObject(user.orders);
      expect((await page("?offset=999999")).ids).toEqual([]);
    } finally {
      await early.remove();
    }
    for (const query of ["limit=201", "limit=-1", "limit=x", "offset=1.5", "limit=1&limit=2"]) {
      expect((await api("GET", `/user?${query}`, { token })).status, query).toBe(400);
    }
  },
);
