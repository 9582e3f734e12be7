import { expect, test, vi } from "vitest";
import { adminUser, api, newUser, readUser, type ApiUser, type Told } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call } from "../support/engine.ts";
import { freshEmail, PASSWORD, signUp } from "../support/sign-up.ts";
import { shop } from "../support/shop.ts";

const logIn = (email: string, password: string) =>
  api<ApiUser & Told>("POST", "/user/login", { body: { email, password } });

const profile = {
  name: "Ada King of Lovelace",
  phoneNumber: "+1 503 555 0100",
  address: "12 Tanner Street, Portland",
};

function cookieOf(headers: Headers): string {
  const cookie = headers.getSetCookie().find((one) => one.startsWith("session="));
  if (!cookie) throw new Error("No session cookie was set.");
  return cookie;
}

test(
  "the storefront's /api answers as the commerce server's does",
  { tags: ["API-01"] },
  async () => {
    const user = await newUser();
    for (const [method, path, options] of [
      ["GET", "/product/", {}],
      ["GET", `/user/${user._id}`, { token: user.token }],
      ["GET", `/user/${user._id}`, {}],
      ["PUT", `/user/${user._id}`, { token: user.token, body: {} }],
      ["DELETE", "/nowhere", {}],
      ["GET", "/openapi.json", {}],
      ["GET", "/docs", {}],
    ] as const) {
      const compare = async () => {
        const direct = await api(method, path, options);
        const passed = await api(method, path, { ...options, isThroughStorefront: true });
        expect(passed.status, path).toBe(direct.status);
        expect(passed.text, path).toBe(direct.text);
        for (const name of ["content-type", "cache-control", "content-security-policy", "allow"]) {
          expect(passed.headers.get(name), `${path} ${name}`).toBe(direct.headers.get(name));
        }
      };
      // Between the two, others may sell a piece or put a product on sale.
      await vi.waitFor(compare, { timeout: 60_000 });
    }
  },
);

test(
  "sign-up and log-in give a cookie and a token, each good alone",
  { tags: ["API-02", "API-03", "API-14", "API-16"] },
  async () => {
    const email = freshEmail();
    const signedUp = await api<ApiUser>("POST", "/user", {
      body: { name: "Ada", email: email.toUpperCase(), password: PASSWORD },
    });
    expect(signedUp.status).toBe(201);
    expect(signedUp.body).toMatchObject({ name: "Ada", email, cart: [], wishlist: [], orders: [] });
    const loggedIn = await logIn(` ${email.toUpperCase()} `, PASSWORD);
    expect(loggedIn.status).toBe(200);
    expect(loggedIn.body._id).toBe(signedUp.body._id);
    for (const { body, headers } of [signedUp, loggedIn]) {
      const cookie = cookieOf(headers);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      const path = `/user/${body._id}`;
      expect((await api("GET", path, { token: body.token })).status).toBe(200);
      const byCookie = { cookie: cookie.split(";")[0] ?? "" };
      expect((await api("GET", path, { headers: byCookie })).status).toBe(200);
      expect((await api("GET", path)).status).toBe(401);
      expect((await api("GET", path, { token: `${body.token}x` })).status).toBe(401);
    }
    expect(cookieOf(loggedIn.headers)).not.toBe(cookieOf(signedUp.headers));
  },
);

