import { expect, test } from "vitest";
import {
  advance,
  api,
  buy,
  newProduct,
  newUser,
  readUser,
  userWithOrders,
  type MessageBody,
} from "../support/api.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { asAdmin, order, type OrderResponse } from "../support/api-orders.ts";

test(
  "moves order lines from confirmed to returned or denied and rejects other steps with 409",
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
    const request = () => api<OrderResponse>("POST", order(user, 0, "/return"), { token });
    const decide = (action: string) => asAdmin("PUT", `/user/${user._id}/returns/0`, { action });
    const remove = (index: number) => asAdmin<MessageBody>("DELETE", order(user, index));
    const steps = ["confirmed", "processing", "delivered", "return_requested", "returned"];

    /** Expects each of the attempts to return 409. */
    const expectConflicts = async (...attempts: [string, Promise<{ status: number }>][]) => {
      for (const [name, attempt] of attempts)
        expect([name, (await attempt).status]).toEqual([name, 409]);
    };
    const expectOtherStepsRejected = async (...possible: string[]) => {
      for (const to of steps) if (!possible.includes(to)) await expectConflicts([to, status(to)]);
    };

    await expectOtherStepsRejected("processing");
    await expectConflicts(
      ["return", request()],
      ["approve", decide("approved")],
      ["remove", remove(0)],
    );
    expect((await status("lost")).status).toBe(400);
    const processing = await status("processing");
    expect(processing.status).toBe(200);
    expect(processing.body.order).toEqual({ ...first, status: "processing" });

    await expectOtherStepsRejected("delivered");
    await expectConflicts(
      ["return", request()],
      ["approve", decide("approved")],
      ["remove", remove(0)],
    );
    expect((await status("delivered")).body.order).toEqual({ ...first, status: "delivered" });

    await expectOtherStepsRejected();
    await expectConflicts(["approve", decide("approved")], ["deny", decide("denied")]);
    const requested = await request();
    expect([requested.status, requested.body.order]).toEqual([
      200,
      { ...first, status: "return_requested" },
    ]);

    await expectOtherStepsRejected();
    await expectConflicts(["return", request()], ["remove", remove(0)]);
    expect((await decide("maybe")).status).toBe(400);
    const approved = await decide("approved");
    expect([approved.status, approved.body.message]).toEqual([200, "Return approved"]);
    expect(approved.body.order).toEqual({ ...first, status: "return_approved" });

    await expectOtherStepsRejected("returned");
    await expectConflicts(
      ["return", request()],
      ["approve", decide("approved")],
      ["remove", remove(0)],
    );
    // Deducts no fee: /api treats the packaging as complete.
    expect((await status("returned")).body.order).toEqual({ ...first, status: "returned" });
    expect(await refundsForLine(first?.lineId ?? "")).toEqual([74_000]);

    await expectOtherStepsRejected();
    await expectConflicts(["return", request()], ["deny", decide("denied")]);
    await advance(user, 1, "processing", "delivered");
    await api("POST", order(user, 1, "/return"), { token });
    const denied = await asAdmin("PUT", `/user/${user._id}/returns/1`, { action: "denied" });
    expect([denied.status, denied.body.message]).toEqual([200, "Return denied"]);
    const { orders } = await readUser(user);
    expect(orders.map((one) => one.status)).toEqual(["returned", "return_denied"]);
    expect(await refundsForLine(orders[1]?.lineId ?? "")).toEqual([]);

    // Denied and returned lines can be removed from the list.
    expect((await remove(1)).status).toBe(200);
    expect((await remove(0)).status).toBe(200);
    expect((await readUser(user)).orders).toEqual([]);
  },
);

test(
  "exchanges a returned item for another color of the same price, but rejects other prices",
  { tags: ["RET-13", "API-32"] },
  async () => {
    const user = await userWithOrders("black");
    const { token } = user;
    await advance(user, 0, "processing", "delivered");
    const ask = (exchangeColor: unknown) =>
      api<OrderResponse>("POST", order(user, 0, "/return"), { token, body: { exchangeColor } });
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

test("returns some units of a line", { tags: ["REF-10"] }, async () => {
  const user = await newUser();
  const { token } = user;
  const product = await newProduct({ name: "Several", price: 740 });
  const body = { productId: product._id, color: "green", quantity: 3 };
  await api("POST", `/user/${user._id}/cart`, { token, body });
  await buy(user);
  await advance(user, 0, "processing", "delivered");
  const part = await api("POST", order(user, 0, "/return"), { token, body: { quantity: 1 } });
  expect(part.status).toBe(200);
  const lines = (await readUser(user)).orders.map(({ quantity, status }) => [quantity, status]);
  expect(lines.toSorted()).toEqual([
    [1, "return_requested"],
    [2, "delivered"],
  ]);
});
