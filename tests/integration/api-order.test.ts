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
import { callAdmin } from "../support/engine.ts";
import { lazy } from "../support/lazy.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { giveCredit, refundsForLine, writeFirstLineAnew } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

interface OrderAnswer extends Told {
  order: ApiOrderItem;
}

const order = (user: ApiUser, index: number | string, rest = "") =>
  `/user/${user._id}/orders/${index}${rest}`;

async function asAdmin<T = OrderAnswer>(method: string, path: string, body?: unknown) {
  const { token } = await adminUser();
  return api<T>(method, path, { token, body });
}

test(
  "orders are listed oldest first, those of one order together, and each line at its place in the bag",
  { tags: ["API-21"] },
  async () => {
    const colors = { color1: "green", color2: "brown", color3: "tan", color4: "rust" };
    const qty = { color1: 5, color2: 5, color3: 5, color4: 5 };
    const product = await newProduct({ price: 120.5, color: colors, qty });
    const user = await newUser();
    const { token } = user;
    const buyBag = async (pieces: [string, number][]) => {
      for (const [color, quantity] of pieces) {
        const body = { productId: product._id, color, quantity };
        await api("POST", `/user/${user._id}/cart`, { token, body });
      }
      await writeFirstLineAnew(user._id);
      await buy(user);
    };
    await buyBag([
      ["tan", 1],
      ["rust", 2],
      ["tan", 1],
    ]);
    const [earlier] = (await readUser(user)).orders;
    await buyBag([
      ["green", 3],
      ["brown", 1],
    ]);
    const listed = async () =>
      (await readUser(user)).orders.map(({ orderId, color, quantity, price, status }) => [
        orderId === earlier?.orderId ? "earlier" : "later",
        color,
        quantity,
        price,
        status,
      ]);
    const tan = ["earlier", "tan", 2, 120.5, "confirmed"];
    const rust = ["earlier", "rust", 2, 120.5, "confirmed"];
    const green = ["later", "green", 3, 120.5, "confirmed"];
    const brown = ["later", "brown", 1, 120.5, "confirmed"];
    const before = await listed();
    expect(before).toEqual([tan, rust, green, brown]);
    const { orders } = await readUser(user);
    const moments = orders.map(({ createdAt }) => Date.parse(createdAt));
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));

    // By their moments, and not by how they were written down.
    await query(`update "order" set created_at = now() + interval '1 minute' where id = $1`, [
      earlier?.orderId,
    ]);
    expect(await listed()).toEqual([...before.slice(2), ...before.slice(0, 2)]);
    const [, , third] = (await readUser(user)).orders;
    const changed = await asAdmin("PUT", order(user, 2, "/status"), { status: "processing" });
    expect(changed.body.order).toEqual({ ...third, status: "processing" });
  },
);

test(
  "a line is led through its whole life",
  { tags: ["API-21", "API-30", "API-31", "API-32", "API-34", "RET-05", "RET-10", "CONST-07"] },
  async () => {
    const product = await newProduct({ name: "Trial", price: 740 });
    const user = await newUser();
    const { token } = user;
    for (const color of ["green", "brown"]) {
      await api("POST", `/user/${user._id}/cart`, {
        token,
        body: { productId: product._id, color },
      });
    }
    await buy(user);
    const shown = (await readUser(user)).orders.map(({ color, status }) => `${color} ${status}`);
    expect(shown.toSorted()).toEqual(["brown confirmed", "green confirmed"]);
    await api("GET", order(user, 0, "/invoice"), { token });
    const [first] = (await readUser(user)).orders;
    expect(first).toEqual({
      name: "Trial",
      color: first?.color,
      quantity: 1,
      price: 740,
      status: "confirmed",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      orderId: expect.stringMatching(/^order_/) as string,
      lineId: expect.stringMatching(/^ordli_/) as string,
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/) as string,
    });

    const status = (to: string) => asAdmin("PUT", order(user, 0, "/status"), { status: to });
    const request = () => api<OrderAnswer>("POST", order(user, 0, "/return"), { token });
    const decide = (action: string) => asAdmin("PUT", `/user/${user._id}/returns/0`, { action });
    const remove = (index: number) => asAdmin<Told>("DELETE", order(user, index));
    const steps = ["confirmed", "processing", "delivered", "return_requested", "returned"];

    /** What is not to be had while the line is where it is: 409, and it stays there. */
    const refuses = async (...attempts: [string, Promise<{ status: number }>][]) => {
      for (const [name, attempt] of attempts)
        expect([name, (await attempt).status]).toEqual([name, 409]);
    };
    const refusesSteps = async (...possible: string[]) => {
      for (const to of steps) if (!possible.includes(to)) await refuses([to, status(to)]);
    };

    await refusesSteps("processing");
    await refuses(["return", request()], ["approve", decide("approved")], ["remove", remove(0)]);
    expect((await status("lost")).status).toBe(400);
    const processing = await status("processing");
    expect(processing.status).toBe(200);
    expect(processing.body.order).toEqual({ ...first, status: "processing" });

    await refusesSteps("delivered");
    await refuses(["return", request()], ["approve", decide("approved")], ["remove", remove(0)]);
    expect((await status("delivered")).body.order).toEqual({ ...first, status: "delivered" });

    await refusesSteps();
    await refuses(["approve", decide("approved")], ["deny", decide("denied")]);
    const requested = await request();
    expect([requested.status, requested.body.order]).toEqual([
      200,
      { ...first, status: "return_requested" },
    ]);

    await refusesSteps();
    await refuses(["return", request()], ["remove", remove(0)]);
    expect((await decide("maybe")).status).toBe(400);
    const approved = await decide("approved");
    expect([approved.status, approved.body.message]).toEqual([200, "Return approved"]);
    expect(approved.body.order).toEqual({ ...first, status: "return_approved" });

    await refusesSteps("returned");
    await refuses(["return", request()], ["approve", decide("approved")], ["remove", remove(0)]);
    // The packaging counts as complete: no fee is kept.
    expect((await status("returned")).body.order).toEqual({ ...first, status: "returned" });
    expect(await refundsForLine(first?.lineId ?? "")).toEqual([74_000]);

    await refusesSteps();
    await refuses(["return", request()], ["deny", decide("denied")]);
    await advance(user, 1, "processing", "delivered");
    await api("POST", order(user, 1, "/return"), { token });
    const denied = await asAdmin("PUT", `/user/${user._id}/returns/1`, { action: "denied" });
    expect([denied.status, denied.body.message]).toEqual([200, "Return denied"]);
    const { orders } = await readUser(user);
    expect(orders.map((one) => one.status)).toEqual(["returned", "return_denied"]);
    expect(await refundsForLine(orders[1]?.lineId ?? "")).toEqual([]);

    // What is denied or back can be taken off the list.
    expect((await remove(1)).status).toBe(200);
    expect((await remove(0)).status).toBe(200);
    expect((await readUser(user)).orders).toEqual([]);
  },
);

