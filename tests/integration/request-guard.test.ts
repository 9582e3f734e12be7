import { createConnection } from "node:net";
import type { Session } from "@tomashi/programme/contract/http";
import { expect, test } from "vitest";
import { adminUser, newUser } from "../support/api.ts";
import { call } from "../support/commerce.ts";
import { logLines } from "../support/log-lines.ts";
import { sendBytes } from "../support/raw-request.ts";
import { shop } from "../support/shop.ts";
import { asUser } from "../support/staff.ts";

const get = (address: string, more = "") =>
  sendBytes(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`);

test(
  "responds 400 to a query with a huge index in every encoding",
  { tags: ["DOOR-03"] },
  async () => {
    for (const query of [
      "a[4294967294]=1",
      "a[4%3294967294]=1",
      "a%5B4294967294%5D=1",
      "a[%34%32%39%34%39%36%37%32%39%34]=1",
      "a[2%300000000]=1",
      "a[b][9999]=1",
      "a[%]=1",
    ]) {
      for (const address of ["/health", "/store/products", "/api/product/", "/admin/orders"]) {
        const answer = await get(`${address}?${query}`);
        expect([address, query, answer]).toEqual([
          address,
          query,
          query === "a[%]=1"
            ? '400 {"message":"The URL is malformed."}'
            : '400 {"message":"The query string is malformed."}',
        ]);
      }
    }
  },
);

test(
  "rejects a long URL, header, or query, and a null character in the path",
  { tags: ["DOOR-03"] },
  async () => {
    expect(await get(`/health?q=${"a".repeat(8200)}`)).toBe(
      '414 {"message":"The URL is too long."}',
    );
    expect(await get("/admin/orders", `authorization: ${"a".repeat(8000)}\r\n`)).toBe(
      '431 {"message":"A header is too long."}',
    );
    expect(await get(`/store/products?${"id=1&".repeat(250)}`)).toBe(
      '400 {"message":"The query string is malformed."}',
    );
    for (const address of [
      "/api/product/%00",
      "/shop/shopper/wishlist/%00",
      "/store/regions/a%00",
    ]) {
      expect(await get(address)).toBe(
        '400 {"message":"The request contains an unsupported character."}',
      );
    }
  },
);

test(
  "responds 413 to a body above 1 MB, with or without a Content-Length",
  { tags: ["DOOR-03"] },
  async () => {
    const head =
      "POST /shop/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    expect(await sendBytes(`${head}content-length: 1048577\r\n\r\n`)).toBe(
      '413 {"message":"The body must not be larger than 1 MB."}',
    );
    const piece = "a".repeat(65_536);
    const pieces = `${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(17);
    expect(await sendBytes(`${head}transfer-encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`)).toBe(
      '413 {"message":"The body must not be larger than 1 MB."}',
    );
  },
);

test("responds 415 to a body without the content type of JSON in UTF-8", async () => {
  const body = '{"email":"ada@example.com","password":"x"}';
  const head = "HTTP/1.1\r\nhost: localhost\r\n";
  for (const [method, address] of [
    ["POST", "/shop/sessions"],
    ["POST", "/shop/shopper/profile"],
    ["DELETE", "/admin/order-lines/none"],
    ["POST", "/admin/inventory"],
    ["POST", "/auth/user/emailpass"],
  ] as const) {
    for (const type of [
      "",
      "content-type: text/plain\r\n",
      "content-type: application/x-www-form-urlencoded\r\n",
      "content-type: multipart/form-data; boundary=x\r\n",
      "content-type: application/json; charset=utf-16\r\n",
    ]) {
      const length = `content-length: ${body.length}\r\n`;
      const answer = await sendBytes(`${method} ${address} ${head}${type}${length}\r\n${body}`);
      expect([address, type, answer]).toEqual([
        address,
        type,
        '415 {"message":"The body must be JSON in UTF-8, with the content type application/json."}',
      ]);
    }
  }
  // An empty body needs no content type.
  expect(await sendBytes(`POST /shop/shopper/checkout ${head}content-length: 0\r\n\r\n`)).toMatch(
    /^4(00|01) /,
  );
});

