import { expect, test } from "vitest";
import {
  adminUser,
  advance,
  api,
  buy,
  newProduct,
  newUser,
  readUser,
  userWithOrders,
  type ApiOrderItem,
  type ApiUser,
  type Told,
} from "../support/api.ts";
import { query } from "../support/database.ts";
import { paidElsewhere } from "../support/payment-page.ts";

interface OrderAnswer extends Told {
  order: ApiOrderItem;
}

const order = (user: ApiUser, index: number | string, rest = "") =>
  `/user/${user._id}/orders/${index}${rest}`;

async function asAdmin<T = OrderAnswer>(method: string, path: string, body?: unknown) {
  const { token } = await adminUser();
  return api<T>(method, path, { token, body });
}

test("API-21 API-30 API-31 API-32 RET-05 RET-10 CONST-07 a line is led through its whole life", async () => {
  const user = await userWithOrders("black", "red");
  const { token } = user;
  const shown = user.orders.map(({ name, color, status }) => `${name} ${color} ${status}`);
  expect(shown.toSorted()).toEqual(["Tallon red confirmed", "Tracy black confirmed"]);
  await api("GET", order(user, 0, "/invoice"), { token });
  const [first] = (await readUser(user)).orders;
  expect(first).toMatchObject({ quantity: 1, price: 740 });
  expect(Number.isNaN(Date.parse(first?.createdAt ?? ""))).toBe(false);
  expect(first?.orderId).toMatch(/^order_/);
  expect(first?.lineId).toMatch(/^ordli_/);
  expect(first?.invoiceNumber).toMatch(/^INV-\d{6}$/);

  const status = (to: string) => asAdmin("PUT", order(user, 0, "/status"), { status: to });
  for (const wrong of ["delivered", "returned", "confirmed", "return_requested"]) {
    expect((await status(wrong)).status, wrong).toBe(409);
  }
  expect((await status("lost")).status).toBe(400);
  expect((await api("POST", order(user, 0, "/return"), { token })).status).toBe(409);
  const processing = await status("processing");
  expect(processing.status).toBe(200);
  expect(processing.body.order).toEqual({ ...first, status: "processing" });
  expect((await status("processing")).status).toBe(409);
  expect((await status("delivered")).body.order.status).toBe("delivered");

  const decide = (action: string) => asAdmin("PUT", `/user/${user._id}/returns/0`, { action });
  expect((await decide("approved")).status).toBe(409);
  const requested = await api<OrderAnswer>("POST", order(user, 0, "/return"), { token });
  expect([requested.status, requested.body.order.status]).toEqual([200, "return_requested"]);
  expect((await api("POST", order(user, 0, "/return"), { token })).status).toBe(409);
  expect((await decide("maybe")).status).toBe(400);
  const approved = await decide("approved");
  expect([approved.status, approved.body.message]).toEqual([200, "Return approved"]);
  expect(approved.body.order.status).toBe("return_approved");
  expect((await decide("denied")).status).toBe(409);
  expect((await status("returned")).body.order.status).toBe("returned");

  await advance(user, 1, "processing", "delivered");
  await api("POST", order(user, 1, "/return"), { token });
  const denied = await asAdmin("PUT", `/user/${user._id}/returns/1`, { action: "denied" });
  expect(denied.body.order.status).toBe("return_denied");
  expect((await readUser(user)).orders.map((one) => one.status)).toEqual([
    "returned",
    "return_denied",
  ]);
});