/** Two lines of one order: the tests below read their invoice, and one takes the first off the list. */
const twoLines = lazy(() => userWithOrders("black", "blue"));

test(
  "the invoice of a line is a PDF for its owner and for admins",
  { tags: ["API-33"] },
  async () => {
    const user = await twoLines();
    const { length } = (await readUser(user)).orders;
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
    expect((await api("GET", order(user, length, "/invoice"), { token })).status).toBe(404);
  },
);

test(
  "a completed line is taken off the list and stays on record, and the places after it are told apart",
  { tags: ["API-34", "API-45"] },
  async () => {
    const user = await twoLines();
    const { token } = user;
    const lineIds = user.orders.map(({ lineId }) => lineId);
    await advance(user, 0, "processing", "delivered");
    const printed = await api("GET", order(user, 0, "/invoice"), { token });
    expect(printed.status).toBe(200);
    const removed = await asAdmin<Told>("DELETE", order(user, 0, `?lineId=${lineIds[0] ?? ""}`));
    expect([removed.status, removed.body]).toEqual([200, { message: "Completed order removed" }]);
    expect((await readUser(user)).orders.map(({ lineId }) => lineId)).toEqual([lineIds[1]]);

    const records = await query(
      `select s.status, s.hidden_at is not null as is_hidden from order_line_state s
     where s.line_id = $1 and s.deleted_at is null`,
      [lineIds[0]],
    );
    expect(records).toEqual([{ status: "delivered", is_hidden: true }]);
    const { orderId } = user.orders[0] ?? {};
    const { body: engine } = await callAdmin<{ order: { items: { id: string }[]; total: number } }>(
      `/admin/orders/${orderId ?? ""}?fields=items.id,total`,
    );
    expect(engine.order.items.map(({ id }) => id).toSorted()).toEqual(lineIds.toSorted());
    expect(engine.order.total).toBe(1480);
    // The order's other line leads to the very same invoice.
    const still = await api("GET", order(user, 0, "/invoice"), { token });
    expect([still.status, still.headers.get("content-disposition")]).toEqual([
      200,
      printed.headers.get("content-disposition"),
    ]);
    expect(still.text).toBe(printed.text);

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
  },
);

test(
  "a bag is paid on the hosted page and confirmed with the same answer each time",
  { tags: ["API-42", "API-43"] },
  async () => {
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
  },
);

test("a bag beyond the stock is refused, naming the color", { tags: ["API-42"] }, async () => {
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

test(
  "a return may ask for another color of the same price instead of the money",
  { tags: ["RET-13", "API-32"] },
  async () => {
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
  },
);

test(
  "store credit that covers a bag wholly needs no payment page",
  { tags: ["RET-12", "PAY-10"] },
  async () => {
    const product = await newProduct({ price: 100 });
    const user = await newUser();
    const { token, _id } = user;
    const body = { productId: product._id, color: "green" };
    // Once bought by card: credit knows no address to send to.
    await api("POST", `/user/${_id}/cart`, { token, body });
    await buy(user);
    await giveCredit(_id, 100);
    await api("POST", `/user/${_id}/cart`, { token, body });
    const covered = await api<{ url: string }>("POST", "/payment/checkout", { token, body: {} });
    expect([covered.status, covered.body]).toEqual([
      200,
      { url: `${shop.storefront()}/payment-success` },
    ]);
    const { cart, orders } = await readUser(user);
    expect([cart, orders.map(({ status, price }) => [status, price])]).toEqual([
      [],
      [
        ["confirmed", 100],
        ["confirmed", 100],
      ],
    ]);
  },
);
