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
  type MessageBody,
} from "../support/api.ts";
import { query } from "../support/database.ts";
import { callAdmin } from "../support/commerce.ts";
import { lazy } from "../support/lazy.ts";
import { moveFirstLineRow } from "../support/purchase.ts";
import { asAdmin, order } from "../support/api-orders.ts";

test(
  "lists order lines by order, oldest first, and in the cart's sequence within an order",
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
      await moveFirstLineRow(user._id);
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
    const times = orders.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((one, other) => one - other));

    // Sorts by creation time, not by insertion.
    await query(`update "order" set created_at = now() + interval '1 minute' where id = $1`, [
      earlier?.orderId,
    ]);
    expect(await listed()).toEqual([...before.slice(2), ...before.slice(0, 2)]);
    const [, , third] = (await readUser(user)).orders;
    const changed = await asAdmin("PUT", order(user, 2, "/status"), { status: "processing" });
    expect(changed.body.order).toEqual({ ...third, status: "processing" });
  },
);

/** Two lines of one order. The tests below read their invoice; the last removes the first line. */
const twoLines = lazy(() => userWithOrders("black", "blue"));

test(
  "returns a line's invoice as a PDF to its owner and admins, and 403 to other customers",
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
  "hides a completed line but keeps its record, and returns 409 for an outdated index",
  { tags: ["API-34", "API-45"] },
  async () => {
    const user = await twoLines();
    const { token } = user;
    const lineIds = user.orders.map(({ lineId }) => lineId);
    await advance(user, 0, "processing", "delivered");
    const printed = await api("GET", order(user, 0, "/invoice"), { token });
    expect(printed.status).toBe(200);
    const removed = await asAdmin<MessageBody>(
      "DELETE",
      order(user, 0, `?lineId=${lineIds[0] ?? ""}`),
    );
    expect([removed.status, removed.body]).toEqual([200, { message: "Completed order removed" }]);
    expect((await readUser(user)).orders.map(({ lineId }) => lineId)).toEqual([lineIds[1]]);

    const records = await query(
      `select s.status, s.hidden_at is not null as is_hidden from order_line_state s
     where s.line_id = $1 and s.deleted_at is null`,
      [lineIds[0]],
    );
    expect(records).toEqual([{ status: "delivered", is_hidden: true }]);
    const { orderId } = user.orders[0] ?? {};
    const { body: medusa } = await callAdmin<{ order: { items: { id: string }[]; total: number } }>(
      `/admin/orders/${orderId ?? ""}?fields=items.id,total`,
    );
    expect(medusa.order.items.map(({ id }) => id).toSorted()).toEqual(lineIds.toSorted());
    expect(medusa.order.total).toBe(1480);
    // The order's other line returns the same invoice.
    const still = await api("GET", order(user, 0, "/invoice"), { token });
    expect([still.status, still.headers.get("content-disposition")]).toEqual([
      200,
      printed.headers.get("content-disposition"),
    ]);
    expect(still.text).toBe(printed.text);

    // Each call names the removed line, which no longer has that index.
    const removedLine = `?lineId=${lineIds[0] ?? ""}`;
    for (const [method, path, body] of [
      ["PUT", order(user, 0, `/status${removedLine}`), { status: "processing" }],
      ["PUT", `/user/${user._id}/returns/0${removedLine}`, { action: "approved" }],
      ["DELETE", order(user, 0, removedLine), undefined],
      ["POST", order(user, 0, `/return${removedLine}`), undefined],
      ["GET", order(user, 0, `/invoice${removedLine}`), undefined],
      ["GET", order(user, 1, `/invoice${removedLine}`), undefined],
    ] as const) {
      const answer = await asAdmin<MessageBody>(method, path, body);
      expect([answer.status, answer.body.message], `${method} ${path}`).toEqual([
        409,
        "The list has changed. Please reload.",
      ]);
    }
    const remainingLine = `?lineId=${lineIds[1] ?? ""}`;
    const invoice = await api("GET", order(user, 0, `/invoice${remainingLine}`), { token });
    expect(invoice.status).toBe(200);
    for (const index of ["1", "999999"]) {
      expect((await api("GET", order(user, index, "/invoice"), { token })).status).toBe(404);
    }
    for (const index of ["-1", "1.5", "x", "9999999", "0x1"]) {
      expect((await api("GET", order(user, index, "/invoice"), { token })).status, index).toBe(400);
    }
  },
);