test("one log-in serves the storefront's pages and /api", { tags: ["API-03"] }, async () => {
  const user = await newUser();
  const { email, _id } = user;
  const profilePage = async (cookie: string) => {
    const page = await fetch(`${shop.storefront()}/profile/${_id}`, {
      headers: { cookie },
      redirect: "manual",
    });
    const text = await page.text();
    return [page.status, page.headers.get("location"), text.includes(email)];
  };
  expect(await profilePage("")).toEqual([302, "/", false]);
  const { headers } = await logIn(email, PASSWORD);
  expect(await profilePage(cookieOf(headers).split(";")[0] ?? "")).toEqual([200, null, true]);

  const form = await fetch(`${shop.storefront()}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: "manual",
  });
  const cookie = cookieOf(form.headers).split(";")[0] ?? "";
  const answer = await api<ApiUser>("GET", `/user/${_id}`, {
    headers: { cookie },
    isThroughStorefront: true,
  });
  expect([answer.status, answer.body.email]).toEqual([200, email]);
});

test(
  "a change that another site's page sends with the cookie is refused",
  { tags: ["API-08"] },
  async () => {
    const { email, _id } = await newUser();
    const { headers, body } = await logIn(email, PASSWORD);
    const cookie = cookieOf(headers).split(";")[0] ?? "";
    // What is let through finds nothing there.
    const change = (extra: Record<string, string>, isThroughStorefront = false) =>
      api("DELETE", `/user/${_id}/wishlist/none`, { headers: extra, isThroughStorefront });
    for (const origin of ["https://evil.example", "null", `${shop.storefront()}.evil.example`]) {
      expect((await change({ cookie, origin })).status, origin).toBe(403);
      expect((await change({ cookie, origin }, true)).status, origin).toBe(403);
      const bearer = { authorization: `Bearer ${body.token}`, origin };
      expect((await change(bearer)).status, origin).toBe(404);
    }
    expect((await change({ cookie, origin: shop.commerce() })).status).toBe(404);
    expect((await change({ cookie, origin: shop.storefront() })).status).toBe(404);
    expect((await change({ cookie, origin: shop.storefront() }, true)).status).toBe(404);
    expect((await change({ cookie })).status).toBe(404);
    const login = await api("POST", "/user/login", {
      body: { email, password: PASSWORD },
      headers: { origin: "https://evil.example" },
    });
    expect(login.headers.getSetCookie()).toEqual([]);
  },
);

test.each([
  [{}, "Please fill in all fields."],
  [{ name: "A", email: "", password: PASSWORD }, "Please fill in all fields."],
  [
    { name: "A", email: "a@b.co", password: "Ab1!" },
    "Password must be at least 8 characters long.",
  ],
  [{ name: "A", email: "nobody", password: PASSWORD }, "Please enter a valid email address."],
  [
    { name: "A", email: "a@b.co", password: "longenough" },
    "Password must have at least one capital letter, one number, and one symbol.",
  ],
])("sign-up refuses %j: %s", { tags: ["API-17"] }, async (body, message) => {
  const answer = await api<Told>("POST", "/user", { body });
  expect([answer.status, answer.body]).toEqual([400, { message }]);
});

test("an e-mail has one account, in any case", { tags: ["API-17"] }, async () => {
  const { email } = await newUser();
  const body = { name: "Other", email: email.toUpperCase(), password: PASSWORD };
  const answer = await api<Told>("POST", "/user", { body });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    "An account with this email already exists.",
  ]);
});

/** The median of `work`'s times in milliseconds, taken in turns so that both meet the same load. */
async function medians(turns: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = works.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      await work();
      taken[index]?.push(performance.now() - started);
    }
  }
  return taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0);
}

test(
  "a wrong password and an unknown e-mail are answered alike and in the same time",
  { tags: ["API-15"] },
  async () => {
    const { email } = await newUser();
    const wrong = await logIn(email, "Wrong-pass1");
    const unknown = await logIn(freshEmail(), "Wrong-pass1");
    expect([wrong.status, wrong.body]).toEqual([401, { message: "Invalid email or password" }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    // Each account has fewer tries than would make it wait.
    const known = await Promise.all([signUp(), signUp()]);
    let turn = 0;
    const [knownMs = 0, unknownMs = 0] = await medians(
      9,
      () => logIn(known[(turn += 1) % 2]?.email ?? "", "Wrong-pass1"),
      () => logIn(freshEmail(), "Wrong-pass1"),
    );
    // Without the work for an unknown e-mail it would be a tenth; a busy machine alone never does that.
    expect(unknownMs / knownMs).toBeGreaterThan(0.4);
    expect(unknownMs / knownMs).toBeLessThan(2.5);
  },
);

test(
  "after 10 failed log-ins an account has to wait, also on the storefront",
  { tags: ["API-09"] },
  async () => {
    const { email } = await newUser();
    const other = await newUser();
    const failed = await Promise.all(Array.from({ length: 10 }, () => logIn(email, "Wrong-pass1")));
    expect(failed.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const shut = await logIn(email, PASSWORD);
    expect(shut.status).toBe(429);
    expect(Number(shut.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(shut.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    expect(shut.body).toEqual({ message: "Too many failed log-ins. Please try again later." });
    for (const path of ["/auth/user/emailpass", "/store/sessions"]) {
      expect((await call(path, { body: { email, password: PASSWORD } })).status, path).toBe(429);
    }
    const page = await fetch(`${shop.storefront()}/login`, {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    expect(page.headers.getSetCookie().filter((one) => one.startsWith("session="))).toEqual([]);
    expect((await logIn(other.email, PASSWORD)).status).toBe(200);
  },
);

test(
  "a user object has exactly its ten fields and never a password",
  { tags: ["API-20", "QUIRK-04"] },
  async () => {
    const user = await newUser();
    const { status, body, text } = await api<ApiUser>("GET", `/user/${user._id}`, {
      token: user.token,
    });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        "_id",
        "address",
        "cart",
        "email",
        "name",
        "orders",
        "password",
        "phoneNumber",
        "theTomashiAdmins",
        "wishlist",
      ].toSorted(),
    );
    expect([body.password, body.phoneNumber, body.address]).toEqual(["", "", ""]);
    expect(text).not.toMatch(/scrypt|c2NyeXB0/);
  },
);

test(
  "who is an admin is the engine's to say, at each request",
  { tags: ["API-13", "QUIRK-05"] },
  async () => {
    const admin = await adminUser();
    expect(admin.theTomashiAdmins).toBe(true);
    const user = await newUser();
    expect(user.theTomashiAdmins).toBe(false);
    const asked = { ...user, theTomashiAdmins: true, isAdmin: true };
    const body = { ...asked, ...profile, email: user.email, password: PASSWORD };
    const { token } = user;
    const changed = await api<ApiUser>("PUT", `/user/${user._id}`, { token, body });
    expect([changed.status, changed.body.theTomashiAdmins]).toEqual([200, false]);
    expect((await api("GET", "/user", { token })).status).toBe(403);

    const sql = `update auth_identity set app_metadata = app_metadata || $2::jsonb
    where app_metadata ->> 'customer_id' = $1`;
    const [first] = await query<{ id: string }>('select id from "user" where email = $1', [
      shop.admin().email,
    ]);
    await query(sql, [user._id, JSON.stringify({ user_id: first?.id ?? "" })]);
    expect((await readUser(user)).theTomashiAdmins).toBe(true);
    expect((await api("GET", "/user", { token })).status).toBe(200);
    await query(sql, [user._id, JSON.stringify({ user_id: "user_gone" })]);
    expect((await readUser(user)).theTomashiAdmins).toBe(false);
    expect((await api("GET", "/user", { token })).status).toBe(403);
  },
);

test("a profile changes as a whole", { tags: ["API-22"] }, async () => {
  const user = await newUser();
  const { token } = user;
  const email = freshEmail();
  await api("POST", `/user/${user._id}/cart`, { token, body: { color: "red" } });
  const change = (body: unknown) =>
    api<ApiUser & Told>("PUT", `/user/${user._id}`, { token, body });
  const changed = await change({ ...profile, email: email.toUpperCase(), password: PASSWORD });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ ...profile, email, password: "" });
  expect(await readUser(user)).toMatchObject({ ...profile, email });
  expect((await logIn(user.email, PASSWORD)).status).toBe(401);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
  // The bag is paid under the new e-mail.
  expect(await cartOf(user)).toEqual({ email });

  for (const field of ["name", "email", "password", "phoneNumber", "address"]) {
    for (const value of [undefined, "", "  "]) {
      const answer = await change({ ...profile, email, password: PASSWORD, [field]: value });
      if (field === "password" && value === "  ") expect(answer.status).toBe(400);
      else expect([answer.status, answer.body.message]).toEqual([400, "All fields are required."]);
    }
  }
  const taken = await newUser();
  const other = await change({ ...profile, email: taken.email, password: PASSWORD });
  expect([other.status, other.body.message]).toEqual([
    409,
    "An account with this email already exists.",
  ]);
  expect((await change({ ...profile, email: "nobody", password: PASSWORD })).body.message).toBe(
    "Please enter a valid email address.",
  );
  expect((await change({ ...profile, email, password: "short" })).body.message).toBe(
    "Password must be at least 8 characters long.",
  );
  expect(await readUser(user)).toMatchObject({ ...profile, email });
});

async function cartOf({ _id }: ApiUser): Promise<unknown> {
  const sql = "select email from cart where customer_id = $1 and completed_at is null";
  return (await query(sql, [_id]))[0];
}

test(
  "a new password ends all other sessions, the present one changes nothing",
  { tags: ["API-22", "API-44"] },
  async () => {
    const user = await newUser();
    const here = (await logIn(user.email, PASSWORD)).body;
    const there = (await logIn(user.email, PASSWORD)).body;
    const reads = async ({ token }: ApiUser) =>
      (await api("GET", `/user/${user._id}`, { token })).status;
    const change = (password: string) =>
      api("PUT", `/user/${user._id}`, {
        token: here.token,
        body: { ...profile, email: user.email, password },
      });
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await reads(user), await reads(there)]).toEqual([200, 200]);
    expect((await change("New-passw0rd")).status).toBe(200);
    expect([await reads(user), await reads(there), await reads(here)]).toEqual([401, 401, 200]);
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, "New-passw0rd")).status).toBe(200);
  },
);

test(
  "log-out ends the session or token that was sent and no other",
  { tags: ["API-44"] },
  async () => {
    const user = await newUser();
    const { headers, body } = await logIn(user.email, PASSWORD);
    const byToken = await api("POST", "/user/logout", { token: user.token });
    expect([byToken.status, byToken.text]).toEqual([204, ""]);
    expect((await api("GET", `/user/${user._id}`, { token: user.token })).status).toBe(401);
    expect((await api("GET", `/user/${user._id}`, { token: body.token })).status).toBe(200);
    const cookie = cookieOf(headers).split(";")[0] ?? "";
    const byCookie = await api("POST", "/user/logout", { headers: { cookie } });
    expect(byCookie.status).toBe(204);
    expect(cookieOf(byCookie.headers)).toMatch(/^session=; .*Max-Age=0/);
    expect((await api("GET", `/user/${user._id}`, { token: body.token })).status).toBe(401);
    expect((await api("POST", "/user/logout", { headers: { cookie } })).status).toBe(401);
  },
);

test("a contact message is taken, or refused with ok false", { tags: ["API-18"] }, async () => {
  const message = { name: "Ada", email: "ada@example.com", message: "Do you repair straps?" };
  const sent = await api("POST", "/contact", { body: message });
  expect([sent.status, sent.body]).toEqual([200, { ok: true }]);
  for (const [body, told] of [
    [{ ...message, message: " " }, "Please fill in all fields."],
    [{ name: "Ada" }, "Please fill in all fields."],
    [{ ...message, email: "nobody" }, "Please enter a valid email address."],
  ] as const) {
    const refused = await api("POST", "/contact", { body });
    expect([refused.status, refused.body]).toEqual([400, { ok: false, message: told }]);
  }
});

/** Accounts that came before all others, each a second after the one before; and their end. */
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
  "an admin pages through all users, those who came first first",
  { tags: ["API-19"] },
  async () => {
    const { token } = await adminUser();
    const early = await earlyUsers(60);
    try {
      const page = async (search = "") => {
        const { status, body, headers } = await api<ApiUser[]>("GET", `/user${search}`, { token });
        expect(status, search).toBe(200);
        return { ids: body.map(({ _id }) => _id), total: Number(headers.get("x-total-count")) };
      };
      const count = async () => {
        const sql =
          "select count(*)::int as count from customer where has_account and deleted_at is null";
        return (await query<{ count: number }>(sql))[0]?.count ?? 0;
      };
      const before = await count();
      const { ids, total } = await page();
      // Meanwhile others may sign up.
      expect(total).toBeGreaterThanOrEqual(before);
      expect(total).toBeLessThanOrEqual(await count());
      expect(ids).toEqual(early.ids.slice(0, 50));
      expect((await page("?limit=3&offset=57")).ids).toEqual(early.ids.slice(57));
      expect((await page("?limit=60")).ids).toEqual(early.ids);
      expect((await page("?limit=0")).ids).toEqual([]);
      const user = await newUser("Paged");
      const last = await page(`?limit=200&offset=${Math.max((await count()) - 100, 0)}`);
      expect(last.ids).toContain(user._id);
      expect((await page("?offset=999999")).ids).toEqual([]);
    } finally {
      await early.remove();
    }
    for (const query of ["limit=201", "limit=-1", "limit=x", "offset=1.5", "limit=1&limit=2"]) {
      expect((await api("GET", `/user?${query}`, { token })).status, query).toBe(400);
    }
  },
);