test("responds 400 to invalid JSON, a null character, and invalid paging parameters", async () => {
  const responseTo = async (body: string) => {
    const answer = await call<{ message: string }>("/shop/sessions", { body });
    return [answer.status, answer.body.message];
  };
  expect(await responseTo('{"email":')).toEqual([400, "The body is not valid JSON."]);
  expect(await responseTo('{"email":"a\\u0000@b.co","password":"x"}')).toEqual([
    400,
    "The request contains an unsupported character.",
  ]);
  for (const query of ["limit=-1", "limit=101", "limit=1e9", "offset=-1", "limit=a", "limit[]=1"]) {
    const { status } = await call(`/store/products?${query}`);
    expect([query, status]).toEqual([query, 400]);
  }
});

test("hides the framework and forbids sniffing, framing, and caching in every response", async () => {
  for (const address of [
    "/health",
    "/store/products",
    "/nothing",
    "/api/product/",
    "/admin/sales",
  ]) {
    const { headers } = await fetch(`${shop.commerce()}${address}`);
    const headerNames = [
      "x-powered-by",
      "x-content-type-options",
      "x-frame-options",
      "cache-control",
    ];
    const answered = headerNames.map((name) => headers.get(name));
    expect([address, ...answered]).toEqual([address, null, "nosniff", "DENY", "no-store"]);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  }
});

test("rejects fields that would reveal inventory levels or price sets", async () => {
  for (const fields of [
    "id,variants.inventory_items.inventory.location_levels.*",
    "*variants.price_set",
  ]) {
    const { status, body } = await call<{ message: string }>(`/store/products?fields=${fields}`);
    expect([status, body.message]).toEqual([
      400,
      `fields must not name ${fields.includes("price_set") ? "price_set" : "inventory_items"}.`,
    ]);
  }
});

test("logs requests without the query and with the trusted IP address", async () => {
  const id = `request-log-${Date.now()}`;
  await fetch(`${shop.commerce()}/admin/sales?token=secret&email=ada@example.com`, {
    headers: { "x-request-id": id, "x-forwarded-for": "203.0.113.9" },
  });
  const lines = await logLines(id);
  expect(lines).toEqual([
    {
      level: "http",
      client_ip: "127.0.0.1",
      request_id: id,
      method: "GET",
      path: "/admin/sales",
      status: 401,
      duration: expect.any(Number) as number,
      timestamp: expect.any(String) as string,
    },
  ]);
});

test(
  "responds 408 within 45 seconds to a client that keeps sending a header",
  { tags: ["rare"], timeout: 60_000 },
  async () => {
    const { hostname, port } = new URL(shop.commerce());
    const socket = createConnection(Number(port), hostname);
    socket.write("GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
    const begun = performance.now();
    const dripping = setInterval(() => socket.write("a"), 1000);
    let response = "";
    socket.on("data", (chunk: Buffer) => (response += chunk.toString()));
    // A letter that is sent after the response resets the connection.
    socket.on("error", () => undefined);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(dripping);
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    // Node looks every 30 seconds for headers that are older than 10.
    expect(performance.now() - begun).toBeLessThan(45_000);
  },
);

test("logs a denied route as a security event", async () => {
  const id = `denied-route-${Date.now()}`;
  await fetch(`${shop.commerce()}/admin/invites?token=secret`, { headers: { "x-request-id": id } });
  const [event] = await logLines(id);
  expect(event).toMatchObject({
    level: "security",
    event: "door_refused",
    what: "GET /admin/invites",
    client_ip: "127.0.0.1",
    request_id: id,
  });
});

test(
  "rejects a token after logout, and denies Medusa's own refresh and customer routes",
  { tags: ["DOOR-04"] },
  async () => {
    const { token } = await adminUser();
    const { token: plain } = await newUser();
    // After logout, the token is invalid, even before its expiration date.
    const { body } = await call<Session>("/shop/sessions", { body: shop.admin() });
    expect((await asUser(body, "/sales")).status).toBe(200);
    expect(
      (await call("/shop/sessions/current", { method: "DELETE", token: body.token })).status,
    ).toBe(204);
    expect((await asUser(body, "/sales")).status).toBe(401);
    expect((await call("/auth/token/refresh", { method: "POST", token })).status).toBe(404);
    expect((await call("/store/customers/me", { token: plain })).status).toBe(404);
  },
);

test("responds 404 with JSON to a method that an open route does not have", async () => {
  const { token } = await newUser();
  expect(await call("/shop/shopper/cart/lines", { method: "PUT", token, body: {} })).toEqual({
    status: 404,
    body: {
      message: "This method is not allowed here. GET /api/docs lists the available endpoints.",
    },
  });
});
