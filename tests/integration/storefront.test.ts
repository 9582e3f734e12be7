import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { listeningPorts } from "../support/listening-ports.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";

test("responds 200 on /healthz when the shop is running", async () => {
  // A busy commerce server may exceed the timeout of one request.
  const ask = async () => {
    const answer = await fetch(`${shop.storefront()}/healthz`);
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  await expect.poll(ask, { timeout: 60_000 }).toEqual({ status: 200, body: { ok: true } });
});

test("sends every customer page with a policy and a new nonce", async () => {
  const { token } = await newShopper();
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await fetch(`${shop.storefront()}/products`, {
        headers: { cookie: `session=${token}` },
      });
      const nonce = /'nonce-([^']+)'/.exec(
        answer.headers.get("content-security-policy") ?? "",
      )?.[1];
      const page = await answer.text();
      expect(page).toContain(`nonce="${nonce ?? "none"}"`);
      const inline = page.match(/<script(?![^>]*(?:nonce=|type="text\/plain"))[^>]*>/g) ?? [];
      expect(inline).toEqual([]);
      expect(page).not.toMatch(/ style="/);
      return nonce;
    }),
  );
  expect(policies[0]).not.toBe(policies[1]);
});

test("redirects from the pages after a payment without JavaScript", async () => {
  const { token } = await newShopper();
  const refresh = async (path: string) => {
    const cookie = `session=${token}`;
    const page = await (await fetch(`${shop.storefront()}${path}`, { headers: { cookie } })).text();
    return /<meta http-equiv="refresh" content="([^"]*)"/.exec(page)?.[1];
  };
  expect(await refresh("/payment-success")).toBe("3;url=/");
  expect(await refresh("/payment-cancel")).toBe("3;url=/cart");
  expect(await refresh("/cart")).toBeUndefined();
});

test("returns a request's ID, and replaces an invalid one", async () => {
  const own = await fetch(`${shop.storefront()}/`, {
    headers: { "x-request-id": "abcdef-0123456" },
  });
  expect(own.headers.get("x-request-id")).toBe("abcdef-0123456");
  const bad = await fetch(`${shop.storefront()}/`, { headers: { "x-request-id": "a b" } });
  expect(bad.headers.get("x-request-id")).not.toBe("a b");
});

test("sets the session cookie as HttpOnly and SameSite=Lax", async () => {
  const { email } = await newShopper();
  const answer = await fetch(`${shop.storefront()}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("session="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
});

const behindHttps = lazy(() => startStorefront({ STOREFRONT_URL: "https://shop.example.com" }));
afterAll(async () => (await behindHttps()).stop());

test.skipIf(!existsSync("/proc/net/tcp"))(
  "listens on no second port unless METRICS_PORT is set",
  async () => {
    const { url, pid } = await behindHttps();
    expect(listeningPorts(pid)).toEqual([Number(new URL(url).port)]);
  },
);

test("sets a __Host- session cookie over HTTPS, and accepts no other", async () => {
  const { email, person } = await newShopper();
  const { url } = await behindHttps();
  const form = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: "manual",
  });
  const cookies = form.headers.getSetCookie().filter((one) => one.includes("session="));
  expect(cookies.map((one) => one.replace(/=ey[\w.-]+;/, "=…;"))).toEqual([
    "__Host-session=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
  const token = /^__Host-session=([^;]+)/.exec(cookies[0] ?? "")?.[1] ?? "";
  const profileBy = async (cookie: string) => {
    const page = await fetch(`${url}/profile/${person.id}`, {
      headers: { cookie },
      redirect: "manual",
    });
    return page.status;
  };
  expect(await profileBy(`__Host-session=${token}`)).toBe(200);
  expect(await profileBy(`session=${token}`)).toBe(302);
  const out = await fetch(`${url}/logout`, {
    method: "POST",
    headers: { cookie: `__Host-session=${token}` },
    redirect: "manual",
  });
  expect(out.headers.getSetCookie()).toEqual([
    "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
  expect(await profileBy(`__Host-session=${token}`)).toBe(302);
});

test("sends HSTS and nosniff with every response over HTTPS", async () => {
  const { url } = await behindHttps();
  const page = await (await fetch(`${url}/aboutus`)).text();
  const file = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? "";
  const cases: [path: string, status: number, init?: RequestInit][] = [
    ["/healthz", 200],
    ["/aboutus", 200],
    ["/aboutus.data", 200],
    [file, 200],
    ["/favicon.ico", 200],
    ["/assets/none.js", 404],
    ["/nowhere", 404],
    ["/api/product/", 200],
    ["/api/nowhere", 404],
    // Rejected before any other handler runs.
    [`/${"a".repeat(8200)}`, 414],
    ["/login", 405, { method: "PUT" }],
    ["/login", 403, { method: "POST", headers: { origin: "https://evil.example" } }],
  ];
  for (const [path, status, init] of cases) {
    const read = async () => {
      const answer = await fetch(url + path, init);
      await answer.arrayBuffer();
      const names = ["x-content-type-options", "strict-transport-security"];
      if (path.startsWith("/api")) names.push("cache-control");
      return [path.slice(0, 40), answer.status, ...names.map((name) => answer.headers.get(name))];
    };
    // Polls, because /healthz responds 503 while the commerce server is too busy to respond in time.
    await expect
      .poll(read)
      .toEqual([
        path.slice(0, 40),
        status,
        "nosniff",
        "max-age=31536000; includeSubDomains",
        ...(path.startsWith("/api") ? ["no-store"] : []),
      ]);
  }
});

test("logs each failure as one line of JSON with the request's ID, even for forged input", async () => {
  const id = `failure-log-${Date.now()}`;
  const answers = await Promise.all([
    fetch(`${shop.storefront()}/assets/none%0A${id}-forged.js`),
    fetch(`${shop.storefront()}/logout`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: `session=${id}.none`, "x-request-id": id },
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 302]);
  expect(await answers[0].json()).toEqual({ message: "File not found." });
  const file = path.join(shop.dataFolder(), "logs/storefront.log");
  const lines = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes(id));
  await expect.poll(lines).toHaveLength(2);
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 50,
      time: expect.any(String) as string,
      req: { id },
      err: {
        type: "CommerceError",
        message: "Unauthorized",
        stack: expect.stringContaining("CommerceError: Unauthorized") as string,
      },
      msg: "The session could not be ended.",
    },
    expect.objectContaining({ req: { id, method: "POST", path: "/logout" } }),
  ]);
});
