import type { OrderLine, OrderLineStatus } from "../../plugins/programme/src/contract/http.ts";
import type {
  AdminOrderLine,
  AdminOrderLines,
} from "../../plugins/programme/src/contract/http-admin.ts";
import { api, buy, newUser, readUser, type ApiUser } from "./api.ts";
import { query } from "./database.ts";
import { variantOf } from "./commerce.ts";
import { newShopper } from "./copied-shopper.ts";
import { cancelItems } from "./settlements.ts";
import { newProduct } from "./product.ts";
import { decide, deliver, receive, requestReturn, setStatus } from "./line-steps.ts";
import { addToBag, linesOf, payCart } from "./purchase.ts";
import { asAdmin } from "./staff.ts";

/** The final status of each color of the order below; the last three are from another product. */
const becomes: Record<string, OrderLineStatus> = {
  red: "confirmed",
  white: "processing",
  black: "return_requested",
  blue: "return_approved",
  dalmatian: "return_denied",
  vermilion: "delivered",
  ochre: "returned",
  umber: "canceled",
};

/** Creates a customer with one order that has a line in each status, two units of them white. */
export async function createOrderOfEveryStatus() {
  const shopper = await newShopper("Grace Buyer");
  const { token } = shopper;
  const own = await newProduct({
    vermilion: { price: 95, stock: 5 },
    ochre: { price: 95, stock: 5 },
    umber: { price: 95, stock: 5 },
  });
  for (const color of Object.keys(becomes)) {
    const variant = own.variants[color] ?? (await variantOf(color)).id;
    await addToBag(token, variant, color === "white" ? 2 : 1);
  }
  const bought = await payCart(token);
  for (const line of bought) await lead(token, line.line_id, becomes[line.color] ?? "confirmed");
  const lines = await linesOf(token, bought[0]?.order_id ?? "");
  return { ...shopper, lines };
}

/** Takes a line from confirmed to this status, as customers and admins do. */
async function lead(token: string, id: string, status: OrderLineStatus): Promise<void> {
  if (status === "confirmed") return;
  if (status === "canceled") {
    await cancelItems(token, id);
    return;
  }
  if (status === "processing") {
    await setStatus(id, "processing");
    return;
  }
  await deliver(id);
  if (status === "delivered") return;
  await requestReturn(token, id);
  if (status === "return_requested") return;
  await decide(id, status === "return_denied" ? "denied" : "approved");
  if (status === "returned") await receive(id);
}

/** Returns the order lines that the admin's search finds, newest first. */
export async function findAdminLines(words: string): Promise<AdminOrderLine[]> {
  const { body } = await asAdmin<AdminOrderLines>(`/order-lines?q=${encodeURIComponent(words)}`);
  return body.order_lines;
}

/** Creates a customer with a unique name and one order of these colors. */
export async function createNamedBuyer(
  ...colors: string[]
): Promise<{ user: ApiUser; name: string; lines: string[] }> {
  const name = `Buyer${Date.now()}${Math.random().toString(36).slice(2)} Fox`;
  const user = await newUser(name);
  return { user, name: name.split(" ")[0] ?? "", lines: await buyColors(user, ...colors) };
}

/** Makes the customer buy these colors. Returns the line IDs of all of the customer's orders. */
export async function buyColors(user: ApiUser, ...colors: string[]): Promise<string[]> {
  for (const color of colors) {
    await api("POST", `/user/${user._id}/cart`, { token: user.token, body: { color: [color] } });
  }
  await buy(user);
  const { orders } = await readUser(user);
  return orders.map(({ lineId }) => lineId);
}

export const readLine = async (id: string): Promise<AdminOrderLine> =>
  (await asAdmin<{ order_line: AdminOrderLine }>(`/order-lines/${id}`)).body.order_line;

/** Changes an order's date, so that tests don't wait for months. */
export async function setOrderDate({ order_id }: Pick<OrderLine, "order_id">, moment: string) {
  await query(`update "order" set created_at = $2 where id = $1`, [order_id, moment]);
}

const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/New_York",
});

/** Formats a time in the shop's time zone: `Nov 21, 2026, 10:42 AM`. */
export const shopTimeText = (at: string) => moment.format(new Date(at)).replaceAll("\u202f", " ");