test("API-33 the invoice of a line is a PDF for its owner and for admins", async () => {
  const user = await userWithOrders("white");
  const { token } = await adminUser();
  const stranger = await newUser();
  for (const by of [user.token, token]) {
    const { status, headers, text } = await api("GET", order(user, 0, "/invoice"), { token: by });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    const { invoiceNumber } = (await readUser(user)).orders[0] ?? {};
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="${invoiceNumber ?? "none"}.pdf"`,
    );
    expect(text.startsWith("%PDF-")).toBe(true);
  }
  const theirs = await api("GET", order(user, 0, "/invoice"), { token: stranger.token });
  expect(theirs.status).toBe(403);
  expect((await api("GET", order(user, 1, "/invoice"), { token })).status).toBe(404);
});

test("API-34 API-45 a completed line is taken off the list, and the places after it are told apart", async () => {
  const user = await userWithOrders("black", "blue");
  const { token } = user;
  const lineIds = user.orders.map(({ lineId }) => lineId);
  expect((await asAdmin<Told>("DELETE", order(user, 0))).status).toBe(409);
  await advance(user, 0, "processing", "delivered");
  const removed = await asAdmin<Told>("DELETE", order(user, 0, `?lineId=${lineIds[0] ?? ""}`));
  expect([removed.status, removed.body]).toEqual([200, { message: "Completed order removed" }]);
  expect((await readUser(user)).orders.map(({ lineId }) => lineId)).toEqual([lineIds[1]]);

  // The line that was first is meant everywhere, and another one stands at its place now.
  const meant = `?lineId=${lineIds[0] ?? ""}`;
  for (const [method, path, body] of [
    ["PUT", order(user, 0, `/status${meant}`), { status: "processing" }],
    ["PUT", `/user/${user._id}/returns/0${meant}`, { action: "approved" }],
    ["DELETE", order(user, 0, meant), undefined],
    ["POST", order(user, 0, `/return${meant}`), undefined],
    ["GET", order(user, 0, `/invoice${meant}`), undefined],
    ["GET", order(user, 1, `/invoice${meant}`), undefined],
  ] as const) {
    const answer = await asAdmin<Told>(method, path, body);
    expect([answer.status, answer.body.message], `${method} ${path}`).toEqual([
      409,
      "The list has changed. Please reload.",
    ]);
  }
  const right = `?lineId=${lineIds[1] ?? ""}`;
  const invoice = await api("GET", order(user, 0, `/invoice${right}`), { token });
  expect(invoice.status).toBe(200);
  for (const index of ["1", "999999"]) {
    expect((await api("GET", order(user, index, "/invoice"), { token })).status).toBe(404);
  }
  for (const index of ["-1", "1.5", "x", "9999999", "0x1"]) {
    expect((await api("GET", order(user, index, "/invoice"), { token })).status, index).toBe(400);
  }
});

test("API-42 API-43 a bag is paid on the hosted page and confirmed with the same answer each time", async () => {
  const user = await newUser();
  const stranger = await newUser();
  const { token } = user;
  const checkout = (body: unknown = { userId: user._id }, by = token) =>
    api<{ url: string } & Told>("POST", "/payment/checkout", { token: by, body });
  const confirm = (session: string, by = token) =>
    api<{ items: { id: string; price: number }[]; total: number } & Told>(
      "GET",
      `/payment/confirm?session_id=${session}`,
      { token: by },
    );
  const empty = await checkout();
  expect([empty.status, empty.body.message]).toEqual([400, "Your cart is empty."]);
  await api("POST", `/user/${user._id}/cart`, { token, body: { color: "blue", quantity: 2 } });
  await api("POST", `/user/${user._id}/cart`, { token, body: { color: "dalmatian" } });
  expect((await checkout({ userId: user._id }, stranger.token)).status).toBe(403);
  const opened = await checkout();
  expect(opened.status).toBe(200);
  const session = opened.body.url.split("/").at(-1) ?? "";
  expect((await confirm(session)).status).toBe(409);
  expect((await confirm("cs_test_none")).status).toBe(404);
  expect((await confirm("..%2F..%2Fcharges")).status).toBe(404);
  expect((await confirm("")).status).toBe(400);
  await paidElsewhere(opened.body.url);
  expect((await confirm(session, stranger.token)).status).toBe(403);
  const answers = [await confirm(session), await confirm(session)];
  for (const { status, body } of answers) {
    expect([status, body.total]).toEqual([200, 2340]);
    const items = body.items.toSorted((a, b) => a.price - b.price);
    expect(
      items.map(({ id, ...item }) => ({ ...item, isVariant: id.startsWith("variant_") })),
    ).toEqual([
      { name: "Talia", category: "Apparel", price: 740, quantity: 2, isVariant: true },
      { name: "Tai", category: "Apparel", price: 860, quantity: 1, isVariant: true },
    ]);
    expect(Object.keys(body).toSorted()).toEqual(["items", "total"]);
  }
  const { token: adminToken } = await adminUser();
  expect((await confirm(session, adminToken)).status).toBe(200);
  const after = await readUser(user);
  expect(after.cart).toEqual([]);
  expect(after.orders).toHaveLength(2);
});

test("API-42 a bag beyond the stock is refused, naming the color", async () => {
  const product = await newProduct({ qty: { color1: 2, color2: 2 } });
  const { token: adminToken } = await adminUser();
  const user = await newUser();
  const { token } = user;
  const body = { productId: product._id, color: "green", quantity: 2 };
  await api("POST", `/user/${user._id}/cart`, { token, body });
  const path = `/product/${product._id}`;
  await api("PUT", path, { token: adminToken, body: { qty: { color1: 1 } } });
  const refused = await api<Told>("POST", "/payment/checkout", { token, body: {} });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "There are not enough pieces of Weekender (green) in stock. Please change your bag.",
  ]);
  await api("DELETE", path, { token: adminToken });
});

test("RET-13 API-32 a return may ask for another color of the same price instead of the money", async () => {
  const user = await userWithOrders("black");
  const { token } = user;
  await advance(user, 0, "processing", "delivered");
  const ask = (exchangeColor: unknown) =>
    api<OrderAnswer>("POST", order(user, 0, "/return"), { token, body: { exchangeColor } });
  expect((await ask("plaid")).status).toBe(400);
  expect((await ask(7)).status).toBe(400);
  expect((await ask("dalmatian")).status).toBe(409);
  expect((await ask("Blue")).status).toBe(200);
  await asAdmin("PUT", `/user/${user._id}/returns/0`, { action: "approved" });
  await advance(user, 0, "returned");
  expect(
    (await readUser(user)).orders.map(({ color, status, price }) => [color, status, price]),
  ).toEqual([
    ["black", "returned", 740],
    ["blue", "confirmed", 740],
  ]);
});

/** Turns back the clock of a delivery: the tests cannot wait for days. */
async function deliveredDaysAgo(lineId: string, days: number): Promise<void> {
  const sql =
    "update order_line_state set delivered_at = now() - $2 * interval '1 day' where line_id = $1";
  await query(sql, [lineId, days]);
}

test("RET-12 PAY-10 store credit that covers a bag wholly needs no payment page", async () => {
  const product = await newProduct({ price: 100 });
  const user = await newUser();
  const { token } = user;
  const body = { productId: product._id, color: "green" };
  await api("POST", `/user/${user._id}/cart`, { token, body });
  await buy(user);
  await advance(user, 0, "processing", "delivered");
  await deliveredDaysAgo((await readUser(user)).orders[0]?.lineId ?? "", 6);
  await api("POST", order(user, 0, "/return"), { token });
  await asAdmin("PUT", `/user/${user._id}/returns/0`, { action: "approved" });
  await advance(user, 0, "returned");
  await api("POST", `/user/${user._id}/cart`, { token, body });
  const covered = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
  expect(covered.status).toBe(200);
  expect(covered.body.url).toMatch(/\/payment-success$/);
  expect((await readUser(user)).orders.map(({ status }) => status)).toEqual([
    "returned",
    "confirmed",
  ]);
});
